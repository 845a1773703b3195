/** A work's two sides, in inches. */
export type Sides = { height: number; width: number };

const inchesIn = { in: 1, cm: 1 / 2.54, mm: 1 / 25.4 };
const unitNames: Record<string, keyof typeof inchesIn> = {
  in: 'in',
  inch: 'in',
  inches: 'in',
  '"': 'in',
  '″': 'in',
  cm: 'cm',
  mm: 'mm',
};
const pattern =
  /^\s*(\d{1,5}(?:[.,]\d+)?)\s*[a-z"″]*\s*[x×]\s*(\d{1,5}(?:[.,]\d+)?)\s*([a-z"″]*)\.?\s*$/i;

/** `24 × 39 in`, `60 x 100 cm` → height and width in inches, which a bare number is too. Undefined for anything else. */
export function readSides(text: string | null): Sides | undefined {
  const [, height, width, unit = ''] = pattern.exec(text ?? '') ?? [];
  const name = unit === '' ? 'in' : unitNames[unit.toLowerCase()];
  if (!height || !width || !name) return undefined;
  const inches = (side: string) =>
    Number((Number(side.replace(',', '.')) * inchesIn[name]).toFixed(4));
  return { height: inches(height), width: inches(width) };
}

/** `50x70` in centimeters → `50 × 70 cm`: two bare numbers with the unit that they were meant in. Anything else as it is. */
export function withUnit(text: string, unit: 'in' | 'cm'): string {
  const [, height, width] =
    /^\s*(\d{1,5}(?:[.,]\d+)?)\s*[x×]\s*(\d{1,5}(?:[.,]\d+)?)\s*$/i.exec(text) ?? [];
  return height && width ? `${height} × ${width} ${unit}` : text;
}

/** The longest side in inches, by the first of these texts that names sides; undefined where none does. */
export function longestSide(...texts: readonly (string | null)[]): number | undefined {
  const sides = texts.map((text) => readSides(text)).find((read) => read !== undefined);
  return sides && Math.max(sides.height, sides.width);
}

/** 36, 58 → `36 × 58 in`; height before width, as museums write it. */
export function inchesText({ height, width }: Sides): string {
  return `${inch(height)} × ${inch(width)} in`;
}

/** 36, 58 → `36 × 58 in (91 × 147 cm)`; with the depth behind them where it is known. */
export function bothUnitsText({
  height,
  width,
  depth,
}: Sides & { depth?: number | null | undefined }): string {
  const sides = [height, width, ...(depth ? [depth] : [])];
  return `${sides.map(inch).join(' × ')} in (${sides.map(centimeter).join(' × ')} cm)`;
}

/** A side in the unit that a label is written in: `27.6 in`, `70 cm`. */
export function sideText(inches: number, label: string): string {
  return /cm|mm/i.test(label) ? `${centimeter(inches)} cm` : `${inch(inches)} in`;
}

/** Measured in inches it is whole or a fraction of eight; otherwise somebody measured in centimeters, and a tenth is enough. */
const isInches = (value: number) => Number.isInteger(value * 8);
const inch = (value: number) => (isInches(value) ? value : Number(value.toFixed(1)));
const centimeter = (value: number) =>
  isInches(value) ? Math.round(value * 2.54) : Number((value * 2.54).toFixed(1));
