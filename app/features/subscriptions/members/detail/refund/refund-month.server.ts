import { and, eq } from 'drizzle-orm';
import { byOwner, recordAudit } from '#app/database/audit.server.ts';
import { subscriptionPayments } from '#app/database/schema/sales/subscriptions.ts';
import type { Context } from '#app/platform/context.server.ts';
import type { Input } from '#app/platform/endpoint.ts';
import { AppError } from '#app/platform/errors.ts';
import { toDecimal } from '#app/platform/formats/money.ts';
import { monthOf } from '../../../months/rules.ts';
import { sendAskedBack } from '../../../refunds/send-back.server.ts';
import { withholdShirt } from '../../../refunds/write-refunded.server.ts';
import type { MemberDetail, RefundMonth } from '../contract.ts';
import { detailRefusals as refusals } from '../copy.ts';
import { memberRow } from '../member-row.server.ts';
import { getMember } from '../read-detail.server.ts';
import { refundRefusal } from './refund-refusal.ts';

/**
 * Sends all that is left of the payment of a month back, once: that the owner asked for it is a row before the provider is asked, so
 * one that is away is asked again by the sweep (decision 68). A shirt that is not under way is not sent. Asked again it answers what is
 * so. Throws AppError 'missing', 'conflict' where nothing is left, it cannot be asked for here, or another amount was confirmed.
 */
export async function refundMonth(
  context: Context,
  { params: { id, invoiceId }, body }: Pick<Input<RefundMonth>, 'params' | 'body'>,
): Promise<MemberDetail> {
  const member = await memberRow(context, id);
  const by = byOwner(context);
  const isIt = and(
    eq(subscriptionPayments.invoiceId, invoiceId),
    eq(subscriptionPayments.subscriptionId, id),
  );
  await context.db.transaction(async (tx) => {
    const [payment] = await tx.select().from(subscriptionPayments).where(isIt).for('update');
    if (!payment) throw new AppError('missing', refusals.noPayment);
    if (payment.refundAskedAt) return;
    const refused = refundRefusal(member, payment);
    if (refused) throw new AppError('conflict', refused);
    const left = toDecimal(payment.amount - payment.refunded);
    if (left !== body.amount) throw new AppError('conflict', refusals.otherAmount(left));
    await tx
      .update(subscriptionPayments)
      .set({ refundAskedAt: by.at, refundReason: body.reason })
      .where(isIt);
    await withholdShirt(tx, invoiceId);
    await recordAudit(tx, {
      ...by,
      entity: 'subscription',
      entityId: id,
      change: 'refund asked for',
      before: monthOf(payment.month),
      after: `${left} ${body.reason}`,
    });
  });
  await context.jobs.wake('printing');
  await sendAskedBack(context, invoiceId);
  return getMember(context, id);
}
