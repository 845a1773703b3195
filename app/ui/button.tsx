import type { ComponentProps, MouseEvent } from 'react';
import { cx } from './cx.ts';
import { Spinner } from './icons.tsx';
import { Link, type LinkProps } from './link.tsx';

type Look = {
  /** filled: the one next step of a view; outline: Add to Cart in a grid; secondary: ink; quiet: underlined words. */
  variant?: 'filled' | 'outline' | 'secondary' | 'quiet';
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
  variant, size, wide, busy = false, busyLabel, type = 'button', className, children, onClick, ...rest
}: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => (busy ? event.preventDefault() : onClick?.(event));
  return (
    <button
      type={type}
      {...rest}
      onClick={press}
      aria-disabled={busy || undefined}
      data-busy={busy || undefined}
      className={cx(buttonLook({ variant, size, wide }), className)}
    >
      <span className={cx(face, busy && 'invisible')} aria-hidden={busy || undefined}>{children}</span>
      {busyLabel && (
        <span className={cx(face, 'pointer-events-none')}>
          {busy && <Spinner />}
          <span className={cx(!busy && sizer)} data-word={busyLabel}>{busy && busyLabel}</span>
        </span>
      )}
    </button>
  );
}

/** A link that looks like a button. */
export function ButtonLink({ variant, size, wide, className, children, ...rest }: Look & LinkProps) {
  return (
    <Link {...rest} className={cx(buttonLook({ variant, size, wide }), className)}>
      <span className={face}>{children}</span>
    </Link>
  );
}

/** The class names alone, for what is neither: a `label`, a `summary`. */
export function buttonLook({ variant = 'secondary', size = 'medium', wide }: Look): string {
  return cx(
    'inline-grid place-items-stretch text-center font-semibold transition-colors',
    variant === 'quiet' ? quietSizes[size] : cx('border', sizes[size]),
    looks[variant],
    wide && 'w-full',
  );
}

/** A child's `flex-1` or `ml-auto` works inside: the face spans the button. */
const face = '[grid-area:1/1] flex items-center justify-center gap-2';

/** Holds the room of the busy face without being read or found as text. */
const sizer = 'invisible h-0 pl-6 before:content-[attr(data-word)]';

const sizes = {
  small: 'min-h-11 px-5 type-ui',
  medium: 'min-h-12 px-6 type-ui',
  large: 'min-h-[3.625rem] px-6 text-[1.0625rem]/6',
};

const quietSizes = { small: 'min-h-11 text-[0.875rem]/5', medium: 'min-h-11 type-ui', large: 'min-h-12 text-[1.0625rem]/6' };

const off = 'disabled:border-hairline disabled:bg-recess disabled:text-label';

const looks = {
  filled: cx('border-rust bg-rust text-on-rust enabled:hover:border-rust-deep enabled:hover:bg-rust-deep data-busy:border-rust-deep data-busy:bg-rust-deep [a&]:hover:border-rust-deep [a&]:hover:bg-rust-deep', off),
  outline: cx('border-rust text-rust hover:border-rust-deep hover:bg-rust-deep hover:text-on-rust data-busy:border-rust-deep data-busy:bg-rust-deep data-busy:text-on-rust', off),
  secondary: cx('border-ink text-ink hover:bg-ink hover:text-wall data-busy:bg-ink data-busy:text-wall', off),
  quiet: 'underline decoration-1 underline-offset-[0.4em] hover:decoration-2 disabled:text-label disabled:no-underline',
};
