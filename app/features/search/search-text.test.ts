import { expect, it } from 'vitest';
import { tidySearch } from './search-text.ts';

it.each([
  ['  heron \n shirt ', 'heron shirt'],
  ['a', ''],
  ['?!,', ''],
  ['Nº', 'Nº'],
  [`${'weir '.repeat(40)}`, `${'weir '.repeat(20)}`.trim()],
])('%j is searched for as %j', (typed, wanted) => {
  expect(tidySearch(typed).trim()).toBe(wanted);
});
