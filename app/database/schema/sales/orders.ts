import { sql } from 'drizzle-orm';
import {
  bigint,
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
  uuid,
} from 'drizzle-orm/pg-core';
import { artworks } from '../catalog.ts';
import { createdAt, id, moment, money, updatedAt } from '../columns.ts';

// Triggers, functions and search columns of these tables: app/database/triggers/orders.sql

const orderStatus = ['pending', 'processing', 'shipped', 'delivered', 'cancelled'] as const;

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
    status: text('status', { enum: orderStatus }).notNull().default('pending'),
    fulfillmentStatus: text('fulfillment_status', { enum: orderStatus })
      .notNull()
      .default('pending'),
    /** Something of it leaves by the studio's own hand: printed goods too, for as long as no printer is told of orders (decision 40). */
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
    check(
      'orders_status',
      sql`${t.status} in ('pending', 'processing', 'shipped', 'delivered', 'cancelled')`,
    ),
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
      .on(t.status, t.createdAt, t.id)
      .where(sql`${t.hasManualItems}`),
    index('orders_by_status').on(t.status, t.createdAt),
    index('orders_latest').on(t.createdAt, t.id),
    index('orders_by_email').on(sql`lower(${t.customerEmail})`),
  ],
);

/** What was packed together and handed to a carrier. An order may leave in several. */
export const parcels = pgTable(
  'parcels',
  {
    id: id(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    carrier: text('carrier'),
    trackingNumber: text('tracking_number').notNull(),
    shippedAt: moment('shipped_at').notNull(),
  },
  (t) => [
    unique('parcels_once').on(t.orderId, t.trackingNumber),
    check('parcels_tracked', sql`${t.trackingNumber} <> ''`),
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
    quantity: integer('quantity').notNull(),
    selectedSize: text('selected_size'),
    selectedColor: text('selected_color'),
    unitPrice: money('unit_price').notNull(),
    totalPrice: money('total_price').notNull(),
    fulfillmentType: text('fulfillment_type', { enum: ['manual', 'print_on_demand'] }).notNull(),
    fulfillmentStatus: text('fulfillment_status', { enum: orderStatus })
      .notNull()
      .default('pending'),
    trackingNumber: text('tracking_number'),
    parcelId: uuid('parcel_id').references(() => parcels.id),
  },
  (t) => [
    index('order_items_by_order').on(t.orderId, t.position),
    index('order_items_by_artwork').on(t.artworkId),
    index('order_items_to_print')
      .on(t.orderId)
      .where(
        sql`${t.fulfillmentType} = 'print_on_demand' and ${t.fulfillmentStatus} in ('pending', 'processing')`,
      ),
    check(
      'order_items_sum',
      sql`${t.quantity} > 0 and ${t.totalPrice} = ${t.unitPrice} * ${t.quantity}`,
    ),
    check('order_items_product_type', sql`${t.productType} in ('artwork', 'print', 'merchandise')`),
    check('order_items_type', sql`${t.fulfillmentType} in ('manual', 'print_on_demand')`),
    check(
      'order_items_status',
      sql`${t.fulfillmentStatus} in ('pending', 'processing', 'shipped', 'delivered', 'cancelled')`,
    ),
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

export const teemillOrders = pgTable('teemill_orders', {
  id: id(),
  orderId: uuid('order_id')
    .notNull()
    .references(() => orders.id),
  teemillOrderId: text('teemill_order_id').notNull().unique(),
  status: text('status').notNull().default('created'),
  fulfillments: jsonb('fulfillments'),
  trackingNumbers: text('tracking_numbers').array(),
  teemillResponse: jsonb('teemill_response'),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});
