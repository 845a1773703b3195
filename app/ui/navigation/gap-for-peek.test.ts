import { expect, it } from 'vitest';
import { gapForPeek } from './gap-for-peek.ts';

const fulfillment = [91, 109, 90, 103];
/** What is seen of the word that the edge cuts. */
const peek = (widths: readonly number[], room: number) => {
  const gap = gapForPeek(widths, room) ?? 28;
  const lefts = widths.map((_, at) => widths.slice(0, at).reduce((sum, one) => sum + one + gap, 0));
  const at = lefts.findIndex((left, index) => left + widths[index]! > room + 8);
  return room - lefts[at]!;
};

it.each([300, 340, 355, 370, 392, 410])(
  'lets a word peek in at the edge of a phone, %i px from the first one',
  (room) => {
    for (const widths of [fulfillment, [113, 79, 94, 108, 97], [56, 64, 67, 105, 81, 64, 43]])
      expect(peek(widths, room)).toBeGreaterThanOrEqual(36);
  },
);

it('leaves words as they are drawn where they fit, or the edge cuts one already', () => {
  expect(gapForPeek(fulfillment, 900)).toBeUndefined();
  expect(gapForPeek([100, 100, 100], 320)).toBeUndefined();
  expect(gapForPeek([], 320)).toBeUndefined();
});
