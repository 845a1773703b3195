import { cx } from './cx.ts';
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

export function ArrowUpRight(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M6.5 17.5 17.5 6.5m-8.5 0h8.5V15" />
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

export function Alert(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="12" cy="12" r="9" />
      <path d="M12 7v6.25m0 1.75v2" strokeWidth="2" />
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
    <svg viewBox="0 0 24 24" fill="none" strokeWidth="4.25" aria-hidden="true" className={cx('icon', className)} {...rest}>
      <path d="M19.5 6.800A9.2 9.2 0 1 1 12 2.8" stroke="currentColor" />
      <path d="M12 2.800a9.2 9.2 0 0 1 7.5 4" className="stroke-moss" />
    </svg>
  );
}

/** Turns while something is under way. The words beside it say what. */
export function Spinner({ className, ...rest }: IconProps) {
  return (
    <Icon strokeWidth="2.5" className={cx('spinner size-4 animate-spin', className)} {...rest}>
      <path d="M17.5 4.200A9.5 9.5 0 1 0 21 14.5" />
    </Icon>
  );
}

export function Clock(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="12" cy="12" r="9" />
      <path d="M12 7v5.25l3 1.75" />
    </Icon>
  );
}

export function Box(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="m12 3 8 4.25v9.5L12 21l-8-4.25v-9.5zM4 7.25l8 4.25 8-4.25M12 11.5V21" />
    </Icon>
  );
}

export function Truck(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M2.5 6h11.5v10.5H9M14 9.5h4l3.5 3.5v3.5H20M2.5 6v10.5h2.25" />
      <circle cx="6.75" cy="17" r="2" />
      <circle cx="17.5" cy="17" r="2" />
    </Icon>
  );
}

export function Done(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="12" cy="12" r="9" />
      <path d="m7.75 12.25 3 3 5.5-6" />
    </Icon>
  );
}

export function Dots(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M5 12h.01M12 12h.01M19 12h.01" strokeWidth="3.25" strokeLinecap="round" />
    </Icon>
  );
}
