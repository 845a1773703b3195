import { sql } from 'drizzle-orm';
import { boolean, check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { artworks } from './catalog.ts';
import { id, moment } from './columns.ts';
import { orderItems } from './sales/orders.ts';

/** Certificates of authenticity (decision 26). What was signed is never updated; only what the certificate belongs to, and its end. */
export const certificates = pgTable(
  'certificates',
  {
    id: id(),
    /** What is typed to look it up; a stranger cannot guess it. */
    number: text('number').notNull().unique(),
    artworkId: uuid('artwork_id').references(() => artworks.id, { onDelete: 'set null' }),
    orderItemId: uuid('order_item_id').references(() => orderItems.id, { onDelete: 'set null' }),
    isOriginal: boolean('is_original').notNull(),
    /** The signed text, byte for byte: the work as it was, as canonical JSON. */
    record: text('record').notNull(),
    /** Both in base64url. */
    signature: text('signature').notNull(),
    publicKey: text('public_key').notNull(),
    issuedAt: moment('issued_at').notNull(),
    /** When it stopped to count: the sale was cancelled (a trigger sees to that), or the owner took it back. */
    withdrawnAt: moment('withdrawn_at'),
  },
  (t) => [
    check('certificates_number', sql`${t.number} ~ '^FC(-[0-9A-HJKMNP-TV-Z]{4}){3}$'`),
    check('certificates_names_itself', sql`(${t.record}::json ->> 'certificate') = ${t.number}`),
    index('certificates_of_artwork').on(t.artworkId),
    uniqueIndex('certificates_one_for_a_line')
      .on(t.orderItemId)
      .where(sql`${t.withdrawnAt} is null`),
    uniqueIndex('certificates_one_for_an_original')
      .on(t.artworkId)
      .where(sql`${t.isOriginal} and ${t.withdrawnAt} is null`),
  ],
);
