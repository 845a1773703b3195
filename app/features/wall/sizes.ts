/** Where on a work's page it hangs on a wall. */
export const onWallId = 'on-a-wall';

/** One size a work can hang in, in inches. */
export type HungSize = { label: string; width: number; height: number };

type Sized = { sizes: readonly string[] | null; productType: string };
type Measured = Sized & { height: number | null; width: number | null };

/** `24 × 39 in` → 24 high, 39 wide. Nothing for XL. */
export function readSize(label: string): HungSize | undefined {
  const [, height, width] = /^([\d.]+)\s*[×x]\s*([\d.]+)\s*in$/.exec(label.trim()) ?? [];
  return height && width ? { label, height: Number(height), width: Number(width) } : undefined;
}

/** The sizes of a work, and of the prints made after it; only what hangs on a wall. */
export function hungSizes(work: Measured, prints: readonly Sized[]): HungSize[] {
  if (work.productType === 'merchandise') return [];
  const ofPrint = (print: Sized) => (print.sizes ?? []).flatMap((size) => readSize(size) ?? []);
  const own = ofPrint(work);
  if (own.length > 0) return own.toReversed();
  const { height, width } = work;
  const whole = height && width ? [{ label: `${height} × ${width} in`, height, width }] : [];
  const made = prints.filter((print) => print.productType === 'print').flatMap(ofPrint);
  return made.length > 0 && work.productType === 'artwork'
    ? [...whole.map((size) => ({ ...size, label: 'Original' })), ...made.toReversed()]
    : whole;
}
