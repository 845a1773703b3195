import { sql } from 'drizzle-orm';
import {
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { bytes, createdAt, id, moment } from './columns.ts';
import { orderItems, orders } from './sales/orders.ts';
import { commissions } from './studio.ts';

// Triggers, functions and search columns of these tables: app/database/triggers/inquiries.sql

export const contactInquiries = pgTable(
  'contact_inquiries',
  {
    id: id(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    email: text('email').notNull(),
    projectType: text('project_type').notNull(),
    budget: text('budget'),
    message: text('message').notNull(),
    /** `held`: taken for a machine's, and shown to nobody but the owner. */
    state: text('state', { enum: ['new', 'answered', 'archived', 'held'] })
      .notNull()
      .default('new'),
    /** The card of the board that was made from it. */
    commissionId: uuid('commission_id').references(() => commissions.id, { onDelete: 'set null' }),
    /** The order that a statement of withdrawal names. */
    orderId: uuid('order_id').references(() => orders.id, { onDelete: 'set null' }),
    /** When the shop itself put a statement of withdrawal away, because its money had gone back; what the owner put away has none. */
    settledAt: moment('settled_at'),
    /** Raised by every move from state to state, so that a stale one is noticed. */
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
  },
  (t) => [
    check('contact_inquiries_state', sql`${t.state} in ('new', 'answered', 'archived', 'held')`),
    check(
      'contact_inquiries_withdrawal',
      sql`${t.orderId} is null or ${t.projectType} = 'Withdrawal'`,
    ),
    check(
      'contact_inquiries_settled',
      sql`${t.settledAt} is null or (${t.state} = 'archived' and ${t.projectType} = 'Withdrawal')`,
    ),
    index('contact_inquiries_by_order')
      .on(t.orderId)
      .where(sql`${t.orderId} is not null`),
    index('contact_inquiries_latest').on(t.state, t.createdAt, t.id),
    index('contact_inquiries_by_email').on(sql`lower(${t.email})`),
  ],
);

/** A line of an order that a statement of withdrawal is about: every one, unless it names goods that are known among them (decision 79). */
export const withdrawnItems = pgTable(
  'withdrawn_items',
  {
    inquiryId: uuid('inquiry_id')
      .notNull()
      .references(() => contactInquiries.id, { onDelete: 'cascade' }),
    orderItemId: uuid('order_item_id')
      .notNull()
      .references(() => orderItems.id, { onDelete: 'cascade' }),
  },
  (t) => [
    primaryKey({ columns: [t.inquiryId, t.orderItemId] }),
    index('withdrawn_items_by_item').on(t.orderItemId),
  ],
);

/**
 * A picture that somebody attached to an inquiry, for the owner alone: re-encoded and without metadata (invariant 16). It lies in its row,
 * so that it goes with the inquiry in whatever way that is deleted. Without an inquiry until the form is sent.
 */
export const inquiryPictures = pgTable(
  'inquiry_pictures',
  {
    id: id(),
    inquiryId: uuid('inquiry_id').references(() => contactInquiries.id, { onDelete: 'cascade' }),
    /** From the first of an inquiry. */
    position: integer('position'),
    jpeg: bytes('jpeg').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    check('inquiry_pictures_size', sql`${t.width} > 0 and ${t.height} > 0`),
    check(
      'inquiry_pictures_position',
      sql`(${t.inquiryId} is null) = (${t.position} is null) and ${t.position} between 0 and 4`,
    ),
    unique('inquiry_pictures_place').on(t.inquiryId, t.position),
    index('inquiry_pictures_latest').on(t.createdAt),
  ],
);

/** What the owner answered, as the letter said it. */
export const inquiryReplies = pgTable(
  'inquiry_replies',
  {
    id: id(),
    inquiryId: uuid('inquiry_id')
      .notNull()
      .references(() => contactInquiries.id, { onDelete: 'cascade' }),
    body: text('body').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    check('inquiry_replies_body', sql`${t.body} <> ''`),
    index('inquiry_replies_by_inquiry').on(t.inquiryId, t.createdAt),
  ],
);

/** An answer that the owner gives often. */
export const savedReplies = pgTable(
  'saved_replies',
  {
    id: id(),
    title: text('title').notNull().unique(),
    body: text('body').notNull(),
    createdAt: createdAt(),
  },
  (t) => [check('saved_replies_text', sql`${t.title} <> '' and ${t.body} <> ''`)],
);
