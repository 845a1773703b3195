import { like } from 'drizzle-orm';
import { counters } from '#app/database/schema/operations.ts';
import { moveOnWall } from '#app/features/catalog/changes/order-of-works.server.ts';
import type { Context } from '#app/platform/context.server.ts';
import type { Input, Reply } from '#app/platform/endpoint.ts';
import { type Tab, tabs } from '../work.ts';
import type { ListWorks, MoveWork } from './contract.ts';
import { pageOfWorks } from './page-of-works.server.ts';
import { rowsOf } from './work-rows.server.ts';

/**
 * Published works and drafts that never were, a page at a time, with how many each tab has (kept by triggers, whatever is searched
 * for). A cursor that is not a row of the list leads to an empty page. For the owner only.
 */
export async function listWorks(
  { db }: Context,
  query: Input<ListWorks>['query'],
): Promise<Reply<ListWorks>> {
  const [page, counts] = await Promise.all([pageOfWorks(db, query), countsOf(db)]);
  const shown = page.slice(0, query.limit).map(({ id }) => id);
  return {
    works: await rowsOf(db, shown),
    next: page.length > query.limit ? shown.at(-1)! : null,
    counts,
  };
}

/** Hangs a work right after another, or first. Throws AppError 'missing' where either is not on the wall. */
export async function moveWork(
  { db }: Context,
  { params, body }: Input<MoveWork>,
): Promise<Reply<MoveWork>> {
  await db.transaction((tx) => moveOnWall(tx, params.id, body.after));
  return {};
}

async function countsOf(db: Context['db']): Promise<Record<Tab, number>> {
  const rows = await db.select().from(counters).where(like(counters.name, 'works:%'));
  const of = new Map(rows.map(({ name, total }) => [name.slice('works:'.length), total]));
  return Object.fromEntries(tabs.map((tab) => [tab, of.get(tab) ?? 0])) as Record<Tab, number>;
}
