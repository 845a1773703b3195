import type { Artwork } from '#app/features/catalog/contract.ts';
import { catalogCopy } from '../copy.ts';

/** Why a work cannot be bought at all: sold, kept back, or shown in an exhibition. */
export function standingText({ standing }: Pick<Artwork, 'standing'>): string {
  if (standing === 'private') return catalogCopy.notForSale;
  return standing === 'exhibition' ? catalogCopy.exhibited : catalogCopy.sold;
}
