import { expect, test } from 'vitest';
import { labelOf, workFactsOf } from '#app/features/catalog/choice.ts';

const oil = { productType: 'artwork', medium: 'Oil on linen', height: 36, width: 58, year: 2024 };
const chosen = { selectedSize: null, selectedColor: null };

test.each([
  [
    'an original',
    { ...workFactsOf(oil), ...chosen, productType: 'artwork' },
    'Oil on linen, 36 × 58 in (91 × 147 cm), 2024',
  ],
  [
    'a print, by the size that was chosen',
    {
      ...workFactsOf({ ...oil, productType: 'print', medium: 'Giclée' }),
      ...chosen,
      productType: 'print',
      selectedSize: '12 × 18 in',
      edition: { numbers: [4], size: 40 },
    },
    'Giclée, 12 × 18 in, 2024, No. 4 of 40',
  ],
  [
    'merchandise, by what was chosen alone',
    {
      ...workFactsOf({ ...oil, productType: 'merchandise', medium: 'Cotton' }),
      productType: 'merchandise',
      selectedSize: 'M',
      selectedColor: 'navy',
    },
    'Size M, navy',
  ],
  [
    'an order from before, by what was chosen',
    { ...chosen, productType: 'print', selectedSize: '8 × 10 in' },
    '8 × 10 in',
  ],
])('names %s', (_, line, words) => {
  expect(labelOf(line).join(', ')).toBe(words);
});
