import { sql } from 'drizzle-orm';
import { check, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { posts } from '../blog.ts';
import { artworks } from '../catalog.ts';
import { createdAt } from '../columns.ts';

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
