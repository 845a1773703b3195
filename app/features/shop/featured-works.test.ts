import { describe, expect, it } from 'vitest';
import type { ListedWork } from '#app/features/catalog/contract.ts';
import {
  artBadge,
  artShelf,
  merchandiseBadge,
  merchandiseShelf,
  shopBadges,
} from './featured-works.ts';

const work = (over: Partial<ListedWork>) =>
  ({
    title: 'A',
    productType: 'artwork',
    isFeatured: true,
    isAvailable: true,
    ...over,
  }) as ListedWork;
const titles = (works: ListedWork[]) => works.map((one) => one.title);

describe('the shop section', () => {
  it('shows products of type artwork or print that are featured and available', () => {
    const works = [
      work({ title: 'artwork' }),
      work({ title: 'print', productType: 'print' }),
      work({ title: 'shirt', productType: 'merchandise' }),
      work({ title: 'not featured', isFeatured: false }),
      work({ title: 'not available', isAvailable: false }),
    ];
    expect(titles(artShelf(works))).toEqual(['artwork', 'print']);
  });

  it("sorts titles containing 'Art T-Shirt' first, and keeps the order otherwise", () => {
    const shelf = ['Tote', 'Crane Art T-Shirt', 'Mug', 'Fern Art T-Shirt'].map((title) =>
      work({ title, productType: 'merchandise' }),
    );
    expect(titles(merchandiseShelf(shelf))).toEqual([
      'Crane Art T-Shirt',
      'Fern Art T-Shirt',
      'Tote',
      'Mug',
    ]);
  });
});

describe('badges', () => {
  it('stand by position in the art group', () => {
    expect(artBadge(0)).toMatchObject({ label: 'Best Seller', note: '★ 4.9 (12 reviews)' });
    expect(artBadge(1)).toMatchObject({ label: 'Limited Edition', note: 'Only 5 left' });
    expect(artBadge(2)).toMatchObject({ label: 'New', note: 'Just Added' });
    expect(artBadge(9)).toMatchObject({ label: 'New', note: 'Just Added' });
  });

  it("say 'Original Art' for titles containing 'Art T-Shirt', otherwise 'Merchandise'", () => {
    expect(merchandiseBadge({ title: 'Last Lift Art T-Shirt' }).label).toBe('Original Art');
    expect(merchandiseBadge({ title: 'Harbor Tote' }).label).toBe('Merchandise');
  });

  it('say Featured and Premium Quality at /shop', () => {
    expect(shopBadges({ isFeatured: true, isPremium: true }).map((badge) => badge.label)).toEqual([
      'Featured',
      'Premium Quality',
    ]);
    // Nothing of what it is printed on, or of a signature: the shop does not know.
    expect(shopBadges({ isFeatured: false, isPremium: true })[0]!.note).toBe(
      'Chosen by the artist',
    );
    expect(shopBadges({ isFeatured: false, isPremium: false })).toEqual([]);
  });
});
