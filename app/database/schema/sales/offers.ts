import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { artworks } from '../catalog.ts';
import { createdAt, id, moment, money } from '../columns.ts';
import { contactInquiries } from '../inquiries.ts';
import { orders } from './orders.ts';

/**
 * A price for one copy of a work that the owner offered to one person, behind a link, until a day (decision 52). The price and what it
 * is for are never changed: another price is another offer.
 */
export const offers = pgTable(
  'offers',
  {
    id: id(),
    artworkId: uuid('artwork_id')
      .notNull()
      .references(() => artworks.id, { onDelete: 'cascade' }),
    /** Unset for a work that has no sizes. */
    size: text('size'),
    price: money('price').notNull(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    /** The owner's own line in the letter. */
    message: text('message').notNull().default(''),
    /** The message that it answers. */
    inquiryId: uuid('inquiry_id').references(() => contactInquiries.id, { onDelete: 'set null' }),
    /** SHA-256 of what the link carries, by which it is found. */
    tokenHash: text('token_hash').notNull().unique(),
    /** The same, encrypted, for the owner to copy the link and send it again. */
    tokenEncrypted: text('token_encrypted').notNull(),
    /** The first moment at which it does not stand any more, and the owner's zone, by which its last day is told. */
    endsAt: moment('ends_at').notNull(),
    timeZone: text('time_zone').notNull(),
    withdrawnAt: moment('withdrawn_at'),
    /** When its work, of which there is one, was sold in another way. */
    soldAt: moment('sold_at'),
    /** The order that was bought by it. */
    orderId: uuid('order_id').references(() => orders.id),
    sentAt: moment('sent_at').notNull(),
    /** Raised by every change, so that a stale one is noticed. */
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
  },
  (t) => [
    check('offers_price', sql`${t.price} > 0`),
    check('offers_person', sql`${t.name} <> '' and ${t.email} <> ''`),
    check('offers_ends_after_it_began', sql`${t.endsAt} > ${t.createdAt}`),
    check('offers_sold_another_way', sql`${t.soldAt} is null or ${t.orderId} is null`),
    index('offers_latest').on(t.createdAt, t.id),
    index('offers_by_email').on(sql`lower(${t.email})`),
    index('offers_of_work').on(t.artworkId),
    index('offers_of_order').on(t.orderId),
    index('offers_of_inquiry').on(t.inquiryId),
  ],
);
