import { useState, useSyncExternalStore } from 'react';
import { localTime, momentOf } from '#app/features/works/form/parts/local-time.ts';
import { ownTimeZone } from '#app/platform/formats/time-zone.ts';
import { TextField } from '#app/ui/forms/field.tsx';
import { DialogForm } from '#app/ui/overlays/dialog-form.tsx';
import { dialogCopy } from './copy.ts';

const { schedule: copy, cancel } = dialogCopy;

type ScheduleDialogProps = {
  publishAt: string | null;
  error: string | undefined;
  isBusy: boolean;
  onSchedule: (at: string) => void;
  onClose: () => void;
};

/** Asks when a post appears, in the owner's own zone. */
export function ScheduleDialog(props: ScheduleDialogProps) {
  const { publishAt, error, isBusy, onSchedule, onClose } = props;
  const [typed, setTyped] = useState(() => localTime(publishAt ?? tomorrowMorning()));
  const zone = useSyncExternalStore(never, ownTimeZone, () => 'UTC');
  const at = momentOf(typed);
  return (
    <DialogForm
      title={copy.title}
      note={copy.says}
      submit={copy.schedule}
      busyLabel={copy.busy}
      isBusy={isBusy}
      why={at === '' ? copy.noTime : undefined}
      cancel={cancel}
      onSubmit={() => onSchedule(at)}
      onClose={onClose}
    >
      <TextField
        type="datetime-local"
        label={copy.at}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        help={copy.zone(zone)}
        {...(error && { error })}
      />
    </DialogForm>
  );
}

const never = () => () => undefined;

function tomorrowMorning(): string {
  const at = new Date(Date.now() + 24 * 3_600_000);
  at.setHours(9, 0, 0, 0);
  return at.toISOString();
}
