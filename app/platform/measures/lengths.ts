const fractions: Record<string, string> = {
  '½': '1/2',
  '¼': '1/4',
  '¾': '3/4',
  '⅛': '1/8',
  '⅜': '3/8',
  '⅝': '5/8',
  '⅞': '7/8',
  '⅓': '1/3',
  '⅔': '2/3',
};
const eighths = ['', '⅛', '¼', '⅜', '½', '⅝', '¾', '⅞'];
const perUnit = { in: 1, cm: 1 / 2.54 };
const gramsPer = { lb: 453.592_37, kg: 1000 };

/** A figure as a person writes it: `30`, `30.5`, `30,5`, `1½`, `1 1/2`. Undefined for anything else, and for what is not above zero. */
export function readFigure(text: string): number | undefined {
  const plain = text
    .replaceAll(/[½¼¾⅛⅜⅝⅞⅓⅔]/g, (sign) => ` ${fractions[sign]}`)
    .replaceAll('⁄', '/')
    .trim();
  const [, whole, upper, lower] = /^(?:(\d{1,5})\s+)?(\d{1,3})\s*\/\s*(\d{1,3})$/.exec(plain) ?? [];
  const figure =
    upper && lower
      ? Number(whole ?? 0) + Number(upper) / Number(lower)
      : /^\d{1,5}(?:[.,]\d{1,4})?$/.test(plain)
        ? Number(plain.replace(',', '.'))
        : 0;
  return Number.isFinite(figure) && figure > 0 ? figure : undefined;
}

/** A written length in inches, to a ten-thousandth; undefined for what is none. */
export function readLength(text: string, unit: 'in' | 'cm'): number | undefined {
  const figure = readFigure(text);
  if (!figure) return undefined;
  // A hundredth of a millimeter is what the inches keep.
  const exact = unit === 'cm' ? Number(figure.toFixed(3)) : figure;
  return Number((exact * perUnit[unit]).toFixed(4)) || undefined;
}

/** 1.5 inches → `1½`, or `3.81` in centimeters: what `readLength` reads as the same length. */
export function lengthText(inches: number, unit: 'in' | 'cm'): string {
  if (unit === 'cm') return String(Number((inches * 2.54).toFixed(3)));
  const whole = Math.floor(inches);
  const part = eighths[(inches - whole) * 8];
  if (part === undefined) return String(Number(inches.toFixed(4)));
  return whole > 0 || part === '' ? `${whole}${part}` : part;
}

/** A written weight in grams; undefined for what is none. */
export function readWeight(text: string, unit: 'lb' | 'kg'): number | undefined {
  const figure = readFigure(text);
  return (figure && Math.round(figure * gramsPer[unit])) || undefined;
}

/** 6350 grams → `14` pounds, or `6.35` kilograms: what `readWeight` reads as the same weight. */
export function weightText(grams: number, unit: 'lb' | 'kg'): string {
  return String(Number((grams / gramsPer[unit]).toFixed(unit === 'lb' ? 2 : 3)));
}
