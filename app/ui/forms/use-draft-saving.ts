import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';

/** Something being written that saves itself, and its state. */
type SavingDraft<State> = {
  subscribe: (listener: () => void) => () => void;
  state: () => State;
  /** Takes up what was kept on this device. */
  takeUp: () => void;
  save: () => Promise<boolean>;
};

/**
 * Makes a read of what was just saved again where it is under way: it may answer with what stood there before, and the draft follows
 * what is read.
 */
export async function restartRead(client: QueryClient, queryKey: QueryKey): Promise<void> {
  const which = { queryKey, exact: true };
  if (client.isFetching(which) > 0) await client.invalidateQueries(which);
}

/**
 * The state of a draft for as long as it is open. It is saved before the page goes, and once the line is back; what was kept on this
 * device goes to the server as soon as the draft opens.
 */
export function useDraftSaving<State>(draft: SavingDraft<State>): State {
  const state = useSyncExternalStore(draft.subscribe, draft.state, draft.state);
  useEffect(() => {
    const send = () => void draft.save();
    const hide = () => document.visibilityState === 'hidden' && send();
    draft.takeUp();
    send();
    addEventListener('online', send);
    addEventListener('pagehide', send);
    document.addEventListener('visibilitychange', hide);
    return () => {
      removeEventListener('online', send);
      removeEventListener('pagehide', send);
      document.removeEventListener('visibilitychange', hide);
      send();
    };
  }, [draft]);
  return state;
}
