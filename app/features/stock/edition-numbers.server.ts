import { and, asc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#app/database/client.server.ts';
import { rowsOf } from '#app/database/rows.server.ts';
import { artworks, editions } from '#app/database/schema/catalog.ts';
import type { orderItems } from '#app/database/schema/sales/orders.ts';
import { editionNumbers } from '#app/database/schema/works.ts';
import { AppError } from '#app/platform/errors.ts';
import { refusals } from '#app/features/cart/refusals.ts';
import type { EditionNumbers } from '#app/features/catalog/contract.ts';
import { elsewhere } from './edition-copy.ts';
import { closeIfSoldOut } from './shop-availability.server.ts';

type Item = typeof orderItems.$inferSelect;
type Edition = typeof editions.$inferSelect;

/** What becomes of the number of a copy that is sold no more: given to the next buyer, or never used again. */
export type NumberFate = 'free' | 'void';

/** A sheet of an edition, or one of its artist's proofs, that left without an order. */
type SheetElsewhere = { artworkId: string; editionId: string; number: number; isProof: boolean };

/** What an order line gave back. */
export type ReleasedNumbers = EditionNumbers & { title: string };

/**
 * Gives each copy of a numbered work among the lines of a new order a number of its edition, the lowest free one first, inside the
 * transaction that sells it; its editions are locked as a sale locks them (invariants 6 and 32). Answers the numbers by line. Throws AppError
 * 'conflict' where an edition has no number left, which the database's own rules do not let happen.
 */
export async function giveNumbers(
  tx: Transaction,
  items: readonly Item[],
  at: Date,
): Promise<Map<string, EditionNumbers>> {
  const given = new Map<string, EditionNumbers>();
  const numbered = await lockNumbered(tx, items);
  for (const item of items) {
    const edition = numbered.find((one) => isOf(one, item));
    if (!edition) continue;
    const numbers = await lowestFree(tx, edition, item.quantity);
    if (numbers.length < item.quantity) throw new AppError('conflict', refusals.sold(item.title));
    const row = { editionId: edition.id, orderItemId: item.id, givenAt: at };
    await tx.insert(editionNumbers).values(numbers.map((number) => ({ ...row, number })));
    given.set(item.id, { numbers, size: edition.editionSize ?? edition.total });
  }
  return given;
}

/**
 * Takes the numbers of these order lines back: `free`, their rows are gone and the next buyers get them; `void`, no other copy
 * ever carries them. Answers how many copies of each edition came back, and what was given back. Lines that gave theirs back before
 * are passed over. The caller has locked the works, counts the copies as unsold, and takes void ones out of the edition.
 */
export async function releaseNumbers(
  tx: Transaction,
  items: readonly Item[],
  { fate, at }: { fate: NumberFate; at: Date },
): Promise<{ copies: Map<string, number>; released: ReleasedNumbers[] }> {
  const copies = new Map<string, number>();
  const released: ReleasedNumbers[] = [];
  const numbered = await lockNumbered(tx, items);
  for (const item of items) {
    const edition = numbered.find((one) => isOf(one, item));
    if (!edition) continue;
    const isStanding = and(
      eq(editionNumbers.orderItemId, item.id),
      eq(editionNumbers.editionId, edition.id),
      isNull(editionNumbers.voidedAt),
    );
    const rows =
      fate === 'free'
        ? await tx.delete(editionNumbers).where(isStanding).returning()
        : await tx.update(editionNumbers).set({ voidedAt: at }).where(isStanding).returning();
    copies.set(edition.id, (copies.get(edition.id) ?? 0) + rows.length);
    const numbers = rows.map(({ number }) => number).toSorted((a, b) => a - b);
    if (numbers.length > 0)
      released.push({ title: item.title, numbers, size: edition.editionSize ?? edition.total });
  }
  return { copies, released };
}

/**
 * Says that a numbered sheet left without an order, sold before this shop or elsewhere: its number is given, and one that was still for
 * sale leaves the shop. Of a proof only says that there is such a one. The caller has locked the work. Throws AppError 'missing' for
 * another work's edition, 'invalid' with the field `number` past its size, 'conflict' where an order has it, it is void, or all that are
 * left are on their way through checkouts.
 */
export async function giveElsewhere(
  tx: Transaction,
  { artworkId, editionId, number, isProof }: SheetElsewhere,
  at: Date,
): Promise<EditionNumbers & { edition: string | null }> {
  const [edition] = await tx
    .select()
    .from(editions)
    .where(and(eq(editions.id, editionId), eq(editions.artworkId, artworkId)))
    .for('update');
  if (!edition) throw new AppError('missing', elsewhere.noEdition);
  const size = isProof ? edition.proofs : (edition.editionSize ?? edition.total);
  if (number > size) {
    const sentence = isProof ? elsewhere.noProof(size) : elsewhere.pastSize(size);
    throw new AppError('invalid', sentence, { number: sentence });
  }
  const isIt = and(eq(editionNumbers.editionId, editionId), eq(editionNumbers.number, number));
  const [given] = await tx
    .select()
    .from(editionNumbers)
    .where(and(isIt, eq(editionNumbers.isProof, isProof)));
  if (given?.orderItemId) throw new AppError('conflict', elsewhere.ordered(number));
  if (given?.voidedAt) throw new AppError('conflict', elsewhere.isVoid(number));
  if (!given) {
    if (edition.sold + edition.held >= edition.total)
      throw new AppError('conflict', elsewhere.noneLeft(number));
    await tx.insert(editionNumbers).values({ editionId, number, givenAt: at });
    await tx
      .update(editions)
      .set({ sold: sql`${editions.sold} + 1` })
      .where(eq(editions.id, editionId));
    await closeIfSoldOut(tx, artworkId);
  }
  return { numbers: [number], size, edition: edition.size };
}

/** The numbers that order lines have, by line; nothing for lines that have none. */
export async function numbersOf(
  db: Database | Transaction,
  itemIds: readonly string[],
): Promise<Map<string, EditionNumbers>> {
  if (itemIds.length === 0) return new Map();
  const rows = await db
    .select({
      itemId: editionNumbers.orderItemId,
      number: editionNumbers.number,
      size: sql<number>`coalesce(${editions.editionSize}, ${editions.total})`,
    })
    .from(editionNumbers)
    .innerJoin(editions, eq(editions.id, editionNumbers.editionId))
    .where(and(inArray(editionNumbers.orderItemId, [...itemIds]), isNull(editionNumbers.voidedAt)))
    .orderBy(asc(editionNumbers.number));
  const found = new Map<string, EditionNumbers>();
  for (const { itemId, number, size } of rows) {
    if (itemId === null) continue;
    const before = found.get(itemId)?.numbers ?? [];
    found.set(itemId, { numbers: [...before, number], size });
  }
  return found;
}

/** The number that the next buyer of each of these editions gets, by the edition's id; nothing for one that has no copy left to sell. */
export async function nextNumbers(
  db: Database | Transaction,
  ids: readonly string[],
): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map();
  const next = sql`
    select id, min(number) as number from (${freeNumbers(ids)}) free where "isForSale" group by id`;
  const rows = await rowsOf<{ id: string; number: number }>(db, next);
  return new Map(rows.map(({ id, number }) => [id, number]));
}

/** The editions of the numbered works among these lines, locked in the order of their ids, as a sale locks them. */
async function lockNumbered(tx: Transaction, items: readonly Item[]): Promise<Edition[]> {
  // What is printed to order carries no numbers, so an order of it alone asks nothing.
  const counted = items.filter(({ productType }) => productType !== 'merchandise');
  const ids = [...new Set(counted.flatMap(({ artworkId }) => artworkId ?? []))];
  if (ids.length === 0) return [];
  const rows = await tx
    .select({ edition: editions })
    .from(editions)
    .innerJoin(artworks, eq(artworks.id, editions.artworkId))
    .where(and(inArray(artworks.id, ids), artworks.isNumbered))
    .orderBy(asc(editions.id))
    .for('update', { of: editions });
  return rows
    .map(({ edition }) => edition)
    .filter((edition) => items.some((item) => isOf(edition, item)));
}

function isOf(edition: Edition, { artworkId, selectedSize }: Item): boolean {
  return edition.artworkId === artworkId && edition.size === selectedSize;
}

/** The lowest numbers of an edition that no copy carries and that are not void, as many as are asked for or are left. */
async function lowestFree(tx: Transaction, { id }: Edition, count: number): Promise<number[]> {
  const lowest = sql`select number from (${freeNumbers([id])}) free order by number limit ${count}`;
  return (await rowsOf<{ number: number }>(tx, lowest)).map(({ number }) => number);
}

function freeNumbers(ids: readonly string[]): SQL {
  return sql`
    select edition.id, edition.sold < edition.total as "isForSale", series.number
    from ${editions} edition
    cross join lateral generate_series(1, coalesce(edition.edition_size, edition.total)) as series(number)
    where ${inArray(sql`edition.id`, [...ids])}
      and not exists (select from ${editionNumbers} taken
        where taken.edition_id = edition.id and not taken.is_proof and taken.number = series.number)`;
}
