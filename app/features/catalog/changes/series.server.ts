import { asc, eq, max, sql } from 'drizzle-orm';
import { oneAtATime, type Transaction } from '#app/database/client.server.ts';
import { series } from '#app/database/schema/catalog.ts';

type Row = typeof series.$inferSelect;
type Given = Pick<Row, 'name' | 'text'>;

/** All series in their order, locked against every other change of them until the transaction ends. */
export async function lockSeries(tx: Transaction): Promise<Row[]> {
  await oneAtATime(tx, 'series');
  return tx.select().from(series).orderBy(asc(series.position), asc(series.name));
}

/** Writes a new series behind all others. Its name must be free. */
export async function insertSeries(tx: Transaction, given: Given): Promise<void> {
  const [last] = await tx.select({ position: max(series.position) }).from(series);
  await tx.insert(series).values({ ...given, position: (last?.position ?? 0) + 1 });
}

/** Writes name and text of a series; its works go by the new name at once (a foreign key that cascades). */
export async function rewriteSeries(
  tx: Transaction,
  name: string,
  change: Partial<Given>,
  at: Date,
): Promise<void> {
  await tx
    .update(series)
    .set({ ...change, updatedAt: at })
    .where(eq(series.name, name));
}

/** Puts the series into this order. There are few: each is written. */
export async function orderSeries(tx: Transaction, names: readonly string[]): Promise<void> {
  const place = sql`array_position(${sql.param([...names])}::text[], ${series.name})`;
  await tx.update(series).set({ position: place });
}

/** Removes a series; its works stay, in none (the foreign key sets it to null). */
export async function deleteSeries(tx: Transaction, name: string): Promise<void> {
  await tx.delete(series).where(eq(series.name, name));
}
