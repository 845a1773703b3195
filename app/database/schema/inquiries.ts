import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id } from './columns.ts';
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
    /** Raised by every move from state to state, so that a stale one is noticed. */
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
  },
  (t) => [
    check('contact_inquiries_state', sql`${t.state} in ('new', 'answered', 'archived', 'held')`),
    index('contact_inquiries_latest').on(t.state, t.createdAt, t.id),
    index('contact_inquiries_by_email').on(sql`lower(${t.email})`),
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
