import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { artworks, editions, pictures } from './catalog.ts';
import { createdAt, id, moment, updatedAt } from './columns.ts';
import { orderItems } from './sales/orders.ts';

// Triggers and functions of these tables: app/database/triggers/works.sql

/** An address that a work had before: it leads to the work's own. */
export const formerSlugs = pgTable(
  'former_slugs',
  {
    slug: text('slug').primaryKey(),
    artworkId: uuid('artwork_id')
      .notNull()
      .references(() => artworks.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (t) => [index('former_slugs_of_artwork').on(t.artworkId)],
);

/**
 * How large a work is, by the longer side of its label and of each size that it is offered in. Kept by triggers
 * (app/database/triggers/catalog.sql): no index spans two tables.
 */
export const artworkSizeBands = pgTable(
  'artwork_size_bands',
  {
    artworkId: uuid('artwork_id')
      .notNull()
      .references(() => artworks.id, { onDelete: 'cascade' }),
    band: text('band', { enum: ['small', 'medium', 'large', 'oversize'] }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.artworkId, t.band] }),
    index('artwork_size_bands_of_band').on(t.band, t.artworkId),
    check('artwork_size_bands_band', sql`${t.band} in ('small', 'medium', 'large', 'oversize')`),
  ],
);

/**
 * A work as the owner has typed it and not yet published: a new one, or changes to one that is on the site. Its id is the work's own,
 * now or later. Kept as it was typed, and read by a tolerant reader.
 */
export const workDrafts = pgTable(
  'work_drafts',
  {
    id: id(),
    form: jsonb('form').notNull(),
    /** What was published when the form was last saved: what differs from it was typed. Null for a work that is new. */
    base: jsonb('base'),
    /** Raised by every change. */
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    index('work_drafts_latest').on(t.updatedAt, t.id),
    // Those of works that were never published stand in the owner's list of works.
    index('work_drafts_new')
      .on(t.createdAt, t.id)
      .where(sql`${t.base} is null`),
  ],
);

/** A work as it was published each time, to be restored as a draft. */
export const workVersions = pgTable(
  'work_versions',
  {
    id: id(),
    artworkId: uuid('artwork_id')
      .notNull()
      .references(() => artworks.id, { onDelete: 'cascade' }),
    form: jsonb('form').notNull(),
    /** What made it: `published`, `updated`, `price`. */
    reason: text('reason', { enum: ['published', 'updated', 'price'] }).notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    check('work_versions_reason', sql`${t.reason} in ('published', 'updated', 'price')`),
    index('work_versions_of_artwork').on(t.artworkId, t.createdAt),
  ],
);

/** A file on its way from the owner's device, in pieces; what has come lies in the data folder under its id. */
export const uploads = pgTable(
  'uploads',
  {
    id: id(),
    /** The file's name on the device, for what is said of it. */
    name: text('name').notNull(),
    size: integer('size').notNull(),
    received: integer('received').notNull().default(0),
    /** Set when all of it has come and was taken in. */
    pictureId: uuid('picture_id').references(() => pictures.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    check('uploads_size', sql`${t.size} > 0 and ${t.received} between 0 and ${t.size}`),
    index('uploads_latest').on(t.updatedAt),
  ],
);

/**
 * The numbers of an edition that were given out: one for each sheet that was paid, or set aside as an artist's proof. A number that
 * came back with a refund is either free again (its row is gone) or void, and then no other sheet ever carries it.
 */
export const editionNumbers = pgTable(
  'edition_numbers',
  {
    id: id(),
    editionId: uuid('edition_id')
      .notNull()
      .references(() => editions.id, { onDelete: 'cascade' }),
    number: integer('number').notNull(),
    isProof: boolean('is_proof').notNull().default(false),
    orderItemId: uuid('order_item_id').references(() => orderItems.id, { onDelete: 'set null' }),
    givenAt: moment('given_at').notNull(),
    voidedAt: moment('voided_at'),
  },
  (t) => [
    unique('edition_numbers_once').on(t.editionId, t.isProof, t.number),
    check('edition_numbers_number', sql`${t.number} > 0`),
    check('edition_numbers_proof', sql`not ${t.isProof} or ${t.orderItemId} is null`),
    index('edition_numbers_of_item').on(t.orderItemId),
  ],
);
