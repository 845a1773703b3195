import { expect, it } from 'vitest';
import type { ShownMonth } from './contract.ts';
import { dayOf } from '#app/platform/formats/days.ts';
import { runningDesign } from './running.ts';

const design = (month: string, retiresOn: string) => ({ month, retiresOn }) as ShownMonth;
const months = [design('2026-12', '2026-12-31'), design('2026-11', '2026-11-28')];

it('is the design of the month that runs, until the last day on which it is the month’s', () => {
  expect(runningDesign(months, '2026-11-28')?.month).toBe('2026-11');
  expect(runningDesign(months, '2026-11-29')).toBeUndefined();
  expect(runningDesign(months, '2026-12-01')?.month).toBe('2026-12');
  expect(runningDesign(months, '2026-10-31')).toBeUndefined();
});

it('changes at midnight, UTC', () => {
  expect(dayOf(new Date('2026-11-30T23:59:59-01:00'))).toBe('2026-12-01');
});
