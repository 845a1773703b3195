import { expect, test } from 'vitest';
import { crossesCustoms } from './duties.ts';

test.each([
  ['US', 'DE', true],
  ['DE', 'GB', true],
  ['DE', 'CH', true],
  ['DE', 'FR', false],
  ['US', 'US', false],
  ['', 'DE', false],
  ['DE', '', false],
])('customs look at what goes from %s to %s: %s', (from, country, isSo) => {
  expect(crossesCustoms(country, from)).toBe(isSo);
});
