import { and, inArray } from 'drizzle-orm';
import { artworks } from '#app/database/schema/catalog.ts';
import type { Artwork } from '#app/features/catalog/contract.ts';
import { readWorkDetails } from '#app/features/catalog/details/work-details.server.ts';
import { artworkOf } from '#app/features/catalog/service.server.ts';
import { isListed } from '#app/features/catalog/visible.server.ts';
import { type Card, worksIn } from '#app/features/markdown/work-cards.server.ts';
import { standingText } from '#app/features/shop/card/availability-label.ts';
import { mediumLine, priceText } from '#app/features/shop/card/offers.ts';
import type { Context } from '#app/platform/context.server.ts';

/** The cards of the works that a text names, as the works are today; none of a work that visitors do not see. */
export async function cardsIn(context: Context, text: string): Promise<Map<string, Card>> {
  const ids = worksIn(text);
  if (ids.length === 0) return new Map();
  const rows = await context.db
    .select()
    .from(artworks)
    .where(and(isListed, inArray(artworks.id, ids)));
  const details = await readWorkDetails(context, rows);
  return new Map(rows.map((row) => [row.id, cardOf(artworkOf(row, details))]));
}

/** A work as its card shows it. */
export function cardOf(work: Artwork): Card {
  return {
    title: work.title,
    href: `/work/${work.slug}`,
    line: mediumLine(work),
    price: work.availability === 'sold' ? standingText(work) : priceText(work),
    picture: work.picture,
  };
}
