import { and, asc, eq } from 'drizzle-orm';
import { type AuditedChange, byOwner, recordAudit } from '#app/database/audit.server.ts';
import type { Transaction } from '#app/database/client.server.ts';
import { artworkPictures, artworkSizes, editions } from '#app/database/schema/catalog.ts';
import { inventoryTracking } from '#app/database/schema/studio.ts';
import { lockArtworks } from '#app/features/catalog/changes/works.server.ts';
import { changeSize } from '#app/features/stock/set-copies.server.ts';
import { changeFields, lockItem } from '#app/features/stock/items.server.ts';
import { galleryOf, holderOf, isSold, isWithdrawn } from '#app/features/stock/work-state.server.ts';
import {
  cancelHoldersOf,
  lockTakenBack,
  releaseTakenBack,
} from '#app/features/checkout/reconciliation/cancel-for-owner.server.ts';
import { pageLinks } from '#app/features/notion/service.server.ts';
import type { Context } from '#app/platform/context.server.ts';
import type { Input } from '#app/platform/endpoint.ts';
import { pictureUrl } from '#app/features/pictures/picture.ts';
import { AppError } from '#app/platform/errors.ts';
import { confirmationNeeded } from '#app/platform/confirmation.ts';
import { toCents, toDecimal } from '#app/platform/formats/money.ts';
import { withPlaces } from '#app/platform/formats/written-amount.ts';
import { publishedForm } from '#app/features/works/published-form.server.ts';
import { recordVersion } from '#app/features/works/versions/record-version.server.ts';
import { resolveTask } from '#app/features/tasks/service.server.ts';
import type { ChangeItem, ChangeVariant, InventoryItem } from './contract.ts';
import { heldCopy } from './copy.ts';
import { columnsOf, detailsOf } from './details/stored.server.ts';

/** Every item of the workspace by title, with the sizes of prints. For the owner only. */
export async function listInventory(context: Context): Promise<InventoryItem[]> {
  return read(context);
}

/**
 * Changes what the owner writes about an item; a work that is sold elsewhere or kept back leaves the shop (by a trigger,
 * app/database/triggers/studio.sql). Throws AppError 'missing', or 'conflict' for a stale version (invariant 18)
 * and for making a sold work available again: that is done by cancelling its order. A work that a buyer's checkout keeps
 * is taken from it only with `takeAnyway`: its payment is cancelled at the provider first (invariants 7, 25).
 */
export async function changeItem(
  context: Context,
  { params, body }: Input<ChangeItem>,
): Promise<InventoryItem> {
  const { version, status } = body;
  const mustTake = body.takeAnyway === true && status !== undefined && isWithdrawn(status);
  const cancelled = mustTake ? await cancelHolders(context, params.id, version) : [];
  await context.db.transaction(async (tx) => {
    const taken = await lockTakenBack(tx, cancelled);
    const before = await lockItem(tx, params.id);
    if (!before) throw new AppError('missing', 'There is no such item.');
    await refuseChange(tx, before, body);
    await releaseTakenBack(tx, context, taken);
    if (status !== undefined && isWithdrawn(status) && !isWithdrawn(before.status))
      await refuseHeld(tx, before);
    await changeFields(tx, params.id, fieldsOf(body), context.now());
    if (status !== undefined) await resolveTask(tx, context, 'held-work-withdrawn', params.id);
    await remember(tx, context, params.id, 'edited', JSON.stringify(before), JSON.stringify(body));
  });
  return one(context, params.id);
}

/** Looked at before any payment is cancelled: a stale form takes nothing from anybody. */
async function cancelHolders(context: Context, id: string, version: number): Promise<string[]> {
  const [item] = await context.db
    .select()
    .from(inventoryTracking)
    .where(eq(inventoryTracking.id, id));
  if (!item?.artworkId || item.version !== version || isWithdrawn(item.status)) return [];
  return cancelHoldersOf(context, item.artworkId, item.type === 'original');
}

type Item = typeof inventoryTracking.$inferSelect;
type ItemChange = Input<ChangeItem>['body'];

/** A stale form, and making available again what is sold or at a gallery. */
async function refuseChange(
  tx: Transaction,
  before: Item,
  { version, status, takeAnyway }: ItemChange,
): Promise<void> {
  if (takeAnyway && (await isSold(tx, before)))
    throw new AppError('conflict', heldCopy.soldMeanwhile);
  if (before.version !== version)
    throw new AppError(
      'conflict',
      'This item was changed elsewhere meanwhile. What you wrote is still here: look at it again, then save.',
    );
  if (status !== undefined && status !== before.status && (await isSold(tx, before)))
    throw new AppError(
      'conflict',
      'This work was sold here. It becomes free again when its order is cancelled or, once it has left, when its order’s page is told that it came back.',
    );
  if (status === 'available' && before.status !== 'available') await refuseAway(tx, before);
}

/** What hangs at a gallery may be sold there at any moment. */
async function refuseAway(tx: Transaction, { artworkId, title }: Item): Promise<void> {
  if (!artworkId) return;
  const gallery = await galleryOf(tx, artworkId);
  if (gallery)
    throw new AppError(
      'conflict',
      `“${title}” is at ${gallery}. Write down in Works at galleries that it came back, and it is for sale here again.`,
    );
}

const fieldsOf = ({ location, notes, condition, status, details }: ItemChange) => ({
  ...(details && columnsOf(details)),
  ...(location !== undefined && { location: location || null }),
  ...(notes !== undefined && { storageNotes: notes || null }),
  ...(condition !== undefined && { condition }),
  ...(status !== undefined && { status }),
});

async function refuseHeld(tx: Transaction, item: Item): Promise<void> {
  const holder = await holderOf(tx, item);
  if (!holder) return;
  if (holder.isPaid) throw new AppError('conflict', heldCopy.waitsForOwner(item.title));
  const { until } = holder;
  const asked = confirmationNeeded(
    'takeAnyway',
    heldCopy.beingBought(item.title, `${until.toISOString().slice(11, 16)} UTC`),
  );
  throw new AppError('conflict', asked.message, {
    ...asked.fields,
    heldUntil: until.toISOString(),
  });
}

/**
 * Changes one size of a print: its price, whether it is offered, and how many may still be sold. Throws AppError 'missing' where the item
 * has no such size, and as `changeSize` does. What the work shows by then is a version of its history.
 */
export async function changeVariant(
  context: Context,
  { params, body }: Input<ChangeVariant>,
): Promise<InventoryItem> {
  const { active, stock, stockWas, raiseEdition } = body;
  await context.db.transaction(async (tx) => {
    // The work before its editions, as a sale does.
    const item = await lockItem(tx, params.id);
    const [work] = item?.artworkId ? await lockArtworks(tx, [item.artworkId]) : [];
    if (!work) throw new AppError('missing', 'There is no such size.');
    const change = {
      ...(body.price !== undefined && { price: toCents(withPlaces(body.price)) }),
      ...(active !== undefined && { isOffered: active }),
      ...(stock !== undefined && { stock }),
      ...(stockWas !== undefined && { stockWas }),
      isRaised: raiseEdition === true,
    };
    const at = context.now();
    const shown = (await publishedForm(tx, work.id))?.form;
    const { before, raised } = await changeSize(tx, work, params.variantId, change, at);
    await recordVersion(tx, work.id, { reason: 'updated', before: shown, at });
    await remember(
      tx,
      context,
      params.id,
      'size edited',
      JSON.stringify(before),
      JSON.stringify(body),
    );
    for (const { from, to } of raised)
      await remember(tx, context, params.id, 'edition raised', String(from), String(to));
  });
  return one(context, params.id);
}

async function one(context: Context, id: string): Promise<InventoryItem> {
  const [item] = await read(context, id);
  if (!item) throw new AppError('missing', 'There is no such item.');
  return item;
}

async function read(context: Context, id?: string): Promise<InventoryItem[]> {
  const { db } = context;
  const rows = await db
    .select({ item: inventoryTracking, pictureId: artworkPictures.pictureId })
    .from(inventoryTracking)
    .leftJoin(
      artworkPictures,
      and(
        eq(artworkPictures.artworkId, inventoryTracking.artworkId),
        eq(artworkPictures.position, 0),
      ),
    )
    .where(id ? eq(inventoryTracking.id, id) : undefined)
    .orderBy(asc(inventoryTracking.title), asc(inventoryTracking.id));
  const sizes = await db
    .select({ size: artworkSizes, edition: editions })
    .from(artworkSizes)
    .innerJoin(inventoryTracking, eq(inventoryTracking.artworkId, artworkSizes.artworkId))
    .leftJoin(
      editions,
      and(eq(editions.artworkId, artworkSizes.artworkId), eq(editions.size, artworkSizes.size)),
    )
    .where(id ? eq(inventoryTracking.id, id) : undefined)
    .orderBy(asc(artworkSizes.price));
  const links = await pageLinks(context, 'inventory', id ? [id] : undefined);
  const sizesOf = Map.groupBy(sizes, ({ size }) => size.artworkId);
  return rows.map(({ item, pictureId }) => ({
    id: item.id,
    title: item.title,
    type: item.type,
    status: item.status,
    location: item.location,
    notes: item.storageNotes,
    condition: item.condition,
    originalPrice: item.originalPrice === null ? null : toDecimal(item.originalPrice),
    websiteArtworkId: item.artworkId,
    imageUrl: pictureId && pictureUrl(pictureId, 360),
    url: links.get(item.id) ?? null,
    details: detailsOf(item),
    variants: (sizesOf.get(item.artworkId ?? '') ?? []).map(({ size, edition }) => ({
      id: size.id,
      size: size.size,
      price: toDecimal(size.price),
      stock: edition && edition.total - edition.sold - edition.held,
      active: size.isAvailable,
    })),
    version: item.version,
  }));
}

async function remember(
  tx: Transaction,
  { now, owner }: Context,
  id: string,
  change: AuditedChange<'inventory'>,
  before: string,
  after: string,
): Promise<void> {
  await recordAudit(tx, {
    ...byOwner({ now, owner }),
    entity: 'inventory',
    entityId: id,
    change,
    before,
    after,
  });
}
