import { useId, useRef, useState } from 'react';
import { Button } from '#app/ui/forms/button.tsx';
import { FieldError } from '#app/ui/forms/field-error.tsx';
import { cx } from '#app/ui/cx.ts';
import type { TextDetail } from '../contract.ts';
import { textCopy, wordsCopy as copy } from '../copy.ts';
import { isMarkdown } from '../names.ts';
import { faultOf, tidied } from '../text-rules.ts';
import { BackToTemplate } from './back-to-template.tsx';
import { TextConflict } from './text-conflict.tsx';
import { MarkedArea } from './field/marked-area.tsx';
import { SaveState } from './save-state.tsx';
import { TextPreview } from './text-preview.tsx';
import { Tools } from './field/tools.tsx';
import { useTextActions } from './use-text-actions.ts';
import { useTextDraft } from './draft/use-text-draft.ts';
import { Versions } from './versions.tsx';

/** A text, its preview beside it, and what was on the site before below it. */
export function TextEditor({ sheet }: { sheet: TextDetail }) {
  const { name, live, isTemplate } = sheet;
  const { draft, state } = useTextDraft(sheet);
  const actions = useTextActions(sheet, draft);
  const [width, setWidth] = useState<'phone' | 'wide'>('phone');
  const saveState = useId();
  const hasChanges = state.body !== live;
  const fault = hasChanges ? faultOf(name, tidied(state.body)) : undefined;
  const isEmptied = hasChanges && tidied(state.body) === '';
  return (
    <div
      className={cx(
        'mt-6 grid grid-cols-[minmax(0,1fr)] gap-x-14 gap-y-12',
        width === 'phone' && 'xl:grid-cols-[minmax(0,1fr)_24rem]',
      )}
    >
      <div className="min-w-0">
        <Field {...{ sheet, fault }} body={state.body} onType={draft.change} />
        {state.conflict !== null && (
          <TextConflict theirs={state.conflict} mine={state.body} onChoose={draft.choose} />
        )}
        <div className="mt-5 flex flex-wrap items-center gap-x-6 gap-y-3">
          <Button
            variant="filled"
            aria-describedby={hasChanges ? undefined : saveState}
            disabled={!hasChanges || fault !== undefined || state.conflict !== null}
            busy={actions.isPublishing}
            busyLabel={copy.publishing}
            onClick={actions.publish}
            className="max-sm:w-full"
          >
            {isEmptied && !isTemplate ? copy.takeAway : copy.publish}
          </Button>
          {hasChanges && (
            <Button
              variant="quiet"
              busy={actions.isDiscarding}
              busyLabel={copy.discarding}
              onClick={actions.discard}
            >
              {copy.discard}
            </Button>
          )}
          <SaveState id={saveState} {...{ sheet, state }} />
        </div>
        <BackToTemplate sheet={sheet} onDone={draft.reset} />
        <Versions {...{ sheet, draft, state }} className="max-xl:hidden" />
      </div>
      <TextPreview sheet={sheet} width={width} onWidth={setWidth} />
      <Versions {...{ sheet, draft, state }} className="xl:hidden" />
    </div>
  );
}

type FieldProps = {
  sheet: TextDetail;
  body: string;
  fault: string | undefined;
  onType: (body: string) => void;
};

function Field({ sheet: { name, live, isTemplate }, body, fault, onType }: FieldProps) {
  const id = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const { help } = textCopy[name];
  const words = body.split(/\s+/).filter(Boolean).length;
  const notes = [
    help,
    isMarkdown(name) && body.includes('{{') && copy.places,
    body !== live && live !== '' && (isTemplate ? copy.changedFromTemplate : copy.changed),
  ].filter((note) => typeof note === 'string');
  return (
    <>
      <div className="flex items-baseline justify-between gap-4">
        <label htmlFor={id} className="type-label">
          {copy.field}
        </label>
        <span className="type-small text-label">{copy.words(words)}</span>
      </div>
      <div className="mt-2 border border-edge bg-paper focus-within:outline-2 focus-within:outline-offset-1 focus-within:outline-ink hover:border-ink">
        {isMarkdown(name) && <Tools field={area} />}
        <MarkedArea
          id={id}
          ref={area}
          value={body}
          live={live}
          onChange={({ target }) => onType(target.value)}
          aria-describedby={`${id}-notes`}
          aria-invalid={fault ? true : undefined}
          spellCheck
          className={isMarkdown(name) ? 'min-h-64' : 'min-h-32'}
        />
      </div>
      <div id={`${id}-notes`}>
        {fault && <FieldError id={`${id}-error`}>{fault}</FieldError>}
        {notes.map((note) => (
          <p key={note} className="type-caption mt-1.5 text-label">
            {note}
          </p>
        ))}
      </div>
    </>
  );
}
