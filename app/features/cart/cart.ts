import { toCents, type Cents } from '#app/platform/formats/cents.ts';
import { AppError } from '#app/platform/errors.ts';
import type { CartItem } from './contract.ts';

type Priced = { quantity: number; resolvedPrice?: string; artwork: { price: string } };

/** The price of one: the size's own where it has one, otherwise the work's (spec. section 4). Cents. */
export function unitPrice(item: Omit<Priced, 'quantity'>): Cents {
  return toCents(item.resolvedPrice ?? item.artwork.price);
}

/** What a line costs. Cents. */
export function lineTotal(item: Priced): Cents {
  return unitPrice(item) * item.quantity;
}

/** Σ quantity × price. Cents. */
export function cartTotal(items: readonly Priced[]): Cents {
  return items.reduce((sum, item) => sum + lineTotal(item), 0);
}

/** How many things are in the cart: what the badge shows. */
export function cartCount(items: readonly Pick<CartItem, 'quantity'>[]): number {
  return items.reduce((sum, item) => sum + item.quantity, 0);
}

/** The most of one line in one cart: what is left of an edition, at most 20 of what is made on demand. */
export function largestQuantity(edition: { total: number; sold: number } | undefined): number {
  return edition ? Math.max(1, Math.min(20, edition.total - edition.sold)) : 20;
}

type Choice = { selectedSize: string | null; selectedColor: string | null };
type Offered = {
  productType: string;
  sizes: string[] | null;
  hasColors: boolean;
  /** Those that are sold; null for all. */
  colors: string[] | null;
};

/** Whether the size and color are ones the work comes in. Throws AppError 'invalid' (spec. section 5). */
export function checkChoice(work: Offered, { selectedSize, selectedColor }: Choice): void {
  const sized = work.productType !== 'artwork' && (work.sizes?.length ?? 0) > 0;
  if (sized && selectedSize === null) {
    throw new AppError('invalid', 'Please select a size before adding to cart.', {
      selectedSize: 'Choose a size.',
    });
  }
  if (selectedSize !== null && !(sized && work.sizes!.includes(selectedSize))) {
    throw new AppError('invalid', 'This work does not come in that size.', {
      selectedSize: 'Choose one of the sizes shown.',
    });
  }
  if (selectedColor !== null && !work.hasColors) {
    throw new AppError('invalid', 'This work does not come in colors.', {
      selectedColor: 'Leave the color out.',
    });
  }
  if (selectedColor !== null && work.colors && !work.colors.includes(selectedColor)) {
    throw new AppError('invalid', 'This work does not come in that color.', {
      selectedColor: 'Choose one of the colors shown.',
    });
  }
}
