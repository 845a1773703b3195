import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { artworks, pictures } from '../catalog.ts';
import { createdAt, id, moment, money, updatedAt } from '../columns.ts';
import { clubGifts } from './gifts.ts';
import { orders } from './orders.ts';
import { subscriptionStatuses } from './subscription-statuses.ts';
import { customers } from '../people.ts';

// Triggers of these tables: app/database/triggers/subscriptions.sql

/** The monthly T-shirt club. Written before the provider is asked, `incomplete` and without its ids; from then on it is what the provider says. */
export const subscriptions = pgTable(
  'subscriptions',
  {
    id: id(),
    customerId: uuid('customer_id').references(() => customers.id),
    customerEmail: text('customer_email').notNull(),
    customerFirstName: text('customer_first_name').notNull(),
    customerLastName: text('customer_last_name').notNull(),
    /** A digest of who signed up for what: the same sign-up sent again finds the row it made. */
    signupKey: text('signup_key'),
    /** How often the provider answered that it could not begin it: the next attempt has another key. */
    attempt: integer('attempt').notNull().default(0),
    /** A keyed digest of where the sign-up came from, for a day (decision 21). */
    addressKey: text('address_key'),
    stripeCustomerId: text('stripe_customer_id').unique(),
    stripeSubscriptionId: text('stripe_subscription_id').unique(),
    stripePriceId: text('stripe_price_id'),
    /** Beside another of the same address: `wanted` was said at the sign-up; `sent-back` was not, and its payment goes back. */
    second: text('second', { enum: ['wanted', 'sent-back'] }),
    /** The gift that pays for it: the provider knows nothing of such a membership. */
    giftId: uuid('gift_id')
      .unique()
      .references(() => clubGifts.id),
    status: text('status', { enum: subscriptionStatuses }).notNull().default('active'),
    /** Counts what was written, so that an answer of the provider that is older than the row is thrown away. */
    version: integer('version').notNull().default(0),
    currentPeriodStart: moment('current_period_start'),
    currentPeriodEnd: moment('current_period_end'),
    cancelAtPeriodEnd: boolean('cancel_at_period_end').notNull().default(false),
    /** When it ended, as the provider says; null while it runs. */
    endedAt: moment('ended_at'),
    /** The moment from which each day of payment is counted: after 28 February it is the 31st of March again. */
    billingAnchor: moment('billing_anchor'),
    /** The pause at the provider that both sides last agreed on; without an end it lasts until it is taken away (decision 68). */
    isPaused: boolean('is_paused').notNull().default(false),
    pauseResumesAt: moment('pause_resumes_at'),
    /** Since when nothing is charged or sent because the last try at a renewal failed too; until it is paid. */
    suspendedAt: moment('suspended_at'),
    /** Since when somebody has paused it at the provider without an end, for reasons of their own. */
    heldAt: moment('held_at'),
    /** A renewal that was refused and is still owed, and when the provider tries it again; null where it does not. */
    dueInvoiceId: text('due_invoice_id'),
    dueMonth: date('due_month', { mode: 'string' }),
    dueAmount: money('due_amount'),
    dueTriedAgainAt: moment('due_tried_again_at'),
    /** The card on file, to be told from others: `visa`, `4242`, `2034-04`. */
    cardBrand: text('card_brand'),
    cardLast4: text('card_last4'),
    cardExpires: text('card_expires'),
    shippingAddress: text('shipping_address').notNull(),
    /** Since when the provider has yet to be told of another size or address, from which a restored database learns them. */
    shippingUntoldAt: moment('shipping_untold_at'),
    tshirtSize: text('tshirt_size', { enum: ['XS', 'S', 'M', 'L', 'XL', 'XXL', '3XL'] }).notNull(),
    shippingPreferences: jsonb('shipping_preferences'),
    skipNextMonth: boolean('skip_next_month').notNull().default(false),
    totalShipmentsReceived: integer('total_shipments_received').notNull().default(0),
    notes: text('notes'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    index('subscriptions_by_email').on(sql`lower(${t.customerEmail})`),
    uniqueIndex('subscriptions_one_open_signup')
      .on(t.signupKey)
      .where(sql`${t.status} = 'incomplete'`),
    check(
      'subscriptions_status',
      sql`${t.status} in ('incomplete', 'incomplete_expired', 'trialing', 'active', 'past_due', 'canceled', 'unpaid', 'paused')`,
    ),
    check(
      'subscriptions_begun_is_known',
      sql`${t.status} in ('incomplete', 'incomplete_expired') or ${t.giftId} is not null or (${t.stripeSubscriptionId} is not null and ${t.stripeCustomerId} is not null)`,
    ),
    check(
      'subscriptions_gift_has_no_provider',
      sql`${t.giftId} is null or (${t.stripeSubscriptionId} is null and ${t.stripeCustomerId} is null)`,
    ),
    check('subscriptions_second', sql`${t.second} in ('wanted', 'sent-back')`),
    check('subscriptions_size', sql`${t.tshirtSize} in ('XS', 'S', 'M', 'L', 'XL', 'XXL', '3XL')`),
    check('subscriptions_shipments', sql`${t.totalShipmentsReceived} >= 0`),
    check('subscriptions_ended', sql`${t.endedAt} is null or ${t.status} = 'canceled'`),
    check(
      'subscriptions_due_is_whole',
      sql`(${t.dueInvoiceId} is null) = (${t.dueMonth} is null) and (${t.dueInvoiceId} is null) = (${t.dueAmount} is null)`,
    ),
    check('subscriptions_pause_has_an_end', sql`${t.pauseResumesAt} is null or ${t.isPaused}`),
  ],
);

/** A paid month's invoice, as the provider tells of it: what a shirt is owed for. Its id is the provider's. */
export const subscriptionPayments = pgTable(
  'subscription_payments',
  {
    invoiceId: text('invoice_id').primaryKey(),
    subscriptionId: uuid('subscription_id')
      .notNull()
      .references(() => subscriptions.id, { onDelete: 'cascade' }),
    /** The first day of the month whose shirt was paid for, UTC (decision 18). */
    month: date('month', { mode: 'string' }).notNull(),
    amount: money('amount').notNull(),
    /** What has gone of it: sent back, or, `lost`, taken by a bank in a dispute. */
    refunded: money('refunded').notNull().default(0),
    lost: money('lost').notNull().default(0),
    /** When the owner asked for all of it to go back, and why; the provider is asked until it has gone. */
    refundAskedAt: moment('refund_asked_at'),
    refundReason: text('refund_reason'),
    currency: text('currency').notNull(),
    number: text('number'),
    /** The payment that paid it, by which refunds are known; null where it was read before it was kept. */
    paymentIntentId: text('payment_intent_id').unique(),
    /** Whether it moved money (decision 67); null where it was read before that was kept. */
    paymentMode: text('payment_mode', { enum: ['live', 'test', 'sandbox'] }),
    paidAt: moment('paid_at').notNull(),
  },
  (t) => [
    index('subscription_payments_by_month').on(t.month, t.subscriptionId),
    index('subscription_payments_by_subscription').on(t.subscriptionId, t.paidAt),
    // What is looked for all day long: refunds that have not gone, and among what was kept a second payment for a month.
    index('subscription_payments_asked_back')
      .on(t.invoiceId)
      .where(sql`${t.refundAskedAt} is not null and ${t.refunded} < ${t.amount}`),
    index('subscription_payments_kept')
      .on(t.month, t.subscriptionId, t.paidAt, t.invoiceId)
      .where(sql`${t.refunded} < ${t.amount}`),
    check('subscription_payments_month', sql`extract(day from ${t.month}) = 1`),
    check('subscription_payments_amount', sql`${t.amount} > 0`),
    check('subscription_payments_mode', sql`${t.paymentMode} in ('live', 'test', 'sandbox')`),
    check(
      'subscription_payments_refund_says_why',
      sql`(${t.refundAskedAt} is null) = (${t.refundReason} is null)`,
    ),
    check(
      'subscription_payments_refunded',
      sql`${t.refunded} >= 0 and ${t.refunded} <= ${t.amount}`,
    ),
    check('subscription_payments_lost', sql`${t.lost} >= 0 and ${t.lost} <= ${t.refunded}`),
  ],
);

/** Months in which a member wants no shirt and is not charged. The provider is told of the next one as soon as it is the next. */
export const subscriptionSkips = pgTable(
  'subscription_skips',
  {
    subscriptionId: uuid('subscription_id')
      .notNull()
      .references(() => subscriptions.id, { onDelete: 'cascade' }),
    month: date('month', { mode: 'string' }).notNull(),
    /** `club`: the owner paused the whole club for the month. */
    by: text('by', { enum: ['member', 'owner', 'club'] }).notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.subscriptionId, t.month] }),
    index('subscription_skips_by_month').on(t.month),
    check('subscription_skips_month', sql`extract(day from ${t.month}) = 1`),
    check('subscription_skips_by', sql`${t.by} in ('member', 'owner', 'club')`),
  ],
);

/** A month of the club: its design, and the day on which the list of its shirts was frozen. */
export const clubMonths = pgTable(
  'club_months',
  {
    /** Its first day. */
    month: date('month', { mode: 'string' }).primaryKey(),
    title: text('title').notNull().default(''),
    story: text('story').notNull().default(''),
    pictureId: uuid('picture_id').references(() => pictures.id),
    /** The shirt in the shop's own terms, which is never on sale there (trigger `club_design_is_not_sold`). */
    artworkId: uuid('artwork_id').references(() => artworks.id, { onDelete: 'set null' }),
    /** The color of the cloth. */
    color: text('color'),
    /** Who makes and posts its shirts; frozen with the month (decision 73). */
    maker: text('maker', { enum: ['studio', 'printer'] })
      .notNull()
      .default('studio'),
    /** How many are made; null where nobody has said. */
    runSize: integer('run_size'),
    /** Shirts of each size that lie ready: `{ "M": 38 }`. */
    onHand: jsonb('on_hand').$type<Record<string, number>>().notNull().default({}),
    /** The last day on which a size or an address may change, UTC; the month closes at the midnight after it. */
    closesOn: date('closes_on', { mode: 'string' }).notNull(),
    /** The last day on which the design is shown as the month's own. */
    retiresOn: date('retires_on', { mode: 'string' }).notNull(),
    /** Since when members and visitors see the design. */
    publishedAt: moment('published_at'),
    /** When the owner paused the whole club for this month. */
    pausedAt: moment('paused_at'),
    closedAt: moment('closed_at'),
    version: integer('version').notNull().default(0),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    unique('club_months_one_for_each_design').on(t.artworkId),
    check('club_months_month', sql`extract(day from ${t.month}) = 1`),
    check(
      'club_months_closes_in_its_month',
      sql`${t.closesOn} >= ${t.month} and ${t.closesOn} < (${t.month} + interval '1 month')`,
    ),
    check('club_months_retires', sql`${t.retiresOn} >= ${t.closesOn}`),
    check('club_months_maker', sql`${t.maker} in ('studio', 'printer')`),
    check('club_months_run_size', sql`${t.runSize} > 0`),
    check('club_months_on_hand', sql`jsonb_typeof(${t.onHand}) = 'object'`),
    check(
      'club_months_published_is_named',
      sql`${t.publishedAt} is null or (${t.title} <> '' and (${t.pictureId} is not null or ${t.artworkId} is not null))`,
    ),
    check('club_months_paused_or_closed', sql`${t.pausedAt} is null or ${t.closedAt} is null`),
  ],
);

/** One shirt to one member: written when its month closes, or, for who pays later, when the payment comes in. */
export const subscriptionShipments = pgTable(
  'subscription_shipments',
  {
    id: id(),
    subscriptionId: uuid('subscription_id')
      .notNull()
      .references(() => subscriptions.id, { onDelete: 'cascade' }),
    orderId: uuid('order_id').references(() => orders.id),
    artworkId: uuid('artwork_id').references(() => artworks.id, { onDelete: 'set null' }),
    /** The first day of the month the shirt belongs to. */
    shipmentMonth: date('shipment_month', { mode: 'string' }).notNull(),
    /** What paid for it. */
    invoiceId: text('invoice_id')
      .unique()
      .references(() => subscriptionPayments.invoiceId, { onDelete: 'cascade' }),
    /** 1: frozen when the month closed; 2: paid after that. */
    run: integer('run').notNull().default(1),
    /** Its place in the month's pick list, by size and name; it stays when a size is corrected (trigger `number_shipments`). */
    number: integer('number'),
    /** The size and the address as they were then, the address as JSON text. */
    size: text('size', { enum: ['XS', 'S', 'M', 'L', 'XL', 'XXL', '3XL'] }),
    shippingAddress: text('shipping_address'),
    shippedDate: moment('shipped_date'),
    trackingNumber: text('tracking_number'),
    carrier: text('carrier'),
    status: text('status', { enum: ['pending', 'shipped', 'returned', 'canceled'] })
      .notNull()
      .default('pending'),
    /** How often it was given to a carrier: again after it came back. */
    timesShipped: integer('times_shipped').notNull().default(0),
    /** Why it came back, or is not sent. */
    reason: text('reason'),
    designTheme: text('design_theme'),
    createdAt: createdAt(),
  },
  (t) => [
    unique('subscription_shipments_once_a_month').on(t.subscriptionId, t.shipmentMonth),
    unique('subscription_shipments_number').on(t.shipmentMonth, t.number),
    index('subscription_shipments_by_month').on(t.shipmentMonth, t.run, t.size),
    check('subscription_shipments_month', sql`extract(day from ${t.shipmentMonth}) = 1`),
    check('subscription_shipments_run', sql`${t.run} in (1, 2)`),
    check(
      'subscription_shipments_size',
      sql`${t.size} in ('XS', 'S', 'M', 'L', 'XL', 'XXL', '3XL')`,
    ),
    check(
      'subscription_shipments_status',
      sql`${t.status} in ('pending', 'shipped', 'returned', 'canceled')`,
    ),
    check(
      'subscription_shipments_shipped_has_a_day',
      sql`${t.status} <> 'shipped' or ${t.shippedDate} is not null`,
    ),
    check(
      'subscription_shipments_says_why',
      sql`${t.status} not in ('returned', 'canceled') or ${t.reason} is not null`,
    ),
    check('subscription_shipments_times', sql`${t.timesShipped} >= 0`),
  ],
);
