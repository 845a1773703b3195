import { Icon, type IconProps } from './icon.tsx';

/** What a thing is moved by. */
export function Grip(props: IconProps) {
  return (
    <Icon {...props}>
      <path
        d="M9 5.500h.01M9 12h.01M9 18.500h.01M15 5.500h.01M15 12h.01M15 18.500h.01"
        strokeWidth="2.75"
        strokeLinecap="round"
      />
    </Icon>
  );
}

export function Camera(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M3 7.500h4.500L9 5h6l1.500 2.500H21V19H3z" />
      <circle cx="12" cy="13" r="3.500" />
    </Icon>
  );
}

export function Pictures(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M3 7.500h14.500V20H3zM6 7.500V4.500h15V17h-3.500" />
      <path d="m3 17.500 4.500-4 3.500 3 2.500-2 4 3.500" />
    </Icon>
  );
}

export function TurnLeft(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4 4v5h5" />
      <path d="M4.500 9A8.250 8.250 0 1 1 3.750 13" />
    </Icon>
  );
}
