import { describe, expect, it } from 'vitest';
import { inShopCents } from './margin.ts';
import { choosePostage } from './postage.ts';
import { findVariant } from './variants.ts';
import { isFurther, stepOf } from './words.ts';

describe("the printer's words", () => {
  it.each([
    ['draft', 'created'],
    ['Confirmed', 'confirmed'],
    ['in_production', 'printing'],
    ['IN-PRODUCTION', 'printing'],
    [' dispatched ', 'shipped'],
    ['delivered', 'delivered'],
    ['canceled', 'cancelled'],
    ['on the moon', undefined],
    ['', undefined],
  ])('%j means %s', (word, step) => expect(stepOf(word)).toBe(step));

  it('lead forward', () => {
    expect(isFurther('shipped', 'printing')).toBe(true);
    expect(isFurther('printing', 'printing')).toBe(false);
  });
});

describe('the variant of a line', () => {
  const variant = (ref: string, color: string | null, size: string | null) => ({
    ref,
    color,
    size,
    colorHex: null,
    cost: null,
    inStock: null,
  });
  const facts = { fabric: null, care: null, weightGrams: null, sizeChart: [] };
  const product = (id: string, ...variants: ReturnType<typeof variant>[]) => ({
    id,
    title: id,
    isEnabled: true,
    images: [],
    facts,
    variants,
  });
  const catalog = [
    product('mug', variant('mug', 'White', null)),
    product(
      'shirt',
      variant('a', 'Heather Grey', 'M'),
      variant('b', 'Heather Grey', 'XXL'),
      variant('c', 'Navy', 'M'),
    ),
  ];
  it.each([
    ['c', 'heather gray', 'M', 'a'],
    ['a', 'heather gray', '2XL', 'b'],
    ['a', 'navy', 'Medium', 'c'],
    ['a', 'navy', '2XL', undefined],
    ['mug', 'white', null, 'mug'],
    ['mug', null, null, 'mug'],
    ['a', null, 'M', 'a'],
    ['b', null, 'M', undefined],
    ['elsewhere', 'navy', 'M', undefined],
    [null, 'navy', 'M', undefined],
  ])('of %s in %s, %s is %s', (variantRef, color, size, ref) =>
    expect(findVariant(catalog, { variantRef, color, size })?.ref).toBe(ref),
  );
});

describe('the postage', () => {
  const method = (id: string, name: string, amount: number | null) => ({
    id,
    name,
    price: amount === null ? null : { amount, currency: 'GBP' },
    minDays: null,
    maxDays: null,
  });
  const parcel = (id: string, ...methods: ReturnType<typeof method>[]) => ({
    id,
    status: null,
    methods,
    items: [],
    tracking: [],
  });
  it('is the cheapest that is not collection, for each parcel', () => {
    const chosen = choosePostage([
      parcel(
        '1',
        method('a', 'Click & Collect', 0),
        method('b', 'Express', 900),
        method('c', 'Post', 450),
      ),
      parcel('2', method('d', 'Unpriced', null), method('e', 'Post', 300)),
    ]);
    expect(chosen).toEqual({
      choices: [
        { fulfillmentId: '1', methodId: 'c' },
        { fulfillmentId: '2', methodId: 'e' },
      ],
      cost: { amount: 750, currency: 'GBP' },
    });
  });
  it('is none where a parcel can only be collected', () => {
    expect(choosePostage([parcel('1', method('a', 'Collection', 0))])).toBeUndefined();
    expect(choosePostage([])).toBeUndefined();
  });
});

it('counts what the printer charges in the shop’s currency where the rate is known', () => {
  expect(inShopCents({ cost: 1_410, currency: 'USD' }, 'USD', null)).toBe(1_410);
  expect(inShopCents({ cost: 1_000, currency: 'GBP' }, 'USD', null)).toBeNull();
  expect(
    inShopCents({ cost: 1_000, currency: 'GBP' }, 'USD', { currency: 'GBP', rate: 1.275 }),
  ).toBe(1_275);
  expect(inShopCents({ cost: null, currency: null }, 'USD', null)).toBeNull();
});
