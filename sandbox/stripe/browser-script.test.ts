import { Script } from 'node:vm';
import { expect, it } from 'vitest';
import { browserScript } from './browser-script.ts';
import { format, problems } from './browser/card-rules.ts';

it('is one classic script', () => {
  expect(browserScript()).not.toMatch(/^(import|export) /m);
  expect(() => new Script(browserScript())).not.toThrow();
});

it.each([
  ['number', '4242424242424242', '4242 4242 4242 4242'],
  ['number', '42424', '4242 4'],
  ['number', '378282246310005', '3782 822463 10005'],
  ['number', '4242-4242-4242-4242-99', '4242 4242 4242 4242'],
  ['expiry', '1', '1'],
  ['expiry', '4', '04'],
  ['expiry', '12', '12'],
  ['expiry', '123', '12 / 3'],
  ['expiry', '1/30', '01 / 30'],
  ['expiry', '12/2040', '12 / 40'],
  ['cvc', '12a345', '1234'],
] as const)('writes %s %s as %s', (field, typed, shown) => {
  expect(format[field](typed)).toBe(shown);
});

it.each([
  ['number', '4242 4242', 'Your card number is incomplete.'],
  ['number', '4242 4242 4242 4241', 'Your card number is invalid.'],
  ['number', '4242 4242 4242 4242', ''],
  ['expiry', '12', "Your card's expiration date is incomplete."],
  ['expiry', '13 / 40', "Your card's expiration date is invalid."],
  ['expiry', '12 / 20', "Your card's expiration year is in the past."],
  ['expiry', '12 / 40', ''],
  ['cvc', '12', "Your card's security code is incomplete."],
  ['cvc', '123', ''],
] as const)('says of %s %j: %s', (field, typed, complaint) => {
  expect(problems[field](typed, '4242 4242 4242 4242')).toBe(complaint);
});
