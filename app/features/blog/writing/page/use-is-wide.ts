import { useSyncExternalStore } from 'react';

/** Where the preview has a place beside the text. */
const wide = '(min-width: 60rem)';

/** Whether it has one; false on the server, which does not know. */
export function useIsWide(): boolean {
  return useSyncExternalStore(
    (changed) => {
      const query = matchMedia(wide);
      query.addEventListener('change', changed);
      return () => query.removeEventListener('change', changed);
    },
    () => matchMedia(wide).matches,
    () => false,
  );
}
