import { useSyncExternalStore } from 'react';
import { useLoaderData } from 'react-router';
import { dayOf } from '#app/platform/formats/days.ts';
import { monthOf } from '../months/rules.ts';
import type { ShownMonth } from './contract.ts';

/** The design of the month that runs on a day; undefined where it is not shown yet, or has retired. */
export const runningDesign = (months: readonly ShownMonth[], day: string): ShownMonth | undefined =>
  months.find(({ month, retiresOn }) => month === monthOf(day) && day <= retiresOn);

/** Today: first the day on which the page was rendered, which may have been kept since, then the browser's own. */
export function useToday(): string {
  const rendered = useLoaderData<{ today: string } | null>()?.today;
  const own = () => dayOf(new Date());
  return useSyncExternalStore(
    () => () => undefined,
    own,
    () => rendered ?? own(),
  );
}
