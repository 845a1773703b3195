import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import { cx } from './cx.ts';
import { dismissToast } from './toast.ts';

type DialogProps = {
  open: boolean;
  onClose: () => void;
  /** What it is called; `labelledBy` instead where its heading is visible. */
  label?: string;
  labelledBy?: string;
  /** Where it comes from: a drawer slides from the right, a sheet from below; `full` covers the page and grows from `--from`. */
  from?: 'right' | 'below' | 'centre' | 'full';
  className?: string;
  children: ReactNode;
};

/**
 * The browser's own modal dialog: it keeps the focus inside, closes on Escape and gives the focus back.
 * A press beside it closes it too; the page behind does not scroll.
 */
export function Dialog({ open, onClose, label, labelledBy, from = 'centre', className, children }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    const dialog = ref.current;
    if (!open || !dialog) return;
    lockScroll();
    // What was said on the page would lie half under the dialog.
    dismissToast();
    dialog.showModal();
    return () => {
      dialog.close();
      document.documentElement.classList.remove('scroll-locked');
    };
  }, [open]);

  const pressBeside = (event: MouseEvent) => {
    if (event.target === ref.current) onClose();
  };

  return (
    <dialog
      ref={ref}
      aria-label={label}
      aria-labelledby={labelledBy}
      onClose={onClose}
      onMouseDown={pressBeside}
      className={cx('sheet overscroll-contain bg-wall outline-none', places[from], className)}
    >
      {children}
    </dialog>
  );
}

/** Keeps the page behind still, and the room its scrollbar took. */
function lockScroll(): void {
  const { classList, clientWidth, style } = document.documentElement;
  style.setProperty('--scrollbar', `${innerWidth - clientWidth}px`);
  classList.add('scroll-locked');
}

const places = {
  right: 'sheet-right my-0 mr-0 ml-auto h-dvh max-h-none w-96 max-w-full',
  below: 'sheet-below mx-auto mt-auto mb-0 max-h-[85dvh] w-full max-w-xl',
  full: 'sheet-full m-0 h-dvh max-h-none w-screen max-w-none',
  centre: 'sheet-centre m-auto max-h-[90dvh] w-full max-w-lg',
};
