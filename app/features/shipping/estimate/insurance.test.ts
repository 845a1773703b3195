import { expect, it } from 'vitest';
import { insuredPart, insuredSentence, isInsured } from './insurance.ts';
import { shippingTerm } from '../shipping-term.ts';

const [original, print, shirt] = ['artwork', 'print', 'merchandise'].map((productType) => ({
  productType,
})) as [{ productType: string }, { productType: string }, { productType: string }];

it('calls shipping insured where an original or a print is sent, and only there', () => {
  expect(shippingTerm([original], undefined)).toBe('Insured shipping');
  expect(shippingTerm([shirt, print], undefined)).toBe('Insured shipping');
  expect(shippingTerm([shirt, print], ['shipping'])).toBe('Shipping');
  expect(shippingTerm([shirt], undefined)).toBe('Shipping');
  expect(isInsured([shirt, shirt])).toBe(false);
});

it('says of a parcel with merchandise in it that the rest is insured', () => {
  expect(insuredPart([original, print])).toBe('everything');
  expect(insuredPart([shirt, print])).toBe('originals and prints');
  expect(insuredPart([shirt])).toBeUndefined();
  expect(insuredSentence([original, print])).toBe('Everything is insured on its way.');
  expect(insuredSentence([shirt, print])).toBe('Originals and prints are insured on their way.');
  expect(insuredSentence([shirt])).toBe('');
});
