import { expect, it } from 'vitest';
import { waitAfter } from './backoff.ts';

it('waits twice as long after each failure, up to the longest', () => {
  expect(
    [1, 2, 3, 4, 5, 400].map((failures) => waitAfter(failures, { first: 0.5, longest: 6 })),
  ).toEqual([0.5, 1, 2, 4, 6, 6]);
});
