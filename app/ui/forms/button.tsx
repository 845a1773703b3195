import type { ComponentProps, MouseEvent } from 'react';
import { cx } from '../cx.ts';
import { Spinner } from '../icons/control-icons.tsx';
import { Link, type LinkProps } from '../navigation/link.tsx';

type Look = {
  /** filled: the one next step of a view; outline: Add to Cart in a grid; secondary: ink; quiet: underlined words; danger: what cannot be undone. */
  variant?: 'filled' | 'outline' | 'secondary' | 'quiet' | 'danger';
  /** 44, 48 and 58 px high. */
  size?: 'small' | 'medium' | 'large';
  wide?: boolean;
};

type ButtonProps = Look &
  ComponentProps<'button'> & {
    /** Under way: shows a spinner and `busyLabel`, refuses clicks, keeps the focus. */
    busy?: boolean;
    /** Named always, not only while busy: the button is as wide as the wider of its two faces, so it never moves. */
    busyLabel?: string;
  };

export function Button({
  variant,
  size,
  wide,
  busy = false,
  busyLabel,
  type = 'button',
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) =>
    busy ? event.preventDefault() : onClick?.(event);
  return (
    <button
      type={type}
      {...rest}
      onClick={press}
      aria-disabled={busy || undefined}
      data-busy={busy || undefined}
      className={cx(buttonLook({ variant, size, wide }), className)}
    >
      <span className={cx('button-face', busy && 'invisible')} aria-hidden={busy || undefined}>
        {children}
      </span>
      {busyLabel && (
        <span className="button-face pointer-events-none">
          {busy && <Spinner />}
          <span className={busy ? undefined : 'button-sizer'} data-word={busyLabel}>
            {busy && busyLabel}
          </span>
        </span>
      )}
    </button>
  );
}

/** A link that looks like a button. */
export function ButtonLink({
  variant,
  size,
  wide,
  className,
  children,
  ...rest
}: Look & LinkProps) {
  return (
    <Link {...rest} className={cx(buttonLook({ variant, size, wide }), className)}>
      <span className="button-face">{children}</span>
    </Link>
  );
}

/** The class names alone, for what is neither: a `label`, a `summary`. */
export function buttonLook({ variant = 'secondary', size = 'medium', wide }: Look): string {
  return cx(`button button-${size} button-${variant}`, wide && 'w-full');
}
