import { Icon, type IconProps } from './icon.tsx';

export function ArrowUpRight(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M6.5 17.5 17.5 6.5m-8.5 0h8.5V15" />
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

export function Lock(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M5 10.5h14V20H5zM8 10.5V7.75a4 4 0 0 1 8 0v2.75" />
    </Icon>
  );
}

export function Download(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M12 4v11m-4.5-4.5L12 15l4.5-4.5M5 19.5h14" />
    </Icon>
  );
}
