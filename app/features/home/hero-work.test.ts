import { describe, expect, it } from 'vitest';
import type { Artwork } from '#app/features/catalog/contract.ts';
import { heroOf } from './hero-work.ts';

const work = (over: Partial<Artwork>) => ({ title: 'A', productType: 'artwork', isFeatured: true, ...over }) as Artwork;

describe('the hero', () => {
  it('shows the first artwork flagged isFeatured', () => {
    const works = [work({ productType: 'print' }), work({ isFeatured: false }), work({ title: 'B' }), work({ title: 'C' })];
    expect(heroOf(works)?.title).toBe('B');
    expect(heroOf([])).toBeUndefined();
  });
});
