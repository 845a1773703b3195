import { and, asc, eq, gte, inArray, ne, sql } from 'drizzle-orm';
import type { Transaction } from '#app/database/client.server.ts';
import { checkouts, quotes } from '#app/database/schema/sales/checkout.ts';
import { offers } from '#app/database/schema/sales/offers.ts';
import { AppError } from '#app/platform/errors.ts';
import { offerState } from './offer-state.ts';

const refusals = {
  changed: 'An offer in your cart has just changed. Please try again.',
  elsewhere:
    'Your offer is in another checkout just now, perhaps on another device of yours. It comes free again within minutes.',
};

/**
 * Keeps offers for one checkout: no other may quote them while a quote that names them can still be paid, so that one offer sells one
 * copy. Called after the editions were held, since a sale locks those first. Throws AppError 'conflict' for an offer that another
 * checkout has, and for one that has changed since the cart was read.
 */
export async function claimOffers(
  tx: Transaction,
  { checkoutId, offerIds, now }: { checkoutId: string; offerIds: readonly string[]; now: Date },
): Promise<void> {
  if (offerIds.length === 0) return;
  const locked = await tx
    .select()
    .from(offers)
    .where(inArray(offers.id, [...offerIds]))
    .orderBy(asc(offers.id))
    .for('update');
  if (locked.length < offerIds.length || locked.some((one) => offerState(one, now) !== 'open'))
    throw new AppError('conflict', refusals.changed);
  for (const { id } of locked) {
    const [other] = await tx
      .select({ id: checkouts.id })
      .from(checkouts)
      .innerJoin(quotes, eq(quotes.checkoutId, checkouts.id))
      .where(
        and(
          inArray(checkouts.status, ['open', 'closing', 'review']),
          ne(checkouts.id, checkoutId),
          gte(quotes.number, checkouts.currentQuote),
          sql`${quotes.lines} @> ${JSON.stringify([{ offerId: id }])}::jsonb`,
        ),
      )
      .limit(1);
    if (other) throw new AppError('conflict', refusals.elsewhere);
  }
}
