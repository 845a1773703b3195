import { inArray } from 'drizzle-orm';
import type { Transaction } from '#app/database/client.server.ts';
import {
  clubMonths,
  subscriptionPayments,
  subscriptionShipments,
  type subscriptions,
} from '#app/database/schema/sales/subscriptions.ts';
import type { Invoice } from '#app/integrations/payments/subscriptions.server.ts';
import { shirtMonth } from '../club.ts';
import { firstDayOf, lastDayOf, monthOf, usualClosingDay } from './rules.ts';

type Subscription = typeof subscriptions.$inferSelect;
type Payment = typeof subscriptionPayments.$inferSelect;

/**
 * Keeps what a member has paid for, each invoice once, and owes a shirt for it: whoever pays for a month that is closed already goes
 * into its second run, in this transaction. The share lock on the month waits for a closing that is under way, and a closing waits
 * for it (decision 67). `at` is now.
 */
export async function recordPayments(
  tx: Transaction,
  row: Subscription,
  invoices: readonly Invoice[],
  at: Date,
): Promise<void> {
  const paid = invoices.filter(({ state, amount }) => state === 'paid' && amount > 0);
  if (paid.length === 0) return;
  const added = await tx
    .insert(subscriptionPayments)
    .values(
      paid.map(({ id, amount, currency, number, paidAt, periodStart }) => ({
        invoiceId: id,
        subscriptionId: row.id,
        month: firstDayOf(shirtMonth(periodStart)),
        amount,
        currency,
        number,
        paidAt,
      })),
    )
    .onConflictDoNothing()
    .returning();
  // In the order of time, as every writer of several months locks them.
  const months = [...new Set(added.map(({ month }) => month))].toSorted();
  for (const month of months) await ensureMonth(tx, monthOf(month), at);
  if (months.length === 0) return;
  const known = await tx
    .select()
    .from(clubMonths)
    .where(inArray(clubMonths.month, months))
    .orderBy(clubMonths.month)
    .for('share');
  for (const month of known)
    if (month.closedAt)
      await addLateShipments(
        tx,
        row,
        month,
        added.filter((payment) => payment.month === month.month),
        at,
      );
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

async function addLateShipments(
  tx: Transaction,
  row: Subscription,
  { month, artworkId, title }: typeof clubMonths.$inferSelect,
  payments: Payment[],
  at: Date,
): Promise<void> {
  await tx
    .insert(subscriptionShipments)
    .values(
      payments.map(({ invoiceId }) => ({
        subscriptionId: row.id,
        shipmentMonth: month,
        invoiceId,
        run: 2,
        size: row.tshirtSize,
        shippingAddress: row.shippingAddress,
        artworkId,
        designTheme: title || null,
        createdAt: at,
      })),
    )
    .onConflictDoNothing();
}
