import type { ProductType } from '#app/features/shipping/estimate/delivery.ts';
import { longestSide } from '#app/platform/measures/sides.ts';
import { lineTotal } from '../cart.ts';
import type { CartItem } from '../contract.ts';

/** What the estimate of shipping asks of a cart: kind, pieces, what each line comes to (cents), and its longest side (inches). */
export const estimateLines = (items: readonly CartItem[]) =>
  items.map((item) => ({
    productType: item.artwork.productType as ProductType,
    quantity: item.quantity,
    total: lineTotal(item),
    longest: longestSide(item.selectedSize, item.artwork.dimensions),
  }));
