import { type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, customType, timestamp, uuid } from 'drizzle-orm/pg-core';
import { toCents, toDecimal, type Cents } from '#app/platform/formats/money.ts';

/** Money: numeric(10,2) in the database, integer cents in the program (spec. section 9). */
export const money = customType<{ data: Cents; driverData: string }>({
  dataType: () => 'numeric(10, 2)',
  toDriver: toDecimal,
  fromDriver: (stored) => toCents(String(stored)),
});

/** Bytes, for files so small and so private that they live and go with a row. */
export const bytes = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' });

/** A commission rate in percent: numeric(5,2), kept as text because it is only shown. */
export const rate = customType<{ data: string; driverData: string }>({
  dataType: () => 'numeric(5, 2)',
});

/** A moment, in UTC. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** What a check asks of a column that holds one of some words. */
export const isOneOf = (column: AnyPgColumn, words: readonly string[]): SQL =>
  sql`${column} in (${sql.raw(words.map((word) => `'${word}'`).join(', '))})`;

export const id = () =>
  uuid('id')
    .primaryKey()
    .default(sql`gen_random_uuid()`);
export const createdAt = () => moment('created_at').notNull().defaultNow();
export const updatedAt = () => moment('updated_at').notNull().defaultNow();
