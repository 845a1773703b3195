import { asc, eq, inArray } from 'drizzle-orm';
import { byOwner, recordAudit } from '#app/database/audit.server.ts';
import type { Database, Transaction } from '#app/database/client.server.ts';
import { artworks, artworkSizes } from '#app/database/schema/catalog.ts';
import { workDrafts } from '#app/database/schema/works.ts';
import { lockArtworks, setPrice } from '#app/features/catalog/changes/works.server.ts';
import { isPrint, kindOf } from '#app/features/catalog/kind.ts';
import {
  followSizes,
  moveItemPrice,
  moveSizePrices,
  setSizePrice,
} from '#app/features/stock/prices.server.ts';
import type { Context } from '#app/platform/context.server.ts';
import type { Input, Reply } from '#app/platform/endpoint.ts';
import { type Cents, toCents, toDecimal } from '#app/platform/formats/money.ts';
import { WorkForm } from '../form-contract.ts';
import { priceText } from '../published-form.server.ts';
import { recordVersion } from '../versions/record-version.server.ts';
import type { ListPrices, SetPrices } from './contract.ts';
import { pricesOfForm } from './figures.ts';

type Work = typeof artworks.$inferSelect;
type Size = typeof artworkSizes.$inferSelect;
type Draft = typeof workDrafts.$inferSelect;
type Price = { id: string; title: string; size: string | null; price: Cents };
type Wanted = Input<SetPrices>['body']['prices'][number];

/**
 * Every price of these works: a print's are those of its sizes, a thing's its own, and those of sizes that cost something else. Of a
 * draft that was never published, what is typed. In the order given; for the owner only.
 */
export async function listPrices(
  { db }: Context,
  { query }: Input<ListPrices>,
): Promise<Reply<ListPrices>> {
  const works = await db.select().from(artworks).where(inArray(artworks.id, query.ids));
  const drafts = await db.select().from(workDrafts).where(inArray(workDrafts.id, query.ids));
  const prices = await pricesOf(db, works, drafts);
  return query.ids.flatMap((id) => (prices.get(id) ?? []).map(onWire));
}

/**
 * Sets prices in one transaction. One that is not what the caller said it was is left, and answered as it stands. What carts hold
 * shows the new price; what was quoted keeps its own (decision 2). Each work that is published gets a version.
 */
export async function setPrices(
  context: Context,
  { body }: Input<SetPrices>,
): Promise<Reply<SetPrices>> {
  const wanted = Map.groupBy(body.prices, ({ id }) => id);
  const ids = [...wanted.keys()];
  return context.db.transaction(async (tx) => {
    const published = await lockArtworks(tx, ids);
    const drafts = await lockDrafts(tx, ids);
    const now = await pricesOf(tx, published, drafts);
    const stale: Reply<SetPrices>['stale'] = [];
    let changed = 0;
    for (const [id, prices] of wanted) {
      const known = now.get(id) ?? [];
      const found = prices.map((price) => ({ price, is: known.find(isOf(price)) }));
      stale.push(
        ...found.flatMap(({ price, is }) =>
          is && is.price !== toCents(price.from) ? [onWire(is)] : [],
        ),
      );
      const fresh = found
        .filter(({ price, is }) => is?.price === toCents(price.from) && price.price !== price.from)
        .map(({ price }) => price);
      if (fresh.length === 0) continue;
      changed += fresh.length;
      const work = published.find((one) => one.id === id);
      if (work) await reprice(tx, context, work, fresh);
      else
        await repriceDraft(
          tx,
          context,
          drafts.find((one) => one.id === id)!,
          fresh,
        );
    }
    return { changed, stale };
  });
}

const isOf = (wanted: Wanted) => (price: Price) => price.size === wanted.size;

const onWire = ({ price, ...rest }: Price) => ({ ...rest, price: toDecimal(price) });

async function lockDrafts(tx: Transaction, ids: readonly string[]) {
  return tx
    .select()
    .from(workDrafts)
    .where(inArray(workDrafts.id, [...ids]))
    .orderBy(asc(workDrafts.id))
    .for('update');
}

/** The prices of works and drafts that were read, by their ids. */
async function pricesOf(
  db: Database | Transaction,
  works: readonly Work[],
  drafts: readonly Draft[],
): Promise<Map<string, Price[]>> {
  const ids = works.map(({ id }) => id);
  const sizes = Map.groupBy(
    await db
      .select()
      .from(artworkSizes)
      .where(inArray(artworkSizes.artworkId, ids))
      .orderBy(asc(artworkSizes.price), asc(artworkSizes.size)),
    ({ artworkId }) => artworkId,
  );
  const ofDrafts = drafts.map(({ id, form }) => {
    const read = WorkForm.parse(form);
    const prices = pricesOfForm(read).map((price) => ({ ...price, id, title: read.title }));
    return [id, prices] as const;
  });
  const ofWorks = works.map(
    (work) => [work.id, pricesOfWork(work, sizes.get(work.id) ?? [])] as const,
  );
  return new Map([...ofDrafts, ...ofWorks]);
}

function pricesOfWork(work: Work, sizes: readonly Size[]): Price[] {
  const { id, title, price } = work;
  const own = { id, title, size: null, price };
  const isSized = isPrint(kindOf(work)) && sizes.length > 0;
  const others = isSized ? sizes : sizes.filter((size) => size.price !== price);
  const sized = others.map((size) => ({ id, title, size: size.size, price: size.price }));
  return isSized ? sized : [own, ...sized];
}

async function reprice(
  tx: Transaction,
  context: Context,
  work: Work,
  fresh: readonly Wanted[],
): Promise<void> {
  const at = context.now();
  for (const { size, from, price } of fresh) {
    if (size !== null) {
      await setSizePrice(tx, work.id, size, toCents(price));
      continue;
    }
    const change = { from: toCents(from), to: toCents(price) };
    await setPrice(tx, work.id, change.to, at);
    await moveSizePrices(tx, work.id, change);
    await moveItemPrice(tx, work.id, change, at);
  }
  await followSizes(tx, work, at);
  await recordVersion(tx, work.id, { reason: 'price', before: undefined, at });
  await recordAudit(tx, {
    ...byOwner(context),
    entity: 'work',
    entityId: work.id,
    change: 'price',
    before: fresh.map(({ size, from }) => sized(size, from)).join(', '),
    after: fresh.map(({ size, price }) => sized(size, price)).join(', '),
  });
}

const sized = (size: string | null, price: string) => (size === null ? price : `${size} ${price}`);

/** What is typed in a draft that was never published. */
async function repriceDraft(
  tx: Transaction,
  { now }: Context,
  draft: Draft,
  fresh: readonly Wanted[],
): Promise<void> {
  const form = WorkForm.parse(draft.form);
  const typed = (size: string | null, before: string) => {
    const found = fresh.find((price) => price.size === size);
    return found ? priceText(toCents(found.price)) : before;
  };
  const ofSizes = isPrint(form.kind);
  await tx
    .update(workDrafts)
    .set({
      form: {
        ...form,
        price: ofSizes ? form.price : typed(null, form.price),
        sizes: form.sizes.map((row) =>
          ofSizes || row.size ? { ...row, price: typed(row.size || null, row.price) } : row,
        ),
      },
      version: draft.version + 1,
      updatedAt: now(),
    })
    .where(eq(workDrafts.id, draft.id));
}
