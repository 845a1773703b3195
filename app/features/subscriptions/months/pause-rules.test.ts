import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  coveredBy,
  isBeforeDeadline,
  pauseFor,
  renewalAfter,
  renewalIn,
  skippedInRow,
} from './pause-rules.ts';
import { comparePause } from './compare-pause.ts';
import { addMonths } from './rules.ts';

const anchors = fc.date({
  min: new Date('2024-01-01T00:00:00Z'),
  max: new Date('2030-12-31T23:59:59Z'),
  noInvalidDate: true,
});
const months = fc
  .tuple(fc.integer({ min: 2025, max: 2040 }), fc.integer({ min: 1, max: 12 }))
  .map(([year, month]) => `${year}-${String(month).padStart(2, '0')}`);

describe('the day on which a month is paid', () => {
  it('is counted from the anchor: 31 January, 28 February, 31 March, and 29 February in a leap year', () => {
    const anchor = new Date('2027-01-31T09:00:00Z');
    expect(
      ['2027-01', '2027-02', '2027-03', '2027-04', '2028-02'].map((month) =>
        renewalIn(anchor, month).toISOString(),
      ),
    ).toEqual([
      '2027-01-31T09:00:00.000Z',
      '2027-02-28T09:00:00.000Z',
      '2027-03-31T09:00:00.000Z',
      '2027-04-30T09:00:00.000Z',
      '2028-02-29T09:00:00.000Z',
    ]);
    expect(renewalAfter(anchor, new Date('2027-02-28T09:00:00Z')).toISOString()).toBe(
      '2027-03-31T09:00:00.000Z',
    );
  });

  it('lies in its own month, at the time of day of the anchor, and each month has one', () => {
    fc.assert(
      fc.property(anchors, months, (anchor, month) => {
        const renewal = renewalIn(anchor, month);
        expect(renewal.toISOString().slice(0, 7)).toBe(month);
        expect(renewal.toISOString().slice(11)).toBe(anchor.toISOString().slice(11));
        expect(renewalAfter(anchor, renewal)).toEqual(renewalIn(anchor, addMonths(month, 1)));
      }),
    );
  });

  it('ends the time in which it can be skipped with the day before', () => {
    const anchor = new Date('2026-10-05T14:00:00Z');
    const at = (moment: string) => isBeforeDeadline(anchor, '2026-12', new Date(moment));
    expect([at('2026-12-04T23:59:59Z'), at('2026-12-05T00:00:00Z')]).toEqual([true, false]);
  });
});

describe('a pause', () => {
  it('covers as many renewals as it was made for, and ends at noon between two', () => {
    fc.assert(
      fc.property(anchors, months, fc.integer({ min: 1, max: 24 }), (anchor, month, count) => {
        const periodEnd = renewalIn(anchor, month);
        const pause = pauseFor(count, anchor, periodEnd);
        if (!(pause instanceof Date)) throw new Error('no pause');
        expect(coveredBy(pause, anchor, periodEnd)).toBe(count);
        expect(pause.toISOString().slice(11)).toBe('12:00:00.000Z');
      }),
    );
    const anchor = new Date('2026-10-05T14:00:00Z');
    expect([pauseFor(0, anchor, anchor), pauseFor(Infinity, anchor, anchor)]).toEqual([
      undefined,
      'endless',
    ]);
    expect(coveredBy(new Date('2400-01-01T00:00:00Z'), anchor, anchor)).toBe(Infinity);
  });

  it('is as long as the skipped months follow each other from the next on', () => {
    expect(skippedInRow('2026-12', new Set(['2026-12', '2027-01', '2027-03']))).toBe(2);
    expect(skippedInRow('2026-12', new Set(['2027-01']))).toBe(0);
  });

  it('is set by hand where it is neither what was agreed on nor what was asked for', () => {
    const compare = (desired: number, provider: number, agreed: number, told: number) =>
      comparePause({ desired, provider, agreed, told });
    expect(compare(1, 1, 0, 1)).toEqual({ is: 'agreed' });
    expect(compare(1, 0, 0, 0)).toEqual({ is: 'tell', covered: 1 });
    // A request that came late: what was asked for then is no longer wanted.
    expect(compare(0, 1, 0, 1)).toEqual({ is: 'tell', covered: 0 });
    expect(compare(0, 2, 0, 0)).toEqual({ is: 'set by hand', covered: 2 });
    expect(compare(Infinity, 0, Infinity, Infinity)).toEqual({ is: 'set by hand', covered: 0 });
    // Adopted, and not yet noted at the provider.
    expect(compare(2, 2, 2, 0)).toEqual({ is: 'tell', covered: 2 });
  });
});
