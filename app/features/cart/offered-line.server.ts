import { and, eq, sql } from 'drizzle-orm';
import type { Transaction } from '#app/database/client.server.ts';
import { cartItems } from '#app/database/schema/sales/cart.ts';
import { offers } from '#app/database/schema/sales/offers.ts';
import { offerState } from '#app/features/offers/rules/offer-state.ts';
import type { Context } from '#app/platform/context.server.ts';
import type { CartItem } from './contract.ts';
import { countNewCart } from './new-carts.server.ts';
import { readCart } from './read-cart.server.ts';

type Line = Pick<
  typeof cartItems.$inferSelect,
  'sessionId' | 'artworkId' | 'selectedSize' | 'selectedColor'
>;

/**
 * Puts the one copy that was offered to somebody into a cart, at the offer's price; a line of the same work and size becomes that copy.
 * The caller has seen that the offer stands. Throws AppError 'too-many' for too many new carts from one address.
 */
export async function putOffered(
  tx: Transaction,
  context: Context,
  { offerId, ...line }: Line & { offerId: string },
): Promise<CartItem> {
  const { sessionId, artworkId, selectedSize, selectedColor } = cartItems;
  const [put] = await tx
    .insert(cartItems)
    .values({ ...line, offerId, quantity: 1, addedAt: context.now() })
    .onConflictDoUpdate({
      target: [sessionId, artworkId, selectedSize, selectedColor],
      set: { offerId, quantity: 1 },
    })
    .returning({ id: cartItems.id, isNew: sql<boolean>`(xmax = 0)` });
  const items = await readCart(tx, line.sessionId, context.now());
  const item = items.find(({ id }) => id === put?.id);
  if (!put || !item) throw new Error('the offered copy was not put into the cart');
  if (put.isNew && items.length === 1) countNewCart(context, line.sessionId);
  return item;
}

/**
 * Whether a line of a cart is one copy at an offered price. One whose offer stands no more becomes a line like any other: who puts the
 * work in again has read the shop's price.
 */
export async function isOffered(tx: Transaction, line: Line, now: Date): Promise<boolean> {
  const thisLine = and(
    eq(cartItems.sessionId, line.sessionId),
    eq(cartItems.artworkId, line.artworkId),
    sql`${cartItems.selectedSize} is not distinct from ${line.selectedSize}`,
    sql`${cartItems.selectedColor} is not distinct from ${line.selectedColor}`,
  );
  const [put] = await tx
    .select({ offer: offers })
    .from(cartItems)
    .innerJoin(offers, eq(offers.id, cartItems.offerId))
    .where(thisLine);
  if (!put) return false;
  if (offerState(put.offer, now) === 'open') return true;
  await tx
    .update(cartItems)
    .set({ offerId: null })
    .where(and(thisLine, eq(cartItems.offerId, put.offer.id)));
  return false;
}
