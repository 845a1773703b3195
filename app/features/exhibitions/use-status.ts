import { useSyncExternalStore } from 'react';
import type { Exhibition } from './contract.ts';
import { statusAt } from './status.ts';

/** Where an exhibition stands at this moment: the page may have been kept since before it opened. */
export function useStatus(exhibition: Exhibition): Exhibition['status'] {
  return useSyncExternalStore(
    () => () => undefined,
    () => statusAt(exhibition, new Date(), exhibition.status),
    () => exhibition.status,
  );
}
