import { and, eq, exists, gte, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#app/database/client.server.ts';
import { editions } from '#app/database/schema/catalog.ts';
import { checkouts, holds, quotes } from '#app/database/schema/sales/checkout.ts';

/**
 * Whether a checkout keeps a work for its buyer: by a hold on one of its editions or, of what is made on demand and never held,
 * by the quote that is being paid. For a query of `checkouts`.
 */
export function checkoutHoldsWork(db: Database | Transaction, artworkId: string): SQL | undefined {
  const held = db
    .select({ id: holds.id })
    .from(holds)
    .innerJoin(editions, eq(editions.id, holds.editionId))
    .where(and(eq(holds.checkoutId, checkouts.id), eq(editions.artworkId, artworkId)));
  const quoted = db
    .select({ id: quotes.id })
    .from(quotes)
    .where(
      and(
        eq(quotes.checkoutId, checkouts.id),
        gte(quotes.number, checkouts.currentQuote),
        sql`${quotes.lines} @> ${JSON.stringify([{ artworkId }])}::jsonb`,
      ),
    );
  return or(exists(held), and(inArray(checkouts.status, ['open', 'closing']), exists(quoted)));
}
