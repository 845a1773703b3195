import type { ListedWork } from '#app/features/catalog/contract.ts';

/** What hangs in the hero: the first featured artwork. */
export function heroOf(works: readonly ListedWork[]): ListedWork | undefined {
  return works.find((work) => work.isFeatured && work.productType === 'artwork');
}
