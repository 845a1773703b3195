import { and, asc, desc, eq, exists, isNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Transaction } from '#app/database/client.server.ts';
import { editions } from '#app/database/schema/catalog.ts';
import { consignments } from '#app/database/schema/office.ts';
import { checkouts } from '#app/database/schema/sales/checkout.ts';
import type { Item } from './items.server.ts';
import { checkoutHoldsWork } from './checkout-holds-work.server.ts';

/**
 * Whether an original was sold here. Then its item stays sold, whatever the owner's screens, Notion or a refund say, until its order
 * is cancelled and its works are restocked.
 */
export async function isSold(
  tx: Transaction,
  { artworkId, type }: Pick<Item, 'artworkId' | 'type'>,
): Promise<boolean> {
  if (!artworkId || type !== 'original') return false;
  return (
    (await tx.$count(
      editions,
      and(eq(editions.artworkId, artworkId), sql`${editions.sold} >= ${editions.total}`),
    )) > 0
  );
}

/** Whether copies of a work are left that nobody has bought, held or not. For a query that names the work. */
export function hasUnsold(tx: Transaction, artworkId: SQLWrapper): SQL {
  const unsold = and(eq(editions.artworkId, artworkId), sql`${editions.sold} < ${editions.total}`);
  return exists(tx.select({ id: editions.id }).from(editions).where(unsold));
}

/** The gallery at which an original hangs, by the name that it had when the work went there; undefined where it is not away. */
export async function galleryOf(tx: Transaction, artworkId: string): Promise<string | undefined> {
  const [out] = await tx
    .select({ gallery: consignments.galleryName })
    .from(consignments)
    .where(and(eq(consignments.artworkId, artworkId), isNull(consignments.endedOn)));
  return out?.gallery;
}

/** A state in which a work is not for sale. */
export const isWithdrawn = (status: string) => status !== 'available';

/** Who keeps a work: until when, and whether it is paid for and waits for the owner (decision 34). */
type Holder = { until: Date; isPaid: boolean };

/**
 * The buyer's checkout that keeps the work of an item, locked by the caller; undefined where none does. Its editions
 * stay locked, so that no checkout begins to hold it before the caller's transaction has ended.
 */
export async function holderOf(
  tx: Transaction,
  { artworkId }: Pick<Item, 'artworkId'>,
): Promise<Holder | undefined> {
  if (!artworkId) return undefined;
  const ofWork = eq(editions.artworkId, artworkId);
  await tx
    .select({ id: editions.id })
    .from(editions)
    .where(ofWork)
    .orderBy(asc(editions.id))
    .for('update');
  const isInReview = sql<boolean>`${checkouts.status} = 'review'`;
  const [checkout] = await tx
    .select({ until: checkouts.holdExpiresAt, isPaid: isInReview })
    .from(checkouts)
    .where(checkoutHoldsWork(tx, artworkId))
    .orderBy(desc(isInReview), desc(checkouts.holdExpiresAt))
    .limit(1);
  return checkout;
}
