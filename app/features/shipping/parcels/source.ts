/** Where a parcel comes from, in the order in which an order's parcels are shown (decision 65). */
export const parcelSources = ['studio', 'made_to_order', 'printer'] as const;
export type ParcelSource = (typeof parcelSources)[number];

/** Working days until a parcel of its kind leaves, where its rate is not to say it. */
export type Handling = Partial<Record<ParcelSource, number | undefined>>;

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
