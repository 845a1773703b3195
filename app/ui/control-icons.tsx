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
