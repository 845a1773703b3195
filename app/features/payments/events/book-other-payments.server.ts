import { and, eq, isNotNull } from 'drizzle-orm';
import { recordAudit } from '#app/database/audit.server.ts';
import type { Transaction } from '#app/database/client.server.ts';
import { clubGifts } from '#app/database/schema/sales/gifts.ts';
import { subscriptions } from '#app/database/schema/sales/subscriptions.ts';
import { commissionPayments, commissions } from '#app/database/schema/studio.ts';
import type { ProviderDispute, ProviderRefund } from '#app/integrations/payments/changes.server.ts';
import type { Context } from '#app/platform/context.server.ts';
import { type Cents, toDecimal } from '#app/platform/formats/money.ts';
import { bookOtherLoss, type OtherLoss } from '#app/features/bookkeeping/entries/entries.server.ts';
import { customerIdOf } from '#app/features/people/change-customer.server.ts';
import { takeBackSpending } from '#app/features/people/spending.server.ts';
import type { OwnPayment } from './own-payment.server.ts';

/** What a payment without an order was for. */
type Purpose = {
  category: OtherLoss['category'];
  words: string;
  customerId: string | null;
  commission?: { id: string; kind: 'deposit' | 'final' };
};

type Entry = Pick<OtherLoss, 'type' | 'providerId' | 'amount' | 'fee' | 'currency' | 'isGone'>;

/** Makes the books say of a refund of a commission, of a gift or of the club what the provider says. Called again it changes nothing. */
export async function bookOtherRefund(
  tx: Transaction,
  context: Context,
  payment: OwnPayment,
  said: ProviderRefund,
): Promise<void> {
  const { id: providerId, amount, currency, state } = said;
  await book(tx, context, payment, {
    type: 'refund',
    providerId,
    amount,
    fee: null,
    currency,
    isGone: state !== 'failed',
  });
}

/** The same of a dispute, which takes the money for good once it is lost. */
export async function bookOtherDispute(
  tx: Transaction,
  context: Context,
  payment: OwnPayment,
  said: ProviderDispute,
): Promise<void> {
  const { id: providerId, amount, fee, currency, state } = said;
  await book(tx, context, payment, {
    type: 'dispute',
    providerId,
    amount,
    fee,
    currency,
    isGone: state === 'lost',
  });
}

async function book(
  tx: Transaction,
  context: Context,
  payment: OwnPayment,
  entry: Entry,
): Promise<void> {
  const purpose = await purposeOf(tx, payment);
  if (!purpose) return;
  const { type, amount, isGone } = entry;
  const at = context.now();
  const { category, words: of, customerId } = purpose;
  if (!(await bookOtherLoss(tx, { ...entry, category, of, customerId, paymentId: payment.id, at })))
    return;
  await tellOthers(tx, at, purpose, {
    change: type === 'refund' ? 'sent back' : 'lost in a dispute',
    amount,
    isGone,
  });
}

type Change = { change: 'sent back' | 'lost in a dispute'; amount: Cents; isGone: boolean };

/** The customer has spent so much less, or more again, and the commission's timeline says why. */
async function tellOthers(
  tx: Transaction,
  at: Date,
  purpose: Purpose,
  { change, amount, isGone }: Change,
): Promise<void> {
  const { customerId, commission } = purpose;
  if (customerId) await takeBackSpending(tx, { id: customerId }, isGone ? amount : -amount, at);
  if (!commission) return;
  const words = `${commission.kind} ${isGone ? change : 'back in the books'}` as const;
  await recordAudit(tx, {
    at,
    actor: 'provider',
    entity: 'commission',
    entityId: commission.id,
    change: words,
    after: toDecimal(amount),
  });
}

async function purposeOf(
  tx: Transaction,
  { id, customerId: stripeCustomerId }: OwnPayment,
): Promise<Purpose | undefined> {
  const [asked] = await tx
    .select({ payment: commissionPayments, commission: commissions })
    .from(commissionPayments)
    .innerJoin(commissions, eq(commissions.id, commissionPayments.commissionId))
    .where(and(eq(commissionPayments.paymentIntentId, id), eq(commissionPayments.status, 'paid')));
  if (asked) {
    const { payment, commission } = asked;
    const words = `commission ${commission.id.slice(0, 8)}`;
    const customerId = commission.clientId ?? (await customerIdOf(tx, commission.email));
    return {
      category: 'commissions',
      words,
      customerId,
      commission: { id: commission.id, kind: payment.kind },
    };
  }
  const [given] = await tx
    .select()
    .from(clubGifts)
    .where(and(eq(clubGifts.paymentIntentId, id), isNotNull(clubGifts.paidAt)));
  if (given)
    return { category: 'subscriptions', words: 'a gift of the club', customerId: given.customerId };
  if (!stripeCustomerId) return undefined;
  const [member] = await tx
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.stripeCustomerId, stripeCustomerId));
  return (
    member && {
      category: 'subscriptions',
      words: 'a subscription payment',
      customerId: member.customerId,
    }
  );
}
