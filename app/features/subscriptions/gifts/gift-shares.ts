import type { Cents } from '#app/platform/formats/money.ts';

/** Of a gift of so many months and so much money, how many are left once so much went back. Cents. */
export const monthsLeft = (gift: { months: number; amount: Cents; refunded: Cents }): number =>
  gift.months - Math.min(gift.months, Math.floor((gift.refunded * gift.months) / gift.amount));

/** What each month of a gift is worth; the first bears what cannot be shared. Cents. */
export function sharesOf({ months, amount }: { months: number; amount: Cents }): Cents[] {
  const share = Math.floor(amount / months);
  return Array.from({ length: months }, (_, at) =>
    at === 0 ? amount - share * (months - 1) : share,
  );
}
