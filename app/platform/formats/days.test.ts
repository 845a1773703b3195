import { describe, expect, it } from 'vitest';
import { AppError } from '../errors.ts';
import { daysUntil, endOfDay, momentOn, refuseFutureDay } from './days.ts';

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

describe('a day that something happened on', () => {
  it('is refused, by its field, while it has begun nowhere', () => {
    const before = new Date('2026-11-25T09:59:59Z');
    const refused = (() => {
      try {
        refuseFutureDay('2026-11-26', before, 'soldOn');
      } catch (error) {
        return error;
      }
    })();
    expect(refused).toBeInstanceOf(AppError);
    expect(refused).toMatchObject({
      code: 'invalid',
      fields: { soldOn: 'Choose today or a day before.' },
    });
    expect(() =>
      refuseFutureDay('2026-11-26', new Date('2026-11-25T10:00:00Z'), 'day'),
    ).not.toThrow();
  });

  it('is remembered at noon, and never later than now', () => {
    const now = new Date('2026-11-26T09:30:00Z');
    expect(momentOn('2026-11-24', now)).toEqual(new Date('2026-11-24T12:00:00Z'));
    expect(momentOn('2026-11-26', now)).toEqual(now);
    expect(momentOn('2026-11-27', now)).toEqual(now);
  });
});
