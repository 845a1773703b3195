import { Tag } from '#app/ui/tag.tsx';
import type { MonthRow } from '../admin/contract.ts';
import { monthCopy as copy } from './copy.ts';

type Known = Pick<MonthRow, 'state' | 'toShip' | 'daysLeft'>;

/** Where a month stands, in the same word wherever it is named. */
export function MonthTag({ month }: { month: Known }) {
  const { state, toShip } = month;
  return <Tag look={toShip > 0 ? 'pending' : looks[state]}>{wordOf(month)}</Tag>;
}

const looks = {
  ahead: 'neutral',
  open: 'pending',
  paused: 'neutral',
  closed: 'delivered',
} as const;

/** What is closed and not sent yet is to be packed. */
export function wordOf({ state, toShip, daysLeft }: Known): string {
  if (toShip > 0) return copy.tags.pending;
  return state === 'open' ? copy.state.open(daysLeft) : copy.state[state];
}
