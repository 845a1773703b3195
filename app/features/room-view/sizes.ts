import { inchesText, readSides, type Sides } from '#app/platform/measures/sides.ts';

/** Where on a work's page it hangs on a wall. */
export const onWallId = 'on-a-wall';

/** One size a work can hang in, in inches. */
export type HungSize = { label: string; width: number; height: number };

type Sized = { sizes: readonly string[] | null; productType: string };
type Measured = Sized & { height: number | null; width: number | null };

/** `24 × 39 in` → 24 high, 39 wide; the same of centimeters, in inches. Nothing for XL. */
export function readSize(label: string): HungSize | undefined {
  const sides = readSides(label);
  return sides && { label, ...sides };
}

/** What hangs there: as large as its measures allow, in the picture's own proportions, so that none is ever stretched. */
export function hungRectangle(size: Sides, picture: Sides): Sides {
  const ratio = picture.width / picture.height;
  if (isRounded(size.width / size.height, ratio))
    return { height: size.height, width: size.height * ratio };
  const width = Math.min(size.width, size.height * ratio);
  return { height: width / ratio, width };
}

/** The width that is written beside what hangs there: the stated one, where it is no other shape. */
export function statedWidth(stated: Sides, hung: Sides): number {
  return isRounded(stated.width, hung.width) ? stated.width : hung.width;
}

/** Measures are rounded: that is no other shape. */
const isRounded = (measured: number, shown: number) => Math.abs(Math.log(shown / measured)) < 0.03;

/** The sizes of a work, and of the prints made after it; only what hangs on a wall. */
export function hungSizes(work: Measured, prints: readonly Sized[]): HungSize[] {
  if (work.productType === 'merchandise') return [];
  const ofPrint = (print: Sized) => (print.sizes ?? []).flatMap((size) => readSize(size) ?? []);
  const own = ofPrint(work);
  if (own.length > 0) return own.toReversed();
  const { height, width } = work;
  const whole = height && width ? [{ label: inchesText({ height, width }), height, width }] : [];
  const made = prints.filter((print) => print.productType === 'print').flatMap(ofPrint);
  return made.length > 0 && work.productType === 'artwork'
    ? [...whole.map((size) => ({ ...size, label: 'Original' })), ...made.toReversed()]
    : whole;
}
