import { eq, or, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

/** A person who is erased: their address in lower case, the names they went by, and the address that stands in its place. */
export type ErasedPerson = { email: string; names: readonly string[]; pseudonym: string };

/** What stands where a name stood. */
export const erasedName = 'Erased Person';

/** Whether a column holds this address, in lower case, however it was typed. */
export const isAddress = (column: AnyPgColumn, email: string): SQL =>
  eq(sql`lower(${column})`, email);

/** Whether a column, a text or JSON, names the person anywhere. */
export function tellsOf(column: AnyPgColumn, { email, names }: ErasedPerson): SQL | undefined {
  const holds = (text: string) =>
    sql`strpos(lower(${column}::text), ${JSON.stringify(text.toLowerCase()).slice(1, -1)}) > 0`;
  return or(...[email, ...names].map(holds));
}

/** A JSON value with the pseudonym, or "Erased Person", wherever one of its texts names the person. */
export function withoutPerson(value: unknown, person: ErasedPerson): unknown {
  if (typeof value === 'string') return withoutPersonIn(value, person);
  if (Array.isArray(value)) return value.map((one) => withoutPerson(one, person));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, held]) => [name, withoutPerson(held, person)]),
  );
}

function withoutPersonIn(text: string, { email, names, pseudonym }: ErasedPerson): string {
  const put = (written: string, sought: string, by: string) =>
    written.replace(new RegExp(sought.replaceAll(/[.*+?^${}()|[\]\\/]/g, '\\$&'), 'gi'), () => by);
  return names.reduce(
    (written, name) => put(written, name, erasedName),
    put(text, email, pseudonym),
  );
}
