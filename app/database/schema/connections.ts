import { sql } from 'drizzle-orm';
import { check, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { moment, updatedAt } from './columns.ts';

/** How another company's service is reached, as the owner typed it on a screen: one row a service. */
export const connections = pgTable(
  'connections',
  {
    name: text('name', { enum: ['mail'] }).primaryKey(),
    /** What a screen may show again: the server and who signs in there. */
    shown: jsonb('shown').notNull(),
    /** Password or key, encrypted for this row with the key of this installation (`secrets.json`). */
    secret: text('secret').notNull(),
    /** When the service itself last said that this opens it. */
    checkedAt: moment('checked_at').notNull(),
    updatedAt: updatedAt(),
  },
  (t) => [
    check('connections_name', sql`${t.name} = 'mail'`),
    check('connections_encrypted', sql`${t.secret} like 'v1:%'`),
  ],
);
