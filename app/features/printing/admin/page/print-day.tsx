import { useSyncExternalStore } from 'react';
import { formatLongDate } from '#app/platform/formats/dates.ts';
import { ownTimeZone } from '#app/platform/formats/time-zone.ts';

const never = () => () => undefined;

/**
 * `November 19`; of another year than this with it, as the server writes it, which knows no clock of the reader's. A moment has the day that
 * it has in the reader's zone, as on every screen of its order; a day that somebody chose (`isDay`) is the same for everybody.
 */
export function PrintDay({ at, isDay = false }: { at: string; isDay?: boolean }) {
  const shown = useSyncExternalStore(
    never,
    () =>
      formatLongDate(at, isDay ? null : ownTimeZone()).replace(`, ${new Date().getFullYear()}`, ''),
    () => formatLongDate(at),
  );
  return <time dateTime={at}>{shown}</time>;
}
