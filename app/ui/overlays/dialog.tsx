import { type MouseEvent, type ReactNode, useLayoutEffect, useRef } from 'react';
import { cx } from '../cx.ts';
import { Inside } from '../navigation/link.tsx';
import { dismissToast } from './toast.ts';
import { leaveBehind, useBack } from '../navigation/use-back.ts';

type DialogProps = {
  open: boolean;
  onClose: () => void;
  /** Escape and the browser's Back, where they lead one step back rather than out. */
  onBack?: () => void;
  /** What it is called; `labelledBy` instead where its heading is visible. */
  label?: string;
  labelledBy?: string;
  /** Where it comes from: a drawer slides from the right, a sheet from below; `full` covers the page and grows from `--from`. */
  from?: 'right' | 'below' | 'centre' | 'full';
  className?: string;
  children: ReactNode;
};

/**
 * The browser's own modal dialog: it keeps the focus inside, closes on Escape and Back and gives the focus back.
 * A press beside it closes it too; the page behind does not scroll.
 */
export function Dialog({
  open,
  onClose,
  onBack = onClose,
  label,
  labelledBy,
  from = 'centre',
  className,
  children,
}: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);

  // Before it leaves the page, or the focus would not find its way back.
  useLayoutEffect(() => {
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

  useBack(open, onBack);

  const pressBeside = (event: MouseEvent) => {
    if (event.target === ref.current) onClose();
  };

  return (
    <dialog
      ref={ref}
      aria-label={label}
      aria-labelledby={labelledBy}
      onCancel={(event) => {
        if (event.target !== ref.current) return;
        event.preventDefault();
        onBack();
      }}
      onClose={onClose}
      onClickCapture={followed}
      onMouseDown={pressBeside}
      className={cx('sheet overscroll-contain bg-wall outline-none', places[from], className)}
    >
      <Inside value>{children}</Inside>
    </dialog>
  );
}

const followed = (event: MouseEvent) => {
  if (
    !event.ctrlKey &&
    !event.metaKey &&
    !event.shiftKey &&
    (event.target as Element).closest('a[href]')
  )
    leaveBehind();
};

/** Keeps the page behind still, and the room its scrollbar took. */
function lockScroll(): void {
  const { classList, clientWidth, style } = document.documentElement;
  style.setProperty('--scrollbar', `${innerWidth - clientWidth}px`);
  classList.add('scroll-locked');
}

const places = {
  right: 'sheet-right my-0 mr-0 ml-auto h-dvh max-h-none w-full max-w-full sm:w-96',
  below: 'sheet-below mx-auto mt-auto mb-0 max-h-[85dvh] w-full max-w-xl',
  full: 'sheet-full m-0 h-dvh max-h-none w-screen max-w-none',
  centre: 'sheet-centre m-auto max-h-[90dvh] w-full max-w-lg',
};
