import type { Movement } from '#app/integrations/payments/balance.server.ts';
import type { Cents } from '#app/platform/formats/money.ts';
import type { BookedDispute, BookedIncome, BookedRefund, Books } from './books.server.ts';

/** One thing about which books and provider do not agree. Cents; negative went out. */
export type Mismatch = {
  what: 'payment' | 'refund' | 'failed refund' | 'dispute';
  paymentId: string | null;
  providerId: string | null;
  orderId: string | null;
  expected: Cents;
  found: Cents;
};

/** A movement with the invoice it paid, where it is of a subscription, and whether it is known to be this shop's. */
export type OwnedMovement = Movement & { invoiceId?: string | undefined; isOurs: boolean };

export type Comparison = {
  expectedIn: Cents;
  expectedOut: Cents;
  foundIn: Cents;
  foundOut: Cents;
  fees: Cents;
  payouts: Cents;
  other: Cents;
  otherCount: number;
  mismatches: Mismatch[];
};

type Pair = Mismatch;

/**
 * Puts each movement of a day beside what the books say of it. `missing` is what the books say of that day and the provider, asked
 * about it, does not know or knows otherwise.
 */
export function compare(
  movements: readonly OwnedMovement[],
  books: Books,
  missing: readonly Mismatch[],
): Comparison {
  const ours = movements.filter(
    ({ isOurs, kind }) => isOurs && kind !== 'payout' && kind !== 'fee' && kind !== 'other',
  );
  const pairs = [...ours.map((movement) => pairOf(movement, books)), ...missing];
  const others = movements.filter(
    ({ isOurs, kind }) => kind === 'other' || (!isOurs && kind !== 'payout' && kind !== 'fee'),
  );
  const sum = (amounts: readonly Cents[]) => amounts.reduce((total, amount) => total + amount, 0);
  const incoming = (side: 'expected' | 'found') =>
    sum(pairs.map((pair) => Math.max(0, pair[side])));
  const outgoing = (side: 'expected' | 'found') =>
    -sum(pairs.map((pair) => Math.min(0, pair[side]))) + 0;
  return {
    expectedIn: incoming('expected'),
    expectedOut: outgoing('expected'),
    foundIn: incoming('found'),
    foundOut: outgoing('found'),
    fees:
      sum(ours.map(({ fee }) => fee)) -
      sum(movements.filter(({ kind }) => kind === 'fee').map(({ amount }) => amount)),
    payouts:
      -sum(movements.filter(({ kind }) => kind === 'payout').map(({ amount }) => amount)) + 0,
    other: sum(others.map(({ amount }) => amount)),
    otherCount: others.length,
    mismatches: pairs.filter(({ expected, found }) => expected !== found),
  };
}

/** What the books say of money that came in; of a payment or of an invoice. */
export function incomeOf(
  { income }: Books,
  { paymentId, invoiceId }: Pick<OwnedMovement, 'paymentId' | 'invoiceId'>,
): BookedIncome | undefined {
  return income.find((entry) =>
    entry.invoiceId !== undefined
      ? entry.invoiceId === invoiceId
      : paymentId !== undefined && entry.paymentId === paymentId,
  );
}

/** The stored refund that a movement is: by the provider's id of it, or by ours, which it carries. */
export function refundOf(
  { refunds }: Books,
  { sourceId, metadata }: Pick<Movement, 'sourceId' | 'metadata'>,
): BookedRefund | undefined {
  return refunds.find(
    ({ id, providerId }) => providerId === sourceId || id === metadata['refund_id'],
  );
}

/** The stored dispute that a movement is of. */
export function disputeOf(
  { disputes }: Books,
  { sourceId }: Pick<Movement, 'sourceId'>,
): BookedDispute | undefined {
  return disputes.find(({ providerId }) => providerId === sourceId);
}

function pairOf(movement: OwnedMovement, books: Books): Pair {
  const { kind, amount, sourceId, paymentId = null } = movement;
  const orderId = incomeOf(books, movement)?.orderId ?? null;
  const named = { paymentId, providerId: sourceId, orderId, found: amount };
  if (kind === 'charge')
    return { what: 'payment', ...named, expected: incomeOf(books, movement)?.amount ?? 0 };
  if (kind === 'dispute')
    return {
      what: 'dispute',
      ...named,
      expected: disputedAmount(disputeOf(books, movement), amount),
    };
  const refund = refundOf(books, movement);
  if (kind === 'refund') return { what: 'refund', ...named, expected: -(refund?.amount ?? 0) + 0 };
  // Money that came back is right where the books no longer say that it has gone.
  return {
    what: 'failed refund',
    ...named,
    expected: refund && !refund.isGone ? refund.amount : 0,
  };
}

/** What the books say of a dispute's movement: it was taken, or it came back because it was won. */
function disputedAmount(dispute: BookedDispute | undefined, found: Cents): Cents {
  if (!dispute) return 0;
  if (found < 0) return dispute.isTaken ? -dispute.amount + 0 : 0;
  return dispute.isWon ? dispute.amount : 0;
}
