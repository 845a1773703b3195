import { and, eq, gt, notExists, sql } from 'drizzle-orm';
import { cartItems } from '#app/database/schema/sales/cart.ts';
import { editions } from '#app/database/schema/catalog.ts';
import { checkouts, holds, quotes } from '#app/database/schema/sales/checkout.ts';
import type { Context } from '#app/platform/context.server.ts';
import { AppError } from '#app/platform/errors.ts';
import {
  readStoredAddress,
  readStoredGift,
} from '#app/features/shipping/address/stored-address.ts';
import { claimAndEnd } from '../end-checkout.server.ts';
import { preparePayment } from '../prepare-payment.server.ts';

type Checkout = typeof checkouts.$inferSelect;

/**
 * Gives back what is held although its cart no longer wants it: a line was taken out, or all of them. As always the
 * provider is told first (decision 12), which is why it is done here and not while the line is taken out.
 */
export async function releaseAbandonedHolds(context: Context): Promise<void> {
  const found = await holdingTooMuch(context);
  for (const checkout of found) {
    try {
      if (!(await endIfEmpty(context, checkout))) await quoteLess(context, checkout);
    } catch (error) {
      context.log.error(
        { err: error, checkout: checkout.id },
        'what a cart gave up could not be set free; it will be tried again',
      );
    }
  }
  if (found.length > 0) await context.jobs.wake('waiting');
}

async function holdingTooMuch({ db }: Context): Promise<Checkout[]> {
  const wanted = sql`(select coalesce(sum(${cartItems.quantity}), 0) from ${cartItems} where ${cartItems.sessionId} = ${checkouts.sessionId}
    and ${cartItems.artworkId} = ${editions.artworkId} and ${cartItems.selectedSize} is not distinct from ${editions.size})`;
  const found = await db
    .select({ checkout: checkouts })
    .from(holds)
    .innerJoin(checkouts, and(eq(checkouts.id, holds.checkoutId), eq(checkouts.status, 'open')))
    .innerJoin(editions, eq(editions.id, holds.editionId))
    .where(gt(holds.quantity, wanted));
  return [...new Map(found.map(({ checkout }) => [checkout.id, checkout])).values()];
}

/** Claimed in one statement, so that whoever fills the cart again meanwhile keeps their checkout. */
async function endIfEmpty(context: Context, { id, sessionId }: Checkout): Promise<boolean> {
  const inCart = context.db
    .select({ id: cartItems.id })
    .from(cartItems)
    .where(eq(cartItems.sessionId, sessionId));
  const isEmptied = and(eq(checkouts.id, id), eq(checkouts.status, 'open'), notExists(inCart));
  return (await claimAndEnd(context, isEmptied)) > 0;
}

/** The payment is quoted again for what is left; where that cannot be had now, all stays until the time is up. */
async function quoteLess(
  context: Context,
  { id, sessionId, currentQuote }: Checkout,
): Promise<void> {
  const [quote] = await context.db
    .select()
    .from(quotes)
    .where(and(eq(quotes.checkoutId, id), eq(quotes.number, currentQuote)));
  if (!quote) return;
  try {
    await preparePayment(context, {
      checkoutId: id,
      sessionId,
      address: readStoredAddress(quote.address),
      gift: readStoredGift(quote.address),
    });
  } catch (error) {
    if (!(error instanceof AppError) || (error.code !== 'conflict' && error.code !== 'gone'))
      throw error;
  }
}
