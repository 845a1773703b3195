import { useState } from 'react';
import { DraftConflict } from '#app/features/blog/writing/page/draft-conflict.tsx';
import { useIsWide } from '#app/features/blog/writing/page/use-is-wide.ts';
import { useKeyboard } from '#app/features/blog/writing/page/use-keyboard.ts';
import { Button, ButtonLink } from '#app/ui/forms/button.tsx';
import { Eye } from '#app/ui/icons/control-icons.tsx';
import { Link } from '#app/ui/navigation/link.tsx';
import { Dialog } from '#app/ui/overlays/dialog.tsx';
import { PageHead } from '#app/ui/page-head.tsx';
import type { LetterDetail } from '../../contract.ts';
import { wrongOf } from '../../sending/sendable.ts';
import { letterCopy } from '../copy.ts';
import { AudiencePart, countOf } from './audience-part.tsx';
import { editorCopy as copy } from './copy.ts';
import { changesOf, type LetterDraftState, useLetterDraft } from './letter-draft.ts';
import { LetterHead } from './letter-head.tsx';
import { PreviewPart } from './preview-part.tsx';
import { TestPart } from './test-part.tsx';
import { useLetterActions } from './use-letter-actions.ts';
import { WhenPart } from './when-part.tsx';
import { WordsPart } from './words-part.tsx';

/** A letter being written, with how it arrives beside it. */
export function LetterEditor({ sheet }: { sheet: LetterDetail }) {
  const { id, readers } = sheet;
  const { draft, state } = useLetterDraft(sheet);
  const actions = useLetterActions(id, draft);
  const isWide = useIsWide();
  const { form, conflict, version } = state;
  const { errors, send, test, throwAway } = actions;
  const wrong = wrongOf(form);
  const count = countOf(readers, form) ?? 0;
  const heading = copy.heading(form.subject.trim() || letterCopy.untitled);
  return (
    <div className="post-editor max-lg:pb-40">
      <PageHead title={heading} />
      <LetterHead {...{ id, state, throwAway }} />
      <h1 className="sr-only">{heading}</h1>
      <div className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-12 xl:grid-cols-[minmax(0,1fr)_37%]">
        <div className="min-w-0">
          {conflict && (
            <DraftConflict
              theirs={conflict.form}
              mine={form}
              labels={copy.fields}
              says={copy.conflictSays}
              {...{ draft, changesOf }}
            />
          )}
          <WordsPart {...{ sheet, draft, state, errors }} />
          <div id="who">
            <AudiencePart {...{ form, readers, draft }} error={errors['series']} />
          </div>
          <TestPart testsTo={sheet.testsTo} why={wrong['subject'] ?? wrong['body']} test={test} />
          <div id="when">
            <WhenPart
              {...{ id, form, draft, send, errors }}
              readers={count}
              why={whyNot(state, count)}
            />
          </div>
          {!sheet.hasPostalAddress && <NoAddress />}
        </div>
        {isWide && (
          <div className="min-w-0 xl:sticky xl:top-[calc(var(--header)+1.5rem)] xl:self-start">
            <PreviewPart id={id} version={version} />
          </div>
        )}
      </div>
      <PhoneBar id={id} version={version} save={draft.save} />
    </div>
  );
}

function NoAddress() {
  return (
    <p className="type-caption mt-6 text-label">
      {copy.noAddress}
      <br />
      <Link
        to="/admin/settings/studio"
        className="inline-flex min-h-11 items-center underline underline-offset-4"
      >
        {copy.setAddress}
      </Link>
    </p>
  );
}

type PhoneBarProps = { id: string; version: number; save: () => Promise<boolean> };

/** At the foot of a phone, below the tools; the keyboard takes its place while she writes. */
function PhoneBar({ id, version, save }: PhoneBarProps) {
  const keyboard = useKeyboard();
  const [isOpen, setOpen] = useState(false);
  if (keyboard > 0) return null;
  return (
    <>
      <div className="bottom-bar fixed inset-x-0 bottom-0 z-20 flex gap-3 bg-wall px-(--margin) pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] lg:hidden">
        <Button
          className="flex-1 px-3"
          // What is shown is what is saved, so that comes first.
          onClick={() => void save().then(() => setOpen(true))}
        >
          <Eye /> {copy.preview.open}
        </Button>
        <ButtonLink to="#who" className="flex-1 px-3">
          {copy.whoAndWhen}
        </ButtonLink>
      </div>
      {isOpen && (
        <Dialog open onClose={() => setOpen(false)} label={copy.preview.title} from="full">
          <div className="px-(--margin) pt-4 pb-[max(1rem,env(safe-area-inset-bottom))]">
            <PreviewPart id={id} version={version} />
            <Button wide className="mt-2" onClick={() => setOpen(false)}>
              {copy.preview.close}
            </Button>
          </div>
        </Dialog>
      )}
    </>
  );
}

/** Why it cannot be sent now. */
function whyNot({ conflict, form }: LetterDraftState, readers: number): string | undefined {
  if (conflict) return copy.choose;
  const [wrong] = Object.values(wrongOf(form));
  return wrong ?? (readers === 0 ? copy.nobody : undefined);
}
