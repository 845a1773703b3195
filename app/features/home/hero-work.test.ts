import { describe, expect, it } from 'vitest';
import type { ListedWork } from '#app/features/catalog/contract.ts';
import { heroOf } from './hero-work.ts';

const work = (over: Partial<ListedWork>) =>
  ({ title: 'A', productType: 'artwork', isFeatured: true, ...over }) as ListedWork;

describe('the hero', () => {
  it('shows the first original of the featured works', () => {
    const works = [
      work({ productType: 'print' }),
      work({ title: 'B', isFeatured: false }),
      work({ title: 'C' }),
    ];
    expect(heroOf(works)?.title).toBe('B');
    expect(heroOf([])).toBeUndefined();
  });
});
