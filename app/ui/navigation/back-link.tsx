import { ArrowLeft } from '../icons/icons.tsx';
import { Link, type LinkProps } from './link.tsx';
import { cx } from '../cx.ts';

/** A way back. The arrow that the words begin with is drawn like every other arrow, and stays for whoever hears or copies them. */
export function BackLink({
  children,
  className,
  ...rest
}: Omit<LinkProps, 'children'> & { children: string }) {
  return (
    <Link
      {...rest}
      className={cx('link inline-flex min-h-11 items-center gap-2.5 type-ui', className)}
    >
      <ArrowLeft className="size-4.5 no-underline" />
      <span>
        <span className="sr-only">← </span>
        {children.replace(/^← /, '')}
      </span>
    </Link>
  );
}
