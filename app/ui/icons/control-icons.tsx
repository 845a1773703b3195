import { cx } from '../cx.ts';
import { Icon, type IconProps } from './icon.tsx';

// Apart from the other icons, because no page needs these before a menu, a field or a drawer is open.

export function ChevronDown(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="m6 9.5 6 6 6-6" />
    </Icon>
  );
}

export function Check(props: IconProps) {
  return (
    <Icon strokeWidth="2.25" {...props}>
      <path d="m5 12.5 4.5 4.5L19 7" />
    </Icon>
  );
}

export function Close(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="m5.5 5.5 13 13m0-13-13 13" />
    </Icon>
  );
}

export function Plus(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M12 5v14M5 12h14" />
    </Icon>
  );
}

export function Minus(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M5 12h14" />
    </Icon>
  );
}

export function Eye(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M2 12c2.5-4.3 6-6.5 10-6.5s7.5 2.2 10 6.5c-2.5 4.3-6 6.5-10 6.5S4.5 16.3 2 12z" />
      <circle cx="12" cy="12" r="3" />
    </Icon>
  );
}

export function Enlarge(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="10.5" cy="10.5" r="6.5" />
      <path d="M15.5 15.5 21 21M10.5 7.75v5.5m-2.75-2.75h5.5" />
    </Icon>
  );
}

export function Reduce(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="10.5" cy="10.5" r="6.5" />
      <path d="M15.5 15.5 21 21M7.75 10.5h5.5" />
    </Icon>
  );
}

export function Parcel(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M2 6h13v12H2zm13 5h4.5l2.5 3v4h-7z" />
    </Icon>
  );
}

export function Return(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M5 4v5h5M5.5 9A8 8 0 1 1 4 13.5" />
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

/** Turns while something is under way. The words beside it say what. */
export function Spinner({ className, ...rest }: IconProps) {
  return (
    <Icon strokeWidth="2.5" className={cx('spinner size-4 animate-spin', className)} {...rest}>
      <path d="M17.5 4.200A9.5 9.5 0 1 0 21 14.5" />
    </Icon>
  );
}
