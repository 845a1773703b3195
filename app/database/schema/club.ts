import { sql } from 'drizzle-orm';
import { boolean, check, date, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { artworks } from './catalog.ts';
import { createdAt, id, moment, updatedAt } from './columns.ts';
import { orders } from './orders.ts';
import { customers } from './people.ts';

/** The monthly T-shirt club. */
export const subscriptions = pgTable(
  'subscriptions',
  {
    id: id(),
    customerId: uuid('customer_id').references(() => customers.id),
    customerEmail: text('customer_email').notNull(),
    customerFirstName: text('customer_first_name').notNull(),
    customerLastName: text('customer_last_name').notNull(),
    stripeCustomerId: text('stripe_customer_id').notNull().unique(),
    stripeSubscriptionId: text('stripe_subscription_id').notNull().unique(),
    stripePriceId: text('stripe_price_id').notNull(),
    status: text('status').notNull().default('active'),
    currentPeriodStart: moment('current_period_start'),
    currentPeriodEnd: moment('current_period_end'),
    cancelAtPeriodEnd: boolean('cancel_at_period_end').notNull().default(false),
    shippingAddress: text('shipping_address').notNull(),
    tshirtSize: text('tshirt_size', { enum: ['XS', 'S', 'M', 'L', 'XL', 'XXL', '3XL'] }).notNull(),
    shippingPreferences: jsonb('shipping_preferences'),
    skipNextMonth: boolean('skip_next_month').notNull().default(false),
    totalShipmentsReceived: integer('total_shipments_received').notNull().default(0),
    notes: text('notes'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    check('subscriptions_size', sql`${t.tshirtSize} in ('XS', 'S', 'M', 'L', 'XL', 'XXL', '3XL')`),
    check('subscriptions_shipments', sql`${t.totalShipmentsReceived} >= 0`),
  ],
);

export const subscriptionShipments = pgTable(
  'subscription_shipments',
  {
    id: id(),
    subscriptionId: uuid('subscription_id')
      .notNull()
      .references(() => subscriptions.id),
    orderId: uuid('order_id').references(() => orders.id),
    artworkId: uuid('artwork_id').references(() => artworks.id, { onDelete: 'set null' }),
    /** The first day of the month the shirt belongs to. */
    shipmentMonth: date('shipment_month', { mode: 'string' }).notNull(),
    shippedDate: moment('shipped_date'),
    trackingNumber: text('tracking_number'),
    status: text('status').notNull().default('pending'),
    designTheme: text('design_theme'),
    createdAt: createdAt(),
  },
  (t) => [
    unique('subscription_shipments_once_a_month').on(t.subscriptionId, t.shipmentMonth),
    check('subscription_shipments_month', sql`extract(day from ${t.shipmentMonth}) = 1`),
  ],
);
