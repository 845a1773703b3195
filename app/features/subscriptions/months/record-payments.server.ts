import { and, eq, inArray, isNull, or } from 'drizzle-orm';
import type { Transaction } from '#app/database/client.server.ts';
import {
  clubMonths,
  subscriptionPayments,
  type subscriptions,
} from '#app/database/schema/sales/subscriptions.ts';
import type { Invoice } from '#app/integrations/payments/subscriptions.server.ts';
import type { Context } from '#app/platform/context.server.ts';
import { shirtMonth } from '../club.ts';
import { addShipments } from './add-shipments.server.ts';
import type { PaymentMode } from './payment-mode.server.ts';
import { firstDayOf, lastDayOf, monthOf, usualClosingDay } from './rules.ts';

type Subscription = typeof subscriptions.$inferSelect;

/**
 * Keeps what a member has paid for, each invoice once, and owes a shirt for it: whoever pays for a month that is closed already goes
 * into its second run, in this transaction. The share lock on the month waits for a closing that is under way, and a closing waits
 * for it (decision 67). Answers those that were not kept before.
 */
export async function recordPayments(
  tx: Transaction,
  context: Context,
  row: Subscription,
  { invoices, paymentMode }: { invoices: readonly Invoice[]; paymentMode: PaymentMode },
): Promise<Invoice[]> {
  const at = context.now();
  const paid = invoices.filter(({ state, amount }) => state === 'paid' && amount > 0);
  if (paid.length === 0) return [];
  const added = await tx
    .insert(subscriptionPayments)
    .values(
      paid.map(({ id, amount, currency, number, paidAt, periodStart, paymentId, mode }) => ({
        invoiceId: id,
        subscriptionId: row.id,
        month: firstDayOf(shirtMonth(periodStart)),
        amount,
        currency,
        number,
        paymentIntentId: paymentId ?? null,
        paymentMode: mode,
        paidAt,
      })),
    )
    .onConflictDoNothing()
    .returning();
  await completePayments(tx, row, paid);
  // In the order of time, as every writer of several months locks them.
  const months = [...new Set(added.map(({ month }) => month))].toSorted();
  for (const month of months) await ensureMonth(tx, monthOf(month), at);
  if (months.length === 0) return [];
  const known = await tx
    .select()
    .from(clubMonths)
    .where(inArray(clubMonths.month, months))
    .orderBy(clubMonths.month)
    .for('share');
  for (const month of known)
    if (month.closedAt)
      await addShipments(tx, context, month, {
        run: 2,
        which: inArray(
          subscriptionPayments.invoiceId,
          added.map(({ invoiceId }) => invoiceId),
        ),
        paymentMode,
      });
  const isNew = new Set(added.map(({ invoiceId }) => invoiceId));
  return paid.filter(({ id }) => isNew.has(id));
}

/**
 * Rows that were written before the payment, and whether it moved money, were kept get both: so what is given back of it is known, and no
 * play money is taken for a shirt.
 */
async function completePayments(
  tx: Transaction,
  row: Subscription,
  paid: readonly Invoice[],
): Promise<void> {
  const incomplete = await tx
    .select({ invoiceId: subscriptionPayments.invoiceId })
    .from(subscriptionPayments)
    .where(
      and(
        eq(subscriptionPayments.subscriptionId, row.id),
        or(isNull(subscriptionPayments.paymentIntentId), isNull(subscriptionPayments.paymentMode)),
      ),
    );
  for (const { invoiceId } of incomplete) {
    const said = paid.find(({ id }) => id === invoiceId);
    if (said)
      await tx
        .update(subscriptionPayments)
        .set({ paymentMode: said.mode, ...(said.paymentId && { paymentIntentId: said.paymentId }) })
        .where(eq(subscriptionPayments.invoiceId, invoiceId));
  }
}

/** The last day for changes of a month; null once its list is closed, so that who pays for it now is in its later run. `month` as `2026-11`. */
export async function listClosesOn(
  db: Pick<Transaction, 'select'>,
  month: string,
): Promise<string | null> {
  const [row] = await db
    .select({ closesOn: clubMonths.closesOn, closedAt: clubMonths.closedAt })
    .from(clubMonths)
    .where(eq(clubMonths.month, firstDayOf(month)));
  if (row?.closedAt) return null;
  return row?.closesOn ?? usualClosingDay(month);
}

/** Makes a month's row where there is none, so that there is something to lock. `month` as `2026-11`. */
export async function ensureMonth(tx: Transaction, month: string, at: Date): Promise<void> {
  await tx
    .insert(clubMonths)
    .values({
      month: firstDayOf(month),
      closesOn: usualClosingDay(month),
      retiresOn: lastDayOf(month),
      createdAt: at,
      updatedAt: at,
    })
    .onConflictDoNothing();
}
