import { type FormEvent, useEffect, useState } from 'react';
import { CallError } from '#app/platform/call.ts';
import { longestNotes, notesTooLong } from '#app/platform/formats/notes.ts';
import { Button } from '#app/ui/forms/button.tsx';
import { TextArea } from '#app/ui/forms/field.tsx';
import { SavedElsewhere } from '#app/features/admin/saved-elsewhere.tsx';
import type { Order } from '#app/features/orders/contract.ts';
import { copy } from '../copy.ts';
import { failureOf, type useOrderChanges } from '../queries.ts';
import type { Drafts } from './use-drafts.ts';

type NotesFormProps = { order: Order; drafts: Drafts; changes: ReturnType<typeof useOrderChanges> };

/** The owner's notes on an order. Changed elsewhere meanwhile, both texts stand here until one is saved (invariant 18). */
export function NotesForm({ order, drafts, changes: { update } }: NotesFormProps) {
  const edit = { orderId: order.id, what: 'notes' as const };
  const [basis, setBasis] = useState({ version: order.version, notes: order.adminNotes ?? '' });
  const [elsewhere, setElsewhere] = useState(false);
  const text = drafts.textOf(edit, basis.notes);
  const id = `notes-${order.id}`;
  useFocus(id);
  const isTooLong = text.length > longestNotes;
  async function save(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isTooLong) return document.getElementById(id)?.focus();
    try {
      await update.mutateAsync({ adminNotes: text, version: basis.version });
      drafts.drop(edit);
    } catch (error) {
      setElsewhere(error instanceof CallError && error.status === 409);
      // What is wrong is read out with the field.
      document.getElementById(id)?.focus();
    }
  }
  function keepMine(): void {
    setBasis({ version: order.version, notes: order.adminNotes ?? '' });
    setElsewhere(false);
    update.reset();
  }
  const failure = update.variables?.adminNotes === undefined ? undefined : failureOf(update.error);
  const isStale = elsewhere && order.version !== basis.version;
  return (
    <form
      method="post"
      onSubmit={(event) => void save(event)}
      className="max-w-[45rem] px-5 pb-6 lg:px-6"
    >
      <TextArea
        id={id}
        label={copy.yourNotes}
        rows={3}
        value={text}
        error={isTooLong ? notesTooLong : failure}
        onChange={(event) => drafts.write(edit, event.target.value)}
      />
      {isStale && (
        <SavedElsewhere
          id={`${id}-saved`}
          as="h3"
          text={order.adminNotes || '–'}
          onKeep={keepMine}
          className="mt-4"
        />
      )}
      <Buttons
        isBusy={update.isPending}
        staleBy={isStale ? `${id}-saved` : undefined}
        onCancel={() => drafts.drop(edit)}
      />
    </form>
  );
}

/** The field, and with it what saves it. */
function useFocus(id: string): void {
  useEffect(() => {
    const field = document.getElementById(id);
    field?.focus();
    field?.closest('form')?.scrollIntoView({ block: 'nearest' });
  }, [id]);
}

/** `staleBy`: the id of what says that another text was saved meanwhile. */
type ButtonsProps = { isBusy: boolean; staleBy: string | undefined; onCancel: () => void };

function Buttons({ isBusy, staleBy, onCancel }: ButtonsProps) {
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-6 gap-y-3">
      <Button
        type="submit"
        variant="secondary"
        busy={isBusy}
        busyLabel={copy.saving}
        disabled={staleBy !== undefined}
        aria-describedby={staleBy}
      >
        {copy.saveNotes}
      </Button>
      <Button variant="quiet" onClick={onCancel}>
        {copy.cancel}
      </Button>
    </div>
  );
}
