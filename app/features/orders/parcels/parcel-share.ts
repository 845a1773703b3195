import type { Cents } from '#app/platform/formats/money.ts';

type Charged = {
  taxAmount: Cents;
  /** In the order in which they are shown. `taxAmount`: on its shipping. */
  parcels: readonly { id: string; shippingCost: Cents; taxAmount: Cents | null }[];
  items: readonly { parcelId: string; totalPrice: Cents; taxAmount: Cents | null }[];
};

/**
 * What was charged for each parcel of an order: its lines, its shipping, and the tax on both. Where only the order's tax is known, its share of
 * that by the price of its lines. The shares add up to the order's total to the cent. Cents. The database counts the same way
 * (`refunds_within_the_parcel`).
 */
export function sharesOf({ taxAmount, parcels, items }: Charged): Map<string, Cents> {
  const whole = sumOf(items);
  const isKept = taxOf(items) + taxOf(parcels) === taxAmount;
  const taxUpTo = (reached: Cents) => (whole === 0 ? 0 : Math.round((taxAmount * reached) / whole));
  const shares = new Map<string, Cents>();
  let reached = 0;
  for (const parcel of parcels) {
    const lines = items.filter(({ parcelId }) => parcelId === parcel.id);
    const goods = sumOf(lines);
    const byPrice = taxUpTo(reached + goods) - taxUpTo(reached);
    const tax = isKept ? taxOf(lines) + taxOf([parcel]) : byPrice;
    shares.set(parcel.id, goods + parcel.shippingCost + tax);
    reached += goods;
  }
  return shares;
}

/**
 * What is charged for each line of an order with the tax on it, without shipping. Where only the order's tax is known, no more than its share
 * by price. Cents.
 */
export function chargedOfLines({
  taxAmount,
  parcels,
  items,
}: Omit<Charged, 'items'> & {
  items: readonly (Charged['items'][number] & { id: string })[];
}): Map<string, Cents> {
  const whole = sumOf(items);
  const isKept = taxOf(items) + taxOf(parcels) === taxAmount;
  return new Map(
    items.map(({ id, totalPrice, taxAmount: tax }) => {
      const byPrice = whole === 0 ? 0 : Math.floor((taxAmount * totalPrice) / whole);
      return [id, totalPrice + (isKept ? (tax ?? 0) : byPrice)];
    }),
  );
}

/** The part of a parcel's shipping that goes with some of its lines, by their price: never more than that. Cents. */
export const shippingPart = (shipping: Cents, { goods, of }: { goods: Cents; of: Cents }): Cents =>
  of === 0 ? 0 : Math.floor((shipping * goods) / of);

const sumOf = (items: Charged['items']): Cents =>
  items.reduce((sum, { totalPrice }) => sum + totalPrice, 0);

const taxOf = (taxed: readonly { taxAmount: Cents | null }[]): Cents =>
  taxed.reduce((sum, { taxAmount }) => sum + (taxAmount ?? 0), 0);
