import { expect, it } from 'vitest';
import { daysUntil, endOfDay } from './days.ts';

it.each([
  ['2026-12-06', 'UTC', '2026-12-07T00:00:00.000Z'],
  ['2026-12-06', 'America/Chicago', '2026-12-07T06:00:00.000Z'],
  ['2026-07-31', 'America/Chicago', '2026-08-01T05:00:00.000Z'],
  ['2026-12-31', 'Pacific/Kiritimati', '2026-12-31T10:00:00.000Z'],
  // The night in which the clocks are put back, and the one before it.
  ['2026-10-31', 'America/Chicago', '2026-11-01T05:00:00.000Z'],
  ['2026-11-01', 'America/Chicago', '2026-11-02T06:00:00.000Z'],
  ['2027-02-28', 'Asia/Kolkata', '2027-02-28T18:30:00.000Z'],
])('%s in %s ends at %s', (day, timeZone, end) => {
  expect(endOfDay(day, timeZone).toISOString()).toBe(end);
});

it.each([
  ['2026-11-22', '2026-11-30', 8],
  ['2026-11-30', '2026-11-30', 0],
  ['2026-12-01', '2026-11-30', -1],
  ['2028-02-28', '2028-03-01', 2],
])('from %s to %s are %i days', (from, to, days) => {
  expect(daysUntil(from, to)).toBe(days);
});
