import { eq, or } from 'drizzle-orm';
import { type AuditedChange, recordAudit } from '#app/database/audit.server.ts';
import type { Transaction } from '#app/database/client.server.ts';
import { commissionPayments, commissions } from '#app/database/schema/studio.ts';
import { bookIncome } from '#app/features/bookkeeping/entries/entries.server.ts';
import { ownerAddress } from '#app/features/auth/owner-address.server.ts';
import { editCard } from '#app/features/commissions/records/cards.server.ts';
import { postLetter } from '#app/features/email/service.server.ts';
import { customerIdOf } from '#app/features/people/change-customer.server.ts';
import { addSpending } from '#app/features/people/spending.server.ts';
import type { Payment } from '#app/integrations/payments/payments.server.ts';
import type { Context } from '#app/platform/context.server.ts';
import { contactAddress } from '#app/platform/env.server.ts';
import { AppError } from '#app/platform/errors.ts';
import { formatExactMoney, toDecimal } from '#app/platform/formats/money.ts';
import { isId } from '#app/platform/storage/id.ts';

type Row = typeof commissionPayments.$inferSelect;

/** The payment's row, after its commission's: every change of either begins there. */
export async function lock(tx: Transaction, payment: Payment): Promise<Row> {
  const named = payment.metadata['commission_payment_id'] ?? '';
  const isNamed = isId(named) ? eq(commissionPayments.id, named) : undefined;
  const which = or(eq(commissionPayments.paymentIntentId, payment.id), isNamed);
  const [found] = await tx.select().from(commissionPayments).where(which);
  if (!found) throw new AppError('missing', 'There is no such payment.');
  await tx
    .select({ id: commissions.id })
    .from(commissions)
    .where(eq(commissions.id, found.commissionId))
    .for('update');
  const [row] = await tx
    .select()
    .from(commissionPayments)
    .where(eq(commissionPayments.id, found.id))
    .for('update');
  if (!row) throw new AppError('missing', 'There is no such payment.');
  return row;
}

/** Books a payment that was taken: the row, the commission, the books, the receipt and the letter to the owner. */
export async function book(
  tx: Transaction,
  context: Context,
  row: Row,
  payment: Payment,
): Promise<void> {
  const at = context.now();
  await tx
    .update(commissionPayments)
    .set({ status: 'paid', paymentIntentId: payment.id, paidAt: at, lookAt: null })
    .where(eq(commissionPayments.id, row.id));
  // What was paid is what the link asked for, whatever was written on the card since.
  const paid =
    row.kind === 'deposit'
      ? { depositPaid: true, depositAmount: row.amount }
      : { finalPaymentPaid: true, finalPaymentAmount: row.amount };
  const commission = await editCard(tx, row.commissionId, paid, at);
  const customerId = commission.clientId ?? (await customerIdOf(tx, commission.email));
  await bookIncome(tx, {
    type: `commission ${row.kind}`,
    category: 'commissions',
    amount: row.amount,
    currency: row.currency,
    description: `Commission ${row.commissionId.slice(0, 8)}`,
    customerId,
    at,
  });
  if (customerId) await addSpending(tx, customerId, row.amount, at);
  await note(tx, context, row, `${row.kind} paid`, row.amount);
  await tellOwner(tx, context, row, commission);
  const recipient = commission.email ?? payment.buyer.email;
  if (!recipient) return;
  await postLetter(tx, {
    kind: 'commission-receipt',
    subject: row.id,
    recipient,
    since: payment.createdAt,
    payload: {
      kind: row.kind,
      title: commission.title,
      number: row.id.slice(0, 8),
      paidAt: at.toISOString(),
      amount: toDecimal(row.amount),
      currency: row.currency,
      contactEmail: contactAddress(context.env),
    },
  });
}

/** Writes what became of a payment to its commission's timeline. */
export async function note(
  tx: Transaction,
  { now }: Context,
  { commissionId }: Row,
  change: AuditedChange<'commission'>,
  cents: number,
): Promise<void> {
  await recordAudit(tx, {
    at: now(),
    entity: 'commission',
    entityId: commissionId,
    change,
    after: toDecimal(cents),
    actor: 'provider',
  });
}

async function tellOwner(
  tx: Transaction,
  { env }: Context,
  row: Row,
  commission: typeof commissions.$inferSelect,
): Promise<void> {
  const amount = formatExactMoney(toDecimal(row.amount));
  const what = row.kind === 'deposit' ? 'The deposit' : 'The final payment';
  await postLetter(tx, {
    kind: 'income-notice',
    subject: row.id,
    recipient: await ownerAddress(tx, env),
    payload: {
      title: `${what} for ${commission.title} has been paid`,
      happened: `${commission.email ?? 'The client'} paid ${amount} by card. The client has the receipt.`,
      url: `${env.PUBLIC_URL}/admin/commissions/${commission.id}`,
      link: 'Open the commission',
      contactEmail: contactAddress(env),
    },
  });
}
