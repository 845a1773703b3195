import { and, asc, eq, exists, inArray, isNull, ne, not, or, sql } from 'drizzle-orm';
import type { Transaction } from '#app/database/client.server.ts';
import { preparedOnce } from '#app/database/prepared.server.ts';
import { artworks, editions } from '#app/database/schema/catalog.ts';
import { holds } from '#app/database/schema/sales/checkout.ts';
import { inventoryTracking } from '#app/database/schema/studio.ts';
import { AppError } from '#app/platform/errors.ts';
import { refusals } from '#app/features/cart/refusals.ts';
import { opens } from '#app/features/catalog/visible.server.ts';
import { setAvailability } from '#app/features/catalog/changes/works.server.ts';
import { hasUnsold } from './work-state.server.ts';

/** The owner has taken a work out of the shop, and nobody has bought it. */
export class NotForSale extends AppError {
  constructor(title: string) {
    super('conflict', refusals.notForSale(title));
  }
}

/** How many of each edition these lines take. What is made on demand has none. */
export function wantedOf(
  lines: readonly { editionId: string | null; quantity: number }[],
): Map<string, number> {
  const wanted = new Map<string, number>();
  for (const { editionId, quantity } of lines)
    if (editionId) wanted.set(editionId, (wanted.get(editionId) ?? 0) + quantity);
  return wanted;
}

/**
 * Keeps works for a checkout: raises or lowers its holds to exactly what is wanted, one conditional statement for
 * each edition, in the order of their ids so that two carts never wait for each other (invariants 6-8).
 * Throws AppError 'conflict', naming the work, when there are not enough left.
 */
export async function holdFor(
  tx: Transaction,
  checkoutId: string,
  wanted: ReadonlyMap<string, number>,
): Promise<void> {
  await setHolds(tx, checkoutId, { held: await heldBy(tx, checkoutId), wanted });
}

async function setHolds(
  tx: Transaction,
  checkoutId: string,
  { held, wanted }: { held: ReadonlyMap<string, number>; wanted: ReadonlyMap<string, number> },
): Promise<void> {
  for (const editionId of orderedIds(wanted, held)) {
    const [before, quantity] = [held.get(editionId) ?? 0, wanted.get(editionId) ?? 0];
    if (quantity === before) continue;
    await shift(tx, editionId, { held: quantity - before, sold: 0 });
    await setHold(tx, checkoutId, editionId, quantity);
  }
}

/**
 * Keeps what is wanted besides what is held already. What the buyer no longer wants stays held until the provider
 * knows of it: until then it can still be paid for. `held` is what the caller, who has locked the checkout, has read with `heldBy`.
 * Throws AppError 'conflict' as `holdFor` does, and for one of `works`, all that is bought by its id, that left the shop while its
 * edition was waited for.
 */
export async function holdBesides(
  tx: Transaction,
  checkoutId: string,
  {
    held,
    wanted,
    works,
  }: {
    held: ReadonlyMap<string, number>;
    wanted: ReadonlyMap<string, number>;
    works: readonly string[];
  },
): Promise<void> {
  const both = new Map(held);
  for (const [editionId, quantity] of wanted)
    both.set(editionId, Math.max(quantity, both.get(editionId) ?? 0));
  await setHolds(tx, checkoutId, { held, wanted: both });
  await refuseGone(tx, works, { isHiddenRefused: true });
}

/** Keeps what is left of what is wanted; answers the editions of which there is not enough. */
export async function holdWhatIsLeft(
  tx: Transaction,
  checkoutId: string,
  wanted: ReadonlyMap<string, number>,
): Promise<string[]> {
  const held = await heldBy(tx, checkoutId);
  const gone: string[] = [];
  for (const editionId of orderedIds(wanted, held)) {
    const quantity = wanted.get(editionId) ?? 0;
    try {
      await shift(tx, editionId, { held: quantity - (held.get(editionId) ?? 0), sold: 0 });
      await setHold(tx, checkoutId, editionId, quantity);
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'conflict') throw error;
      gone.push(editionId);
    }
  }
  return gone;
}

/** Gives back all that a checkout holds. */
export async function releaseHolds(tx: Transaction, checkoutId: string): Promise<void> {
  await holdFor(tx, checkoutId, new Map());
}

/**
 * Turns holds into sales; what is no longer held is claimed anew if it is still there. The works are locked before their
 * editions, as the inventory does, so that a work is either marked as sold elsewhere or sold here (invariant 25). `works` are
 * the ids of all that is bought: what is made on demand has no edition. Throws AppError 'conflict' when it is not there, or is not for sale any more: then the money goes back.
 */
export async function sellHeld(
  tx: Transaction,
  checkoutId: string,
  wanted: ReadonlyMap<string, number>,
  works: readonly string[],
): Promise<void> {
  await lockWorks(tx, works);
  // One that was taken off the site since it was put into the cart is paid for already, and sold all the same.
  await refuseGone(tx, works, { isHiddenRefused: false });
  const held = await heldBy(tx, checkoutId);
  for (const editionId of orderedIds(wanted, held)) {
    await shift(tx, editionId, {
      held: -(held.get(editionId) ?? 0),
      sold: wanted.get(editionId) ?? 0,
    });
    await setHold(tx, checkoutId, editionId, 0);
  }
  await closeSoldOut(tx, [...wanted.keys()]);
}

/**
 * Sells what the owner sold herself, and what she kept back or exhibits too: that is hers to sell. Throws AppError 'conflict' for what is
 * sold, or held by a buyer's checkout, which may be paid in this moment (invariant 6).
 */
export async function sellByHand(
  tx: Transaction,
  wanted: ReadonlyMap<string, number>,
  works: readonly string[],
): Promise<void> {
  await lockWorks(tx, works);
  for (const editionId of orderedIds(wanted))
    await shift(tx, editionId, { held: 0, sold: wanted.get(editionId) ?? 0 });
  await closeSoldOut(tx, [...wanted.keys()]);
}

/** A work of which nothing is left is no longer available: it leaves the shop and keeps its page. */
async function closeSoldOut(tx: Transaction, editionIds: string[]): Promise<void> {
  if (editionIds.length === 0) return;
  const touched = tx
    .select({ id: editions.artworkId })
    .from(editions)
    .where(inArray(editions.id, editionIds));
  await setAvailability(tx, [inArray(artworks.id, touched), not(hasUnsold(tx, artworks.id))], {
    isAvailable: false,
  });
}

/** Two buyers may take the last of two sizes at once: each waits for what the other has sold. */
async function lockWorks(tx: Transaction, works: readonly string[]): Promise<void> {
  const bought = inArray(artworks.id, [...works]);
  await tx
    .select({ id: artworks.id })
    .from(artworks)
    .where(bought)
    .orderBy(asc(artworks.id))
    .for('no key update');
}

/**
 * A work may have been sold elsewhere since it was put into the cart, and whoever marked it may not have known of this checkout; or it
 * was taken off the site.
 */
async function refuseGone(
  tx: Transaction,
  works: readonly string[],
  { isHiddenRefused }: { isHiddenRefused: boolean },
): Promise<void> {
  const original = and(
    eq(editions.artworkId, artworks.id),
    isNull(editions.size),
    eq(editions.total, 1),
  );
  const isOriginal = exists(tx.select({ id: editions.id }).from(editions).where(original));
  const isMarked = ne(inventoryTracking.status, 'available');
  const isWithdrawn = or(isMarked, and(isOriginal, not(artworks.isAvailable)))!;
  const found = await tx
    .select({
      title: artworks.title,
      standing: artworks.standing,
      isWithdrawn: sql<boolean | null>`${isWithdrawn}`,
      visibility: artworks.visibility,
    })
    .from(artworks)
    .leftJoin(inventoryTracking, eq(inventoryTracking.artworkId, artworks.id))
    .where(inArray(artworks.id, [...works]));
  const gone = found.find((work) => work.isWithdrawn);
  if (gone?.standing) throw new NotForSale(gone.title);
  if (gone) throw new AppError('conflict', refusals.sold(gone.title));
  const hidden = isHiddenRefused && found.find((work) => !opens(work));
  if (hidden) throw new NotForSale(hidden.title);
}

const holdsOf = preparedOnce((db) =>
  db
    .select({ editionId: holds.editionId, quantity: holds.quantity })
    .from(holds)
    .where(eq(holds.checkoutId, sql.placeholder('checkoutId')))
    .prepare('holds_of_checkout'),
);

/** How many of each edition a checkout holds. */
export async function heldBy(tx: Transaction, checkoutId: string): Promise<Map<string, number>> {
  const rows = await holdsOf(tx).execute({ checkoutId });
  return new Map(rows.map((row) => [row.editionId, row.quantity]));
}

function orderedIds(...maps: ReadonlyMap<string, number>[]): string[] {
  return [...new Set(maps.flatMap((map) => [...map.keys()]))].toSorted();
}

async function shift(
  tx: Transaction,
  editionId: string,
  by: { held: number; sold: number },
): Promise<void> {
  if (by.held === 0 && by.sold === 0) return;
  const moved = await tx
    .update(editions)
    .set({ held: sql`${editions.held} + ${by.held}`, sold: sql`${editions.sold} + ${by.sold}` })
    .where(
      and(
        eq(editions.id, editionId),
        sql`${editions.sold} + ${editions.held} + ${by.held + by.sold} <= ${editions.total}`,
      ),
    )
    .returning({ id: editions.id });
  if (moved.length === 0) throw await refusal(tx, editionId);
}

async function refusal(tx: Transaction, editionId: string): Promise<AppError> {
  const [row] = await tx
    .select({ title: artworks.title, total: editions.total, sold: editions.sold })
    .from(editions)
    .innerJoin(artworks, eq(artworks.id, editions.artworkId))
    .where(eq(editions.id, editionId));
  if (!row) return new AppError('conflict', 'A work in your cart is no longer for sale.');
  if (row.sold >= row.total) return new AppError('conflict', refusals.sold(row.title));
  return new AppError(
    'conflict',
    row.total === 1 ? refusals.held(row.title) : refusals.tooFew(row.title),
  );
}

async function setHold(
  tx: Transaction,
  checkoutId: string,
  editionId: string,
  quantity: number,
): Promise<void> {
  if (quantity === 0) {
    await tx
      .delete(holds)
      .where(and(eq(holds.checkoutId, checkoutId), eq(holds.editionId, editionId)));
    return;
  }
  await tx
    .insert(holds)
    .values({ checkoutId, editionId, quantity })
    .onConflictDoUpdate({ target: [holds.checkoutId, holds.editionId], set: { quantity } });
}
