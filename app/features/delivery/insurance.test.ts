import { expect, it } from 'vitest';
import { isInsured, shippingTerm } from './insurance.ts';

const [original, print, shirt] = ['artwork', 'print', 'merchandise'].map((productType) => ({ productType })) as [
  { productType: string },
  { productType: string },
  { productType: string },
];

it('calls shipping insured where an original or a print is sent, and only there', () => {
  expect(shippingTerm([original])).toBe('Insured shipping');
  expect(shippingTerm([shirt, print])).toBe('Insured shipping');
  expect(shippingTerm([shirt])).toBe('Shipping');
  expect(isInsured([shirt, shirt])).toBe(false);
});
