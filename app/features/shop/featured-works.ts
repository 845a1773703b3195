import type { ListedWork } from '#app/features/catalog/contract.ts';

/** A word on a card, and what stands beside it. */
export type Badge = { label: string; look: 'moss' | 'verdigris' | 'plain'; note?: string };

/** Featured, available artworks and prints (spec. section 4). */
export function artShelf(works: readonly ListedWork[]): ListedWork[] {
  return works.filter(
    (work) => work.productType !== 'merchandise' && work.isFeatured && work.isAvailable,
  );
}

/** Featured, available merchandise; titles containing 'Art T-Shirt' stand first. */
export function merchandiseShelf(works: readonly ListedWork[]): ListedWork[] {
  const things = works.filter(
    (work) => work.productType === 'merchandise' && work.isFeatured && work.isAvailable,
  );
  return [...things.filter(isArtShirt), ...things.filter((work) => !isArtShirt(work))];
}

/** The badge of the art group by position. These figures are fixed text, not data (spec. section 4). */
export function artBadge(position: number): Badge {
  if (position === 0) return { label: 'Best Seller', look: 'moss', note: '★ 4.9 (12 reviews)' };
  if (position === 1) return { label: 'Limited Edition', look: 'verdigris', note: 'Only 5 left' };
  return { label: 'New', look: 'plain', note: 'Just Added' };
}

export function merchandiseBadge(work: Pick<ListedWork, 'title'>): Badge {
  return isArtShirt(work)
    ? { label: 'Original Art', look: 'moss' }
    : { label: 'Merchandise', look: 'plain' };
}

/** The badge of everything at /merchandise. */
export const ecoBadge: Badge = { label: 'Eco-Friendly', look: 'moss' };

/** The badges of a card at /shop. */
export function shopBadges(work: Pick<ListedWork, 'isFeatured' | 'isPremium'>): Badge[] {
  const premium: Badge = {
    label: 'Premium Quality',
    look: 'verdigris',
    // The owner chose it, which is all that the shop knows: of what it is, the work's own note tells.
    note: 'Chosen by the artist',
  };
  const featured: Badge = { label: 'Featured', look: 'plain' };
  return [...(work.isFeatured ? [featured] : []), ...(work.isPremium ? [premium] : [])];
}

function isArtShirt({ title }: Pick<ListedWork, 'title'>): boolean {
  return title.includes('Art T-Shirt');
}
