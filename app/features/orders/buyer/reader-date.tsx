import { useSyncExternalStore } from 'react';
import { formatLongDate } from '#app/platform/formats/dates.ts';
import { ownTimeZone } from '#app/platform/formats/time-zone.ts';

const never = () => () => undefined;

/** A day of an order, by its buyer's zone as its letters have it; where that is not known, by the zone of who reads. */
export function ReaderDate({ at, timeZone }: { at: string; timeZone: string | null }) {
  const shown = useSyncExternalStore(
    never,
    () => formatLongDate(at, timeZone ?? ownTimeZone()),
    () => formatLongDate(at, timeZone),
  );
  return <time dateTime={at}>{shown}</time>;
}
