import { sql } from 'drizzle-orm';
import {
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { createdAt, id, moment } from '../columns.ts';
import { users } from '../people.ts';
import { subscriptions } from './subscriptions.ts';

// Triggers of these tables: app/database/triggers/subscriptions.sql

/** What the owner decided for the whole club: that it rests in a month, or ends after one. In force until it is taken back. */
export const clubDecisions = pgTable(
  'club_decisions',
  {
    id: id(),
    kind: text('kind', { enum: ['pause', 'end'] }).notNull(),
    /** The first day of the month in which the club rests, or of the last one of which shirts are sent. */
    month: date('month', { mode: 'string' }).notNull(),
    decidedAt: moment('decided_at').notNull(),
    decidedBy: uuid('decided_by').references(() => users.id, { onDelete: 'set null' }),
    takenBackAt: moment('taken_back_at'),
    takenBackBy: uuid('taken_back_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('club_decisions_one_pause_of_a_month')
      .on(t.month)
      .where(sql`${t.kind} = 'pause' and ${t.takenBackAt} is null`),
    uniqueIndex('club_decisions_one_end')
      .on(t.kind)
      .where(sql`${t.kind} = 'end' and ${t.takenBackAt} is null`),
    check('club_decisions_kind', sql`${t.kind} in ('pause', 'end')`),
    check(
      'club_decisions_taken_back_by',
      sql`${t.takenBackBy} is null or ${t.takenBackAt} is not null`,
    ),
    check('club_decisions_month', sql`extract(day from ${t.month}) = 1`),
  ],
);

/** What a decision means for one member, written in the transaction that writes the letter about it. */
export const clubDecisionMembers = pgTable(
  'club_decision_members',
  {
    decisionId: uuid('decision_id')
      .notNull()
      .references(() => clubDecisions.id, { onDelete: 'cascade' }),
    subscriptionId: uuid('subscription_id')
      .notNull()
      .references(() => subscriptions.id, { onDelete: 'cascade' }),
    /** `skipped`: the month, by the club; `moved`: a month of a gift, to its end; `ends`: cancelled at the provider; null where nothing had to be done, or the member has cancelled since. */
    did: text('did', { enum: ['skipped', 'moved', 'ends'] }),
    /** Since when the provider knows all that it is to know; null while it is to be told. */
    settledAt: moment('settled_at'),
    /** When it was undone for this member, after it was taken back. */
    undoneAt: moment('undone_at'),
    /** How often the provider could not be told, when it is tried again, and why it failed last. */
    attempts: integer('attempts').notNull().default(0),
    lookAt: moment('look_at').notNull(),
    failure: text('failure'),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.decisionId, t.subscriptionId] }),
    index('club_decision_members_of_subscription').on(t.subscriptionId),
    index('club_decision_members_to_settle')
      .on(t.lookAt)
      .where(sql`${t.settledAt} is null`),
    check('club_decision_members_did', sql`${t.did} in ('skipped', 'moved', 'ends')`),
    check('club_decision_members_attempts', sql`${t.attempts} >= 0`),
  ],
);
