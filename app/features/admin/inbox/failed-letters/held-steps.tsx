import { useState } from 'react';
import { retention } from '#app/platform/storage/retention.ts';
import { Button } from '#app/ui/forms/button.tsx';
import { ConfirmDialog } from '#app/ui/overlays/confirm-dialog.tsx';
import { LocalDate } from '#app/ui/local-date.tsx';
import type { Inquiry } from '../contract.ts';
import { copy } from '../copy.ts';
import { useDeleteHeld, useReleaseInquiry } from '../queries.ts';

const day = 24 * 3600 * 1000;

/** What can be done with an inquiry that was taken for a machine's: let it in as a person's, or delete it before its time. */
export function HeldSteps({
  inquiry,
  onIn,
}: {
  inquiry: Inquiry;
  onIn: (inquiry: Inquiry) => void;
}) {
  const { id, firstName, lastName, state, createdAt } = inquiry;
  const [isAsked, setAsked] = useState(false);
  const letIn = useReleaseInquiry(onIn);
  const name = `${firstName} ${lastName}`;
  if (state !== 'held')
    return (
      <p role="status" className="mt-5 flex min-h-11 items-center">
        {copy.isIn}
      </p>
    );
  return (
    <>
      <div className="mt-5 flex flex-wrap items-center gap-x-6 gap-y-3">
        <Button
          variant="filled"
          busy={letIn.isPending}
          busyLabel={copy.lettingIn}
          className="grow sm:grow-0"
          onClick={() => letIn.mutate(id)}
        >
          {copy.letIn}
          <span className="sr-only">, {name}</span>
        </Button>
        <Button variant="quiet" onClick={() => setAsked(true)}>
          {copy.delete}
          <span className="sr-only">, {name}</span>
        </Button>
        <p className="type-small text-label">
          {copy.deletedOn}{' '}
          <LocalDate
            at={new Date(Date.parse(createdAt) + retention.heldInquiryDays * day).toISOString()}
          />
        </p>
      </div>
      {isAsked && <Deletion id={id} name={name} onClose={() => setAsked(false)} />}
    </>
  );
}

/** What cannot be undone asks first. */
function Deletion({ id, name, onClose }: { id: string; name: string; onClose: () => void }) {
  const deletion = useDeleteHeld(onClose);
  return (
    <ConfirmDialog
      title={copy.deleteWhom(name)}
      consequence={copy.deleteMeans}
      yes={copy.delete}
      no={copy.cancel}
      busy={deletion.isPending}
      busyLabel={copy.deleting}
      onYes={() => deletion.mutate(id)}
      onClose={onClose}
    />
  );
}
