import { sql } from 'drizzle-orm';
import {
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { editions } from '../catalog.ts';
import { createdAt, id, moment, money, updatedAt } from '../columns.ts';
import { orders, parcels } from './orders.ts';

// Triggers, functions and search columns of these tables: app/database/triggers/checkout.sql

/**
 * One buyer's attempt to pay for one cart. `paid` and `refunded` are final; `expired` ones gave their holds back;
 * `closing` ones are being cancelled at the provider and can no longer be renewed. `review`: paid while a later state of the
 * database was in use that is lost now; its works stay held until the owner decides (decision 34).
 */
export const checkouts = pgTable(
  'checkouts',
  {
    id: id(),
    sessionId: uuid('session_id').notNull(),
    status: text('status', { enum: ['open', 'closing', 'paid', 'expired', 'refunded', 'review'] })
      .notNull()
      .default('open'),
    paymentIntentId: text('payment_intent_id').unique(),
    /**
     * What the provider was asked to prepare, from before it is asked until its answer is written down: asked again under the
     * same key it answers the same payment, also after a kill. Text, because the provider compares the very request.
     */
    paymentRequest: text('payment_request'),
    /** How often the provider answered that it could not: the next attempt has another key. */
    paymentAttempt: integer('payment_attempt').notNull().default(0),
    /** The quote that the payment intent now carries. */
    currentQuote: integer('current_quote').notNull().default(1),
    holdExpiresAt: moment('hold_expires_at').notNull(),
    /** When the hold was made longer, which happens once. */
    extendedAt: moment('extended_at'),
    /** Why its payment, which succeeded, has not become an order yet: an error nobody foresaw, for the owner to read. */
    trouble: text('trouble'),
    troubledAt: moment('troubled_at'),
    /** The billing name and address, where they differ from the parcel's. */
    billingAddress: jsonb('billing_address'),
    /** The buyer's time zone, as their browser says. */
    timeZone: text('time_zone'),
    orderId: uuid('order_id').references(() => orders.id),
    /** What the letter's link will carry: made before the payment, which carries it too, so that the link outlives a lost order. */
    orderToken: text('order_token').unique(),
    /** A keyed digest of where the buyer came from, for a day: against those who try stolen cards (decision 21). */
    addressKey: text('address_key'),
    /** The same of the buyer's whole network, for a day: what one network keeps from others is counted by it (decision on holds). */
    networkKey: text('network_key'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    uniqueIndex('checkouts_one_open_for_a_cart')
      .on(t.sessionId)
      .where(sql`${t.status} = 'open'`),
    index('checkouts_open_expiry')
      .on(t.holdExpiresAt)
      .where(sql`${t.status} = 'open'`),
    index('checkouts_in_trouble')
      .on(t.createdAt)
      .where(sql`${t.trouble} is not null`),
    index('checkouts_with_address')
      .on(t.createdAt)
      .where(sql`${t.addressKey} is not null`),
    index('checkouts_of_network')
      .on(t.networkKey, t.createdAt)
      .where(sql`${t.networkKey} is not null`),
    check(
      'checkouts_status',
      sql`${t.status} in ('open', 'closing', 'paid', 'expired', 'refunded', 'review')`,
    ),
    check(
      'checkouts_asked_only_without_payment',
      sql`${t.paymentRequest} is null or ${t.paymentIntentId} is null`,
    ),
    check('checkouts_paid_has_order', sql`(${t.status} = 'paid') = (${t.orderId} is not null)`),
    check(
      'checkouts_extended_in_time',
      sql`${t.extendedAt} is null or ${t.extendedAt} < ${t.holdExpiresAt}`,
    ),
  ],
);

/**
 * What was shown to the buyer, as it was shown: the order is made from the very quote the payment names in its
 * metadata, so a price changed meanwhile, or a second tab, can never make amount and order differ. Never updated.
 */
export const quotes = pgTable(
  'quotes',
  {
    id: id(),
    checkoutId: uuid('checkout_id')
      .notNull()
      .references(() => checkouts.id, { onDelete: 'cascade' }),
    number: integer('number').notNull(),
    lines: jsonb('lines').notNull(),
    address: jsonb('address').notNull(),
    subtotal: money('subtotal').notNull(),
    shipping: money('shipping').notNull(),
    /** Added to the prices. */
    tax: money('tax').notNull(),
    /** What of the total is tax, where prices include it: never beside an added one. */
    includedTax: money('included_tax').notNull().default(0),
    total: money('total').notNull(),
    currency: text('currency').notNull().default('USD'),
    /** The provider's id of the calculation that the tax is of, and a digest of what it was asked (decision 66); unset where the shop's own rates say it. */
    taxCalculation: text('tax_calculation'),
    taxQuestion: text('tax_question'),
    createdAt: createdAt(),
  },
  (t) => [
    check(
      'quotes_tax_calculation',
      sql`(${t.taxCalculation} is null) = (${t.taxQuestion} is null)`,
    ),
    unique('quotes_number').on(t.checkoutId, t.number),
    check(
      'quotes_sum',
      sql`${t.total} = ${t.subtotal} + ${t.shipping} + ${t.tax} and ${t.subtotal} >= 0`,
    ),
    check(
      'quotes_included_tax',
      sql`${t.includedTax} between 0 and ${t.total} and (${t.tax} = 0 or ${t.includedTax} = 0)`,
    ),
  ],
);

/** Works kept for a buyer while they pay. The edition's `held` is the sum of these. */
export const holds = pgTable(
  'holds',
  {
    id: id(),
    checkoutId: uuid('checkout_id')
      .notNull()
      .references(() => checkouts.id, { onDelete: 'cascade' }),
    editionId: uuid('edition_id')
      .notNull()
      .references(() => editions.id),
    quantity: integer('quantity').notNull(),
  },
  (t) => [
    unique('holds_one_for_each').on(t.checkoutId, t.editionId),
    check('holds_quantity', sql`${t.quantity} > 0`),
  ],
);

/**
 * Money that must go back: stored before it is asked for, retried until the provider has done it. A payment without an order
 * goes back once and whole; of an order's payment the owner may send back parts, together never more than it took
 * (app/database/triggers/checkout.sql).
 */
export const refunds = pgTable(
  'refunds',
  {
    id: id(),
    paymentIntentId: text('payment_intent_id').notNull(),
    /** The order that the money is of; unset where the payment never became one. */
    orderId: uuid('order_id').references(() => orders.id),
    /** The parcel whose part of the order it is; unset where it is of no parcel alone. */
    parcelId: uuid('parcel_id').references(() => parcels.id, { onDelete: 'set null' }),
    reason: text('reason').notNull(),
    amount: money('amount').notNull(),
    /**
     * `due`: to be asked for; `pending`: the provider works on it; `failed`: the buyer's bank sent it back, and the money is
     * with the shop again; `settled`: that was sent to the buyer another way; `replaced`: a refund made at the provider took its
     * place. Of these, `failed` and `replaced` count as nothing.
     */
    status: text('status', { enum: ['due', 'pending', 'done', 'failed', 'settled', 'replaced'] })
      .notNull()
      .default('due'),
    providerRefundId: text('provider_refund_id').unique(),
    currency: text('currency').notNull().default('USD'),
    /** Who paid, as the provider knows them: there may be no quote that says it. */
    buyerName: text('buyer_name').notNull().default(''),
    buyerEmail: text('buyer_email').notNull().default(''),
    attempts: integer('attempts').notNull().default(0),
    lastError: text('last_error'),
    nextAttemptAt: moment('next_attempt_at').notNull().defaultNow(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    uniqueIndex('refunds_once_without_an_order')
      .on(t.paymentIntentId)
      .where(sql`${t.orderId} is null`),
    index('refunds_of_order').on(t.orderId),
    index('refunds_of_parcel').on(t.parcelId),
    check(
      'refunds_parcel',
      sql`${t.parcelId} is null or (${t.orderId} is not null and ${t.reason} = 'owner')`,
    ),
    check('refunds_amount', sql`${t.amount} > 0`),
    check(
      'refunds_status',
      sql`${t.status} in ('due', 'pending', 'done', 'failed', 'settled', 'replaced')`,
    ),
    index('refunds_due')
      .on(t.nextAttemptAt)
      .where(sql`${t.status} = 'due'`),
    index('refunds_done').on(t.status, t.updatedAt),
  ],
);

/** Cards that were refused in the last day, each by the provider's name for the try, so that none counts twice. */
export const cardDeclines = pgTable(
  'card_declines',
  {
    id: text('id').primaryKey(),
    /** What was to be paid for: the cart's session, or a subscription's row. */
    subject: uuid('subject').notNull(),
    addressKey: text('address_key'),
    at: moment('at').notNull().defaultNow(),
  },
  (t) => [
    index('card_declines_of').on(t.subject, t.at),
    index('card_declines_from').on(t.addressKey, t.at),
  ],
);

/**
 * Succeeded payments of this shop that the database did not know: it was restored from an older copy. None goes back by itself;
 * the owner decides about each (decision 34).
 */
export const recoveredPayments = pgTable(
  'recovered_payments',
  {
    paymentIntentId: text('payment_intent_id').primaryKey(),
    kind: text('kind', { enum: ['order', 'commission', 'gift'] }).notNull(),
    checkoutId: uuid('checkout_id').references(() => checkouts.id),
    amount: money('amount').notNull(),
    currency: text('currency').notNull(),
    buyerName: text('buyer_name').notNull().default(''),
    buyerEmail: text('buyer_email').notNull().default(''),
    /** What has gone back of it, as the provider said last while it waited. */
    refunded: money('refunded').notNull().default(0),
    /** What cannot be had any more, by title: sold to somebody else since. */
    soldSince: text('sold_since').array().notNull().default([]),
    /** When the payment was begun at the provider, and when it was found. */
    paidAt: moment('paid_at').notNull(),
    foundAt: moment('found_at').notNull(),
    decision: text('decision', { enum: ['ship', 'shipped', 'settled', 'refund'] }),
    decidedAt: moment('decided_at'),
  },
  (t) => [
    index('recovered_payments_undecided')
      .on(t.paidAt)
      .where(sql`${t.decision} is null`),
    check('recovered_payments_amount', sql`${t.amount} > 0`),
    check('recovered_payments_decided', sql`(${t.decision} is null) = (${t.decidedAt} is null)`),
    check('recovered_payments_order', sql`(${t.kind} = 'order') = (${t.checkoutId} is not null)`),
  ],
);
