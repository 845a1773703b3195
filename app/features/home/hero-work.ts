import type { ListedWork } from '#app/features/catalog/contract.ts';

/** What hangs in the hero: of the featured works, what the owner hung first leading, the first original. */
export function heroOf(featured: readonly ListedWork[]): ListedWork | undefined {
  return featured.find((work) => work.productType === 'artwork');
}
