import { useSyncExternalStore } from 'react';

const never = () => () => undefined;
const numeric = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;

/** A date in the viewer's own way of writing it (spec. section 9). The server, which does not know them, writes the American one. */
export function LocalDate({ at }: { at: string }) {
  const shown = useSyncExternalStore(
    never,
    () => new Date(at).toLocaleDateString(undefined, numeric),
    () => new Date(at).toLocaleDateString('en-US', { ...numeric, timeZone: 'UTC' }),
  );
  return <time dateTime={at}>{shown}</time>;
}

const withTime = { ...numeric, hour: 'numeric', minute: '2-digit' } as const;

/** A moment to the minute, in the viewer's own way and zone. */
export function LocalMoment({ at }: { at: string }) {
  const shown = useSyncExternalStore(
    never,
    () => new Date(at).toLocaleString(undefined, withTime),
    () => new Date(at).toLocaleString('en-US', { ...withTime, timeZone: 'UTC' }),
  );
  return <time dateTime={at}>{shown}</time>;
}
