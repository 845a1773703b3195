import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { restartRead, useDraftSaving } from '#app/ui/forms/use-draft-saving.ts';
import type { WorkDetail } from '../../contract.ts';
import { workSheetQuery } from '../../queries.ts';
import { type Draft, openDraft } from './draft.ts';
import type { DraftState } from './draft-state.ts';

/** The work being written, for as long as its form is open. */
export function useDraft(sheet: WorkDetail): { draft: Draft; state: DraftState } {
  const client = useQueryClient();
  const [draft] = useState(() =>
    openDraft(sheet, () => void restartRead(client, workSheetQuery(sheet.id).queryKey)),
  );
  const state = useDraftSaving(draft);
  useEffect(() => draft.follow(sheet), [draft, sheet]);
  return { draft, state };
}
