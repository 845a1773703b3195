import { cx } from '../cx.ts';
import { Icon, type IconProps } from './icon.tsx';

export function ArrowDown(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M12 5v14m-5.5-5.5L12 19l5.5-5.5" />
    </Icon>
  );
}

export function ArrowLeft(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M19 12H5m5.5-5.5L5 12l5.5 5.5" />
    </Icon>
  );
}

export function ArrowRight(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M5 12h14m-5.5-5.5L19 12l-5.5 5.5" />
    </Icon>
  );
}

export function Menu(props: IconProps) {
  return (
    <Icon strokeWidth="2" {...props}>
      <path d="M2.5 6h19m-19 6h19m-19 6h19" />
    </Icon>
  );
}

export function Search(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="10.5" cy="10.5" r="6.5" />
      <path d="M15.5 15.5 21 21" />
    </Icon>
  );
}

export function Bag(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4.5 8.5h15V20h-15zM8.5 11V7a3.5 3.5 0 0 1 7 0v4" />
    </Icon>
  );
}

/** The mark of the studio: a ring that a piece of moss closes. */
export function Ring({ className, ...rest }: IconProps) {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      strokeWidth="4.25"
      aria-hidden="true"
      className={cx('icon', className)}
      {...rest}
    >
      <path d="M19.5 6.800A9.2 9.2 0 1 1 12 2.8" stroke="currentColor" />
      <path d="M12 2.800a9.2 9.2 0 0 1 7.5 4" className="stroke-moss" />
    </svg>
  );
}
