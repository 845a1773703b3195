import { expect, test } from 'vitest';
import { postalCodeError, tidyPostalCode } from './postal-codes.ts';

const errorOf = (country: string, typed: string) =>
  postalCodeError(country, tidyPostalCode(country, typed));

test.each([
  ['DE', '1099', 'Enter a postal code like 12345.'],
  ['DE', '55802-1', 'Enter a postal code like 12345.'],
  ['AT', '10119', 'Enter a postal code like 1234.'],
  ['NL', '10119', 'Enter a postal code like 1234 AB.'],
  ['PL', '0000', 'Enter a postal code like 12-345.'],
  ['FR', 'BS1 4TG', 'Enter a postal code like 12345.'],
  ['US', '1099', 'Enter a 5-digit ZIP code.'],
  ['US', '12345678', 'Enter a 5-digit ZIP code.'],
  ['IE', '10119', 'Enter an Eircode like D02 X285.'],
  ['CA', '10119', 'Enter a postal code like K1A 0B1.'],
  ['GB', '10119', 'Enter a postcode like BS1 4TG.'],
  ['AU', '10119', 'Enter a 4-digit postcode.'],
])('of %s %s is none', (country, typed, sentence) => {
  expect(errorOf(country, typed)).toBe(sentence);
});

test.each([
  ['DE', '10119', '10119'],
  ['DE', ' d-10119', '10119'],
  ['CH', 'CH-8001', '8001'],
  ['NL', '1012ab', '1012 AB'],
  ['SE', '11120', '111 20'],
  ['PL', '00001', '00-001'],
  ['PT', '1000 001', '1000-001'],
  ['LV', 'LV-1010', '1010'],
  ['IE', 'd02x285', 'D02 X285'],
  ['MT', 'vlt1117', 'VLT 1117'],
  ['JP', '1000001', '100-0001'],
  ['CA', 'k1a0b1', 'K1A 0B1'],
  ['GB', 'bs14tg', 'BS1 4TG'],
  ['US', '55802-1234', '55802-1234'],
  ['US', '558021234', '55802-1234'],
  ['US', '55802 1234', '55802-1234'],
  ['US', '55802–1234', '55802-1234'],
  ['JP', '１００－０００１', '100-0001'],
  ['JP', '〒100ー0001', '100-0001'],
  ['GB', 'bfpo61', 'BFPO 61'],
  ['GB', 'BFPO 105', 'BFPO 105'],
  ['GB', 'bf10ax', 'BF1 0AX'],
  // Nobody can tell how long a code of theirs is.
  ['BR', '01310-100', '01310-100'],
  ['KZ', 'A15D6P3', 'A15D6P3'],
])('of %s %s is one, written %s', (country, typed, written) => {
  expect(tidyPostalCode(country, typed.trim())).toBe(written);
  expect(errorOf(country, typed.trim())).toBeUndefined();
});
