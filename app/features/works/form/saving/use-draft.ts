import { useEffect, useState, useSyncExternalStore } from 'react';
import type { WorkSheet } from '../../contract.ts';
import { type Draft, type DraftState, openDraft } from './draft.ts';

/**
 * The work being written, for as long as its form is open. It is saved before the page goes, and once the line is back; what was
 * kept on this device goes to the server as soon as the form opens.
 */
export function useDraft(sheet: WorkSheet): { draft: Draft; state: DraftState } {
  const [draft] = useState(() => openDraft(sheet));
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
  useEffect(() => draft.follow(sheet), [draft, sheet]);
  return { draft, state };
}
