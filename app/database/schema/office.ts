import { sql } from 'drizzle-orm';
import {
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { createdAt, id, moment, money, rate, updatedAt } from './columns.ts';
import { artworks } from './catalog.ts';
import { orders } from './sales/orders.ts';
import { customers } from './people.ts';
import { exhibitions } from './studio.ts';

// Triggers, functions and search columns of these tables: app/database/triggers/office.sql

export const transactions = pgTable(
  'transactions',
  {
    id: id(),
    type: text('type').notNull(),
    category: text('category').notNull(),
    amount: money('amount').notNull(),
    currency: text('currency').notNull().default('USD'),
    description: text('description'),
    relatedOrderId: uuid('related_order_id').references(() => orders.id),
    relatedCustomerId: uuid('related_customer_id').references(() => customers.id, {
      onDelete: 'set null',
    }),
    paymentMethod: text('payment_method'),
    taxAmount: money('tax_amount'),
    feeAmount: money('fee_amount'),
    netAmount: money('net_amount'),
    status: text('status').notNull().default('completed'),
    /** The payment provider's id of what was booked, where no other row has it: a subscription's invoice, a refund or dispute without an order. */
    providerId: text('provider_id').unique(),
    /** The payment that such a refund or dispute is of. */
    providerPaymentId: text('provider_payment_id'),
    transactionDate: moment('transaction_date').notNull().defaultNow(),
    notionPageId: text('notion_page_id'),
    createdAt: createdAt(),
  },
  (t) => [
    unique('transactions_one_of_a_kind').on(t.relatedOrderId, t.type),
    index('transactions_latest').on(t.transactionDate, t.id),
  ],
);

export const contentPlan = pgTable('content_plan', {
  id: id(),
  title: text('title').notNull(),
  type: text('type').notNull(),
  platform: text('platform'),
  status: text('status').notNull().default('planned'),
  publishDate: date('publish_date', { mode: 'string' }),
  content: text('content'),
  tags: text('tags').array(),
  relatedArtworkIds: text('related_artwork_ids').array(),
  relatedExhibitionId: uuid('related_exhibition_id').references(() => exhibitions.id, {
    onDelete: 'set null',
  }),
  scheduledTime: moment('scheduled_time'),
  engagement: jsonb('engagement'),
  performanceNotes: text('performance_notes'),
  notionPageId: text('notion_page_id'),
  /** Raised by every edit, so that a stale one is noticed. */
  version: integer('version').notNull().default(1),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});

export const suppliers = pgTable(
  'suppliers',
  {
    id: id(),
    name: text('name').notNull(),
    type: text('type'),
    contactInfo: text('contact_info'),
    products: text('products').array(),
    pricing: text('pricing'),
    leadTime: text('lead_time'),
    minimumOrder: text('minimum_order'),
    paymentTerms: text('payment_terms'),
    qualityRating: integer('quality_rating'),
    reliabilityRating: integer('reliability_rating'),
    lastOrderDate: moment('last_order_date'),
    totalSpent: money('total_spent').notNull().default(0),
    notes: text('notes'),
    status: text('status').notNull().default('active'),
    notionPageId: text('notion_page_id'),
    /** Raised by every edit, so that a stale one is noticed. */
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    check(
      'suppliers_ratings',
      sql`${t.qualityRating} between 1 and 5 and ${t.reliabilityRating} between 1 and 5`,
    ),
  ],
);

/**
 * What was sold before the shop came here, as its former shop wrote it down (docs/decisions/0084). No order: nothing of it is in the books, the
 * stock or the charts, and nobody is written to. Who bought it stands with the customer alone.
 */
export const pastSales = pgTable(
  'past_sales',
  {
    id: id(),
    /** The former shop and its number: `Shopify #1001`. */
    name: text('name').notNull(),
    soldOn: moment('sold_on'),
    items: text('items').array(),
    total: money('total').notNull().default(0),
    currency: text('currency'),
    notes: text('notes'),
    /** Raised by every edit, so that a stale one is noticed. */
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [check('past_sales_total', sql`${t.total} >= 0`)],
);

export const galleries = pgTable('galleries', {
  id: id(),
  name: text('name').notNull(),
  location: text('location'),
  contactInfo: text('contact_info'),
  type: text('type'),
  focus: text('focus').array(),
  submissionProcess: text('submission_process'),
  commissionRate: rate('commission_rate'),
  paymentTerms: text('payment_terms'),
  relationship: text('relationship').notNull().default('prospect'),
  lastContact: moment('last_contact'),
  nextFollowUp: moment('next_follow_up'),
  exhibitionHistory: text('exhibition_history'),
  submissionRequirements: text('submission_requirements'),
  priceRange: text('price_range'),
  notes: text('notes'),
  website: text('website'),
  socialMedia: text('social_media'),
  status: text('status').notNull().default('active'),
  notionPageId: text('notion_page_id'),
  /** Raised by every edit, so that a stale one is noticed. */
  version: integer('version').notNull().default(1),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});

/** Which original is at which gallery, since when and on what share; and how that ended. A work is at one at a time. */
export const consignments = pgTable(
  'consignments',
  {
    id: id(),
    artworkId: uuid('artwork_id')
      .notNull()
      .references(() => artworks.id, { onDelete: 'cascade' }),
    galleryId: uuid('gallery_id').references(() => galleries.id, { onDelete: 'set null' }),
    /** What the gallery was called: it stays when its record is removed. */
    galleryName: text('gallery_name').notNull(),
    /** The gallery's part of what a buyer pays, in percent. */
    share: rate('share').notNull(),
    sentOn: date('sent_on', { mode: 'string' }).notNull(),
    /** What the work was before it went there, and is again when it comes back. */
    statusBefore: text('status_before', { enum: ['available', 'exhibition', 'private'] })
      .notNull()
      .default('available'),
    endedOn: date('ended_on', { mode: 'string' }),
    outcome: text('outcome', { enum: ['returned', 'sold'] }),
    /** The sale there. */
    orderId: uuid('order_id').references(() => orders.id),
    notes: text('notes'),
    createdAt: createdAt(),
  },
  (t) => [
    check('consignments_share', sql`${t.share} between 0 and 100`),
    check(
      'consignments_status_before',
      sql`${t.statusBefore} in ('available', 'exhibition', 'private')`,
    ),
    check('consignments_outcome', sql`${t.outcome} in ('returned', 'sold')`),
    check('consignments_ended', sql`(${t.endedOn} is null) = (${t.outcome} is null)`),
    check(
      'consignments_sold',
      sql`(${t.orderId} is null) = (${t.outcome} is distinct from 'sold')`,
    ),
    check('consignments_days', sql`${t.endedOn} >= ${t.sentOn}`),
    uniqueIndex('consignments_one_at_a_time')
      .on(t.artworkId)
      .where(sql`${t.endedOn} is null`),
    index('consignments_of_gallery').on(t.galleryId),
    index('consignments_of_order').on(t.orderId),
  ],
);
