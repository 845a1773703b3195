import { expect, it } from 'vitest';
import { isDue, outlived } from './retention.ts';

const day = (text: string) => new Date(`${text}T08:00:20.000Z`);

it('keeps seven days, five weeks and twelve months of two years of nights', () => {
  const nights = Array.from(
    { length: 730 },
    (_, back) => new Date(day('2026-11-26').getTime() - back * 86_400_000),
  );
  const gone = new Set(outlived(nights).map((at) => at.toISOString()));
  const kept = nights.map((at) => at.toISOString()).filter((at) => !gone.has(at));
  expect(kept.map((at) => at.slice(0, 10))).toEqual([
    // Seven days; of this week and of the last the newest is among them.
    '2026-11-26',
    '2026-11-25',
    '2026-11-24',
    '2026-11-23',
    '2026-11-22',
    '2026-11-21',
    '2026-11-20',
    // Three Sundays more.
    '2026-11-15',
    '2026-11-08',
    '2026-11-01',
    // The last night of each month.
    '2026-10-31',
    '2026-09-30',
    '2026-08-31',
    '2026-07-31',
    '2026-06-30',
    '2026-05-31',
    '2026-04-30',
    '2026-03-31',
    '2026-02-28',
    '2026-01-31',
    '2025-12-31',
  ]);
});

it('keeps of a day the newest, and of a shop that rested its last ones, however old', () => {
  const [morning, evening] = [new Date('2026-11-26T08:00Z'), new Date('2026-11-26T20:00Z')];
  expect(outlived([morning, evening])).toEqual([morning]);
  expect(outlived([day('2020-02-29'), day('2019-01-01')])).toEqual([]);
  expect(outlived([])).toEqual([]);
  // The same backup on the disk and in the bucket.
  expect(outlived([new Date(evening), new Date(evening)])).toEqual([]);
});

it.each([
  ['2026-11-26T07:59:00Z', '2026-11-25T08:00:20Z', false],
  ['2026-11-26T08:00:00Z', '2026-11-25T08:00:20Z', true],
  ['2026-11-26T08:00:00Z', '2026-11-26T07:30:00Z', true],
  ['2026-11-27T07:00:00Z', '2026-11-26T08:10:00Z', false],
  ['2026-12-24T12:00:00Z', '2026-11-26T08:10:00Z', true],
])('at %s the backup of %s is due again: %s', (now, last, due) => {
  expect(isDue(new Date(last), new Date(now))).toBe(due);
});

it('is due where there is none', () => {
  expect(isDue(undefined, new Date('2026-11-26T12:00:00Z'))).toBe(true);
});
