import { type FormEvent, type ReactNode, useId } from 'react';
import { Button } from '../forms/button.tsx';
import { FieldError } from '../forms/field-error.tsx';
import { Dialog } from './dialog.tsx';

type DialogFormProps = {
  title: string;
  /** Said below the title. */
  note?: string;
  /** What stands on the button that sends it, and on it while it is sent. */
  submit: string;
  busyLabel: string;
  isBusy: boolean;
  /** Why it cannot be sent yet: said beside the button, which refuses until then. */
  why?: string | undefined;
  /** What it takes away cannot come back. */
  isDanger?: boolean;
  cancel: string;
  /** What is wrong with the whole, where no field says it. */
  failure?: string | undefined;
  onSubmit: (form: HTMLFormElement) => void;
  onClose: () => void;
  children: ReactNode;
};

/** A short form over the page: a heading, its fields, what is wrong with the whole, and the two ways out. Sent once at a time. */
export function DialogForm(given: DialogFormProps) {
  const { title, note, onClose, children } = given;
  const heading = useId();
  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (!given.isBusy && given.why === undefined) given.onSubmit(event.currentTarget);
  }
  return (
    <Dialog open onClose={onClose} labelledBy={heading}>
      <form method="post" noValidate onSubmit={submit} className="grid gap-5 px-6 py-6">
        <div>
          <h2 id={heading} className="type-h">
            {title}
          </h2>
          {note && <p className="mt-3 text-label">{note}</p>}
        </div>
        {children}
        <DialogFoot {...given} onCancel={onClose} />
      </form>
    </Dialog>
  );
}

type DialogFootProps = Pick<
  DialogFormProps,
  'submit' | 'busyLabel' | 'isBusy' | 'why' | 'isDanger' | 'cancel' | 'failure'
> & { onCancel: () => void };

/** The end of a form in a dialog: what is wrong with the whole, and the two ways out. */
export function DialogFoot(given: DialogFootProps) {
  const { submit, busyLabel, isBusy, why, isDanger, cancel, failure, onCancel } = given;
  const reason = useId();
  return (
    <>
      {failure && (
        <div role="alert">
          <FieldError>{failure}</FieldError>
        </div>
      )}
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <Button
          type="submit"
          variant={isDanger ? 'danger' : 'filled'}
          busy={isBusy}
          busyLabel={busyLabel}
          disabled={why !== undefined}
          aria-describedby={why && reason}
        >
          {submit}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          {cancel}
        </Button>
      </div>
      {why && (
        <p id={reason} className="type-small -mt-2 text-label">
          {why}
        </p>
      )}
    </>
  );
}
