import type { ReactNode, SVGProps } from 'react';
import { cx } from '../cx.ts';

export type IconProps = SVGProps<SVGSVGElement>;

/**
 * All icons stand on a 24 px field in a 1.75 px line, take the text's color, and say nothing by themselves.
 * They are 20 px high unless a size is given.
 */
export function Icon({ className, children, ...rest }: IconProps & { children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      aria-hidden="true"
      className={cx('icon', className)}
      {...rest}
    >
      {children}
    </svg>
  );
}
