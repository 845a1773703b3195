import { bothUnitsText } from '#app/platform/measures/sides.ts';
import { formatMoney } from '#app/platform/formats/money.ts';
import type { Artwork, ArtworkSize } from '#app/features/catalog/contract.ts';

/** Merchandise and prints that come in sizes cannot be added before one is chosen (spec. section 5). */
export function needsSize(work: Pick<Artwork, 'productType' | 'sizes'>): boolean {
  return work.productType !== 'artwork' && (work.sizes?.length ?? 0) > 0;
}

/** `From $95` where the size decides, else `$4,200`. Shirts of one price in all sizes just say it. */
export function priceText(
  work: Pick<Artwork, 'productType' | 'sizes' | 'price' | 'fromPrice'>,
): string {
  const sizeDecides =
    needsSize(work) && (work.productType === 'print' || work.fromPrice !== work.price);
  return sizeDecides ? `From ${formatMoney(work.fromPrice)}` : formatMoney(work.fromPrice);
}

/** The price of a chosen size: its available entry's, otherwise none and the work's own counts (spec. section 7). */
export function priceOfSize(
  sizes: readonly ArtworkSize[] | undefined,
  size: string | undefined,
): string | undefined {
  return sizes?.find((entry) => entry.size === size && entry.isAvailable)?.price;
}

/** `Oil on linen, 36 × 58 in`. */
export function mediumLine({ medium, dimensions }: Pick<Artwork, 'medium' | 'dimensions'>): string {
  return [medium, dimensions].filter(Boolean).join(', ');
}

/** 36, 58 → `36 × 58 in (91 × 147 cm)`, or nothing where a measure is unknown. */
export function measures(
  height: number | null,
  width: number | null,
  depth?: number | null,
): string {
  return height === null || width === null ? '' : bothUnitsText({ height, width, depth });
}

/** `L is sold out`, `S and L are sold out`, or nothing. */
export function soldOutHint(sizes: readonly string[]): string | undefined {
  if (sizes.length === 0) return undefined;
  const names =
    sizes.length > 1 ? `${sizes.slice(0, -1).join(', ')} and ${sizes.at(-1)}` : sizes[0];
  return `${names} ${sizes.length > 1 ? 'are' : 'is'} sold out`;
}
