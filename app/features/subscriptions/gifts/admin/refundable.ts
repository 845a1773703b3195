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

/** Of months that are owed those after the club's last one, which are never sent; all of them where there are none, or it does not end. */
export function afterLast<Month extends { month: string }>(
  owed: readonly Month[],
  last: string | null,
): readonly Month[] {
  const after = owed.filter(({ month }) => last !== null && month.slice(0, 7) > last);
  return after.length > 0 ? after : owed;
}
