import { and, asc, desc, eq, isNotNull, isNull, lt, or } from 'drizzle-orm';
import type { Transaction } from '#app/database/client.server.ts';
import {
  clubMonths,
  subscriptionPayments,
  subscriptionShipments,
} from '#app/database/schema/sales/subscriptions.ts';
import { ensureMonth } from '../months/record-payments.server.ts';
import { addMonths, firstDayOf, monthOf } from '../months/rules.ts';

/**
 * Moves a month of a gift behind its last one, because the club rests in it, to the first that is neither closed nor a rest. Answers
 * that month; undefined where the gift has nothing to get in it. The member is locked by the caller.
 */
export async function moveGiftMonth(
  tx: Transaction,
  subscriptionId: string,
  month: string,
  at: Date,
): Promise<string | undefined> {
  const paid = await tx
    .select()
    .from(subscriptionPayments)
    .where(eq(subscriptionPayments.subscriptionId, subscriptionId))
    .orderBy(desc(subscriptionPayments.month))
    .for('update');
  const resting = paid.find((one) => monthOf(one.month) === month);
  if (!resting || !paid[0] || resting.refunded >= resting.amount) return undefined;
  const taken = await tx
    .select({ month: clubMonths.month })
    .from(clubMonths)
    .where(or(isNotNull(clubMonths.pausedAt), isNotNull(clubMonths.closedAt)));
  const isTaken = new Set(taken.map((one) => monthOf(one.month)));
  let to = addMonths(monthOf(paid[0].month), 1);
  while (isTaken.has(to)) to = addMonths(to, 1);
  await setMonth(tx, resting.invoiceId, to, at);
  return to;
}

/** Takes that back: what the gift would get last comes in the month again, where its list is not frozen. Answers whether it does. */
export async function moveGiftMonthBack(
  tx: Transaction,
  subscriptionId: string,
  month: string,
  at: Date,
): Promise<boolean> {
  await ensureMonth(tx, month, at);
  const [open] = await tx
    .select()
    .from(clubMonths)
    .where(
      and(
        eq(clubMonths.month, firstDayOf(month)),
        isNull(clubMonths.closedAt),
        isNull(clubMonths.pausedAt),
      ),
    )
    .for('share');
  if (!open) return false;
  const toSend = await monthsToSend(tx, subscriptionId);
  const last = toSend.findLast((one) => one.month > month);
  if (!last) return false;
  await setMonth(tx, last.invoiceId, month, at);
  return true;
}

/** Each month in which a gift still has a shirt, the earliest first: neither on a frozen list nor gone back. `2026-12`. */
export async function monthsToSend(
  tx: Transaction,
  subscriptionId: string,
): Promise<{ invoiceId: string; month: string }[]> {
  const paid = await tx
    .select({ invoiceId: subscriptionPayments.invoiceId, month: subscriptionPayments.month })
    .from(subscriptionPayments)
    .leftJoin(
      subscriptionShipments,
      eq(subscriptionShipments.invoiceId, subscriptionPayments.invoiceId),
    )
    .where(
      and(
        eq(subscriptionPayments.subscriptionId, subscriptionId),
        lt(subscriptionPayments.refunded, subscriptionPayments.amount),
        isNull(subscriptionShipments.id),
      ),
    )
    .orderBy(asc(subscriptionPayments.month));
  return paid.map(({ invoiceId, month }) => ({ invoiceId, month: monthOf(month) }));
}

/** The row of the month is locked against a closing that is under way. */
async function setMonth(
  tx: Transaction,
  invoiceId: string,
  month: string,
  at: Date,
): Promise<void> {
  await ensureMonth(tx, month, at);
  await tx
    .select({ month: clubMonths.month })
    .from(clubMonths)
    .where(eq(clubMonths.month, firstDayOf(month)))
    .for('share');
  await tx
    .update(subscriptionPayments)
    .set({ month: firstDayOf(month) })
    .where(eq(subscriptionPayments.invoiceId, invoiceId));
}
