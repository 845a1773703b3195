import { expect, it } from 'vitest';
import { isNamed, tidySearch } from './search-text.ts';

it.each([
  ['  heron \n shirt ', 'heron shirt'],
  ['a', ''],
  ['?!,', ''],
  ['Nº', 'Nº'],
  [`${'weir '.repeat(40)}`, `${'weir '.repeat(20)}`.trim()],
])('%j is searched for as %j', (typed, wanted) => {
  expect(tidySearch(typed).trim()).toBe(wanted);
});

it.each([
  ['Returns and Withdrawal', 'withdraw', true],
  ['Łódź, Café', 'cafe', true],
  ['Cog and Fern Art T-Shirt', 'shirt', true],
  ['Returns and Withdrawal', 'draw', false],
  ['Studio Visits', 'studio night', false],
  ['Studio Visits', '!', false],
])('%j is called %j: %s', (title, wanted, isSo) => {
  expect(isNamed(title, wanted)).toBe(isSo);
});
