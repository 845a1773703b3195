import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { orderStatuses } from '#app/platform/statuses/order-status.ts';
import { parcelSources } from '#app/platform/statuses/parcel-source.ts';
import { artworks } from '../catalog.ts';
import { createdAt, id, isOneOf, moment, money, updatedAt } from '../columns.ts';

// Triggers, functions and search columns of these tables: app/database/triggers/orders.sql

export const orders = pgTable(
  'orders',
  {
    id: id(),
    /** What the letter's link carries; a stranger cannot guess it. */
    token: text('token').notNull().unique(),
    sessionId: uuid('session_id').notNull(),
    customerEmail: text('customer_email').notNull(),
    customerFirstName: text('customer_first_name').notNull(),
    customerLastName: text('customer_last_name').notNull(),
    /** JSON text with firstName, lastName, address1, address2, city, state, postalCode, country (spec. section 3). */
    shippingAddress: text('shipping_address').notNull(),
    billingAddress: text('billing_address'),
    /** The shipping address names who receives it, who is not the buyer; the parcel shows no prices. */
    isGift: boolean('is_gift').notNull().default(false),
    /** What the buyer says to who receives it. */
    giftMessage: text('gift_message'),
    subtotal: money('subtotal').notNull(),
    /** Added to the prices. */
    taxAmount: money('tax_amount').notNull().default(0),
    /** What of the total is tax, where prices included it: never beside an added one. */
    includedTax: money('included_tax').notNull().default(0),
    totalAmount: money('total_amount').notNull(),
    shippingCost: money('shipping_cost').notNull().default(0),
    currency: text('currency').notNull().default('USD'),
    status: text('status', { enum: orderStatuses }).notNull().default('pending'),
    /** How far its owner is with what she packs of it (decision 65). */
    fulfillmentStatus: text('fulfillment_status', { enum: orderStatuses })
      .notNull()
      .default('pending'),
    /** A line of it is packed by the owner herself (decision 65). */
    hasManualItems: boolean('has_manual_items').notNull().default(false),
    adminNotes: text('admin_notes'),
    /** The provider's, where it was paid by card on the site; else an id of our own, which no provider gives (`hand_…`). */
    stripePaymentIntentId: text('stripe_payment_intent_id').notNull().unique(),
    /** How it was paid: by card on the site, or to the artist herself. */
    paidBy: text('paid_by', { enum: ['card', 'cash', 'transfer', 'terminal', 'other'] })
      .notNull()
      .default('card'),
    /** Whether its payment moved money; null where it was not paid on the site, or before this was written down. */
    paymentMode: text('payment_mode', { enum: ['live', 'test', 'sandbox'] }),
    /** The buyer's own, by which the letters about it tell its days; null where their browser did not say. */
    timeZone: text('time_zone'),
    /** Raised by every edit, so that a stale one is noticed. */
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    check('orders_status', isOneOf(t.status, orderStatuses)),
    check(
      'orders_gift_message',
      sql`${t.giftMessage} is null or (${t.isGift} and ${t.giftMessage} <> '')`,
    ),
    check('orders_paid_by', sql`${t.paidBy} in ('card', 'cash', 'transfer', 'terminal', 'other')`),
    check('orders_payment_mode', sql`${t.paymentMode} in ('live', 'test', 'sandbox')`),
    check(
      'orders_paid_by_hand',
      sql`(${t.paidBy} = 'card') <> starts_with(${t.stripePaymentIntentId}, 'hand_')`,
    ),
    check(
      'orders_included_tax',
      sql`${t.includedTax} between 0 and ${t.totalAmount} and (${t.taxAmount} = 0 or ${t.includedTax} = 0)`,
    ),
    check('orders_sum', sql`${t.totalAmount} = ${t.subtotal} + ${t.shippingCost} + ${t.taxAmount}`),
    index('orders_to_pack')
      .on(t.createdAt, t.id)
      .where(sql`${t.hasManualItems}`),
    index('orders_to_pack_by_status')
      .on(t.fulfillmentStatus, t.createdAt, t.id)
      .where(sql`${t.hasManualItems}`),
    index('orders_by_status').on(t.status, t.createdAt),
    index('orders_latest').on(t.createdAt, t.id),
    index('orders_by_email').on(sql`lower(${t.customerEmail})`),
  ],
);

/** What travels together: every line of an order lies in one, from the day it is placed (docs/decisions/0065). */
export const parcels = pgTable(
  'parcels',
  {
    id: id(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** Its place among the order's, from 0; a part that was packed alone comes last. */
    position: integer('position').notNull(),
    source: text('source', { enum: parcelSources }).notNull(),
    status: text('status', { enum: orderStatuses }).notNull().default('pending'),
    /** Its share of what the order's shipping costs. */
    shippingCost: money('shipping_cost').notNull().default(0),
    /** What was added for tax on that; null where only the order's tax is known. */
    taxAmount: money('tax_amount'),
    /** What was promised of it: working days until it leaves, then the days it travels; null where nothing was. */
    leavesWithin: integer('leaves_within'),
    minDays: integer('min_days'),
    maxDays: integer('max_days'),
    carrier: text('carrier'),
    trackingNumber: text('tracking_number'),
    /** Where it left in several boxes, the carrier and the number of each after the first. */
    moreTracking: jsonb('more_tracking')
      .$type<{ number: string; carrier: string | null }[]>()
      .notNull()
      .default([]),
    /** Since when it is being printed or packed; null where that was not written down. */
    processingAt: moment('processing_at'),
    shippedAt: moment('shipped_at'),
    deliveredAt: moment('delivered_at'),
  },
  (t) => [
    unique('parcels_once').on(t.orderId, t.trackingNumber),
    unique('parcels_position').on(t.orderId, t.position),
    unique('parcels_of_order').on(t.id, t.orderId),
    check('parcels_source', isOneOf(t.source, parcelSources)),
    check('parcels_cost', sql`${t.shippingCost} >= 0`),
    check('parcels_tax', sql`${t.taxAmount} >= 0`),
    check('parcels_tracked', sql`${t.trackingNumber} <> ''`),
    check(
      'parcels_more_tracking',
      sql`jsonb_typeof(${t.moreTracking}) = 'array' and (${t.moreTracking} = '[]' or ${t.shippedAt} is not null)`,
    ),
    check(
      'parcels_days',
      sql`num_nulls(${t.leavesWithin}, ${t.minDays}, ${t.maxDays}) in (0, 3) and ${t.leavesWithin} >= 0 and ${t.minDays} between 0 and ${t.maxDays}`,
    ),
    // What was handed over in person is delivered without having left by a carrier.
    check(
      'parcels_status',
      sql`case ${t.status}
        when 'pending' then num_nonnulls(${t.carrier}, ${t.trackingNumber}, ${t.processingAt}, ${t.shippedAt}, ${t.deliveredAt}) = 0
        when 'processing' then num_nonnulls(${t.carrier}, ${t.trackingNumber}, ${t.shippedAt}, ${t.deliveredAt}) = 0
        when 'shipped' then num_nulls(${t.trackingNumber}, ${t.shippedAt}) = 0 and ${t.deliveredAt} is null
        when 'delivered' then num_nulls(${t.trackingNumber}, ${t.shippedAt}) in (0, 2) and ${t.deliveredAt} is not null
        when 'cancelled' then num_nonnulls(${t.carrier}, ${t.trackingNumber}, ${t.shippedAt}, ${t.deliveredAt}) = 0
        else false end`,
    ),
  ],
);

export const orderItems = pgTable(
  'order_items',
  {
    id: id(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    artworkId: uuid('artwork_id').references(() => artworks.id, { onDelete: 'set null' }),
    /** The work as it was when it was sold: a paid order's lines never change when the catalogue does. */
    title: text('title').notNull(),
    productType: text('product_type', { enum: ['artwork', 'print', 'merchandise'] })
      .notNull()
      .default('artwork'),
    imageUrl: text('image_url').notNull(),
    /** What it is made of, both measures of an original, and its year, as its label said; null of what was never in the catalogue. */
    medium: text('medium'),
    dimensions: text('dimensions'),
    year: integer('year'),
    quantity: integer('quantity').notNull(),
    selectedSize: text('selected_size'),
    selectedColor: text('selected_color'),
    unitPrice: money('unit_price').notNull(),
    totalPrice: money('total_price').notNull(),
    /** What was added for tax on that; null where only the order's tax is known. */
    taxAmount: money('tax_amount'),
    /** `print_on_demand`: the printer makes it, as was true when it was paid (decision 65). */
    fulfillmentType: text('fulfillment_type', { enum: ['manual', 'print_on_demand'] }).notNull(),
    /** What the printer makes of it, as its work said when it was sold; null where the printer makes nothing. */
    printerVariantRef: text('printer_variant_ref'),
    /**
     * The design that is printed on it, as it was quoted (`catalog/preview/print-design.server.ts`): a later one of the work changes nothing of what
     * was sold. Null where what is printed stands at the printer.
     */
    printDesign: jsonb('print_design'),
    fulfillmentStatus: text('fulfillment_status', { enum: orderStatuses })
      .notNull()
      .default('pending'),
    trackingNumber: text('tracking_number'),
    parcelId: uuid('parcel_id').notNull(),
    /** When it was with the owner again after it had left, and for sale; it comes back once. */
    returnedAt: moment('returned_at'),
  },
  (t) => [
    foreignKey({
      name: 'order_items_parcel',
      columns: [t.parcelId, t.orderId],
      foreignColumns: [parcels.id, parcels.orderId],
    }),
    index('order_items_by_parcel').on(t.parcelId),
    index('order_items_by_order').on(t.orderId, t.position),
    index('order_items_by_artwork').on(t.artworkId),
    check(
      'order_items_sum',
      sql`${t.quantity} > 0 and ${t.totalPrice} = ${t.unitPrice} * ${t.quantity}`,
    ),
    check(
      'order_items_returned',
      sql`${t.returnedAt} is null or ${t.fulfillmentStatus} in ('shipped', 'delivered')`,
    ),
    check('order_items_tax', sql`${t.taxAmount} >= 0`),
    check('order_items_product_type', sql`${t.productType} in ('artwork', 'print', 'merchandise')`),
    check('order_items_print_design', sql`jsonb_typeof(${t.printDesign}) = 'object'`),
    check('order_items_type', sql`${t.fulfillmentType} in ('manual', 'print_on_demand')`),
    check('order_items_status', isOneOf(t.fulfillmentStatus, orderStatuses)),
  ],
);

/**
 * The money of each month (UTC, its first day) by kind and by the title that buyers read, in cents: what came in, less what went
 * back, each in its own month. Their sum is the sum of `transactions`: triggers on orders and on those add to it at each commit.
 */
export const monthlySales = pgTable(
  'monthly_sales',
  {
    month: date('month', { mode: 'string' }).notNull(),
    kind: text('kind', {
      enum: ['artwork', 'print', 'merchandise', 'commission', 'subscription', 'shipping', 'refund'],
    }).notNull(),
    title: text('title').notNull(),
    quantity: bigint('quantity', { mode: 'number' }).notNull(),
    /** Cents; what went back is negative. */
    amount: bigint('amount', { mode: 'number' }).notNull(),
    /** How much of it belongs to orders that were cancelled since. */
    cancelledQuantity: bigint('cancelled_quantity', { mode: 'number' }).notNull().default(0),
    cancelledAmount: bigint('cancelled_amount', { mode: 'number' }).notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.month, t.kind, t.title] }),
    check('monthly_sales_month', sql`extract(day from ${t.month}) = 1`),
    check(
      'monthly_sales_kind',
      sql`${t.kind} in ('artwork', 'print', 'merchandise', 'commission', 'subscription', 'shipping', 'refund')`,
    ),
  ],
);
