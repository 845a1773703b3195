import { and, asc, eq, gte, isNull, lte, min, not, sql } from 'drizzle-orm';
import {
  clubMonths,
  subscriptionPayments,
  subscriptionShipments,
} from '#app/database/schema/sales/subscriptions.ts';
import { isAtPrinter } from '#app/features/printing/queue/queue-shirts.server.ts';
import { dayAfter, dayOf } from '#app/platform/formats/days.ts';
import type { Context } from '#app/platform/context.server.ts';
import { countsIn, paymentModeOf } from '../payment-mode.server.ts';
import { firstDayOf, monthOf } from '../rules.ts';
import { isDisputed } from './shirts.server.ts';

/** Days before it closes from which a month is named. */
const soon = 2;

/** What of the club waits for its owner: shirts to be packed, and a paid month that closes soon. */
export async function clubCounts(context: Context) {
  const { db } = context;
  const [packing] = await db
    .select({
      toPack: sql<number>`count(*)::int`,
      oldest: min(subscriptionShipments.shipmentMonth),
    })
    .from(subscriptionShipments)
    .where(
      and(
        eq(subscriptionShipments.status, 'pending'),
        not(isAtPrinter),
        not(isDisputed(sql`p.invoice_id = subscription_shipments.invoice_id`)),
      ),
    );
  const today = dayOf(context.now());
  const counts = countsIn(await paymentModeOf(context), sql`p`);
  // By its full name: a selected column of one table is written without it, and then the payment's own month would be meant.
  const paid = sql<number>`(select count(distinct p.subscription_id)::int from ${subscriptionPayments} p where p.month = ${clubMonths}.month and p.refunded < p.amount and ${counts})`;
  const [closing] = await db
    .select({ month: clubMonths.month, closesOn: clubMonths.closesOn, paid })
    .from(clubMonths)
    .where(
      and(
        isNull(clubMonths.closedAt),
        isNull(clubMonths.pausedAt),
        lte(clubMonths.month, today),
        gte(clubMonths.closesOn, firstDayOf(monthOf(today))),
        lte(clubMonths.closesOn, dayAfter(today, soon)),
        sql`${paid} > 0`,
      ),
    )
    .orderBy(asc(clubMonths.month))
    .limit(1);
  return {
    toPack: packing?.toPack ?? 0,
    month: packing?.oldest ? monthOf(packing.oldest) : null,
    closing: closing ? { ...closing, month: monthOf(closing.month) } : null,
  };
}
