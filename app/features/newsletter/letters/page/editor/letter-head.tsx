import { useState } from 'react';
import { SaveState } from '#app/features/blog/writing/page/head/save-state.tsx';
import { postCopy } from '#app/features/blog/writing/page/copy.ts';
import { BackLink } from '#app/ui/navigation/back-link.tsx';
import { ConfirmDialog } from '#app/ui/overlays/confirm-dialog.tsx';
import { Menu } from '#app/ui/overlays/menu.tsx';
import { Tag } from '#app/ui/tag.tsx';
import { letterCopy } from '../copy.ts';
import { editorCopy as copy } from './copy.ts';
import type { LetterDraftState } from './letter-draft.ts';
import type { LetterActions } from './use-letter-actions.ts';

type LetterHeadProps = {
  id: string;
  state: LetterDraftState;
} & Pick<LetterActions, 'throwAway'>;

const notSaved = { ...postCopy.notSaved, ...copy.unsaved };

/** Where the letter stands, whether it is saved, and the way to throw it away. */
export function LetterHead({ id, state, throwAway }: LetterHeadProps) {
  const [isAsked, setAsked] = useState(false);
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-2 border-b border-hairline pb-3">
      <BackLink to="/admin/newsletter" className="font-semibold">
        {letterCopy.allLetters}
      </BackLink>
      <span className="max-lg:hidden">
        <Tag look="neutral">{letterCopy.states.draft}</Tag>
      </span>
      {/* On a phone the menu stays at the end of the line that says what is not saved. */}
      <div className="flex min-w-0 items-center gap-x-6 max-lg:ml-auto lg:contents">
        <SaveState path={`/admin/newsletter/${id}`} state={state} notSaved={notSaved} />
        <div className="shrink-0 lg:ml-auto">
          <Menu
            label={copy.menu}
            items={[{ label: copy.throwAway, isDangerous: true, press: () => setAsked(true) }]}
            className="-mr-3"
          />
        </div>
      </div>
      {isAsked && (
        <ConfirmDialog
          title={copy.remove.title}
          consequence={copy.remove.says}
          yes={copy.remove.yes}
          no={copy.remove.no}
          busy={throwAway.isPending}
          busyLabel={copy.remove.busy}
          onYes={() => throwAway.mutate()}
          onClose={() => setAsked(false)}
        />
      )}
    </div>
  );
}
