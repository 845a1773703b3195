import { sql } from 'drizzle-orm';
import { check, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { id, moment, updatedAt } from './columns.ts';

/** How another company's service is reached, as the owner typed it on a screen: one row a service is in use. */
export const connections = pgTable(
  'connections',
  {
    id: id(),
    name: text('name', { enum: ['mail', 'payment', 'printer', 'backup'] }).notNull(),
    /** What a screen may show again: the server and who signs in there, or the account and its mode. */
    shown: jsonb('shown').notNull(),
    /** Password, passphrase or keys, encrypted for this row with the key of this installation (`secrets.json`). */
    secret: text('secret').notNull(),
    /** When the service itself last said that this opens it. */
    checkedAt: moment('checked_at').notNull(),
    /** When the service last called by itself, to the hour. */
    heardAt: moment('heard_at'),
    /** Since when another one is in use, or none. Payments that began before are still looked after by this one. */
    replacedAt: moment('replaced_at'),
    updatedAt: updatedAt(),
  },
  (t) => [
    uniqueIndex('connections_one_in_use')
      .on(t.name)
      .where(sql`${t.replacedAt} is null`),
    check('connections_name', sql`${t.name} in ('mail', 'payment', 'printer', 'backup')`),
    check('connections_encrypted', sql`${t.secret} like 'v1:%'`),
    check('connections_replaced', sql`${t.replacedAt} is null or ${t.name} = 'payment'`),
  ],
);
