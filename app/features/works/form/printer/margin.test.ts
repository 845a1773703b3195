import { describe, expect, it } from 'vitest';
import type { Offer } from '#app/features/printing/range/contract.ts';
import { WorkForm } from '../../form-contract.ts';
import { losses, marginOf } from './margin.ts';
import { chosenOffer, offersFor, withOffer } from './offers.ts';

const variant = (color: string, size: string, cost: string | null) => ({
  color,
  size,
  cost,
  isInStock: null,
});
const shirt: Offer = {
  ref: 'https://printer.test/gfn/RNA1',
  refs: ['https://printer.test/gfn/RNA1'],
  title: 'Organic T-shirt',
  variants: ['navy', 'white'].flatMap((color) => [
    variant(color, 'M', '14.00'),
    variant(color, '2XL', color === 'navy' ? '16.00' : '15.00'),
  ]),
  fabric: 'Organic cotton',
  care: 'Wash cool',
  weightGrams: 160,
  sizeChart: [
    { size: 'M', measures: { 'Chest (in)': '40', 'Length (cm)': '71.12', Fit: 'loose' } },
  ],
};
const mug: Offer = {
  ...shirt,
  ref: 'mug',
  refs: ['mug'],
  title: 'Mug',
  variants: [],
  sizeChart: [],
};
const range = { isConnected: true, currencyWithoutRate: null, blanks: [mug, shirt], products: [] };
const empty = WorkForm.parse({ kind: 'merchandise', merchandiseType: 't-shirt' });
const design = 'designs/3f0a3f54-9a35-4b1c-8b57-0d6f0f0b7c11-3000x3000.png';
const row = (size: string, price = '') => ({
  id: size,
  size,
  price,
  total: '',
  proofs: '',
  isOffered: true,
});

describe('what the printer offers', () => {
  it('is blanks for a design of her own, what is called as the thing is first', () => {
    const { named, others } = offersFor(range, { ...empty, design });
    expect([named, others]).toEqual([[shirt], [mug]]);
    expect(offersFor(range, empty).others).toEqual([]);
  });

  it('is known again, and said to carry another design where it does', () => {
    const form = { ...empty, design, teemillVariantRef: 'ready' };
    const ready = { ...shirt, ref: 'first', refs: ['first', 'ready'] };
    expect(chosenOffer({ ...range, products: [ready] }, form)?.isOtherDesign).toBe(true);
    expect(chosenOffer(range, form)).toBeUndefined();
    expect(chosenOffer(range, { ...form, teemillVariantRef: shirt.ref })).toEqual({
      offer: shirt,
      isOtherDesign: false,
    });
  });

  it('fills in its sizes, colors and facts, and overwrites nothing that was written', () => {
    const chosen = withOffer({ ...empty, care: 'By hand' }, shirt, () => false);
    expect(chosen).toMatchObject({
      teemillVariantRef: shirt.ref,
      printedBy: 'printer',
      hasColors: true,
      colors: ['white', 'navy'],
      fabric: 'Organic cotton',
      itemWeight: '160 g',
      sizeChart: { measures: ['Chest', 'Length'], rows: [{ size: 'M', lengths: ['40', '28'] }] },
    });
    expect(chosen.sizes?.map(({ size }) => size)).toEqual(['M', '2XL']);
    expect(chosen.care).toBeUndefined();
  });

  it('keeps the sizes that it has, and of others those that were published, offered no more', () => {
    const form = { ...empty, sizes: [row('XXL', '40'), row('4XL'), row('5XL')] };
    const { sizes } = withOffer(form, shirt, (size) => size === '5XL');
    expect(sizes).toEqual([row('XXL', '40'), { ...row('5XL'), isOffered: false }]);
  });
});

describe('a margin', () => {
  const form = { ...empty, price: '35', hasColors: true };

  it('is what is left of a price after the dearest color that is sold', () => {
    expect(marginOf(form, shirt, row('XXL'))).toMatchObject({ cost: 1_600, margin: 1_900 });
    expect(marginOf({ ...form, colors: ['white'] }, shirt, row('XXL'))?.cost).toBe(1_500);
    expect(marginOf(form, shirt, row('M', '28'))).toMatchObject({ margin: 1_400, share: 50 });
    expect(marginOf({ ...form, price: '' }, shirt, null)).toBeUndefined();
  });

  it('is a loss where the price does not cover the cost and the payment', () => {
    const low = { ...form, price: '16.70', sizes: [row('M'), row('2XL')] };
    expect(losses(low, shirt).map(({ size }) => size)).toEqual(['2XL']);
    expect(losses({ ...low, price: '16.80' }, shirt)).toEqual([]);
  });
});
