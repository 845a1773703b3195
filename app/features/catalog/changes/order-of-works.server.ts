import { and, asc, eq, ne, sql } from 'drizzle-orm';
import { oneAtATime, type Transaction } from '#app/database/client.server.ts';
import { artworks } from '#app/database/schema/catalog.ts';
import { AppError } from '#app/platform/errors.ts';

/** How far apart works are hung where there is room, so that a work that comes between two needs one write. */
export const gap = 1024;

/**
 * Hangs a work right after another, or first of all. One write; only where two neighbors have no place between them, all
 * works get new places in their order. Moves wait for each other, so that each is made in the order that the one before left.
 * Throws AppError 'missing'.
 */
export async function moveOnWall(tx: Transaction, id: string, after: string | null): Promise<void> {
  await oneAtATime(tx, 'order of the wall');
  if (!(await placeOf(tx, id))) throw new AppError('missing', 'There is no such work on the wall.');
  if (after === id) return;
  let position = await freePlace(tx, id, after);
  if (position === undefined) {
    await hangAnew(tx);
    position = await freePlace(tx, id, after);
  }
  await tx.update(artworks).set({ position: position! }).where(eq(artworks.id, id));
}

type Place = { id: string; position: number };

async function placeOf(tx: Transaction, id: string): Promise<Place | undefined> {
  const [place] = await tx
    .select({ id: artworks.id, position: artworks.position })
    .from(artworks)
    .where(eq(artworks.id, id));
  return place;
}

/** A position between a work and the one that hangs next, the moved one aside; undefined where there is none. */
async function freePlace(
  tx: Transaction,
  moved: string,
  after: string | null,
): Promise<number | undefined> {
  const before = after === null ? undefined : await placeOf(tx, after);
  if (after !== null && !before)
    throw new AppError('missing', 'The work that it should hang after is not there any more.');
  const isLater =
    before && sql`(${artworks.position}, ${artworks.id}) > (${before.position}, ${before.id})`;
  const [next] = await tx
    .select({ position: artworks.position })
    .from(artworks)
    .where(and(ne(artworks.id, moved), isLater))
    .orderBy(asc(artworks.position), asc(artworks.id))
    .limit(1);
  if (!before) return next ? next.position - gap : 0;
  if (!next) return before.position + gap;
  const middle = Math.floor((before.position + next.position) / 2);
  return middle > before.position ? middle : undefined;
}

async function hangAnew(tx: Transaction): Promise<void> {
  const order = sql`row_number() over (order by ${artworks.position}, ${artworks.id})`;
  const ranked = tx
    .select({ work: sql<string>`${artworks.id}`.as('work'), place: order.as('place') })
    .from(artworks)
    .as('ranked');
  await tx
    .update(artworks)
    .set({ position: sql`ranked.place * ${gap}` })
    .from(ranked)
    .where(eq(artworks.id, ranked.work));
}
