import type { Cents } from '#app/platform/formats/money.ts';

type Charged = {
  taxAmount: Cents;
  /** In the order in which they are shown. */
  parcels: readonly { id: string; shippingCost: Cents }[];
  items: readonly { parcelId: string; totalPrice: Cents }[];
};

/**
 * What was charged for each parcel of an order: its lines, its shipping, and its share of the tax by the price of its lines. The shares add
 * up to the order's total to the cent. Cents. The database counts the same way (`refunds_within_the_parcel`).
 */
export function sharesOf({ taxAmount, parcels, items }: Charged): Map<string, Cents> {
  const whole = sumOf(items);
  const taxUpTo = (reached: Cents) => (whole === 0 ? 0 : Math.round((taxAmount * reached) / whole));
  const shares = new Map<string, Cents>();
  let reached = 0;
  for (const { id, shippingCost } of parcels) {
    const goods = sumOf(items.filter(({ parcelId }) => parcelId === id));
    const tax = taxUpTo(reached + goods) - taxUpTo(reached);
    shares.set(id, goods + shippingCost + tax);
    reached += goods;
  }
  return shares;
}

const sumOf = (items: Charged['items']): Cents =>
  items.reduce((sum, { totalPrice }) => sum + totalPrice, 0);
