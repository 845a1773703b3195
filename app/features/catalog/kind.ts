import type { artworks } from '#app/database/schema/catalog.ts';

/** What a work can be. The kind decides which fields its form has and how it is sold. */
export const kinds = ['original', 'edition', 'open', 'merchandise'] as const;
export type Kind = (typeof kinds)[number];

/** What a published work is. An etching that hangs among the originals carries numbers too. */
export function kindOf({
  productType,
  isNumbered,
}: Pick<typeof artworks.$inferSelect, 'productType' | 'isNumbered'>): Kind {
  if (isNumbered) return 'edition';
  if (productType === 'print') return 'open';
  return productType === 'artwork' ? 'original' : 'merchandise';
}

/** A print is priced by its sizes, and has one size without a name where it comes in none. */
export const isPrint = (kind: Kind): boolean => kind === 'edition' || kind === 'open';
