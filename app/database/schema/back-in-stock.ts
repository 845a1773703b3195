import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { artworks } from './catalog.ts';
import { createdAt, id, moment } from './columns.ts';

/** Who asked to be told when a work in another buyer's checkout comes free. `told` got their one letter; `gone`: it was sold. */
export const waitingList = pgTable(
  'waiting_list',
  {
    id: id(),
    artworkId: uuid('artwork_id')
      .notNull()
      .references(() => artworks.id, { onDelete: 'cascade' }),
    /** Unset where a work has no sizes, and where any of its sizes will do. */
    size: text('size'),
    email: text('email').notNull(),
    createdAt: createdAt(),
    endedAt: moment('ended_at'),
    outcome: text('outcome', { enum: ['told', 'gone'] }),
  },
  (t) => [
    uniqueIndex('waiting_list_once')
      .on(t.artworkId, sql`coalesce(${t.size}, '')`, t.email)
      .where(sql`${t.endedAt} is null`),
    index('waiting_list_by_email').on(t.email, t.createdAt),
    check('waiting_list_email_lower', sql`${t.email} = lower(${t.email})`),
    check(
      'waiting_list_ended',
      sql`(${t.endedAt} is null) = (${t.outcome} is null) and ${t.outcome} in ('told', 'gone')`,
    ),
  ],
);
