import { expect, it } from 'vitest';
import { ticksBetween } from './ticks.ts';

it('draws lines at round figures', () => {
  expect(ticksBetween(0, 20_690)).toEqual([0, 10_000, 20_000, 30_000]);
  expect(ticksBetween(0, 4_000)).toEqual([0, 1_000, 2_000, 3_000, 4_000]);
  expect(ticksBetween(0, 7_300)).toEqual([0, 2_000, 4_000, 6_000, 8_000]);
  expect(ticksBetween(0, 0)).toEqual([0, 0.25, 0.5, 0.75, 1]);
  expect(ticksBetween(-1_200, 6_800)).toEqual([-2_000, 0, 2_000, 4_000, 6_000, 8_000]);
});

it('counts in whole steps what has no parts', () => {
  expect(ticksBetween(-1, 1, 1)).toEqual([-1, 0, 1]);
  expect(ticksBetween(-3, 6, 1)).toEqual([-3, 0, 3, 6]);
  expect(ticksBetween(0, 400, 1)).toEqual([0, 100, 200, 300, 400]);
});
