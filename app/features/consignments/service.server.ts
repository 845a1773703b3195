import { eq } from 'drizzle-orm';
import { byOwner, recordAudit } from '#app/database/audit.server.ts';
import type { Transaction } from '#app/database/client.server.ts';
import { artworks } from '#app/database/schema/catalog.ts';
import { consignments, galleries } from '#app/database/schema/office.ts';
import { inventoryTracking } from '#app/database/schema/studio.ts';
import type { Context } from '#app/platform/context.server.ts';
import type { Input } from '#app/platform/endpoint.ts';
import { AppError } from '#app/platform/errors.ts';
import { toDecimal } from '#app/platform/formats/money.ts';
import { refuseFutureDay } from '#app/platform/formats/days.ts';
import { readAmount } from '#app/platform/formats/written-amount.ts';
import { bookOwn } from '#app/features/bookkeeping/entries/entries.server.ts';
import { placeSale } from '#app/features/orders/by-hand/record-sale.server.ts';
import { changeFields, type Item, lockItem } from '#app/features/stock/items.server.ts';
import { galleryOf, holderOf, isSold } from '#app/features/stock/work-state.server.ts';
import type { BringBack, Consignment, SellThere, SendToGallery } from './contract.ts';
import { getConsignment } from './list.server.ts';

type Row = typeof consignments.$inferSelect;

/**
 * Gives an original to a gallery: its inventory item is in an exhibition and at the gallery's, so that nobody buys it here by accident.
 * Throws AppError 'missing' for an unknown work or gallery, 'invalid' for what is no original or a day to come, 'conflict' for what is
 * sold, in a buyer's checkout or at a gallery already. For the owner only.
 */
export async function sendToGallery(
  context: Context,
  { body }: Input<SendToGallery>,
): Promise<Consignment> {
  const { artworkId, galleryId, share, sentOn, notes } = body;
  refuseFutureDay(sentOn, context.now(), 'sentOn');
  const id = await context.db.transaction(async (tx) => {
    const item = await itemOf(tx, artworkId);
    const [gallery] = await tx.select().from(galleries).where(eq(galleries.id, galleryId));
    if (!gallery) throw new AppError('missing', 'There is no such gallery.');
    await refuseTaken(tx, item);
    const [row] = await tx
      .insert(consignments)
      .values({
        artworkId,
        galleryId,
        galleryName: gallery.name,
        share,
        sentOn,
        statusBefore: item.status === 'sold' ? 'available' : item.status,
        notes: notes || null,
        createdAt: context.now(),
      })
      .returning({ id: consignments.id });
    const change = { status: 'exhibition' as const, location: gallery.name };
    await changeFields(tx, item.id, change, context.now());
    await remember(tx, context, row!.id, 'sent', `${item.title}: ${gallery.name}, ${share} %`);
    return row!.id;
  });
  return getConsignment(context, id);
}

/** The work has come back, and is what it was before, for sale here as a rule, unless it was sold meanwhile. Throws AppError 'missing', 'conflict' for one that ended before, 'invalid' for a day to come. For the owner only. */
export async function bringBack(
  context: Context,
  { params: { id }, body }: Input<BringBack>,
): Promise<Consignment> {
  const { day, location } = body;
  await context.db.transaction(async (tx) => {
    const { row, item } = await lockOut(tx, context, id, day);
    await tx
      .update(consignments)
      .set({ endedOn: day, outcome: 'returned' })
      .where(eq(consignments.id, id));
    await changeFields(
      tx,
      item.id,
      { location: location || null, ...asBefore(item, row) },
      context.now(),
    );
    await remember(tx, context, id, 'returned', `${item.title}: from ${row.galleryName}`);
  });
  return getConsignment(context, id);
}

/**
 * The gallery has sold the work: an order paid to the owner at what the buyer paid, as of a sale by hand, and the gallery's share as an
 * expense beside it, in cents rounded to the nearest. Both or nothing. Throws AppError as `bringBack` does, and 'conflict' for what
 * was sold here meanwhile. For the owner only.
 */
export async function sellThere(
  context: Context,
  { params: { id }, body }: Input<SellThere>,
): Promise<Consignment> {
  const { day, price, firstName, lastName } = body;
  const amount = readAmount(price)!;
  await context.db.transaction(async (tx) => {
    const { row, item } = await lockOut(tx, context, id, day);
    const order = await placeSale(tx, context, {
      lines: [
        {
          artworkId: row.artworkId,
          selectedSize: null,
          selectedColor: null,
          quantity: 1,
          unitPrice: toDecimal(amount),
        },
      ],
      ...(firstName || lastName ? { firstName, lastName } : inTwo(row.galleryName)),
      email: '',
      paidBy: 'transfer',
      soldOn: day,
      address: null,
      shipping: '0',
      notes: `Sold by ${row.galleryName}, on a share of ${row.share} %.`,
      letter: false,
    });
    await tx
      .update(consignments)
      .set({ endedOn: day, outcome: 'sold', orderId: order.id })
      .where(eq(consignments.id, id));
    const share = Math.round((amount * Number(row.share)) / 100);
    if (share > 0)
      await bookOwn(tx, {
        type: 'expense',
        category: 'gallery share',
        amount: share,
        currency: order.currency,
        description: `Share of ${row.galleryName} in “${item.title}”`,
        orderId: order.id,
        at: order.placedAt,
      });
    await remember(tx, context, id, 'sold', `${item.title}: by ${row.galleryName}`);
  });
  await context.jobs.wake('letters');
  return getConsignment(context, id);
}

/** It may have been sold here meanwhile, and is as before when that order is cancelled; or the owner keeps it back by now. */
function asBefore({ status }: Item, { statusBefore }: Row) {
  if (status === 'exhibition') return { status: statusBefore };
  return status === 'sold' ? { statusBeforeSale: statusBefore } : {};
}

/** The inventory item of an original, locked with its work. */
async function itemOf(tx: Transaction, artworkId: string): Promise<Item> {
  const [work] = await tx.select().from(artworks).where(eq(artworks.id, artworkId));
  if (!work) throw new AppError('missing', 'There is no such work.');
  const [found] = await tx
    .select({ id: inventoryTracking.id })
    .from(inventoryTracking)
    .where(eq(inventoryTracking.artworkId, artworkId));
  const item = found && (await lockItem(tx, found.id));
  if (item?.type !== 'original')
    throw new AppError('invalid', 'Only originals are kept account of at galleries.', {
      artworkId: 'Choose an original.',
    });
  return item;
}

async function refuseTaken(tx: Transaction, item: Item): Promise<void> {
  if (item.status === 'sold' || (await isSold(tx, item)))
    throw new AppError('conflict', `“${item.title}” is sold.`);
  const gallery = await galleryOf(tx, item.artworkId!);
  if (gallery) throw new AppError('conflict', `“${item.title}” is at ${gallery} already.`);
  if (await holderOf(tx, item))
    throw new AppError(
      'conflict',
      `“${item.title}” is in a buyer's checkout. Try again when that has ended, or take it from them in Inventory.`,
    );
}

/** A work that is out, locked with its item, the work first as a sale does. */
async function lockOut(
  tx: Transaction,
  context: Context,
  id: string,
  day: string,
): Promise<{ row: Row; item: Item }> {
  refuseFutureDay(day, context.now(), 'day');
  const [found] = await tx.select().from(consignments).where(eq(consignments.id, id));
  if (!found) throw new AppError('missing', 'There is no such work at a gallery.');
  const item = await itemOf(tx, found.artworkId);
  const [row] = await tx.select().from(consignments).where(eq(consignments.id, id)).for('update');
  if (row!.endedOn) throw new AppError('conflict', 'That was written down before.');
  if (day < row!.sentOn)
    throw new AppError('invalid', 'It was not there yet.', {
      day: `It went there on ${row!.sentOn}.`,
    });
  return { row: row!, item };
}

/** A gallery's name where an order has a first and a last name. */
function inTwo(name: string): { firstName: string; lastName: string } {
  const [firstName = name, ...rest] = name.split(' ');
  return { firstName, lastName: rest.join(' ') || '(gallery)' };
}

async function remember(
  tx: Transaction,
  context: Context,
  id: string,
  change: 'sent' | 'returned' | 'sold',
  after: string,
): Promise<void> {
  await recordAudit(tx, {
    ...byOwner(context),
    entity: 'consignment',
    entityId: id,
    change,
    before: '',
    after,
  });
}
