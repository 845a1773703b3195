import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Transaction } from '#app/database/client.server.ts';
import { artworks, editions } from '#app/database/schema/catalog.ts';
import { checkouts, holds } from '#app/database/schema/sales/checkout.ts';
import { rowsOf } from '#app/database/rows.server.ts';
import { readHoldMinutes } from '#app/features/settings/record/shop-settings.server.ts';
import type { Context } from '#app/platform/context.server.ts';
import { AppError } from '#app/platform/errors.ts';
import { guardRefusals } from './refusals.ts';

/**
 * What the carts of one network may keep from everybody else without buying (invariant 28). At once: so many originals, or this
 * part of those that are for sale, whichever is more; the same of the copies of one edition, of which a larger part, for a drop
 * may be bought by a whole campus. Over time: of every `outOf` holds' length, `most` of each work or copy, that is a fifth.
 */
const ceiling = { works: 5, partOfShop: 1 / 4, partOfEdition: 1 / 2, most: 3, outOf: 15 };

type Asked = { checkoutId: string; wanted: ReadonlyMap<string, number>; networkKey: string };

/**
 * Refuses holds that would raise what a network keeps above its ceiling. Paid checkouts never count, one in which a card was
 * tried counts half at once. The network's carts ask one after the other until the transaction ends.
 * Throws AppError 'too-many' with the time to wait.
 */
export async function refuseAboveCeiling(
  tx: Transaction,
  context: Context,
  { checkoutId, wanted, networkKey }: Asked,
): Promise<void> {
  if (context.env.RATE_LIMITS === 'off' || wanted.size === 0) return;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${networkKey}, 0))`);
  const kinds = await kindsOf(tx, [...wanted.keys()]);
  await refuseAtOnce(tx, context, { checkoutId, wanted, networkKey }, kinds);
  const hold = await readHoldMinutes(tx, context.env);
  const kept = await keptMinutes(tx, context, networkKey, hold, [...wanted.keys()], checkoutId);
  for (const { id, total } of kinds) {
    const { minutes = 0, oldest } = kept.get(id) ?? {};
    if (minutes + hold * (wanted.get(id) ?? 0) <= ceiling.most * hold * total) continue;
    const free = (oldest?.getTime() ?? 0) + ceiling.outOf * hold * 60_000;
    throw refusal(free - context.now().getTime());
  }
}

/** Whether a network may keep what a checkout holds until its time, which was made longer in the same transaction. */
export async function mayExtend(
  tx: Transaction,
  context: Context,
  checkoutId: string,
  networkKey: string | null,
): Promise<boolean> {
  if (networkKey === null || context.env.RATE_LIMITS === 'off') return true;
  const held = await tx.select().from(holds).where(eq(holds.checkoutId, checkoutId));
  const ids = held.map(({ editionId }) => editionId);
  if (ids.length === 0) return true;
  const hold = await readHoldMinutes(tx, context.env);
  const kept = await keptMinutes(tx, context, networkKey, hold, ids);
  const most = ceiling.most * hold;
  return (await kindsOf(tx, ids)).every(
    ({ id, total }) => (kept.get(id)?.minutes ?? 0) <= most * total,
  );
}

type Kind = { id: string; total: number; left: number; isOriginal: boolean };

async function kindsOf(tx: Transaction, ids: string[]): Promise<Kind[]> {
  const rows = await tx.select().from(editions).where(inArray(editions.id, ids));
  return rows.map(({ id, total, sold, size }) => ({
    id,
    total,
    left: total - sold,
    isOriginal: total === 1 && size === null,
  }));
}

async function refuseAtOnce(
  tx: Transaction,
  context: Context,
  { checkoutId, wanted, networkKey }: Asked,
  kinds: Kind[],
): Promise<void> {
  const tried = sql`exists (select 1 from card_declines d where d.subject = ${checkouts.sessionId})`;
  const others = await tx
    .select({
      editionId: holds.editionId,
      size: editions.size,
      total: editions.total,
      quantity: sql<number>`(case when ${tried} then 0.5 else 1 end * ${holds.quantity})::float8`,
      until: checkouts.holdExpiresAt,
    })
    .from(checkouts)
    .innerJoin(holds, eq(holds.checkoutId, checkouts.id))
    .innerJoin(editions, eq(editions.id, holds.editionId))
    .where(
      and(
        eq(checkouts.networkKey, networkKey),
        inArray(checkouts.status, ['open', 'closing']),
        sql`${checkouts.id} <> ${checkoutId}`,
      ),
    );
  const sum = (rows: { quantity: number }[]) =>
    rows.reduce((all, { quantity }) => all + Number(quantity), 0);
  const soonest = (rows: { until: Date }[]) =>
    Math.min(...rows.map(({ until }) => until.getTime())) - context.now().getTime();
  const originals = kinds.filter(({ isOriginal }) => isOriginal);
  const otherOriginals = others.filter(({ size, total }) => size === null && total === 1);
  if (originals.length > 0) {
    const most = Math.max(
      ceiling.works,
      Math.ceil((await originalsForSale(tx)) * ceiling.partOfShop),
    );
    if (sum(otherOriginals) + originals.length > most) throw refusal(soonest(otherOriginals));
  }
  for (const { id, left, isOriginal } of kinds) {
    const copies = others.filter(({ editionId }) => editionId === id);
    const most = Math.max(ceiling.works, Math.ceil(left * ceiling.partOfEdition));
    if (!isOriginal && copies.length > 0 && sum(copies) + (wanted.get(id) ?? 0) > most)
      throw refusal(soonest(copies));
  }
}

async function originalsForSale(tx: Transaction): Promise<number> {
  const [row] = await tx
    .select({ count: sql<number>`count(*)::int` })
    .from(editions)
    .innerJoin(artworks, eq(artworks.id, editions.artworkId))
    .where(
      and(
        artworks.isAvailable,
        eq(editions.total, 1),
        sql`${editions.size} is null and ${editions.sold} = 0`,
      ),
    );
  return Number(row?.count ?? 0);
}

/**
 * For how long the network's carts have kept each work of late, and will keep it, in minutes times copies, without having
 * bought it. What a cart wanted at any time is taken as kept all its time.
 */
async function keptMinutes(
  tx: Transaction,
  { now }: Context,
  networkKey: string,
  hold: number,
  ids: string[],
  besides?: string,
) {
  const since = new Date(now().getTime() - ceiling.outOf * hold * 60_000).toISOString();
  const rows = await rowsOf<{ edition: string; oldest: string | Date; minutes: number }>(
    tx,
    sql`
    select line.edition, min(c.created_at) as oldest,
      sum(line.quantity * extract(epoch from
        (case when c.status = 'expired' then least(c.updated_at, c.hold_expires_at) else c.hold_expires_at end)
        - greatest(c.created_at, ${since}::timestamptz)) / 60)::float8 as minutes
    from checkouts c, lateral (
      select l ->> 'editionId' as edition, max((l ->> 'quantity')::int) as quantity
      from quotes q, jsonb_array_elements(q.lines) l
      where q.checkout_id = c.id and l ->> 'editionId' = any(${sql.param(ids)}::text[]) group by 1) line
    where c.network_key = ${networkKey} and c.status in ('open', 'closing', 'expired') and c.id is distinct from ${besides ?? null}::uuid
      and c.hold_expires_at > ${since}::timestamptz
      and (c.status <> 'expired' or c.updated_at > ${since}::timestamptz)
    group by line.edition`,
  );
  return new Map(
    rows.map(({ edition, oldest, minutes }) => [
      edition,
      { minutes: Number(minutes), oldest: new Date(oldest) },
    ]),
  );
}

function refusal(milliseconds: number): AppError {
  const minutes = Math.max(1, Math.ceil(milliseconds / 60_000));
  return new AppError('too-many', guardRefusals.networkFull(minutes), undefined, minutes * 60);
}
