import type { ProductType } from '#app/features/shipping/estimate/delivery.ts';
import { lineTotal } from '../cart.ts';
import type { CartItem } from '../contract.ts';

/** What the estimate of shipping asks of a cart: kind, pieces, and what each line comes to (cents). */
export const estimateLines = (items: readonly CartItem[]) =>
  items.map((item) => ({
    productType: item.artwork.productType as ProductType,
    quantity: item.quantity,
    total: lineTotal(item),
  }));
