import type { ParcelSource } from '#app/platform/statuses/parcel-source.ts';

/** Working days until a parcel of its kind leaves, where its rate is not to say it. */
export type Handling = Partial<Record<ParcelSource, number | undefined>>;

/** Whether the artist packs it herself, whatever she has to make before. */
export const isPackedByHand = ({ source }: { source: ParcelSource }) => source !== 'printer';

type Product = {
  productType: 'artwork' | 'print' | 'merchandise';
  printedBy: 'studio' | 'printer';
};

/**
 * The parcel that a product lies in: the printer's where the printer makes it; merchandise without stock is made to order; everything
 * else is in the studio already (decision 65). `isStocked`: an edition counts its copies.
 */
export function sourceOf({ productType, printedBy }: Product, isStocked: boolean): ParcelSource {
  if (productType !== 'merchandise') return 'studio';
  if (printedBy === 'printer') return 'printer';
  return isStocked ? 'studio' : 'made_to_order';
}
