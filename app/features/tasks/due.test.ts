import { describe, expect, test } from 'vitest';
import { dueIn } from './due.ts';

const due = new Date('2026-12-01T02:00:00Z');

describe('how long there is', () => {
  test.each([
    ['2026-11-20T09:00:00Z', 'UTC', { isOver: false, days: 11 }],
    // In New York it is due on the evening of November 30.
    ['2026-11-20T09:00:00Z', 'America/New_York', { isOver: false, days: 10 }],
    ['2026-11-30T23:59:00Z', 'UTC', { isOver: false, days: 1 }],
    ['2026-11-30T23:59:00Z', 'America/New_York', { isOver: false, days: 0 }],
    ['2026-12-01T01:59:59Z', 'UTC', { isOver: false, days: 0 }],
    ['2026-12-01T02:00:00Z', 'UTC', { isOver: true, days: 0 }],
    ['2026-12-05T02:00:00Z', 'UTC', { isOver: true, days: 0 }],
  ])('at %s in %s', (now, zone, left) => {
    expect(dueIn(due, new Date(now), zone)).toEqual(left);
  });
});
