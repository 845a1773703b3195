import { and, asc, desc, eq, gte, inArray, notExists, sql } from 'drizzle-orm';
import type { Transaction } from '#app/database/client.server.ts';
import {
  clubMonths,
  subscriptionPayments,
  subscriptions,
  subscriptionShipments,
} from '#app/database/schema/sales/subscriptions.ts';
import type { Context } from '#app/platform/context.server.ts';
import type { Cents } from '#app/platform/formats/money.ts';
import { ensureMonth } from '../months/record-payments.server.ts';
import { addMonths, firstDayOf, monthOf, usualClosingDay } from '../months/rules.ts';
import { monthsLeft } from './gift-shares.ts';
import type { Gift } from './gift-rows.server.ts';

/** How far ahead months are looked for. */
const horizon = 36;

type Month = Pick<typeof clubMonths.$inferSelect, 'month' | 'closesOn' | 'closedAt' | 'pausedAt'>;

/**
 * The next months, so many of them, whose list is not frozen and in which the club does not rest: the first is the running one until
 * the end of its last day for changes, UTC. `2026-12`.
 */
export async function nextMonths(
  db: Pick<Context['db'], 'select'>,
  count: number,
  at: Date,
): Promise<string[]> {
  const running = at.toISOString().slice(0, 7);
  const known = await db
    .select()
    .from(clubMonths)
    .where(gte(clubMonths.month, firstDayOf(running)));
  return openOnes(known, running, count, at);
}

/** The same, locked against a closing that is under way: none of them closes before this transaction ends. */
export async function lockNextMonths(tx: Transaction, count: number, at: Date): Promise<string[]> {
  const running = at.toISOString().slice(0, 7);
  await ensureMonth(tx, running, at);
  const known = await tx
    .select()
    .from(clubMonths)
    .where(gte(clubMonths.month, firstDayOf(running)))
    .orderBy(asc(clubMonths.month))
    .for('share');
  return openOnes(known, running, count, at);
}

function openOnes(known: readonly Month[], running: string, count: number, at: Date): string[] {
  const today = at.toISOString().slice(0, 10);
  const rows = new Map(known.map((row) => [monthOf(row.month), row]));
  return Array.from({ length: horizon }, (_, index) => addMonths(running, index))
    .filter((month) => {
      const row = rows.get(month);
      return !row?.closedAt && !row?.pausedAt && (row?.closesOn ?? usualClosingDay(month)) >= today;
    })
    .slice(0, count);
}

/** The months of a redeemed gift that are owed a shirt and on no list yet, the last of them first, locked against a closing. */
export async function lockOwedMonths(
  tx: Transaction,
  giftId: string,
  at: Date,
): Promise<(typeof subscriptionPayments.$inferSelect)[]> {
  const ofGift = tx
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(eq(subscriptions.giftId, giftId));
  const months = await tx
    .select({ month: subscriptionPayments.month })
    .from(subscriptionPayments)
    .where(inArray(subscriptionPayments.subscriptionId, ofGift))
    .orderBy(asc(subscriptionPayments.month));
  if (months.length === 0) return [];
  const running = firstDayOf(at.toISOString().slice(0, 7));
  // A month that has not begun cannot be closed: it needs no row to be locked by.
  for (const { month } of months) if (month <= running) await ensureMonth(tx, monthOf(month), at);
  await tx
    .select({ month: clubMonths.month })
    .from(clubMonths)
    .where(
      inArray(
        clubMonths.month,
        months.map(({ month }) => month),
      ),
    )
    .orderBy(asc(clubMonths.month))
    .for('share');
  return tx
    .select()
    .from(subscriptionPayments)
    .where(
      and(
        inArray(subscriptionPayments.subscriptionId, ofGift),
        notExists(
          tx
            .select({ one: sql`1` })
            .from(subscriptionShipments)
            .where(eq(subscriptionShipments.invoiceId, subscriptionPayments.invoiceId)),
        ),
      ),
    )
    .orderBy(desc(subscriptionPayments.month))
    .for('update');
}

/**
 * Has the months of a gift follow what has gone back of it, locked by the caller: each whole month's worth takes the last month that is
 * on no list yet. Called again it changes nothing. Cents.
 */
export async function takeMonthsBack(
  tx: Transaction,
  gift: Pick<Gift, 'id' | 'months' | 'amount'>,
  refunded: Cents,
  at: Date,
): Promise<void> {
  const owed = await lockOwedMonths(tx, gift.id, at);
  const gone = gift.months - monthsLeft({ ...gift, refunded });
  for (const [index, payment] of owed.entries()) {
    const back = index < gone ? payment.amount : 0;
    if (payment.refunded !== back)
      await tx
        .update(subscriptionPayments)
        .set({ refunded: back })
        .where(eq(subscriptionPayments.invoiceId, payment.invoiceId));
  }
}
