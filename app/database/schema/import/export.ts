import { sql } from 'drizzle-orm';
import { bigint, check, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, isOneOf, moment } from '../columns.ts';

/** The export of everything that the owner asked for last: one row at most, its file in the store of the shop for a day. */
export const shopExports = pgTable(
  'shop_exports',
  {
    id: integer('id').primaryKey().default(1),
    state: text('state', { enum: ['wanted', 'ready', 'failed'] }).notNull(),
    /** Until then a process works on it that has taken it, and renews this; later it has ended, and another begins anew. */
    takenUntil: moment('taken_until'),
    /** The length of the file. */
    bytes: bigint('bytes', { mode: 'number' }),
    /** Why it could not be made. */
    problem: text('problem'),
    createdAt: createdAt(),
    finishedAt: moment('finished_at'),
  },
  (t) => [
    check('shop_exports_one', sql`${t.id} = 1`),
    check('shop_exports_state', isOneOf(t.state, ['wanted', 'ready', 'failed'])),
    check('shop_exports_file', sql`(${t.state} = 'ready') = (${t.bytes} is not null)`),
    check('shop_exports_problem', sql`(${t.state} = 'failed') = (${t.problem} is not null)`),
    check('shop_exports_finished', sql`(${t.state} = 'wanted') = (${t.finishedAt} is null)`),
  ],
);
