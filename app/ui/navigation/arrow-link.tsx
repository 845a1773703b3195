import { cx } from '../cx.ts';
import { ArrowDown, ArrowLeft, ArrowRight } from '../icons/icons.tsx';
import { Link, type LinkProps } from './link.tsx';

const arrows = { down: ArrowDown, right: ArrowRight, left: ArrowLeft };

/** Underlined words with an arrow: a step down the page or to another one. */
export function ArrowLink({
  arrow = 'right',
  rust,
  className,
  children,
  ...rest
}: LinkProps & { arrow?: keyof typeof arrows; rust?: boolean }) {
  const Arrow = arrows[arrow];
  return (
    <Link
      {...rest}
      className={cx(
        'group inline-flex min-h-11 items-center gap-3 type-ui font-semibold',
        rust && 'text-rust',
        className,
      )}
    >
      {arrow === 'left' && <Arrow className="size-4.5" />}
      <span className="border-b border-current py-1 group-hover:[border-bottom-width:2px] group-hover:pb-[3px]">
        {children}
      </span>
      {arrow !== 'left' && <Arrow className="size-4.5" />}
    </Link>
  );
}
