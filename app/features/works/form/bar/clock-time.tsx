import { useSyncExternalStore } from 'react';

const never = () => () => undefined;
const time = { hour: 'numeric', minute: '2-digit' } as const;

/** A moment by the reader's own clock: `2:02 PM`, with the day before it unless it is today. The server writes UTC. */
export function ClockTime({ at }: { at: string }) {
  const shown = useSyncExternalStore(
    never,
    () => inWords(new Date(at), new Date()),
    () => new Date(at).toLocaleTimeString('en-US', { ...time, timeZone: 'UTC' }),
  );
  return (
    <time dateTime={at} className="whitespace-nowrap">
      {shown}
    </time>
  );
}

function inWords(at: Date, now: Date): string {
  if (at.toDateString() === now.toDateString()) return at.toLocaleTimeString(undefined, time);
  const isThisYear = at.getFullYear() === now.getFullYear();
  const year = isThisYear ? undefined : 'numeric';
  return at.toLocaleString(undefined, { month: 'short', day: 'numeric', year, ...time });
}
