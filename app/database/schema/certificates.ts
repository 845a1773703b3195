import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { artworks, editions } from './catalog.ts';
import { id, moment } from './columns.ts';
import { orderItems } from './sales/orders.ts';

// Triggers and functions of this table: app/database/triggers/certificates.sql

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
    /** Of a sheet of a numbered edition that left without an order (decision 53): which one, or which of the artist's proofs. */
    editionId: uuid('edition_id').references(() => editions.id, { onDelete: 'set null' }),
    copyNumber: integer('copy_number'),
    isProof: boolean('is_proof').notNull().default(false),
    /** Who has the work, for the owner alone: signed and shown nowhere, and forgotten when the certificate is withdrawn. */
    holder: text('holder'),
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
    uniqueIndex('certificates_one_for_a_copy')
      .on(t.editionId, t.isProof, t.copyNumber)
      .where(sql`${t.withdrawnAt} is null`),
    check('certificates_copy', sql`${t.copyNumber} > 0`),
  ],
);
