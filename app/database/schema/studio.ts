import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { artworks } from './catalog.ts';
import { createdAt, id, moment, money, rate, updatedAt } from './columns.ts';
import { customers } from './people.ts';

// Triggers, functions and search columns of these tables: app/database/triggers/studio.sql

export const commissions = pgTable(
  'commissions',
  {
    id: id(),
    clientId: uuid('client_id').references(() => customers.id),
    title: text('title').notNull(),
    email: text('email'),
    projectType: text('project_type'),
    budget: money('budget'),
    description: text('description'),
    status: text('status', {
      enum: ['inquiry', 'proposal', 'in_progress', 'completed', 'delivered'],
    })
      .notNull()
      .default('inquiry'),
    medium: text('medium'),
    dimensions: text('dimensions'),
    agreedPrice: money('agreed_price'),
    depositAmount: money('deposit_amount'),
    finalPaymentAmount: money('final_payment_amount'),
    depositPaid: boolean('deposit_paid').notNull().default(false),
    finalPaymentPaid: boolean('final_payment_paid').notNull().default(false),
    deadline: moment('deadline'),
    startDate: moment('start_date'),
    completionDate: moment('completion_date'),
    deliveryDate: moment('delivery_date'),
    progressNotes: text('progress_notes'),
    clientFeedback: text('client_feedback'),
    revisionRequests: text('revision_requests'),
    referenceImages: text('reference_images').array(),
    progressImages: text('progress_images').array(),
    finalImages: text('final_images').array(),
    contractSigned: boolean('contract_signed').notNull().default(false),
    contractUrl: text('contract_url'),
    deliveryMethod: text('delivery_method'),
    shippingCost: money('shipping_cost'),
    /** The work of the catalogue it became; once. */
    artworkId: uuid('artwork_id')
      .unique()
      .references(() => artworks.id, { onDelete: 'set null' }),
    notionPageId: text('notion_page_id'),
    /** Raised by every edit, so that a stale one is noticed. */
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    check(
      'commissions_status',
      sql`${t.status} in ('inquiry', 'proposal', 'in_progress', 'completed', 'delivered')`,
    ),
    index('commissions_due')
      .on(t.deadline)
      .where(sql`${t.status} in ('inquiry', 'proposal', 'in_progress')`),
  ],
);

/**
 * A payment of a commission that the client is asked for by letter: written before the provider is asked for it. `paid` is
 * final; a `withdrawn` one can be paid no more, and should it be paid all the same, its money goes back.
 */
export const commissionPayments = pgTable(
  'commission_payments',
  {
    id: id(),
    commissionId: uuid('commission_id')
      .notNull()
      .references(() => commissions.id),
    kind: text('kind', { enum: ['deposit', 'final'] }).notNull(),
    /** What the letter's link carries; a stranger cannot guess it. */
    token: text('token').notNull().unique(),
    amount: money('amount').notNull(),
    currency: text('currency').notNull().default('USD'),
    status: text('status', { enum: ['open', 'paid', 'withdrawn'] })
      .notNull()
      .default('open'),
    paymentIntentId: text('payment_intent_id').unique(),
    /** How often the provider answered that it could not prepare it: the next attempt has another key. */
    attempt: integer('attempt').notNull().default(0),
    /** When the client last began to pay, and when the provider is to be asked unasked. */
    openedAt: moment('opened_at'),
    lookAt: moment('look_at'),
    sentAt: moment('sent_at').notNull(),
    paidAt: moment('paid_at'),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('commission_payments_one_of_a_kind')
      .on(t.commissionId, t.kind)
      .where(sql`${t.status} <> 'withdrawn'`),
    index('commission_payments_to_look_at')
      .on(t.lookAt)
      .where(sql`${t.status} = 'open'`),
    check('commission_payments_status', sql`${t.status} in ('open', 'paid', 'withdrawn')`),
    check('commission_payments_kind', sql`${t.kind} in ('deposit', 'final')`),
    check('commission_payments_amount', sql`${t.amount} >= 0.50`),
    check('commission_payments_paid', sql`(${t.status} = 'paid') = (${t.paidAt} is not null)`),
  ],
);

export const artworkProgress = pgTable('artwork_progress', {
  id: id(),
  artworkId: uuid('artwork_id').references(() => artworks.id, { onDelete: 'set null' }),
  commissionId: uuid('commission_id').references(() => commissions.id, { onDelete: 'cascade' }),
  stage: text('stage').notNull(),
  description: text('description'),
  techniques: text('techniques').array(),
  materials: text('materials').array(),
  timeSpent: integer('time_spent'),
  /** Pictures in order, each its id and, after a space, what it shows. */
  progressImages: text('progress_images').array(),
  /** Whether visitors see its pictures on the work's page. */
  isShown: boolean('is_shown').notNull().default(false),
  notes: text('notes'),
  challenges: text('challenges'),
  learnings: text('learnings'),
  nextSteps: text('next_steps'),
  completionDate: moment('completion_date'),
  notionPageId: text('notion_page_id'),
  /** Raised by every edit, so that a stale one is noticed. */
  version: integer('version').notNull().default(1),
  createdAt: createdAt(),
});

export const inventoryTracking = pgTable(
  'inventory_tracking',
  {
    id: id(),
    artworkId: uuid('artwork_id').references(() => artworks.id, { onDelete: 'cascade' }),
    title: text('title').notNull(),
    type: text('type', { enum: ['original', 'print'] }).notNull(),
    status: text('status', { enum: ['available', 'sold', 'exhibition', 'private'] })
      .notNull()
      .default('available'),
    /** What it was when an order bought it: that again, and not for sale, when the order is cancelled. */
    statusBeforeSale: text('status_before_sale', { enum: ['available', 'exhibition', 'private'] }),
    originalPrice: money('original_price'),
    location: text('location'),
    condition: text('condition').notNull().default('excellent'),
    lastInspection: moment('last_inspection'),
    insuranceValue: money('insurance_value'),
    storageNotes: text('storage_notes'),
    exhibitionHistory: text('exhibition_history'),
    movementHistory: jsonb('movement_history'),
    isFramed: boolean('is_framed').notNull().default(false),
    frameDetails: text('frame_details'),
    needsMaintenance: boolean('needs_maintenance').notNull().default(false),
    maintenanceNotes: text('maintenance_notes'),
    photographyStatus: text('photography_status'),
    certificateOfAuthenticity: text('certificate_of_authenticity'),
    notionPageId: text('notion_page_id'),
    /** Raised by every edit, so that a stale one is noticed. */
    version: integer('version').notNull().default(1),
    updatedAt: updatedAt(),
  },
  (t) => [
    uniqueIndex('inventory_tracking_artwork').on(t.artworkId),
    check(
      'inventory_tracking_status',
      sql`${t.status} in ('available', 'sold', 'exhibition', 'private')`,
    ),
    check(
      'inventory_tracking_before_sale',
      sql`${t.statusBeforeSale} in ('available', 'exhibition', 'private')`,
    ),
  ],
);

export const exhibitions = pgTable('exhibitions', {
  id: id(),
  title: text('title').notNull(),
  venue: text('venue').notNull(),
  /** Town and country, as a visitor reads them. */
  location: text('location'),
  venueContact: text('venue_contact'),
  type: text('type'),
  status: text('status').notNull().default('planning'),
  submissionDeadline: moment('submission_deadline'),
  exhibitionStartDate: moment('exhibition_start_date'),
  exhibitionEndDate: moment('exhibition_end_date'),
  description: text('description'),
  artworksSubmitted: text('artworks_submitted').array(),
  applicationFee: money('application_fee').notNull().default(0),
  commissionRate: rate('commission_rate'),
  requirements: text('requirements'),
  submissionNotes: text('submission_notes'),
  outcome: text('outcome'),
  salesMade: text('sales_made').array(),
  notionPageId: text('notion_page_id'),
  /** Raised by every edit, so that a stale one is noticed. */
  version: integer('version').notNull().default(1),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});
