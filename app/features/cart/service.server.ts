import { and, eq, lt, lte, sql } from 'drizzle-orm';
import type { Transaction } from '#app/database/client.server.ts';
import { cartItems } from '#app/database/schema/sales/cart.ts';
import { artworks, artworkSizes, editions } from '#app/database/schema/catalog.ts';
import type { Context } from '#app/platform/context.server.ts';
import type { Input } from '#app/platform/endpoint.ts';
import { AppError } from '#app/platform/errors.ts';
import { editionAvailability, standingOf } from '#app/features/catalog/artwork.ts';
import { checkChoice, largestQuantity } from './cart.ts';
import type { AddToCart, CartItem, ChangeQuantity } from './contract.ts';
import { firstColor } from '#app/features/catalog/preview/preview.server.ts';
import { opens } from '#app/features/catalog/visible.server.ts';
import { countNewCart } from './new-carts.server.ts';
import { isOffered } from './offered-line.server.ts';
import { refusalOf, refusals } from './refusals.ts';
import { readCart } from './read-cart.server.ts';

/** What is in a cart, oldest first. A cart nobody has used yet is empty. */
export async function listCart(context: Context, sessionId: string): Promise<CartItem[]> {
  return readCart(context.db, sessionId, context.now());
}

/**
 * Puts a work into a cart: the same work, size and color again raises the quantity, an original stays at 1.
 * Throws AppError 'missing' for an unknown work, 'invalid' for a size or color it does not come in,
 * 'conflict' when it is sold (spec. section 5, decision 45), 'too-many' for too many new carts from one address.
 */
export async function addToCart(
  context: Context,
  given: Input<AddToCart>['body'],
): Promise<CartItem & { alreadyInCart: boolean }> {
  const { artworkId, sessionId, quantity } = given;
  const selectedSize = given.selectedSize ?? null;
  return context.db.transaction(async (tx) => {
    const { work, sizes, edition } = await offeredAt(tx, artworkId, selectedSize);
    if (!work || !opens(work)) throw new AppError('missing', 'There is no such work.');
    const selectedColor = given.selectedColor ?? (work.hasColors ? firstColor(work) : null);
    const priced = sizes.map(({ size }) => size);
    checkChoice(
      { ...work, sizes: work.sizes ?? (priced.length > 0 ? priced : null) },
      { selectedSize, selectedColor },
    );
    const isOff = sizes.some((one) => one.size === selectedSize && !one.isAvailable);
    if (!work.isAvailable || isOff || editionAvailability(edition) === 'sold')
      throw new AppError(
        'conflict',
        refusalOf('sold', {
          title: work.title,
          standing: standingOf(work),
        }),
      );
    const most = largestQuantity(edition);
    const line = { artworkId, sessionId, selectedSize, selectedColor };
    if ((await isOffered(tx, line, context.now())) && most > 1)
      throw new AppError('conflict', refusals.offered(work.title));
    const [added] = await tx
      .insert(cartItems)
      .values({ ...line, quantity: Math.min(quantity, most), addedAt: context.now() })
      .onConflictDoUpdate({
        target: [
          cartItems.sessionId,
          cartItems.artworkId,
          cartItems.selectedSize,
          cartItems.selectedColor,
        ],
        set: { quantity: sql`least(${cartItems.quantity} + ${quantity}, ${most})` },
      })
      .returning({ id: cartItems.id, isNew: sql<boolean>`(xmax = 0)` });
    const items = await readCart(tx, sessionId, context.now());
    if (added!.isNew && items.length === 1) countNewCart(context, sessionId);
    const item = items.find((one) => one.id === added!.id)!;
    return { ...item, alreadyInCart: most === 1 && !added!.isNew };
  });
}

/** Sets how many of a line there are. Throws AppError 'missing' (also for another's cart) or 'conflict' past the edition. */
export async function changeQuantity(
  context: Context,
  { params, body }: Input<ChangeQuantity>,
): Promise<CartItem> {
  const before = (await readCart(context.db, params.sessionId, context.now())).find(
    (item) => item.id === params.itemId,
  );
  if (!before) throw new AppError('missing', refusals.lineGone);
  if (body.quantity > before.maxQuantity)
    throw new AppError('conflict', refusals.onlySoMany(before.maxQuantity, before.artwork.title));
  await context.db
    .update(cartItems)
    .set({ quantity: body.quantity })
    .where(and(eq(cartItems.id, params.itemId), eq(cartItems.sessionId, params.sessionId)));
  if (body.quantity < before.quantity) await context.jobs.wake('holds');
  return { ...before, quantity: body.quantity };
}

/** Takes a line out. Throws AppError 'missing' when the cart does not hold it. */
export async function removeFromCart(
  context: Context,
  { sessionId, itemId }: { sessionId: string; itemId: string },
): Promise<{ ok: true }> {
  const gone = await context.db
    .delete(cartItems)
    .where(and(eq(cartItems.id, itemId), eq(cartItems.sessionId, sessionId)))
    .returning({ id: cartItems.id });
  if (gone.length === 0) throw new AppError('missing', refusals.lineGone);
  await context.jobs.wake('holds');
  return { ok: true };
}

type Bought = Pick<
  typeof cartItems.$inferSelect,
  'artworkId' | 'selectedSize' | 'selectedColor' | 'quantity'
>;

/** Takes out what was bought, inside the transaction of its order; what was added while the payment was under way stays. */
export async function takeBought(tx: Transaction, sessionId: string, line: Bought): Promise<void> {
  const thisLine = and(
    eq(cartItems.sessionId, sessionId),
    eq(cartItems.artworkId, line.artworkId),
    sql`${cartItems.selectedSize} is not distinct from ${line.selectedSize}`,
    sql`${cartItems.selectedColor} is not distinct from ${line.selectedColor}`,
  );
  const whole = await tx
    .delete(cartItems)
    .where(and(thisLine, lte(cartItems.quantity, line.quantity)))
    .returning({ id: cartItems.id });
  if (whole.length > 0) return;
  await tx
    .update(cartItems)
    .set({ quantity: sql`${cartItems.quantity} - ${line.quantity}` })
    .where(thisLine);
}

/** Deletes carts that nobody used for 60 days (decision 45). */
export async function sweepCarts(context: Context): Promise<void> {
  const before = new Date(context.now().getTime() - 60 * 24 * 3600 * 1000);
  const live = context.db
    .select({ id: cartItems.sessionId })
    .from(cartItems)
    .where(sql`${cartItems.addedAt} >= ${before.toISOString()}`);
  await context.db
    .delete(cartItems)
    .where(and(lt(cartItems.addedAt, before), sql`${cartItems.sessionId} not in ${live}`));
}

/** A work with its sizes, and the edition that its copies of one size are of: what is asked of whatever is put into a cart. */
async function offeredAt(tx: Transaction, artworkId: string, size: string | null) {
  const rows = await tx
    .select({
      work: {
        title: artworks.title,
        productType: artworks.productType,
        isAvailable: artworks.isAvailable,
        standing: artworks.standing,
        visibility: artworks.visibility,
        hasColors: artworks.hasColors,
        sizes: artworks.sizes,
        colors: artworks.colors,
      },
      size: { size: artworkSizes.size, isAvailable: artworkSizes.isAvailable },
      edition: { total: editions.total, sold: editions.sold, held: editions.held },
    })
    .from(artworks)
    .leftJoin(artworkSizes, eq(artworkSizes.artworkId, artworks.id))
    .leftJoin(
      editions,
      and(eq(editions.artworkId, artworks.id), sql`${editions.size} is not distinct from ${size}`),
    )
    .where(eq(artworks.id, artworkId))
    .prepare('work_for_cart')
    .execute();
  const [first] = rows;
  return {
    work: first?.work,
    sizes: rows.flatMap(({ size: priced }) => priced ?? []),
    edition: first?.edition ?? undefined,
  };
}
