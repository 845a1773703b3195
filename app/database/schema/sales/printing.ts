import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { printStatuses, unconfirmedStatuses } from '#app/platform/statuses/print-status.ts';
import { createdAt, id, isOneOf, moment, money, updatedAt } from '../columns.ts';
import { orderItems, orders, parcels } from './orders.ts';
import { subscriptionShipments } from './subscriptions.ts';

/**
 * What the printer makes and posts: one row for each parcel of an order, written with the order (decision 65), or for a member's shirt of a
 * month of the club, written with its shipment (decision 73).
 */
export const teemillOrders = pgTable(
  'teemill_orders',
  {
    id: id(),
    orderId: uuid('order_id').references(() => orders.id),
    /** The shirt of the club that it is, where it is of no order. */
    shipmentId: uuid('shipment_id').references(() => subscriptionShipments.id, {
      onDelete: 'cascade',
    }),
    /** Of a shirt, whether what paid for it moved money; of an order, that stands in the order. */
    paymentMode: text('payment_mode', { enum: ['live', 'test', 'sandbox'] }),
    parcelId: uuid('parcel_id').references(() => parcels.id, { onDelete: 'set null' }),
    /** The printer's own; unset until it has one. */
    teemillOrderId: text('teemill_order_id').unique(),
    status: text('status', { enum: printStatuses }).notNull().default('created'),
    /** Why it waits, was refused, or needs the owner; the words of each stand in the feature. */
    reason: text('reason'),
    /** What the printer, or the way to it, said when it last went wrong. */
    lastError: text('last_error'),
    /** The printer's own word for its status, as it came. */
    word: text('word'),
    /** Raised whenever somebody takes the row up: who took it before writes no more. */
    turn: integer('turn').notNull().default(0),
    /** How often it was tried or asked about since something changed. */
    attempts: integer('attempts').notNull().default(0),
    /** When it is tried or asked about again; unset where nothing is left to do. */
    nextAt: moment('next_at').defaultNow(),
    askedAt: moment('asked_at'),
    /** When it may have been confirmed: committed before the call that charges. */
    confirmingAt: moment('confirming_at'),
    confirmedAt: moment('confirmed_at'),
    /** It was to be confirmed and was not: undone at the printer first, then handed over anew. */
    isRemade: boolean('is_remade').notNull().default(false),
    /** The owner has seen that money went back, or what it costs, and wants it printed. */
    isWanted: boolean('is_wanted').notNull().default(false),
    /** What the printer charges for all of it, with postage, in its own currency. */
    cost: money('cost'),
    shippingCost: money('shipping_cost'),
    currency: text('currency'),
    fulfillments: jsonb('fulfillments'),
    trackingNumbers: text('tracking_numbers').array(),
    /** The printer's last answer, as it came. It tells an address: gone when its buyer is erased. */
    teemillResponse: jsonb('teemill_response'),
    shippedAt: moment('shipped_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    uniqueIndex('teemill_orders_one_open_for_a_parcel')
      .on(t.parcelId)
      .where(sql`${t.status} <> 'cancelled'`),
    uniqueIndex('teemill_orders_one_open_for_a_shirt')
      .on(t.shipmentId)
      .where(sql`${t.status} <> 'cancelled'`),
    index('teemill_orders_of_order').on(t.orderId),
    index('teemill_orders_of_shirt').on(t.shipmentId),
    check(
      'teemill_orders_is_of_one',
      sql`num_nonnulls(${t.orderId}, ${t.shipmentId}) = 1 and (${t.shipmentId} is null or ${t.parcelId} is null)`,
    ),
    check(
      'teemill_orders_payment_mode',
      sql`${t.paymentMode} is null or (${t.paymentMode} in ('live', 'test', 'sandbox') and ${t.shipmentId} is not null)`,
    ),
    index('teemill_orders_latest').on(t.createdAt, t.id),
    index('teemill_orders_due')
      .on(t.nextAt)
      .where(sql`${t.nextAt} is not null`),
    check('teemill_orders_status', isOneOf(t.status, printStatuses)),
    check(
      'teemill_orders_known_at_printer',
      sql`case when ${t.status} = 'waiting' then ${t.teemillOrderId} is null when ${t.status} in ('refused', 'cancelled') then true else ${t.teemillOrderId} is not null end`,
    ),
    check(
      'teemill_orders_confirming',
      sql`case when ${isOneOf(t.status, unconfirmedStatuses)} then ${t.confirmingAt} is null when ${t.status} in ('refused', 'cancelled') then true else ${t.confirmingAt} is not null end`,
    ),
    check(
      'teemill_orders_confirmed',
      sql`case when ${isOneOf(t.status, [...unconfirmedStatuses, 'confirming', 'refused'])} then ${t.confirmedAt} is null when ${t.status} = 'cancelled' then true else ${t.confirmedAt} is not null end`,
    ),
    check(
      'teemill_orders_refused_says_why',
      sql`${t.status} <> 'refused' or ${t.reason} is not null`,
    ),
    check(
      'teemill_orders_is_looked_at',
      sql`(${t.status} in ('refused', 'delivered', 'cancelled')) = (${t.nextAt} is null)`,
    ),
    check(
      'teemill_orders_cost',
      sql`(${t.cost} is null) = (${t.currency} is null) and (${t.shippingCost} is null or ${t.cost} is not null)`,
    ),
  ],
);

/** Which lines a printer's order has, as what. A shirt of the club is of no order's line: what is printed of it stands here. */
export const teemillOrderItems = pgTable(
  'teemill_order_items',
  {
    id: id(),
    teemillOrderId: uuid('teemill_order_id')
      .notNull()
      .references(() => teemillOrders.id, { onDelete: 'cascade' }),
    orderItemId: uuid('order_item_id').references(() => orderItems.id, { onDelete: 'cascade' }),
    /**
     * Of a shirt of the club, as its month was closed: what it is called, its color, what the printer makes of it, the design, and what was
     * paid for it. Its size stands in its shipment, where the owner may correct it.
     */
    title: text('title'),
    color: text('color'),
    printerVariantRef: text('printer_variant_ref'),
    printDesign: jsonb('print_design'),
    price: money('price'),
    /** What the printer makes of it; unset until it was found in its catalog. */
    variantRef: text('variant_ref'),
    quantity: integer('quantity').notNull(),
    /** What the printer's catalog says that one of it costs, in its own currency. */
    unitCost: money('unit_cost'),
    currency: text('currency'),
    /** When its order ended without it: it was cancelled, or its owner packs it. */
    endedAt: moment('ended_at'),
  },
  (t) => [
    uniqueIndex('teemill_order_items_once')
      .on(t.orderItemId)
      .where(sql`${t.endedAt} is null`),
    index('teemill_order_items_of').on(t.teemillOrderId),
    check(
      'teemill_order_items_is_of_one',
      sql`case when ${t.orderItemId} is null then num_nulls(${t.title}, ${t.price}) = 0 else num_nonnulls(${t.title}, ${t.color}, ${t.printerVariantRef}, ${t.printDesign}, ${t.price}) = 0 end`,
    ),
    check('teemill_order_items_print_design', sql`jsonb_typeof(${t.printDesign}) = 'object'`),
    check('teemill_order_items_quantity', sql`${t.quantity} > 0`),
    check('teemill_order_items_cost', sql`(${t.unitCost} is null) = (${t.currency} is null)`),
  ],
);
