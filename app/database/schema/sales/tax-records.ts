import { sql } from 'drizzle-orm';
import {
  check,
  index,
  integer,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { createdAt, id, moment, money } from '../columns.ts';
import { refunds } from './checkout.ts';
import { orders } from './orders.ts';

/**
 * What the provider's tax service is to be told, and was: a sale by the calculation of its quote, and each refund of it (decision 66).
 * Written before it is told; a row that is not recorded is tried again.
 */
export const taxRecords = pgTable(
  'tax_records',
  {
    id: id(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** The sale's. */
    calculation: text('calculation'),
    /** What is taken back; unset for the sale itself. */
    refundId: uuid('refund_id').references(() => refunds.id, { onDelete: 'cascade' }),
    /** How much is taken back by it: less than the refund where some of it was taken back for one that failed. */
    amount: money('amount'),
    /** The provider's id of what was recorded, or of a refund the reference that it is known by. */
    transactionId: text('transaction_id').unique(),
    /** How often the provider answered that it will not: the next attempt has another key. */
    attempts: integer('attempts').notNull().default(0),
    lastError: text('last_error'),
    nextAttemptAt: moment('next_attempt_at').notNull().defaultNow(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('tax_records_one_sale')
      .on(t.orderId)
      .where(sql`${t.refundId} is null`),
    unique('tax_records_once').on(t.refundId),
    index('tax_records_due')
      .on(t.nextAttemptAt)
      .where(sql`${t.transactionId} is null`),
    check(
      'tax_records_kind',
      sql`(${t.calculation} is null) = (${t.refundId} is not null) and (${t.amount} is null) = (${t.refundId} is null) and ${t.amount} > 0`,
    ),
  ],
);
