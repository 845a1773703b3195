type Rgb = readonly [number, number, number];

/** What the accent is read on, and what is read on it, in each light (`app/ui/styles/theme.css`). */
const lights = {
  light: { grounds: ['#f5f2ec', '#ebe6dc', '#fcfaf6'], text: '#fcfaf6', away: [0, 0, 0] },
  dark: { grounds: ['#141513', '#1e201c', '#0e0f0d'], text: '#141513', away: [255, 255, 255] },
} as const;
type Light = keyof typeof lights;

/** The contrast that WCAG 2.2 asks of text (1.4.3, level AA). */
const enough = 4.5;

/** The accent in one light: the color of buttons and links, the same under a pointer, and the words on it. */
type Accent = { color: string; deep: string; on: string };

/** The design's own accent, which is drawn rather than computed. */
export const designAccent = {
  light: '#9c4221',
  in: {
    light: { color: '#9c4221', on: '#fcfaf6' },
    dark: { color: '#e08a5c', on: '#141513' },
  },
} as const;

/** The wall of the site in a light. */
export const wallIn = (light: Light): string => lights[light].grounds[0];

export const isColor = (text: string): boolean => /^#[0-9a-f]{6}$/i.test(text);

/** A color as it can be read in a light: itself, or the nearest darker or lighter one that passes. `hex` is `#rrggbb`. */
export function accentIn(light: Light, hex: string): Accent {
  const { away, text } = lights[light];
  const chosen = rgbOf(hex);
  let share = 0;
  while (!passes(light, mixed(chosen, away, share)) && share < 1) share += 0.01;
  const color = mixed(chosen, away, share);
  return { color: hexOf(color), deep: hexOf(mixed(color, away, 0.2)), on: text };
}

/** The style sheet of a shop with an accent of its own. */
export function accentStyles(hex: string): string {
  const [light, dark] = [accentIn('light', hex), accentIn('dark', hex)];
  const both = (part: keyof Accent) => `light-dark(${light[part]},${dark[part]})`;
  return `:root{--color-rust:${both('color')};--color-rust-deep:${both('deep')};--color-on-rust:${both('on')}}`;
}

/** How far two colors are apart (WCAG 2.2, contrast ratio): 1 to 21. */
export function contrast(one: string, other: string): number {
  const [a, b] = [luminance(rgbOf(one)), luminance(rgbOf(other))];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

const passes = (light: Light, color: Rgb) =>
  [...lights[light].grounds, lights[light].text].every(
    (other) => contrast(hexOf(color), other) >= enough,
  );

const rgbOf = (hex: string): Rgb => [
  parseInt(hex.slice(1, 3), 16),
  parseInt(hex.slice(3, 5), 16),
  parseInt(hex.slice(5, 7), 16),
];

const hexOf = (color: Rgb) =>
  `#${color.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;

const mixed = (from: Rgb, to: Rgb, share: number): Rgb => [
  from[0] + (to[0] - from[0]) * share,
  from[1] + (to[1] - from[1]) * share,
  from[2] + (to[2] - from[2]) * share,
];

function luminance(color: Rgb): number {
  const [r, g, b] = color.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!;
}
