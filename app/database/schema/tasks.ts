import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { createdAt, id, moment } from './columns.ts';

/** What only the owner can decide or repair: one row for each kind and subject, opened again when it happens again. */
export const ownerTasks = pgTable(
  'owner_tasks',
  {
    id: id(),
    kind: text('kind').notNull(),
    /** What it is about: a payment's id, a dispute's id; the same word every time for what there is one of. */
    subject: text('subject').notNull(),
    /** What its sentences name, in the shape of its kind. */
    facts: jsonb('facts').notNull(),
    /** By when it must be done, where somebody else has set a time. */
    dueAt: moment('due_at'),
    /** How often it was opened; each opening has one letter. */
    times: integer('times').notNull().default(1),
    openedAt: moment('opened_at').notNull(),
    /** When its last letter was written, and how bad it was then; only kept where letters are rationed. */
    toldAt: moment('told_at'),
    toldSeverity: integer('told_severity').notNull().default(0),
    resolvedAt: moment('resolved_at'),
    createdAt: createdAt(),
  },
  (t) => [
    unique('owner_tasks_once').on(t.kind, t.subject),
    index('owner_tasks_open')
      .on(t.openedAt)
      .where(sql`${t.resolvedAt} is null`),
  ],
);
