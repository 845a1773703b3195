import { and, asc, desc, eq, gt, gte, inArray, notExists, or, sql } from 'drizzle-orm';
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
import { oweShirtAgain, withholdShirt } from '../refunds/write-refunded.server.ts';
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
 * on no list yet, and after these the last one whose shirt is not under way. Called again it changes nothing. Cents; `lost`: what of it a
 * bank took. Wake `printing` after the commit.
 */
export async function takeMonthsBack(
  tx: Transaction,
  context: Context,
  gift: Pick<Gift, 'id' | 'months' | 'amount'>,
  { refunded, lost = 0 }: { refunded: Cents; lost?: Cents },
): Promise<void> {
  const owed = await lockOwedMonths(tx, gift.id, context.now());
  const listed = await lockListedMonths(tx, gift.id);
  const gone = gift.months - monthsLeft({ ...gift, refunded });
  for (const [index, payment] of [...owed, ...listed].entries()) {
    const back = index < gone ? payment.amount : 0;
    if (payment.refunded === back) continue;
    await tx
      .update(subscriptionPayments)
      .set({ refunded: back })
      .where(eq(subscriptionPayments.invoiceId, payment.invoiceId));
    if (back > 0) await withholdShirt(tx, payment.invoiceId, lost > 0 ? 'lost' : 'sentBack');
    else await oweShirtAgain(tx, context, payment);
  }
}

/** The months of a gift whose shirt waits, or was withheld because its money went back; the last of them first. */
async function lockListedMonths(
  tx: Transaction,
  giftId: string,
): Promise<(typeof subscriptionPayments.$inferSelect)[]> {
  const rows = await tx
    .select({ payment: subscriptionPayments })
    .from(subscriptionPayments)
    .innerJoin(subscriptions, eq(subscriptions.id, subscriptionPayments.subscriptionId))
    .innerJoin(
      subscriptionShipments,
      eq(subscriptionShipments.invoiceId, subscriptionPayments.invoiceId),
    )
    .where(
      and(
        eq(subscriptions.giftId, giftId),
        or(eq(subscriptionShipments.status, 'pending'), gt(subscriptionPayments.refunded, 0)),
      ),
    )
    .orderBy(desc(subscriptionPayments.month))
    .for('update', { of: [subscriptionPayments, subscriptionShipments] });
  return rows.map(({ payment }) => payment);
}
