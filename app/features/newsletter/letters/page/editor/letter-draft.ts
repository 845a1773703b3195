import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { DraftKind } from '#app/features/blog/writing/page/draft/draft-kind.ts';
import type { DraftState } from '#app/features/blog/writing/page/draft/draft-state.ts';
import { openDraft, type OpenDraft } from '#app/features/blog/writing/page/draft/open-draft.ts';
import { call } from '#app/platform/call.ts';
import { restartRead, useDraftSaving } from '#app/ui/forms/use-draft-saving.ts';
import type { LetterDetail, SaveLetter } from '../../contract.ts';
import { fieldNames } from '../../drafts/changes.ts';
import type { LetterForm } from '../../form-contract.ts';
import { limits } from '../../limits.ts';
import { letterPreviewQuery, letterQuery } from '../queries.ts';

export type LetterDraft = OpenDraft<LetterForm>;
export type LetterDraftState = DraftState<LetterForm>;

const letterKind: DraftKind<LetterForm> = {
  keptAs: 'letter-draft',
  changesOf: (form, base) =>
    Object.fromEntries(
      fieldNames.filter((name) => form[name] !== base[name]).map((name) => [name, form[name]]),
    ),
  longest: limits.body,
  send: async (id, { version, changes }) => {
    const body = { version, changes };
    const saved = await call<SaveLetter>('PATCH /api/admin/letters/:id', { params: { id }, body });
    return { ...saved, hasChanges: true };
  },
};

export const { changesOf } = letterKind;

/** The letter being written, for as long as its editor is open. */
export function useLetterDraft(sheet: LetterDetail): {
  draft: LetterDraft;
  state: LetterDraftState;
} {
  const client = useQueryClient();
  const [draft] = useState(() =>
    openDraft(letterKind, draftOf(sheet), (isStale) => {
      const { queryKey } = letterQuery(sheet.id);
      if (isStale) void client.invalidateQueries({ queryKey, exact: true });
      else void restartRead(client, queryKey);
      void client.invalidateQueries({ queryKey: letterPreviewQuery(sheet.id).queryKey });
    }),
  );
  const state = useDraftSaving(draft);
  useEffect(() => draft.follow(draftOf(sheet)), [draft, sheet]);
  return { draft, state };
}

const draftOf = (sheet: LetterDetail) => ({ ...sheet, hasChanges: true });
