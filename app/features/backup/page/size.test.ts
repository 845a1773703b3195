import { expect, it } from 'vitest';
import { sizeOf } from './size.ts';

it.each([
  [0, '0.0 kB'],
  [999, '1.0 kB'],
  [4_240_000, '4.2 MB'],
  [38_000_000, '38 MB'],
  [1_200_000_000, '1.2 GB'],
  [5_000_000_000_000, '5000 GB'],
])('says %s bytes as %s', (bytes, words) => {
  expect(sizeOf(bytes)).toBe(words);
});
