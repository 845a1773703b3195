import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { TextSheet } from '../../contract.ts';
import { textListQuery, textSheetQuery } from '../queries.ts';
import { openTextDraft, type TextDraft, type TextState } from './text-draft.ts';

/** The text being written, for as long as it is open. It is saved before the page goes, and once the line is back. */
export function useTextDraft(sheet: TextSheet): { draft: TextDraft; state: TextState } {
  const client = useQueryClient();
  const [draft] = useState(() =>
    openTextDraft(sheet, ({ conflict: _conflict, ...saved }) => {
      const { queryKey } = textSheetQuery(sheet.name);
      client.setQueryData(queryKey, (before) => before && { ...before, ...saved });
      void client.invalidateQueries({ queryKey: textListQuery().queryKey, exact: true });
    }),
  );
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
  useEffect(() => draft.follow(sheet.body), [draft, sheet.body]);
  return { draft, state };
}
