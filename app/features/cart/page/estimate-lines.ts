import type { ProductType } from '#app/features/shipping/estimate/delivery.ts';
import { longestSide } from '#app/platform/measures/sides.ts';
import { parcelSources } from '#app/platform/statuses/parcel-source.ts';
import { lineTotal } from '../cart.ts';
import type { CartItem } from '../contract.ts';

/** What the estimate of shipping asks of a cart: kind, pieces, what each line comes to (cents), and its longest side (inches). */
export const estimateLines = (items: readonly CartItem[]) =>
  items.map((item) => ({
    productType: item.artwork.productType as ProductType,
    quantity: item.quantity,
    source: item.source,
    total: lineTotal(item),
    longest: longestSide(item.selectedSize, item.artwork.dimensions),
  }));

/** The lines of a cart by the parcels that they are sent in, in the order in which parcels are shown. */
export const parcelsOf = (items: readonly CartItem[]) =>
  parcelSources
    .map((source) => ({ source, items: items.filter((item) => item.source === source) }))
    .filter((parcel) => parcel.items.length > 0);
