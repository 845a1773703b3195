import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { restartRead, useDraftSaving } from '#app/ui/forms/use-draft-saving.ts';
import type { TextDetail } from '../../contract.ts';
import { textListQuery, textSheetQuery } from '../queries.ts';
import { openTextDraft, type TextDraft } from './text-draft.ts';
import type { TextState } from './text-state.ts';

/** The text being written, for as long as it is open. */
export function useTextDraft(sheet: TextDetail): { draft: TextDraft; state: TextState } {
  const client = useQueryClient();
  const [draft] = useState(() =>
    openTextDraft(sheet, ({ conflict: _conflict, ...saved }) => {
      const { queryKey } = textSheetQuery(sheet.name);
      client.setQueryData(queryKey, (before) => before && { ...before, ...saved });
      void restartRead(client, queryKey);
      void client.invalidateQueries({ queryKey: textListQuery().queryKey, exact: true });
    }),
  );
  const state = useDraftSaving(draft);
  useEffect(() => draft.follow(sheet.body), [draft, sheet.body]);
  return { draft, state };
}
