import { expect, it } from 'vitest';
import { isInsured } from './insurance.ts';
import { shippingTerm } from '../shipping-term.ts';

const [original, print, shirt] = ['artwork', 'print', 'merchandise'].map((productType) => ({
  productType,
})) as [{ productType: string }, { productType: string }, { productType: string }];

it('calls shipping insured where an original or a print is sent, and only there', () => {
  expect(shippingTerm([original], undefined)).toBe('Insured shipping');
  expect(shippingTerm([shirt, print], undefined)).toBe('Insured shipping');
  expect(shippingTerm([shirt, print], ['shipping'])).toBe('Shipping');
  expect(shippingTerm([shirt], undefined)).toBe('Shipping');
  expect(isInsured([shirt, shirt], undefined)).toBe(false);
  expect(isInsured([], undefined)).toBe(false);
});
