import { signInPath } from '#app/features/admin/sign-in/sign-in-path.ts';
import { wordsSection } from '#app/features/settings/frame/sections.ts';
import { ClockTime } from '#app/features/works/form/bar/clock-time.tsx';
import { Alert, Check, Spinner } from '#app/ui/icons/control-icons.tsx';
import type { TextDetail } from '../contract.ts';
import { wordsCopy as copy } from '../copy.ts';
import type { TextState } from './draft/text-state.ts';

type SaveStateProps = { id: string; sheet: TextDetail; state: TextState };

/** Whether what was typed is saved, and what stands on the site where nothing was. */
export function SaveState({ id, sheet, state: { saving, body } }: SaveStateProps) {
  const failure = saving in copy.notSaved && copy.notSaved[saving as keyof typeof copy.notSaved];
  return (
    <p id={id} role="status" className="type-caption flex min-w-0 items-center gap-2 sm:ml-auto">
      {failure ? (
        <>
          <Alert className="size-4.5 shrink-0 text-danger" />
          <span className="font-[480] text-danger">
            {failure}{' '}
            {saving === 'signed-out' && (
              <a href={signInPath(`${wordsSection}/${sheet.name}`)} className="underline">
                {copy.signIn}
              </a>
            )}
          </span>
        </>
      ) : saving === 'saving' ? (
        <>
          <Spinner className="size-4.5" />
          <span className="text-label">{copy.saving}</span>
        </>
      ) : body === sheet.live ? (
        <span className="text-label">{standing(sheet)}</span>
      ) : sheet.savedAt && saving === 'saved' ? (
        <>
          <Check className="size-4 shrink-0" />
          <span className="text-label">
            {copy.saved} <ClockTime at={sheet.savedAt} />
          </span>
        </>
      ) : null}
    </p>
  );
}

const standing = ({ isTemplate, live }: TextDetail) =>
  isTemplate ? copy.sameTemplate : live === '' ? copy.nothing : copy.same;
