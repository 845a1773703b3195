import { and, asc, eq, gt, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#app/database/client.server.ts';
import { posts } from '#app/database/schema/blog.ts';
import { artworks, editions } from '#app/database/schema/catalog.ts';
import { checkouts, quotes } from '#app/database/schema/sales/checkout.ts';
import { settings } from '#app/database/schema/shop.ts';
import type { Context } from '#app/platform/context.server.ts';
import type { Demo } from './contract.ts';
import { whatLeaves, within } from './clearing/what-leaves.server.ts';
import { readDemoState } from '#app/features/settings/record/demo-state.server.ts';

/** What stands of the demo in this shop, and what clearing it would do (decision 61). For the owner only. */
export async function getDemo({ db, now }: Pick<Context, 'db' | 'now'>): Promise<Demo> {
  const state = await readDemoState(db);
  if (state.is === 'cleared')
    return state.backup !== null && now() < state.undoUntil
      ? { is: 'cleared', undoUntil: state.undoUntil.toISOString() }
      : { is: 'none' };
  if (state.is !== 'marked') return { is: 'none' };
  const { leaving, changed, putAway } = await whatLeaves(db);
  // A database that an earlier version marked as filled, and that holds nothing of it.
  if (Object.values(leaving).every((keys) => keys.length === 0)) return { is: 'none' };
  const works = (await db.$count(artworks)) - leaving.artworks.length;
  const written = (await db.$count(posts)) - leaving.posts.length;
  return {
    is: 'there',
    goes: {
      works: leaving.artworks.length,
      texts: leaving.texts.length + leaving.posts.length,
      people: leaving.customers.length,
      orders: leaving.orders.length,
      commissions: leaving.commissions.length,
      members: leaving.subscriptions.length,
    },
    changed: changed.map(({ title }) => title),
    putAway: putAway.map(({ title }) => title),
    own: works + written - changed.length - putAway.length,
    closes: (await db.$count(settings, eq(settings.name, 'opening'))) === 0,
    beingBought: await beingBought(db, leaving.artworks),
  };
}

/** The titles of those works that are in somebody's checkout, where they stay held or priced until it ends. */
export async function beingBought(
  db: Database | Transaction,
  ids: readonly string[],
): Promise<string[]> {
  const isUnderWay = inArray(checkouts.status, ['open', 'closing', 'review']);
  const isQuoted: SQL = sql`exists (select from ${quotes} join ${checkouts} on ${checkouts.id} = ${quotes.checkoutId}
    where ${isUnderWay} and ${quotes.lines} @> jsonb_build_array(jsonb_build_object('artworkId', ${artworks.id})))`;
  const isHeld = sql`exists (select from ${editions}
    where ${and(eq(editions.artworkId, artworks.id), gt(editions.held, 0))})`;
  const rows = await db
    .select({ title: artworks.title })
    .from(artworks)
    .where(and(within(artworks.id, ids), or(isHeld, isQuoted)))
    .orderBy(asc(artworks.title));
  return rows.map(({ title }) => title);
}
