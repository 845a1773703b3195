import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, moment, money, updatedAt } from '../columns.ts';
import { customers } from '../people.ts';

/**
 * Months of the club that somebody pays for once, for somebody else. A row is written before the provider is asked, `open`; `paid` and
 * `refunded` gifts were paid, an `expired` one was ended at the provider and can be paid no more.
 */
export const clubGifts = pgTable(
  'club_gifts',
  {
    id: id(),
    /** A digest of what was asked for and in which tab: the same gift sent again finds the row it made. */
    requestKey: text('request_key').unique(),
    /** A keyed digest of where it was asked for, for a day (decision 21). */
    addressKey: text('address_key'),
    months: integer('months').notNull(),
    amount: money('amount').notNull(),
    currency: text('currency').notNull(),
    customerId: uuid('customer_id').references(() => customers.id, { onDelete: 'set null' }),
    giverName: text('giver_name').notNull(),
    giverEmail: text('giver_email').notNull(),
    recipientName: text('recipient_name').notNull(),
    /** Where the card is mailed; unset where the giver prints it. */
    recipientEmail: text('recipient_email'),
    message: text('message').notNull().default(''),
    delivery: text('delivery', { enum: ['print', 'mail'] }).notNull(),
    /** The day on which it is mailed, UTC. */
    deliverOn: date('deliver_on', { mode: 'string' }),
    status: text('status', { enum: ['open', 'paid', 'refunded', 'expired'] })
      .notNull()
      .default('open'),
    paymentIntentId: text('payment_intent_id').unique(),
    /** Whether its payment moved money (decision 67); null until it is paid, and where that was not kept. */
    paymentMode: text('payment_mode', { enum: ['live', 'test', 'sandbox'] }),
    /** How often the provider answered that it could not prepare it: the next attempt has another key. */
    attempt: integer('attempt').notNull().default(0),
    /** When somebody last began to pay, and when the provider is to be asked unasked. */
    openedAt: moment('opened_at').notNull(),
    lookAt: moment('look_at'),
    /** What has gone back of it, or is on its way: each whole month's worth takes a month away. */
    refunded: money('refunded').notNull().default(0),
    paidAt: moment('paid_at'),
    deliveredAt: moment('delivered_at'),
    remindedAt: moment('reminded_at'),
    redeemedAt: moment('redeemed_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    index('club_gifts_to_look_at')
      .on(t.lookAt)
      .where(sql`${t.status} = 'open'`),
    index('club_gifts_to_deliver')
      .on(t.deliverOn)
      .where(sql`${t.status} = 'paid' and ${t.deliveredAt} is null and ${t.redeemedAt} is null`),
    index('club_gifts_of_giver').on(sql`lower(${t.giverEmail})`),
    index('club_gifts_of_recipient').on(sql`lower(${t.recipientEmail})`),
    index('club_gifts_latest').on(t.createdAt, t.id),
    check('club_gifts_months', sql`${t.months} in (1, 3, 6, 12)`),
    check('club_gifts_amount', sql`${t.amount} > 0`),
    check('club_gifts_mode', sql`${t.paymentMode} in ('live', 'test', 'sandbox')`),
    check('club_gifts_refunded', sql`${t.refunded} >= 0 and ${t.refunded} <= ${t.amount}`),
    check('club_gifts_delivery', sql`${t.delivery} in ('print', 'mail')`),
    check(
      'club_gifts_mailed_somewhere',
      sql`(${t.delivery} = 'mail') = (${t.deliverOn} is not null) and (${t.delivery} = 'mail') = (${t.recipientEmail} is not null)`,
    ),
    check('club_gifts_status', sql`${t.status} in ('open', 'paid', 'refunded', 'expired')`),
    check(
      'club_gifts_paid',
      sql`(${t.status} in ('paid', 'refunded')) = (${t.paidAt} is not null) and (${t.paidAt} is null or ${t.paymentIntentId} is not null)`,
    ),
    check(
      'club_gifts_refunded_whole',
      sql`(${t.status} = 'refunded') = (${t.refunded} = ${t.amount})`,
    ),
    check(
      'club_gifts_only_paid_ones_go_out',
      sql`${t.paidAt} is not null or (${t.deliveredAt} is null and ${t.redeemedAt} is null)`,
    ),
  ],
);

/** Links that open a gift. The token itself stands in letters and on the card alone. */
export const clubGiftLinks = pgTable(
  'club_gift_links',
  {
    tokenHash: text('token_hash').primaryKey(),
    giftId: uuid('gift_id')
      .notNull()
      .references(() => clubGifts.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (t) => [index('club_gift_links_of_gift').on(t.giftId)],
);
