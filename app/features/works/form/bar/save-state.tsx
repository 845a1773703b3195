import { useRef } from 'react';
import { Alert, Check, Spinner } from '#app/ui/icons/control-icons.tsx';
import { Tag, type TagLook } from '#app/ui/tag.tsx';
import { signInPath } from '#app/features/admin/sign-in/sign-in-path.ts';
import { standingText } from '#app/features/shop/card/availability-label.ts';
import type { Visibility, WorkDetail } from '../../contract.ts';
import type { DraftState, Saving } from '../saving/draft-state.ts';
import { ClockTime } from './clock-time.tsx';
import { barCopy as copy } from './copy.ts';

type SaveStateProps = { sheet: WorkDetail; state: DraftState };

/** Where the work stands and whether what was typed is saved. Announced once for each change of kind, not with every keystroke. */
export function SaveState({ sheet, state }: SaveStateProps) {
  const failure = failureOf(state.saving);
  const hasConflict = Object.keys(state.conflicts).length > 0;
  return (
    <>
      <span className="max-sm:hidden">
        <StateTag sheet={sheet} />
      </span>
      <p className="type-caption flex min-w-0 items-center gap-2 sm:text-[0.9375rem]">
        {failure ? (
          <>
            <Alert className="size-4.5 text-danger" />
            <span className="font-[480] text-danger">
              {failure}{' '}
              {state.saving === 'signed-out' && (
                <a href={signInPath(`/admin/works/${sheet.id}`)} className="underline">
                  {copy.signIn}
                </a>
              )}
            </span>
          </>
        ) : state.saving === 'saving' ? (
          <>
            <Spinner className="size-4.5" />
            <span className="text-label">{copy.saving}</span>
          </>
        ) : hasConflict ? (
          <>
            <Alert className="size-4.5 text-ochre" />
            {copy.chooseText}
          </>
        ) : (
          <>
            <Check className="size-4 shrink-0" />
            <span className="text-label">
              <Saved sheet={sheet} state={state} />
            </span>
          </>
        )}
      </p>
      <Announcement saving={state.saving} />
    </>
  );
}

function Saved({ sheet, state }: SaveStateProps) {
  const { visibility, publishAt } = sheet;
  const at = <ClockTime at={state.savedAt} />;
  if (visibility === null)
    return (
      <>
        <span className="sm:hidden">{copy.draftSaved}</span>
        <span className="max-sm:hidden">{copy.saved}</span> {at}
      </>
    );
  if (state.hasChanges)
    return (
      <>
        {copy.changesSaved} {at}
      </>
    );
  if (visibility === 'scheduled' && publishAt)
    return (
      <>
        {copy.onSiteFrom} <ClockTime at={publishAt} />
      </>
    );
  return (
    <>
      {visibility === 'live' ? copy.onSite : visibility === 'private' ? copy.withLink : copy.saved}{' '}
      {at}
    </>
  );
}

/** While it is being saved the last word stands: it is said again with every pause otherwise. */
function Announcement({ saving }: { saving: Saving }) {
  const said = useRef('');
  const failure = failureOf(saving);
  if (failure) said.current = failure;
  else if (saving === 'saved' && said.current !== '') said.current = copy.saved;
  else if (saving === 'saving' && said.current === '') said.current = copy.saving;
  return (
    <span role="status" className="sr-only">
      {said.current}
    </span>
  );
}

function failureOf(saving: Saving): string | undefined {
  return saving in copy.notSaved ? copy.notSaved[saving as keyof typeof copy.notSaved] : undefined;
}

/** Of what visitors can see, the word that they read; of all else, who sees it. */
function StateTag({ sheet: { visibility, isSold, standing, clubMonth } }: { sheet: WorkDetail }) {
  if (clubMonth) return <Tag look="neutral">{copy.ofClub}</Tag>;
  if (visibility === 'live' && standing)
    return <Tag look="plain">{standingText({ standing })}</Tag>;
  const state = visibility === 'live' && isSold ? 'sold' : (visibility ?? 'new');
  return <Tag look={looks[state]}>{copy.tags[state]}</Tag>;
}

const looks: Record<Visibility | 'new' | 'sold', TagLook> = {
  new: 'neutral',
  draft: 'neutral',
  scheduled: 'processing',
  live: 'shipped',
  private: 'pending',
  archived: 'neutral',
  sold: 'plain',
};
