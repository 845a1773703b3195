import { useSyncExternalStore } from 'react';
import { formatLongDate } from '#app/platform/formats/dates.ts';

const never = () => () => undefined;

/** `November 19`; of another year than this with it, as the server writes it, which knows no clock of the reader's. */
export function PrintDay({ at }: { at: string }) {
  const shown = useSyncExternalStore(
    never,
    () => formatLongDate(at).replace(`, ${new Date().getFullYear()}`, ''),
    () => formatLongDate(at),
  );
  return <time dateTime={at}>{shown}</time>;
}
