import { expect, it } from 'vitest';
import { countries } from './countries.ts';

it('names the United States first, then all others as an English reader looks for them', () => {
  const [first, ...others] = countries.map(({ name }) => name);
  expect(first).toBe('United States');
  expect(others).toEqual(others.toSorted(new Intl.Collator('en').compare));
  expect(others.length).toBeGreaterThan(230);
});
