import { useId, useState, useSyncExternalStore } from 'react';
import { momentOf } from '#app/features/works/form/parts/local-time.ts';
import { ownTimeZone } from '#app/platform/formats/time-zone.ts';
import { Button } from '#app/ui/forms/button.tsx';
import { CheckboxField, SelectField, TextField } from '#app/ui/forms/field.tsx';
import { ConfirmDialog } from '#app/ui/overlays/confirm-dialog.tsx';
import type { LetterForm } from '../../form-contract.ts';
import { speeds } from '../../limits.ts';
import { useTypedTime } from '../use-typed-time.ts';
import { editorCopy as copy, timeFor } from './copy.ts';
import type { LetterDraft } from './letter-draft.ts';
import { Part } from './part.tsx';
import type { LetterActions } from './use-letter-actions.ts';

type WhenPartProps = {
  id: string;
  form: LetterForm;
  draft: LetterDraft;
  /** How many get it now. */
  readers: number;
  /** Why it cannot be sent now. */
  why: string | undefined;
} & Pick<LetterActions, 'send' | 'errors'>;

/** When the letter leaves and how fast, in the owner's own zone; and the press that sends it. */
export function WhenPart({ id, form, draft, readers, why, send, errors }: WhenPartProps) {
  const { typed, change } = useTypedTime(id);
  const [tried, setTried] = useState('');
  const [isAsked, setAsked] = useState(false);
  const at = momentOf(typed);
  const takes = timeFor(readers, form.perMinute);
  return (
    <Part title={copy.when}>
      <div className="mt-4 grid gap-5 sm:grid-cols-2">
        <TimeField
          typed={typed}
          onChange={change}
          error={typed === tried ? errors['at'] : undefined}
        />
        <SelectField
          label={copy.pace}
          help={copy.paceHelp}
          value={String(form.perMinute)}
          onChange={({ target }) => draft.change({ perMinute: Number(target.value) })}
        >
          {speeds.map((speed) => (
            <option key={speed} value={speed}>
              {copy.perMinute(speed)}
            </option>
          ))}
        </SelectField>
      </div>
      <CheckboxField
        className="mt-5"
        label={copy.countsLinks}
        help={copy.countsLinksHelp}
        checked={form.countsLinks}
        onChange={({ target }) => draft.change({ countsLinks: target.checked })}
      />
      <SendButtons
        {...{ at, readers, why, takes }}
        isBusy={send.isPending && !isAsked}
        onSchedule={() => {
          setTried(typed);
          send.mutate(at);
        }}
        onSendNow={() => setAsked(true)}
      />
      {isAsked && (
        <ConfirmDialog
          title={copy.confirm.title(readers)}
          consequence={copy.confirm.says(form.subject, takes)}
          yes={copy.confirm.yes}
          no={copy.confirm.no}
          busy={send.isPending}
          busyLabel={copy.confirm.busy}
          onYes={() => send.mutate(null, { onSettled: () => setAsked(false) })}
          onClose={() => setAsked(false)}
        />
      )}
    </Part>
  );
}

type TimeFieldProps = {
  typed: string;
  onChange: (typed: string) => void;
  error: string | undefined;
};

function TimeField({ typed, onChange, error }: TimeFieldProps) {
  const zone = useSyncExternalStore(never, ownTimeZone, () => 'UTC');
  return (
    <TextField
      type="datetime-local"
      label={copy.at}
      value={typed}
      onChange={({ target }) => onChange(target.value)}
      help={copy.zone(zone)}
      {...(error && { error })}
    />
  );
}

type SendButtonsProps = {
  at: string;
  readers: number;
  why: string | undefined;
  takes: string;
  isBusy: boolean;
  onSchedule: () => void;
  onSendNow: () => void;
};

/** The two ways to send it, with why they wait or how long it takes. */
function SendButtons(props: SendButtonsProps) {
  const { at, readers, why, takes, isBusy, onSchedule, onSendNow } = props;
  const reason = useId();
  const whyNotAt = why ?? (at === '' ? copy.noTime : undefined);
  return (
    <>
      <div className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-3">
        <Button
          variant="filled"
          size="large"
          disabled={whyNotAt !== undefined}
          aria-describedby={whyNotAt && reason}
          busy={isBusy}
          busyLabel={copy.confirm.busy}
          onClick={onSchedule}
          className="max-sm:w-full"
        >
          {copy.schedule(readers)}
        </Button>
        <Button
          variant="quiet"
          disabled={why !== undefined}
          aria-describedby={why && reason}
          onClick={onSendNow}
        >
          {copy.sendNow}
        </Button>
      </div>
      <p id={reason} className="type-caption mt-3 text-label">
        {whyNotAt ?? copy.takes(takes)}
      </p>
    </>
  );
}

const never = () => () => undefined;
