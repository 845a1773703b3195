import { sql } from 'drizzle-orm';
import { check, date, index, integer, jsonb, pgTable } from 'drizzle-orm/pg-core';
import { createdAt, moment, money } from '../columns.ts';

/**
 * One day (UTC) of the payment provider's balance beside the books. Of payments that are ours: what the books say came in and went
 * back, and what the provider says. Fees and payouts are the provider's alone; `other` is what moved for other shops on the account.
 */
export const balanceComparisons = pgTable(
  'balance_comparisons',
  {
    day: date('day', { mode: 'string' }).primaryKey(),
    expectedIn: money('expected_in').notNull(),
    expectedOut: money('expected_out').notNull(),
    foundIn: money('found_in').notNull(),
    foundOut: money('found_out').notNull(),
    fees: money('fees').notNull(),
    payouts: money('payouts').notNull(),
    other: money('other').notNull(),
    otherCount: integer('other_count').notNull(),
    /** Found less expected. Two mistakes may add up to nothing: the days agree where `mismatches` is empty. */
    difference: money('difference').notNull(),
    /** What does not match, each with its ids and both amounts. */
    mismatches: jsonb('mismatches').notNull(),
    checkedAt: moment('checked_at').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    check(
      'balance_comparisons_difference',
      sql`${t.difference} = (${t.foundIn} - ${t.foundOut}) - (${t.expectedIn} - ${t.expectedOut})`,
    ),
    check('balance_comparisons_mismatches', sql`jsonb_typeof(${t.mismatches}) = 'array'`),
    check(
      'balance_comparisons_agree',
      sql`jsonb_array_length(${t.mismatches}) > 0 or ${t.difference} = 0`,
    ),
    index('balance_comparisons_open')
      .on(t.checkedAt)
      .where(sql`jsonb_array_length(${t.mismatches}) > 0`),
  ],
);
