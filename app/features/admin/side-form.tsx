import type { FormEvent, ReactNode } from 'react';
import { Close } from '#app/ui/icons/control-icons.tsx';
import { Dialog } from '#app/ui/overlays/dialog.tsx';
import { DialogFoot } from '#app/ui/overlays/dialog-form.tsx';

type SideFormProps = {
  id: string;
  title: string;
  /** What stands on the button that saves, and on it while it works. */
  save: string;
  busyLabel: string;
  isBusy: boolean;
  /** Both texts stand here, and one has to be chosen first. */
  isStale?: boolean;
  /** What is wrong with the whole, where no field says it. */
  failure: string | undefined;
  onSubmit: (form: HTMLFormElement) => void;
  onClose: () => void;
  children: ReactNode;
  /** Stands below the form and is no part of it. */
  after?: ReactNode;
};

/** A short form in a drawer at the side: its fields, what is wrong, Save and Cancel. */
export function SideForm(given: SideFormProps) {
  const { id, title, save, busyLabel, isBusy, isStale, failure, onSubmit, onClose } = given;
  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    onSubmit(event.currentTarget);
  }
  return (
    <Dialog open onClose={onClose} labelledBy={id} from="right" className="w-[30rem]!">
      <form method="post" noValidate onSubmit={submit} className="grid gap-5 px-6 pt-5 pb-10">
        <div className="flex items-start justify-between gap-4">
          <h2 id={id} className="type-h min-w-0 wrap-anywhere">
            {title}
          </h2>
          <button
            type="button"
            aria-label="Close"
            onClick={onClose}
            className="-mt-2 -mr-2.5 grid size-11 shrink-0 place-items-center"
          >
            <Close />
          </button>
        </div>
        {given.children}
        <DialogFoot
          submit={save}
          busyLabel={busyLabel}
          isBusy={isBusy}
          why={isStale ? 'Keep yours, or close this and keep what is saved.' : undefined}
          cancel="Cancel"
          failure={failure}
          onCancel={onClose}
        />
      </form>
      {given.after && <div className="grid gap-4 px-6 pb-10">{given.after}</div>}
    </Dialog>
  );
}
