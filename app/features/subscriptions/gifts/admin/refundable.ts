import type { Cents } from '#app/platform/formats/money.ts';

type Gift = { amount: Cents; refunded: Cents; redeemedAt: Date | null };

/** What a refund of a gift would give back now: all that is left, or, redeemed, that of `owed`, its months that are on no list yet. Cents. */
export function refundableOf(
  { amount, refunded, redeemedAt }: Gift,
  owed: readonly { amount: Cents; refunded: Cents }[],
): Cents {
  const left = amount - refunded;
  if (!redeemedAt) return left;
  return Math.min(
    left,
    owed.reduce((sum, month) => sum + month.amount - month.refunded, 0),
  );
}
