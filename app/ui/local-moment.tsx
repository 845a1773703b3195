import { useSyncExternalStore } from 'react';

const never = () => () => undefined;
const time = { hour: 'numeric', minute: '2-digit' } as const;

/** A moment in the viewer's own way: the time of day, with the date before it unless it is today. The server, which knows neither zone nor day, writes UTC. */
export function LocalMoment({ at }: { at: string }) {
  const shown = useSyncExternalStore(
    never,
    () => inWords(new Date(at), new Date()),
    () =>
      `${new Date(at).toLocaleTimeString('en-US', { ...time, hourCycle: 'h23', timeZone: 'UTC' })} UTC`,
  );
  return <time dateTime={at}>{shown}</time>;
}

function inWords(at: Date, now: Date): string {
  const isToday = at.toDateString() === now.toDateString();
  return isToday
    ? at.toLocaleTimeString(undefined, time)
    : at.toLocaleString(undefined, { ...time, month: 'short', day: 'numeric' });
}
