import { useRef } from 'react';
import { signInPath } from '#app/features/admin/sign-in/sign-in-path.ts';
import { ClockTime } from '#app/features/works/form/bar/clock-time.tsx';
import { Alert, Check, Spinner } from '#app/ui/icons/control-icons.tsx';
import { postCopy as copy } from '../copy.ts';
import type { DraftState } from '../draft/draft-state.ts';
import { whyId } from './publish-buttons.tsx';

type SaveStateProps = {
  /** The page that it is written on. */
  path: string;
  state: Pick<DraftState<unknown>, 'saving' | 'savedAt' | 'conflict'>;
  /** What is said where it is not saved. */
  notSaved?: Record<keyof typeof copy.notSaved, string>;
};

/** Whether what was typed is saved. */
export function SaveState({ path, state, notSaved = copy.notSaved }: SaveStateProps) {
  const { saving, savedAt, conflict } = state;
  const failure = saving in notSaved && notSaved[saving as keyof typeof notSaved];
  return (
    <p className="type-caption flex min-w-0 items-center gap-2">
      <Announcement failure={failure || undefined} />
      {conflict ? (
        <>
          <Alert className="size-4.5 shrink-0 text-ochre" />
          <span id={whyId}>{copy.choose}</span>
        </>
      ) : failure ? (
        <>
          <Alert className="size-4.5 shrink-0 text-danger" />
          <span className="font-[480] text-danger">
            {failure}{' '}
            {saving === 'signed-out' && (
              <a href={signInPath(path)} className="underline">
                {copy.signIn}
              </a>
            )}
          </span>
        </>
      ) : saving === 'saving' ? (
        <>
          <Spinner className="size-4.5 shrink-0" />
          <span className="text-label">{copy.saving}</span>
        </>
      ) : saving === 'saved' ? (
        <>
          <Check className="size-4 shrink-0 text-moss" />
          <span className="text-label">
            {copy.saved} <ClockTime at={savedAt} />
          </span>
        </>
      ) : null}
    </p>
  );
}

/** Said where it fails and once it is well again, not with every pause of the typing. */
function Announcement({ failure }: { failure: string | undefined }) {
  const hasFailed = useRef(false);
  if (failure) hasFailed.current = true;
  return (
    <span role="status" className="sr-only">
      {failure ?? (hasFailed.current && copy.saved)}
    </span>
  );
}
