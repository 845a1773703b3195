import { inchesText } from '#app/platform/measures/sides.ts';
import { type Cents } from '#app/platform/formats/money.ts';

type Edition = { size: string | null; total: number; sold: number; held: number };
type Size = { size: string; price: Cents; isAvailable: boolean };

type Standing = 'exhibition' | 'private';
export type Availability = 'available' | 'held' | 'sold';

/** Whether one more can be had. What has no edition is made on demand and never runs out. */
export function editionAvailability(
  edition: Pick<Edition, 'total' | 'sold' | 'held'> | undefined,
): Availability {
  if (!edition || edition.sold + edition.held < edition.total) return 'available';
  return edition.sold < edition.total ? 'held' : 'sold';
}

/** How many of a numbered edition are not sold, of how many. What is in a checkout is not sold yet, and holds come and go. */
export function editionLeft({
  total,
  sold,
  editionSize,
}: Pick<Edition, 'total' | 'sold'> & { editionSize: number | null }): {
  left: number;
  size: number;
} {
  return { left: total - sold, size: editionSize ?? total };
}

/** A work is sold when every size of it is, held when what is left is in other buyers' checkouts. One that cannot be had for another reason is `sold` too; `standingOf` has its word. */
export function workAvailability(isAvailable: boolean, editions: readonly Edition[]): Availability {
  if (!isAvailable) return 'sold';
  const states = editions.map(editionAvailability);
  if (states.length === 0 || states.includes('available')) return 'available';
  return states.includes('held') ? 'held' : 'sold';
}

/**
 * Why a work cannot be bought where the inventory says another reason than a sale; null where it is for sale or sold. The inventory has
 * the last word: a commission that its client keeps was paid for, and no screen calls it sold.
 */
export function standingOf({
  isAvailable,
  standing,
}: {
  isAvailable: boolean;
  standing: Standing | null;
}): Standing | null {
  return isAvailable ? null : standing;
}

/** Whether a work is called sold: it has left the shop, and the inventory knows no other reason. */
export function isSoldWork(work: { isAvailable: boolean; standing: Standing | null }): boolean {
  return !work.isAvailable && standingOf(work) === null;
}

/** The sizes that cannot be bought: switched off, or their edition is gone. */
export function soldOutSizes(sizes: readonly Size[], editions: readonly Edition[]): string[] {
  const gone = new Set(
    editions
      .filter((edition) => editionAvailability(edition) === 'sold')
      .map((edition) => edition.size),
  );
  return sizes
    .filter(({ size, isAvailable }) => !isAvailable || gone.has(size))
    .map(({ size }) => size);
}

/** The lowest available size price, or the work's price where there are no size prices (spec. section 2). Cents. */
export function fromPrice(price: Cents, sizes: readonly Size[], soldOut: readonly string[]): Cents {
  const prices = sizes.filter(({ size }) => !soldOut.includes(size)).map((size) => size.price);
  return prices.length > 0 ? Math.min(...prices) : price;
}

/** 36, 58 → `36 × 58 in`; height before width, as museums write it. */
export function dimensionsText(height: number | null, width: number | null): string {
  return height !== null && width !== null ? inchesText({ height, width }) : '';
}
