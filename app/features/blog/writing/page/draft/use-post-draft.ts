import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { restartRead, useDraftSaving } from '#app/ui/forms/use-draft-saving.ts';
import type { PostDetail } from '../../contract.ts';
import { postSheetQuery, previewQuery } from '../queries.ts';
import { openDraft } from './open-draft.ts';
import { type PostDraft, postKind, type PostState } from './post-draft.ts';

/** The post being written, for as long as its editor is open. */
export function usePostDraft(sheet: PostDetail): { draft: PostDraft; state: PostState } {
  const client = useQueryClient();
  const [draft] = useState(() =>
    openDraft(postKind, sheet, (isStale) => {
      const { queryKey } = postSheetQuery(sheet.id);
      if (isStale) void client.invalidateQueries({ queryKey, exact: true });
      else void restartRead(client, queryKey);
      void client.invalidateQueries({ queryKey: previewQuery(sheet.id).queryKey });
    }),
  );
  const state = useDraftSaving(draft);
  useEffect(() => draft.follow(sheet), [draft, sheet]);
  return { draft, state };
}
