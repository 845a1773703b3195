import { describe, expect, it } from 'vitest';
import {
  addMonths,
  closingMoment,
  lastDayOf,
  monthOf,
  skipDeadline,
  usualClosingDay,
} from './rules.ts';

describe('the months of the club', () => {
  it('follow each other over the end of a year', () => {
    expect(addMonths('2026-11', 2)).toBe('2027-01');
    expect(addMonths('2026-01', -1)).toBe('2025-12');
    expect(monthOf('2027-01-01')).toBe('2027-01');
  });

  it('end on their own last day, in a leap year too', () => {
    expect(lastDayOf('2026-02')).toBe('2026-02-28');
    expect(lastDayOf('2028-02')).toBe('2028-02-29');
    expect(lastDayOf('2026-12')).toBe('2026-12-31');
  });

  it('close at the midnight after the tenth, which is still open', () => {
    expect(usualClosingDay('2026-11')).toBe('2026-11-10');
    expect(closingMoment('2026-11-10').toISOString()).toBe('2026-11-11T00:00:00.000Z');
  });

  it('can be skipped until the end of the day before they are paid', () => {
    expect(skipDeadline(new Date('2026-12-05T14:07:09Z')).toISOString()).toBe(
      '2026-12-05T00:00:00.000Z',
    );
  });
});
