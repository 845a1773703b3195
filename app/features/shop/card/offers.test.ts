import { expect, it } from 'vitest';
import type { Artwork } from '#app/features/catalog/contract.ts';
import { measures, mediumLine, needsSize, priceOfSize, priceText, soldOutHint } from './offers.ts';

const offer = (over: Partial<Artwork>) =>
  ({ productType: 'print', sizes: null, price: '95.00', fromPrice: '95.00', ...over }) as Artwork;

it('needs a size for merchandise and prints with a non-empty sizes list, never for an artwork', () => {
  expect(needsSize(offer({ sizes: ['S'] }))).toBe(true);
  expect(needsSize(offer({ sizes: ['S'], productType: 'merchandise' }))).toBe(true);
  expect(needsSize(offer({ sizes: ['S'], productType: 'artwork' }))).toBe(false);
  expect(needsSize(offer({ sizes: [] }))).toBe(false);
  expect(needsSize(offer({ sizes: null }))).toBe(false);
});

it("writes the 'From' price as the lowest available size price, or the base price without size prices", () => {
  expect(priceText(offer({ sizes: ['S', 'L'], fromPrice: '48.00' }))).toBe('From $48');
  expect(priceText(offer({ productType: 'artwork', price: '4200.00', fromPrice: '4200.00' }))).toBe(
    '$4,200',
  );
  expect(
    priceText(
      offer({ productType: 'merchandise', sizes: ['S'], price: '38.00', fromPrice: '38.00' }),
    ),
  ).toBe('$38');
  expect(
    priceText(
      offer({ productType: 'merchandise', sizes: ['S'], price: '38.00', fromPrice: '36.50' }),
    ),
  ).toBe('From $36.50');
});

it('takes the price of a size from its available entry only', () => {
  const sizes = [
    { size: 'S', price: '48.00', isAvailable: false },
    { size: 'L', price: '320.00', isAvailable: true },
  ];
  expect(priceOfSize(sizes, 'L')).toBe('320.00');
  expect(priceOfSize(sizes, 'S')).toBeUndefined();
  expect(priceOfSize(undefined, 'L')).toBeUndefined();
});

it('writes medium and measures as a museum does', () => {
  expect(mediumLine({ medium: 'Oil on linen', dimensions: '36 × 58 in' })).toBe(
    'Oil on linen, 36 × 58 in',
  );
  expect(mediumLine({ medium: 'Stoneware, 12 oz', dimensions: '' })).toBe('Stoneware, 12 oz');
  expect(measures(36, 58)).toBe('36 × 58 in (91 × 147 cm)');
  expect(measures(null, 58)).toBe('');
});

it('names the sizes that are gone', () => {
  expect(soldOutHint([])).toBeUndefined();
  expect(soldOutHint(['L'])).toBe('L is sold out');
  expect(soldOutHint(['S', 'M', 'L'])).toBe('S, M and L are sold out');
});
