import { expect, it } from 'vitest';
import { kindOf } from './kinds.ts';

it.each([
  ['Solo exhibition', 'solo'],
  ['a group show', 'group'],
  ['Art fair', 'fair'],
  ['Residency', 'other'],
  ['Affair of the heart', 'other'],
  [null, 'other'],
])('%s is listed under %s', (type, kind) => {
  expect(kindOf(type)).toBe(kind);
});
