import { and, count, inArray, isNull, sql } from 'drizzle-orm';
import { subscriptions } from '#app/database/schema/sales/subscriptions.ts';
import type { Context } from '#app/platform/context.server.ts';
import { isGoing } from '../follow/status.server.ts';
import type { PaymentDays } from './contract.ts';

/** On which days of a month members pay, UTC: whoever pays after a month has closed is in a later run. For the owner only. */
export async function listPaymentDays({ db }: Context): Promise<PaymentDays> {
  const day = sql<number>`extract(day from coalesce(${subscriptions.billingAnchor}, ${subscriptions.currentPeriodEnd}, ${subscriptions.createdAt}) at time zone 'UTC')::int`;
  return db
    .select({ day, members: count() })
    .from(subscriptions)
    .where(and(inArray(subscriptions.status, [...isGoing]), isNull(subscriptions.giftId)))
    .groupBy(sql`1`)
    .orderBy(sql`1`);
}
