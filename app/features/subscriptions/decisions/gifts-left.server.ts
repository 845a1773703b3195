import { and, asc, eq, gt, isNotNull, isNull, lt, notExists, sql } from 'drizzle-orm';
import { clubGifts } from '#app/database/schema/sales/gifts.ts';
import {
  subscriptionPayments,
  subscriptions,
  subscriptionShipments,
} from '#app/database/schema/sales/subscriptions.ts';
import type { Context } from '#app/platform/context.server.ts';
import { toDecimal } from '#app/platform/formats/money.ts';
import { monthsLeft } from '../gifts/gift-shares.ts';
import { firstDayOf } from '../months/rules.ts';
import type { GiftLeft } from './contract.ts';

/** Gifts with months that are not sent because the club ends: those that nobody has redeemed, and those that reach beyond its last month. */
export async function giftsLeft(db: Context['db'], last: string): Promise<GiftLeft[]> {
  const open = await db
    .select()
    .from(clubGifts)
    .where(and(eq(clubGifts.status, 'paid'), isNull(clubGifts.redeemedAt)))
    .orderBy(asc(clubGifts.paidAt), asc(clubGifts.id));
  const begun = await db
    .select({
      gift: clubGifts,
      months: sql<number>`count(*)::int`,
      amount:
        sql<number>`sum(${subscriptionPayments.amount} - ${subscriptionPayments.refunded})`.mapWith(
          subscriptionPayments.amount,
        ),
    })
    .from(clubGifts)
    .innerJoin(subscriptions, eq(subscriptions.giftId, clubGifts.id))
    .innerJoin(subscriptionPayments, eq(subscriptionPayments.subscriptionId, subscriptions.id))
    .where(
      and(
        isNotNull(clubGifts.redeemedAt),
        gt(subscriptionPayments.month, firstDayOf(last)),
        lt(subscriptionPayments.refunded, subscriptionPayments.amount),
        notExists(
          db
            .select({ one: sql`1` })
            .from(subscriptionShipments)
            .where(eq(subscriptionShipments.invoiceId, subscriptionPayments.invoiceId)),
        ),
      ),
    )
    .groupBy(clubGifts.id)
    .orderBy(asc(clubGifts.paidAt), asc(clubGifts.id));
  return [
    ...open.map((gift) => ({
      gift,
      months: monthsLeft(gift),
      amount: gift.amount - gift.refunded,
    })),
    ...begun,
  ].map(({ gift, months, amount }) => ({
    id: gift.id,
    giver: gift.giverName,
    recipient: gift.recipientName,
    months,
    amount: toDecimal(amount),
    currency: gift.currency,
  }));
}
