import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, moment, money, updatedAt } from '../columns.ts';
import { orders } from './orders.ts';

/** Payments that the cardholder's bank asks back: what the provider said last of each. */
export const disputes = pgTable(
  'disputes',
  {
    id: id(),
    providerDisputeId: text('provider_dispute_id').notNull().unique(),
    paymentIntentId: text('payment_intent_id').notNull(),
    /** Unset for a payment of a commission or of the club. */
    orderId: uuid('order_id').references(() => orders.id),
    amount: money('amount').notNull(),
    currency: text('currency').notNull().default('USD'),
    /** What the provider keeps for its work; it gives it back when the dispute is won. */
    fee: money('fee').notNull().default(0),
    reason: text('reason').notNull(),
    state: text('state', {
      enum: ['needs-response', 'under-review', 'won', 'lost', 'closed'],
    }).notNull(),
    /** The bank only asks so far; the money has not been taken. */
    isInquiry: boolean('is_inquiry').notNull().default(false),
    evidenceDueAt: moment('evidence_due_at'),
    openedAt: moment('opened_at').notNull(),
    closedAt: moment('closed_at'),
    /** Raised by each write, so that an answer of the provider that is older than the row is noticed. */
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    index('disputes_of_order').on(t.orderId),
    check('disputes_amount', sql`${t.amount} > 0`),
    check(
      'disputes_state',
      sql`${t.state} in ('needs-response', 'under-review', 'won', 'lost', 'closed')`,
    ),
    check(
      'disputes_closed',
      sql`(${t.state} in ('won', 'lost', 'closed')) = (${t.closedAt} is not null)`,
    ),
  ],
);

/** Early warnings of a card's bank that a payment is fraudulent. */
export const fraudWarnings = pgTable(
  'fraud_warnings',
  {
    id: id(),
    providerWarningId: text('provider_warning_id').notNull().unique(),
    paymentIntentId: text('payment_intent_id').notNull(),
    orderId: uuid('order_id').references(() => orders.id),
    /** Something can still be done about it: it was neither refunded in full nor disputed. */
    isOpen: boolean('is_open').notNull(),
    openedAt: moment('opened_at').notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [index('fraud_warnings_of_order').on(t.orderId)],
);
