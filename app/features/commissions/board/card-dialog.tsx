import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { call, CallError } from '#app/platform/call.ts';
import type { Body } from '#app/platform/endpoint.ts';
import { refusalOf } from '#app/platform/refusal.ts';
import { Button } from '#app/ui/forms/button.tsx';
import { Close } from '#app/ui/icons/control-icons.tsx';
import { Dialog } from '#app/ui/overlays/dialog.tsx';
import { TextArea, TextField } from '#app/ui/forms/field.tsx';
import { FieldError } from '#app/ui/forms/field-error.tsx';
import { toast } from '#app/ui/overlays/toast.ts';
import { SavedByNow } from '#app/features/admin/saved-by-now.tsx';
import type { ChangeCommission, CommissionCard } from '../contract.ts';
import { commissionsQuery } from '../queries.ts';

/** The fields of a card. Changed elsewhere meanwhile, both texts stand here until one is saved (invariant 18). */
export function CardDialog({ card, onClose }: { card: CommissionCard; onClose: () => void }) {
  const client = useQueryClient();
  const [basis, setBasis] = useState(card);
  const save = useMutation({
    mutationFn: (body: Body<ChangeCommission>) =>
      call<ChangeCommission>('PATCH /api/admin/commissions/:id', { params: { id: card.id }, body }),
    onSuccess: () => {
      toast({ title: 'Commission saved' });
      onClose();
    },
    onSettled: () => client.invalidateQueries({ queryKey: commissionsQuery().queryKey }),
  });
  const isStale =
    save.error instanceof CallError && save.error.status === 409 && card.version !== basis.version;
  const fields = save.error instanceof CallError ? save.error.fields : {};
  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    save.mutate({ ...typed(event.currentTarget), version: basis.version });
  }
  function keepMine(): void {
    setBasis(card);
    save.reset();
  }
  const sentence =
    save.error && Object.keys(fields).length === 0
      ? (refusalOf(save.error) ?? 'That could not be saved. Please try again.')
      : undefined;
  return (
    <Dialog open onClose={onClose} labelledBy="card" from="right" className="w-[30rem]!">
      <form method="post" noValidate onSubmit={submit} className="grid gap-5 px-6 pt-5 pb-10">
        <div className="flex items-start justify-between gap-4">
          <h2 id="card" className="type-h">
            Edit the card
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
        <CardFields card={card} errors={fields} />
        {sentence && (
          <div role="alert">
            <FieldError>{sentence}</FieldError>
          </div>
        )}
        {isStale && <SavedByNow text={textOf(card)} onKeep={keepMine} />}
        <div className="flex gap-6">
          <Button
            type="submit"
            variant="filled"
            busy={save.isPending}
            busyLabel="Saving..."
            disabled={isStale}
          >
            Save
          </Button>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

function typed(element: HTMLFormElement): Omit<Body<ChangeCommission>, 'version'> {
  const form = new FormData(element);
  const text = (name: string) => String(form.get(name) ?? '').trim();
  return {
    title: text('title'),
    email: text('email'),
    projectType: text('projectType'),
    budget: text('budget').replace(/[$,\s]/g, ''),
    deadline: text('deadline'),
    notes: text('notes'),
  };
}

function CardFields({ card, errors }: { card: CommissionCard; errors: Record<string, string> }) {
  return (
    <>
      <TextField
        id="card-title"
        name="title"
        label="Title"
        maxLength={200}
        defaultValue={card.title}
        error={errors['title']}
      />
      <TextField
        id="card-email"
        name="email"
        label="Email"
        type="email"
        defaultValue={card.email ?? ''}
        error={errors['email']}
      />
      <TextField
        id="card-type"
        name="projectType"
        label="Project type"
        maxLength={100}
        defaultValue={card.projectType ?? ''}
      />
      <div className="grid grid-cols-2 gap-5">
        <TextField
          id="card-budget"
          name="budget"
          label="Budget"
          inputMode="decimal"
          defaultValue={card.budget ?? ''}
          error={errors['budget']}
        />
        <TextField
          id="card-deadline"
          name="deadline"
          label="Deadline"
          type="date"
          defaultValue={card.deadline?.slice(0, 10) ?? ''}
          error={errors['deadline']}
        />
      </div>
      <TextArea
        id="card-notes"
        name="notes"
        label="Notes"
        rows={6}
        defaultValue={card.notes ?? ''}
        error={errors['notes']}
      />
    </>
  );
}

const textOf = ({ title, email, projectType, budget, notes }: CommissionCard) =>
  [title, email, projectType, budget, notes].filter(Boolean).join('\n');
