import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

/** The databases of the workspace outside that our tables are mirrored in (decision 27), one row for each kind. */
export const workspaceSources = pgTable('workspace_sources', {
  kind: text('kind', { enum: ['inventory', 'commissions', 'customers'] }).primaryKey(),
  /** Whose pages are meant: with another database the mirror begins anew. */
  sourceId: text('source_id').notNull(),
  /** Up to which edit, by the workspace's own clock, everything has been taken in; null until the first whole reading has ended. */
  readTo: moment('read_to'),
  /** When everything was last heard and nothing was refused. */
  syncedAt: moment('synced_at'),
  /** Failures since then, and the sentence that says why. */
  failures: integer('failures').notNull().default(0),
  trouble: text('trouble'),
  /** Nothing is asked before this moment, whoever wishes it. */
  restUntil: moment('rest_until'),
});

/**
 * Each row of ours that has, or is to get, a page in the workspace. Triggers raise `wanted` in the transaction that changes
 * the row (`mirror`, app/database/triggers/functions.sql), so no change is lost; what is ahead of `sent` waits to be written there.
 */
export const workspacePages = pgTable(
  'workspace_pages',
  {
    kind: text('kind', { enum: ['inventory', 'commissions', 'customers'] }).notNull(),
    entityId: uuid('entity_id').notNull(),
    pageId: text('page_id'),
    url: text('url'),
    wanted: integer('wanted').notNull().default(1),
    sent: integer('sent').notNull().default(0),
    /** Our values as they were last written there, and what the page said then: what differs was changed since. */
    ours: jsonb('ours'),
    theirs: jsonb('theirs'),
    editedAt: moment('edited_at'),
    /** The page was thrown away over there; the row here stands, and is written there no more. */
    isDetached: boolean('is_detached').notNull().default(false),
    /** The person has been erased: the page is emptied and thrown away, and nothing is taken from it again. */
    isErased: boolean('is_erased').notNull().default(false),
    attempts: integer('attempts').notNull().default(0),
    nextAttemptAt: moment('next_attempt_at').notNull().default(new Date(0)),
    lastError: text('last_error'),
  },
  (t) => [
    primaryKey({ columns: [t.kind, t.entityId] }),
    uniqueIndex('workspace_pages_page').on(t.kind, t.pageId),
    index('workspace_pages_waiting')
      .on(t.kind, t.nextAttemptAt)
      .where(sql`${t.wanted} > ${t.sent} and not ${t.isDetached}`),
    check('workspace_pages_kind', sql`${t.kind} in ('inventory', 'commissions', 'customers')`),
    check('workspace_pages_sent', sql`${t.sent} <= ${t.wanted}`),
  ],
);
