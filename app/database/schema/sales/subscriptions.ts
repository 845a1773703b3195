import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { artworks } from '../catalog.ts';
import { createdAt, id, moment, updatedAt } from '../columns.ts';
import { orders } from './orders.ts';
import { customers } from '../people.ts';

/**
 * The monthly T-shirt club. A row is written before the provider is asked, `incomplete` and without the provider's ids;
 * from then on its status and periods are what the provider says.
 */
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
    status: text('status', {
      enum: [
        'incomplete',
        'incomplete_expired',
        'trialing',
        'active',
        'past_due',
        'canceled',
        'unpaid',
        'paused',
      ],
    })
      .notNull()
      .default('active'),
    /** Counts what was written, so that an answer of the provider that is older than the row is thrown away. */
    version: integer('version').notNull().default(0),
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
      sql`${t.status} in ('incomplete', 'incomplete_expired') or (${t.stripeSubscriptionId} is not null and ${t.stripeCustomerId} is not null)`,
    ),
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
