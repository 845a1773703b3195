import { expect, it } from 'vitest';
import { formatLongDate, monthsAfter } from './dates.ts';

it.each([
  ['2026-01-31T09:30:00.000Z', 1, '2026-02-28T09:30:00.000Z'],
  ['2024-01-31T09:30:00.000Z', 1, '2024-02-29T09:30:00.000Z'],
  ['2026-10-15T00:00:00.000Z', 4, '2027-02-15T00:00:00.000Z'],
  ['2026-05-31T23:59:00.000Z', 0, '2026-05-31T23:59:00.000Z'],
])(
  'counts from %s %i months on to the same day, or to the last of the month',
  (from, months, later) => {
    expect(monthsAfter(new Date(from), months).toISOString()).toBe(later);
  },
);

it('says a date in UTC, or in the zone that is known', () => {
  const instant = '2026-11-20T23:30:00Z';
  expect([
    formatLongDate(instant),
    formatLongDate(instant, 'Europe/Berlin'),
    formatLongDate(instant, null),
  ]).toEqual(['November 20, 2026', 'November 21, 2026', 'November 20, 2026']);
});
