import { Icon, type IconProps } from './icon.tsx';

export function Heading(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M6 5v14M18 5v14M6 12h12" />
    </Icon>
  );
}

export function Bold(props: IconProps) {
  return (
    <Icon strokeWidth="2.25" {...props}>
      <path d="M7 5h6.500a3.500 3.500 0 0 1 0 7H7zM7 12h7.500a3.500 3.500 0 0 1 0 7H7z" />
    </Icon>
  );
}

export function Italic(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M10 5h8M6 19h8M14.500 5l-5 14" />
    </Icon>
  );
}

export function Chain(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M10 14a4 4 0 0 0 6 .5l3-3a4 4 0 0 0-6-6l-1.500 1.500M14 10a4 4 0 0 0-6-.5l-3 3a4 4 0 0 0 6 6l1.500-1.500" />
    </Icon>
  );
}

export function Quote(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M5 5v14M10 8h10M10 12h10M10 16h6" />
    </Icon>
  );
}

export function List(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M9 6h11M9 12h11M9 18h11" />
      <path d="M4.500 6h.01M4.500 12h.01M4.500 18h.01" strokeWidth="2.5" strokeLinecap="round" />
    </Icon>
  );
}

export function OnePicture(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M3 5h18v14H3zM3 16l5-4.500 4 3.500 3.500-3 5.500 5" />
    </Icon>
  );
}

/** A work in its frame. */
export function FramedWork(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4 4h16v16H4zM8 8h8v8H8z" />
    </Icon>
  );
}
