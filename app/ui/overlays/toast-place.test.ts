import { expect, it } from 'vitest';
import { isBetterElsewhere, roomOfBars, scrollToFree } from './toast-place.ts';

const head = { left: 220, right: 632, top: 68, bottom: 220 };
const foot = { left: 220, right: 632, top: 200, bottom: 352 };
const link = (top: number, left = 300) => ({ left, right: left + 80, top, bottom: top + 40 });

it('makes room for what has the focus, at the foot and at the head of the window', () => {
  expect(isBetterElsewhere(foot, head, [link(300)])).toBe(true);
  expect(isBetterElsewhere(head, foot, [link(100)])).toBe(true);
  expect(isBetterElsewhere(foot, head, [link(100)])).toBe(false);
  expect(isBetterElsewhere(head, foot, [link(300)])).toBe(false);
});

it('stays where nothing is won', () => {
  expect(isBetterElsewhere(foot, head, [])).toBe(false);
  expect(isBetterElsewhere(foot, head, [link(300, 20)])).toBe(false);
  expect(isBetterElsewhere(foot, head, [link(190)])).toBe(false);
  expect(isBetterElsewhere(head, foot, [link(190)])).toBe(false);
});

it('has the page move only where something is hidden wholly, and then beside the toast', () => {
  const low = { ...foot, top: 120, bottom: 276 };
  expect(scrollToFree(head, link(150), true)).toBe(150 - 220 - 8);
  expect(scrollToFree(low, link(150), false)).toBe(190 - 120 + 8);
  expect(scrollToFree(head, link(190), true)).toBe(0);
  expect(scrollToFree(head, link(150, 200), true)).toBe(0);
});

it('stands above the bars at the foot of the window, one above the other, and above no other', () => {
  const bar = (top: number, bottom: number) => ({ left: 0, right: 390, top, bottom });
  expect(roomOfBars([], 844)).toBe(0);
  expect(roomOfBars([bar(740, 844)], 844)).toBe(104);
  expect(roomOfBars([bar(690, 740), bar(740, 844)], 844)).toBe(154);
  // One that has scrolled away from the foot, and one that is not shown.
  expect(roomOfBars([bar(400, 480)], 844)).toBe(0);
  expect(roomOfBars([bar(0, 0)], 844)).toBe(0);
});
