import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Transaction } from '#app/database/client.server.ts';
import { type artworks, artworkSizes, editions } from '#app/database/schema/catalog.ts';
import { editionNumbers } from '#app/database/schema/works.ts';
import { confirmationNeeded } from '#app/platform/confirmation.ts';
import { AppError, type FieldErrors } from '#app/platform/errors.ts';
import type { Cents } from '#app/platform/formats/money.ts';
import { editionCopy } from './edition-copy.ts';
import { closeIfSoldOut, returnToShop } from './shop-availability.server.ts';
import { followSizes } from './prices.server.ts';

type Work = Pick<typeof artworks.$inferSelect, 'id' | 'isNumbered'>;
type Size = typeof artworkSizes.$inferSelect;
type Edition = typeof editions.$inferSelect;
/** What there is to be of a size: `size` null for a work without sizes, `total` null where it is made on demand. */
type Copies = {
  id: string;
  size: string | null;
  price: Cents;
  total: number | null;
  proofs: number;
  isOffered: boolean;
};
type Row = Copies & {
  at: number;
  before: Size | undefined;
  edition: Edition | undefined;
  /** The numbers that sheets carry, or never will again. */
  numbers: { highest: number; voided: number };
};

type There = { sizes: Size[]; copies: Edition[] };
type Raised = { from: number; to: number };
type SizeChange = {
  price?: Cents;
  isOffered?: boolean;
  stock?: number;
  /** How many were left when `stock` was typed. */
  stockWas?: number;
  isRaised: boolean;
};

/** What was bought keeps its size and its number. */
const refusals = {
  removed: (size: string | null, count: number) =>
    `${size ?? 'It'} was bought (${count}) and cannot be removed. Stop offering it instead.`,
  renamed: (count: number) => `It was bought under its name (${count}) and keeps that.`,
  tooFew: (count: number) => `There cannot be fewer than were bought: ${count}.`,
  stale: (left: number) =>
    `Meanwhile some were sold or came back: ${left === 1 ? 'one is' : `${left} are`} left now. Nothing was changed. Look at the number again, then save.`,
  onDemand: 'This size is made on demand and has no stock.',
};
const onDemand = { stock: 'This size is made on demand.' };

/**
 * Makes the sizes and editions of a work exactly these, in the transaction of a caller that has locked the work. What was sold or is held
 * stays: throws AppError 'invalid' with the fields `sizes` and `sizes.0.total`, or 'conflict' where an announced edition would grow and
 * nobody says `isRaised`. Answers the editions that were raised, as they were.
 */
export async function setCopies(
  tx: Transaction,
  work: Work,
  wanted: readonly Copies[],
  { isRaised }: { isRaised: boolean },
): Promise<Raised[]> {
  const there = await lockCopies(tx, work);
  return writeCopies(tx, work, there, wanted, { isRaised, isAnnounced: true });
}

/**
 * Changes one size of a work, as `setCopies` does, and what a print costs from with it. `stock` is what may still be sold; sold and held
 * copies are counted besides, and the size that an edition was announced with stays where there are fewer. Throws AppError 'missing',
 * 'invalid' for a stock of a size that is made on demand, or 'conflict' where others are left than `stockWas` says, or an announced edition would
 * grow and nobody says `isRaised`.
 */
export async function changeSize(
  tx: Transaction,
  work: Work & Parameters<typeof followSizes>[1],
  sizeId: string,
  { price, isOffered, stock, stockWas, isRaised }: SizeChange,
  at: Date,
): Promise<{ before: Size; raised: Raised[] }> {
  const there = await lockCopies(tx, work);
  const before = there.sizes.find(({ id }) => id === sizeId);
  if (!before) throw new AppError('missing', 'There is no such size.');
  const wanted = asTheyAre(there).map((row): Copies => {
    if (row.id !== sizeId) return row;
    const edition = editionOf(there, before.size);
    if (stock !== undefined && !edition) throw new AppError('invalid', refusals.onDemand, onDemand);
    const left = edition && edition.total - bought(edition);
    if (stockWas !== undefined && left !== undefined && left !== stockWas)
      throw new AppError('conflict', refusals.stale(left));
    return {
      ...row,
      price: price ?? row.price,
      isOffered: isOffered ?? row.isOffered,
      total: edition && stock !== undefined ? bought(edition) + stock : row.total,
    };
  });
  const raised = await writeCopies(tx, work, there, wanted, { isRaised, isAnnounced: false });
  if (price !== undefined || isOffered !== undefined) await followSizes(tx, work, at);
  return { before, raised };
}

/** The sizes of a work and its editions, which stay locked in the order of their ids. */
async function lockCopies(tx: Transaction, { id }: Work): Promise<There> {
  const sizes = await tx.select().from(artworkSizes).where(eq(artworkSizes.artworkId, id));
  const copies = await tx
    .select()
    .from(editions)
    .where(eq(editions.artworkId, id))
    .orderBy(asc(editions.id))
    .for('update');
  return { sizes, copies };
}

const editionOf = ({ copies }: There, size: string) => copies.find((one) => one.size === size);

function asTheyAre(there: There): Copies[] {
  return there.sizes.map(({ id, size, price, isAvailable }) => {
    const { total = null, proofs = 0 } = editionOf(there, size) ?? {};
    return { id, size, price, total, proofs, isOffered: isAvailable };
  });
}

async function writeCopies(
  tx: Transaction,
  work: Work,
  { sizes, copies }: There,
  wanted: readonly Copies[],
  { isRaised, isAnnounced }: { isRaised: boolean; isAnnounced: boolean },
): Promise<Raised[]> {
  const given = await numbersOf(tx, copies);
  const rows = wanted.map((row, at): Row => {
    const before =
      sizes.find(({ id }) => id === row.id) ?? sizes.find(({ size }) => size === row.size);
    const name = before ? before.size : row.size;
    const edition = copies.find(({ size }) => size === name);
    const own = given.filter(({ editionId }) => editionId === edition?.id);
    const highest = Math.max(0, ...own.map(({ number }) => number));
    const voided = own.filter(({ voidedAt }) => voidedAt !== null).length;
    return { ...row, at, before, edition, numbers: { highest, voided } };
  });
  refuseLoss(rows, copies);
  const raised = work.isNumbered ? rows.flatMap(raiseOf) : [];
  const [first] = raised;
  if (first && !isRaised)
    throw confirmationNeeded(
      'raiseEdition',
      editionCopy.promised(first.from, first.sold, first.to),
    );
  await writeSizes(tx, work, rows, sizes);
  await writeEditions(tx, work, rows, copies, isAnnounced);
  const isLeft = rows.some(({ edition, total }) => edition && (total ?? 0) > edition.sold);
  const wasLeft = copies.some(({ sold, total }) => sold < total);
  if (isLeft && !wasLeft) await returnToShop(tx, work.id);
  if (copies.length > 0 && rows.some(({ total }) => total !== null))
    await closeIfSoldOut(tx, work.id);
  return raised.map(({ from, to }) => ({ from, to }));
}

const bought = (edition: Edition | undefined) => (edition ? edition.sold + edition.held : 0);

function refuseLoss(rows: readonly Row[], copies: readonly Edition[]): void {
  const errors: FieldErrors = {};
  for (const edition of copies) {
    if (bought(edition) > 0 && !rows.some((row) => row.edition === edition))
      errors['sizes'] = refusals.removed(edition.size, bought(edition));
  }
  for (const { at, size, total, edition } of rows) {
    const count = bought(edition);
    if (count === 0) continue;
    if (edition!.size !== size) errors[`sizes.${at}.size`] = refusals.renamed(count);
    if (total === null || total < count) errors[`sizes.${at}.total`] = refusals.tooFew(count);
  }
  const [sentence] = Object.values(errors);
  if (sentence) throw new AppError('invalid', sentence, errors);
}

function raiseOf({ edition, total, numbers }: Row) {
  const from = edition?.editionSize ?? null;
  if (!edition || from === null || total === null || total === edition.total) return [];
  const to = total + numbers.voided;
  return to > from ? [{ from, to, sold: edition.sold }] : [];
}

async function numbersOf(tx: Transaction, copies: readonly Edition[]) {
  if (copies.length === 0) return [];
  const ids = copies.map(({ id }) => id);
  const isGiven = and(inArray(editionNumbers.editionId, ids), eq(editionNumbers.isProof, false));
  return tx.select().from(editionNumbers).where(isGiven);
}

async function writeSizes(
  tx: Transaction,
  { id: artworkId }: Work,
  rows: readonly Row[],
  sizes: readonly Size[],
): Promise<void> {
  const named = rows.flatMap((row) => (row.size === null ? [] : [{ ...row, size: row.size }]));
  const gone = sizes.filter((size) => !named.some(({ before }) => before === size));
  if (gone.length > 0)
    await tx.delete(artworkSizes).where(
      inArray(
        artworkSizes.id,
        gone.map(({ id }) => id),
      ),
    );
  // Two sizes may exchange their names: each is unique, so they let go of the old ones first.
  for (const { before, size } of named)
    if (before && before.size !== size)
      await tx.update(artworkSizes).set({ size: before.id }).where(eq(artworkSizes.id, before.id));
  for (const { id, before, size, price, isOffered: isAvailable } of named) {
    const now = { size, price, isAvailable };
    if (before) await tx.update(artworkSizes).set(now).where(eq(artworkSizes.id, before.id));
    else await tx.insert(artworkSizes).values({ ...now, ...(await freeId(tx, id)), artworkId });
  }
}

/** A new size keeps the id its form gave it, so that the form knows its row again. */
async function freeId(tx: Transaction, id: string): Promise<{ id?: string }> {
  if (!/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(id)) return {};
  return (await tx.$count(artworkSizes, eq(artworkSizes.id, id))) > 0 ? {} : { id };
}

async function writeEditions(
  tx: Transaction,
  { id: artworkId, isNumbered }: Work,
  rows: readonly Row[],
  copies: readonly Edition[],
  isAnnounced: boolean,
): Promise<void> {
  const kept = rows.filter((row) => row.total !== null);
  const gone = copies.filter((edition) => !kept.some((row) => row.edition === edition));
  if (gone.length > 0)
    await tx.delete(editions).where(
      inArray(
        editions.id,
        gone.map(({ id }) => id),
      ),
    );
  for (const { edition, size } of kept)
    if (edition && edition.size !== size)
      await tx.update(editions).set({ size: edition.id }).where(eq(editions.id, edition.id));
  for (const row of kept) {
    const { edition, size, total, proofs } = row;
    if (total === null) continue;
    const editionSize = isNumbered ? promised(row, total, isAnnounced) : null;
    const now = { size, total, proofs, editionSize };
    if (edition) await tx.update(editions).set(now).where(eq(editions.id, edition.id));
    else await tx.insert(editions).values({ ...now, artworkId });
  }
}

/**
 * The size that buyers are told: what the owner announces, and never below the numbers that were given out or are void. It stays where
 * she only says how many there are to sell, and has fewer.
 */
function promised({ edition, numbers }: Row, total: number, isAnnounced: boolean): number {
  if (!edition || edition.editionSize === null) return total;
  if (!isAnnounced) return Math.max(total + numbers.voided, edition.editionSize);
  if (total === edition.total) return Math.max(total, edition.editionSize);
  return Math.max(total + numbers.voided, numbers.highest);
}
