import { asc, count, eq, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#app/database/client.server.ts';
import { artworks, series } from '#app/database/schema/catalog.ts';
import { workDrafts } from '#app/database/schema/works.ts';
import {
  deleteSeries,
  insertSeries,
  lockSeries,
  orderSeries,
  rewriteSeries,
} from '#app/features/catalog/changes/series.server.ts';
import type { Context } from '#app/platform/context.server.ts';
import type { Input } from '#app/platform/endpoint.ts';
import { AppError } from '#app/platform/errors.ts';
import type { AddSeries, ChangeSeries, RemoveSeries, Series } from './contract.ts';
import { refusals } from './refusals.ts';

/** The series in their order, with how many published works each has. For the owner only. */
export async function listSeries({ db }: Pick<Context, 'db'>): Promise<Series[]> {
  return read(db);
}

/** Adds a series behind the others. Throws AppError 'conflict' where its name is taken. */
export async function addSeries({ db }: Context, { body }: Input<AddSeries>): Promise<Series> {
  return db.transaction(async (tx) => {
    const all = await lockSeries(tx);
    refuseTaken(all, body.name);
    await insertSeries(tx, body);
    return one(tx, body.name);
  });
}

/**
 * Renames a series, changes its text, or puts it right after another. A new name is carried by all its works and by drafts.
 * Throws AppError 'missing', or 'conflict' where the new name is another's.
 */
export async function changeSeries(
  { db, now }: Context,
  { body }: Input<ChangeSeries>,
): Promise<Series> {
  const { series: name, after } = body;
  const renamed = body.name ?? name;
  return db.transaction(async (tx) => {
    const all = await lockSeries(tx);
    if (!all.some((one) => one.name === name)) throw new AppError('missing', refusals.missing);
    if (renamed !== name) refuseTaken(all, renamed);
    if (after !== undefined && after !== name)
      await orderSeries(
        tx,
        moved(
          all.map((one) => one.name),
          name,
          after,
        ),
      );
    const change = { name: renamed, ...(body.text !== undefined && { text: body.text }) };
    await rewriteSeries(tx, name, change, now());
    if (renamed !== name) await renameInDrafts(tx, name, renamed);
    return one(tx, renamed);
  });
}

/** Removes a series; its works stay, in none, and so do drafts. A series that is gone is what was wanted. */
export async function removeSeries(
  { db }: Context,
  { params }: Input<RemoveSeries>,
): Promise<Record<string, never>> {
  await db.transaction(async (tx) => {
    await lockSeries(tx);
    await deleteSeries(tx, params.name);
    await renameInDrafts(tx, params.name, '');
  });
  return {};
}

function refuseTaken(all: readonly { name: string }[], name: string): void {
  if (all.some((one) => one.name === name))
    throw new AppError('conflict', refusals.taken(name), { name: refusals.taken(name) });
}

function moved(names: readonly string[], name: string, after: string | null): string[] {
  const others = names.filter((one) => one !== name);
  const at = after === null ? 0 : others.indexOf(after) + 1;
  if (after !== null && at === 0) throw new AppError('missing', refusals.missing);
  return others.toSpliced(at, 0, name);
}

/** What is typed in drafts follows, or publishing one would make the old name again. */
async function renameInDrafts(tx: Transaction, from: string, to: string): Promise<void> {
  const renamed = (column: typeof workDrafts.form | typeof workDrafts.base) =>
    sql`case when ${column} ->> 'series' = ${from} then jsonb_set(${column}, '{series}', to_jsonb(${to}::text)) else ${column} end`;
  await tx
    .update(workDrafts)
    .set({
      form: renamed(workDrafts.form),
      base: renamed(workDrafts.base),
      version: sql`${workDrafts.version} + 1`,
    })
    .where(
      sql`${workDrafts.form} ->> 'series' = ${from} or ${workDrafts.base} ->> 'series' = ${from}`,
    );
}

async function one(tx: Transaction, name: string): Promise<Series> {
  const [found] = await read(tx, name);
  if (!found) throw new AppError('missing', refusals.missing);
  return found;
}

async function read(db: Database | Transaction, name?: string): Promise<Series[]> {
  return db
    .select({ name: series.name, text: series.text, works: count(artworks.id) })
    .from(series)
    .leftJoin(artworks, eq(artworks.series, series.name))
    .where(name === undefined ? undefined : eq(series.name, name))
    .groupBy(series.name)
    .orderBy(asc(series.position), asc(series.name));
}
