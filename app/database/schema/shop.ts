import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { createdAt, id, money, updatedAt } from './columns.ts';

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

/** Countries that parcels are sent to at the same rates. */
export const shippingZones = pgTable(
  'shipping_zones',
  {
    id: id(),
    name: text('name').notNull(),
    /** Raised by every edit, so that a stale one is noticed. */
    version: integer('version').notNull().default(1),
  },
  (t) => [check('shipping_zones_name', sql`${t.name} <> ''`)],
);

/** Which zone a country is in, one at most; `*`: every country that is in none. */
export const shippingCountries = pgTable(
  'shipping_countries',
  {
    country: text('country').primaryKey(),
    zoneId: uuid('zone_id')
      .notNull()
      .references(() => shippingZones.id, { onDelete: 'cascade' }),
  },
  (t) => [
    index('shipping_countries_of_zone').on(t.zoneId),
    check('shipping_countries_country', sql`${t.country} = '*' or ${t.country} ~ '^[A-Z]{2}$'`),
  ],
);

export const shippingRates = pgTable(
  'shipping_rates',
  {
    id: id(),
    zoneId: uuid('zone_id')
      .notNull()
      .references(() => shippingZones.id, { onDelete: 'cascade' }),
    productType: text('product_type', { enum: ['artwork', 'print', 'merchandise'] }).notNull(),
    /** Inches: it takes what is no longer than this; unset: whatever its size. */
    upTo: doublePrecision('up_to'),
    first: money('first').notNull(),
    further: money('further').notNull(),
    /** Its pieces travel free in an order of at least this; unset: never. */
    freeFrom: money('free_from'),
    /** Working days until a parcel leaves, and the days it is then on its way; unset: nothing is said. */
    leavesWithin: integer('leaves_within'),
    minDays: integer('min_days'),
    maxDays: integer('max_days'),
  },
  (t) => [
    unique('shipping_rates_one_for_each').on(t.zoneId, t.productType, t.upTo).nullsNotDistinct(),
    check('shipping_rates_kind', sql`${t.productType} in ('artwork', 'print', 'merchandise')`),
    check('shipping_rates_size', sql`${t.upTo} > 0 and ${t.upTo} <= 1000`),
    check('shipping_rates_not_negative', sql`${t.first} >= 0 and ${t.further} >= 0`),
    check('shipping_rates_free_from', sql`${t.freeFrom} > 0`),
    check(
      'shipping_rates_days',
      sql`${t.leavesWithin} > 0 and ${t.minDays} > 0 and ${t.minDays} <= ${t.maxDays}`,
    ),
  ],
);

/** Tax by country and, where it differs there, by state or province. Whether any is charged stands in `settings`. */
export const taxRates = pgTable(
  'tax_rates',
  {
    id: id(),
    country: text('country').notNull(),
    /** Unset: wherever in the country no region has a rate of its own. */
    region: text('region'),
    /** Thousandths of a percent: 8875 is 8.875 %. */
    rate: integer('rate').notNull(),
    /** Whether the carriage is taxed like the goods. */
    onShipping: boolean('on_shipping').notNull().default(false),
  },
  (t) => [
    unique('tax_rates_one_for_each').on(t.country, t.region).nullsNotDistinct(),
    check('tax_rates_place', sql`${t.country} ~ '^[A-Z]{2}$' and ${t.region} <> ''`),
    check('tax_rates_share', sql`${t.rate} between 0 and 100000`),
  ],
);

/** What was put on the site of each of its texts, kept for good (decision 58). What visitors read stands in `settings`. */
export const textVersions = pgTable(
  'text_versions',
  {
    id: id(),
    name: text('name').notNull(),
    /** Counts from 1 within its name; the highest is what the site shows. */
    number: integer('number').notNull(),
    /** Null: nothing of the owner's own; a policy is the template then. */
    body: text('body'),
    /** Words that came and went since the version before. */
    added: integer('added').notNull().default(0),
    removed: integer('removed').notNull().default(0),
    createdAt: createdAt(),
  },
  (t) => [
    unique('text_versions_numbered').on(t.name, t.number),
    check('text_versions_number', sql`${t.number} >= 1`),
    check('text_versions_words', sql`${t.added} >= 0 and ${t.removed} >= 0`),
    check('text_versions_body', sql`${t.body} <> '' and length(${t.body}) <= 40000`),
  ],
);

/** A text as its owner types it, before it is put on the site. */
export const textDrafts = pgTable(
  'text_drafts',
  {
    name: text('name').primaryKey(),
    body: text('body').notNull(),
    updatedAt: updatedAt(),
  },
  (t) => [check('text_drafts_body', sql`length(${t.body}) <= 40000`)],
);
