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
  uuid,
} from 'drizzle-orm/pg-core';
import { posts } from '../blog.ts';
import { artworks } from '../catalog.ts';
import { createdAt, isOneOf, moment, updatedAt } from '../columns.ts';

/** What was brought from another shop, by the name that it has there, so that the same file brings nothing twice (docs/decisions/0084). */
export const importSources = pgTable(
  'import_sources',
  {
    format: text('format', {
      enum: ['shopify', 'etsy', 'squarespace', 'woocommerce', 'ghost', 'own'],
    }).notNull(),
    kind: text('kind', { enum: ['shop', 'work', 'customer', 'order', 'post'] }).notNull(),
    /** The other shop's own: a handle, an address, a number. */
    sourceId: text('source_id').notNull(),
    /** The row that it became here, which its owner may have deleted since. */
    entityId: uuid('entity_id'),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.format, t.kind, t.sourceId] }),
    check(
      'import_sources_format',
      sql`${t.format} in ('shopify', 'etsy', 'squarespace', 'woocommerce', 'ghost', 'own')`,
    ),
    check('import_sources_kind', sql`${t.kind} in ('shop', 'work', 'customer', 'order', 'post')`),
  ],
);

/** An address that a work or a post had at another shop: it leads to the page here, unless a page of ours has that address. */
export const oldAddresses = pgTable(
  'old_addresses',
  {
    /** Without the slash at its end, in lower case: `/products/heron`. */
    path: text('path').primaryKey(),
    artworkId: uuid('artwork_id').references(() => artworks.id, { onDelete: 'cascade' }),
    postId: uuid('post_id').references(() => posts.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (t) => [
    check('old_addresses_one_target', sql`num_nonnulls(${t.artworkId}, ${t.postId}) = 1`),
    check(
      'old_addresses_path',
      sql`${t.path} ~ '^/[^?#]*[^?#/]$' and ${t.path} = lower(${t.path})`,
    ),
    index('old_addresses_of_artwork').on(t.artworkId),
    index('old_addresses_of_post').on(t.postId),
  ],
);

/** What the owner brings in from another shop, from choosing the files to the report: one row at most. The command line leaves none. */
export const shopImports = pgTable(
  'shop_imports',
  {
    id: integer('id').primaryKey().default(1),
    format: text('format', {
      enum: ['shopify', 'etsy', 'squarespace', 'woocommerce', 'ghost'],
    }).notNull(),
    /** The uploads of the files (`uploads`), which are kept for a day. */
    fileIds: uuid('file_ids').array().notNull().default([]),
    state: text('state', { enum: ['choosing', 'wanted', 'done', 'stopped', 'failed'] })
      .notNull()
      .default('choosing'),
    /** Whether the last run writes nothing, or the one that is wanted shall not. */
    isDryRun: boolean('is_dry_run').notNull().default(true),
    /** Until then a process works on it that has taken it, and renews this; later it has ended, and another begins anew. */
    takenUntil: moment('taken_until'),
    /** Of how many things how many were gone through. */
    done: integer('done').notNull().default(0),
    total: integer('total').notNull().default(0),
    /** The report of the last run (features/import/report.ts). */
    lines: jsonb('lines').notNull().default([]),
    /** Why it could not be read. */
    problem: text('problem'),
    finishedAt: moment('finished_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    check('shop_imports_one', sql`${t.id} = 1`),
    check(
      'shop_imports_format',
      isOneOf(t.format, ['shopify', 'etsy', 'squarespace', 'woocommerce', 'ghost']),
    ),
    check(
      'shop_imports_state',
      isOneOf(t.state, ['choosing', 'wanted', 'done', 'stopped', 'failed']),
    ),
    check('shop_imports_progress', sql`${t.done} between 0 and ${t.total}`),
    check('shop_imports_problem', sql`(${t.state} = 'failed') = (${t.problem} is not null)`),
    check(
      'shop_imports_finished',
      sql`(${t.state} in ('done', 'stopped', 'failed')) = (${t.finishedAt} is not null)`,
    ),
  ],
);
