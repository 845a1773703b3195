import { eq } from 'drizzle-orm';
import {
  type subscriptionPayments,
  subscriptions,
} from '#app/database/schema/sales/subscriptions.ts';
import type { Context } from '#app/platform/context.server.ts';
import { AppError } from '#app/platform/errors.ts';
import { toDecimal } from '#app/platform/formats/money.ts';
import { isSampleId } from '#app/platform/storage/sample.ts';
import type { MemberMonth, MemberPage } from '../../manage/contract.ts';
import { refusals } from '../../manage/copy.ts';
import { monthRefusal } from '../../manage/month-refusal.ts';
import { paymentsOf } from '../../manage/member-months.server.ts';
import { factsOf } from '../../manage/read-member.server.ts';
import { isOver } from '../../manage/payment-days.ts';
import { isPlayMoney, paymentModeOf } from '../../months/payment-mode.server.ts';
import { monthOf } from '../../months/rules.ts';
import { stateOf } from '../state-of.server.ts';
import type { DetailMonth, DetailPayment, MemberDetail } from './contract.ts';
import { detailRefusals } from './copy.ts';
import { refundRefusal } from './refund/refund-refusal.ts';
import { shipmentsOf, timelineOf } from './timeline.server.ts';

type Subscription = typeof subscriptions.$inferSelect;
type Payment = typeof subscriptionPayments.$inferSelect;

/** Everything of one member. For the owner only. Throws AppError 'missing'. */
export async function getMember(context: Context, id: string): Promise<MemberDetail> {
  const [found] = await context.db
    .select({ row: subscriptions, state: stateOf })
    .from(subscriptions)
    .where(eq(subscriptions.id, id));
  if (!found) throw new AppError('missing', detailRefusals.missing);
  const { row, state } = found;
  const [payments, shipments] = await Promise.all([
    paymentsOf(context, row),
    shipmentsOf(context.db, row),
  ]);
  const [{ receipts: _receipts, nextShirt: _shirt, pauseChoices: _choices, ...facts }, timeline] =
    await Promise.all([
      factsOf(context, row, payments),
      timelineOf(context.db, row, { payments, shipments }),
    ]);
  const shirtOf = new Map(shipments.map(({ invoiceId, status }) => [invoiceId, status]));
  const isTestOver = !isPlayMoney(await paymentModeOf(context));
  const isUnreal = (month: string) =>
    isTestOver &&
    payments.some(
      (one) => monthOf(one.month) === month && isTest(one) && !shirtOf.has(one.invoiceId),
    );
  const now = context.now();
  return {
    ...facts,
    id,
    customerId: row.customerId,
    isSample: isSample(row),
    isGift: row.giftId !== null,
    isTestOver,
    state,
    isEnding: row.cancelAtPeriodEnd && !isOver(row),
    endedAt: row.endedAt?.toISOString() ?? null,
    nextPayment: isTestOver && payments.every(isTest) ? null : nextPaymentOf(facts),
    ...sumOf(payments),
    months: facts.months.map((month) => ({
      ...month,
      whyNot: whyNot(row, month, now),
      isUnreal: isUnreal(month.month),
    })),
    payments: payments.map((one) => paymentOf(row, one, shirtOf.get(one.invoiceId) ?? null)),
    timeline,
    whyNoEnd: whyNoEnd(row),
  };
}

/** Whether a member is one of those whom the demo invents. */
export const isSample = ({ stripeSubscriptionId }: Subscription): boolean =>
  isSampleId(stripeSubscriptionId ?? '');

/** Why a membership can neither be cancelled nor kept nor ended, as a sentence; null where it can. */
function whyNoEnd(row: Subscription): string | null {
  if (isOver(row)) return refusals.owner('over');
  if (row.giftId) return refusals.owner('gift');
  return isSample(row) ? detailRefusals.sample : null;
}

function sumOf(payments: readonly Payment[]): Pick<MemberDetail, 'paid' | 'refunded'> {
  const sum = (of: 'amount' | 'refunded') =>
    toDecimal(payments.reduce((all, payment) => all + payment[of], 0));
  return { paid: sum('amount'), refunded: sum('refunded') };
}

function paymentOf(
  member: Subscription,
  payment: Payment,
  shirt: DetailPayment['shirt'],
): DetailPayment {
  const { invoiceId, number, paidAt, month, amount, refunded, currency, refundAskedAt } = payment;
  return {
    invoiceId,
    number: number ?? invoiceId,
    paidAt: paidAt.toISOString(),
    month: monthOf(month),
    amount: toDecimal(amount),
    refunded: toDecimal(refunded),
    refundable: toDecimal(amount - refunded),
    currency,
    refundAskedAt: refundAskedAt?.toISOString() ?? null,
    isTest: isTest(payment),
    shirt,
    whyNot: refundRefusal(member, payment) ?? null,
  };
}

const isTest = ({ paymentMode }: Payment): boolean => isPlayMoney(paymentMode);

function nextPaymentOf({
  months,
  price,
}: Pick<MemberPage, 'months' | 'price'>): MemberDetail['nextPayment'] {
  const next = months.find(({ paysOn }) => paysOn !== null);
  return next?.paysOn ? { on: next.paysOn, month: next.month, amount: price } : null;
}

/** Of a month that is paid, sent or refunded there is nothing to skip. */
const canBeSkipped: readonly MemberMonth['state'][] = ['failing', 'next', 'planned', 'skipped'];

function whyNot(row: Subscription, month: MemberMonth, now: Date): DetailMonth['whyNot'] {
  if (month.canSkip || month.canUnskip || !canBeSkipped.includes(month.state)) return null;
  if (month.skippedBy === 'club') return refusals.owner('clubRests', month.month);
  return refusals.owner(monthRefusal(row, month.month, now) ?? 'tooLate', month.month);
}
