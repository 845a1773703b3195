import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import { id, money, updatedAt } from './columns.ts';

// Triggers, functions and search columns of these tables: app/database/triggers/shop.sql

/** What the owner can change without code, one row a topic; `features/settings` knows the shape of each. */
export const settings = pgTable(
  'settings',
  {
    name: text('name').primaryKey(),
    value: jsonb('value').notNull(),
    version: integer('version').notNull().default(1),
    updatedAt: updatedAt(),
  },
  (t) => [
    // What keeps strangers out of a shop is never a value that nobody can read.
    check(
      'settings_opening',
      sql`${t.name} <> 'opening' or coalesce(jsonb_typeof(${t.value} -> 'openedAt') in ('null', 'string'), false)`,
    ),
  ],
);

/** Where parcels go: a country, or `*` for the rest of the world. */
export const shippingZones = pgTable(
  'shipping_zones',
  {
    country: text('country').primaryKey(),
    name: text('name').notNull(),
    /** Merchandise travels free from this subtotal on; unset: never. */
    freeMerchandiseFrom: money('free_merchandise_from'),
  },
  (t) => [check('shipping_zones_country', sql`${t.country} = '*' or ${t.country} ~ '^[A-Z]{2}$'`)],
);

export const shippingRates = pgTable(
  'shipping_rates',
  {
    country: text('country')
      .notNull()
      .references(() => shippingZones.country, { onDelete: 'cascade' }),
    productType: text('product_type', { enum: ['artwork', 'print', 'merchandise'] }).notNull(),
    first: money('first').notNull(),
    further: money('further').notNull(),
    /** Working days until a parcel leaves, and the days it is then on its way; unset: nothing is said. */
    leavesWithin: integer('leaves_within'),
    minDays: integer('min_days'),
    maxDays: integer('max_days'),
  },
  (t) => [
    primaryKey({ columns: [t.country, t.productType] }),
    check('shipping_rates_not_negative', sql`${t.first} >= 0 and ${t.further} >= 0`),
    check(
      'shipping_rates_days',
      sql`${t.leavesWithin} > 0 and ${t.minDays} > 0 and ${t.minDays} <= ${t.maxDays}`,
    ),
  ],
);

/** Tax by country and, where it differs there, by state or province. */
export const taxRates = pgTable(
  'tax_rates',
  {
    id: id(),
    country: text('country').notNull(),
    region: text('region'),
    name: text('name').notNull(),
    basisPoints: integer('basis_points').notNull(),
    /** Whether the carriage is taxed like the goods. */
    onShipping: boolean('on_shipping').notNull().default(false),
  },
  (t) => [
    unique('tax_rates_one_for_each').on(t.country, t.region).nullsNotDistinct(),
    check('tax_rates_share', sql`${t.basisPoints} between 0 and 10000`),
  ],
);
