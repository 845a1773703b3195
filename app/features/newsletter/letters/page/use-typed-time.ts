import { useEffect, useState } from 'react';
import { localTime } from '#app/features/works/form/parts/local-time.ts';
import { keepInTab, readFromTab } from '#app/platform/storage/tab-storage.ts';

const nameOf = (id: string) => `letter ${id} leaves`;

/** When a letter is to leave, as the field shows it: kept in this tab, for nothing of it is stored before it is scheduled. */
export function useTypedTime(id: string) {
  const [typed, setTyped] = useState(() => localTime(tomorrowMorning()));
  // The server knows nothing of the tab.
  useEffect(() => setTyped((usual) => readFromTab(nameOf(id), { at: usual }).at), [id]);
  const change = (next: string) => {
    setTyped(next);
    keepInTab(nameOf(id), { at: next });
  };
  return { typed, change };
}

/** Keeps the time of a letter that is taken off its schedule for the field that it comes back to. */
export const keepTime = (id: string, sendAt: string): void =>
  keepInTab(nameOf(id), { at: localTime(sendAt) });

function tomorrowMorning(): string {
  const at = new Date(Date.now() + 24 * 3_600_000);
  at.setHours(8, 0, 0, 0);
  return at.toISOString();
}
