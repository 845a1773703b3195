import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { call, CallError } from '#app/platform/call.ts';
import { refusalOf } from '#app/platform/refusal.ts';
import { Button } from '#app/ui/forms/button.tsx';
import { TextArea, TextField } from '#app/ui/forms/field.tsx';
import { FieldError } from '#app/ui/forms/field-error.tsx';
import { toast } from '#app/ui/overlays/toast.ts';
import { SavedElsewhere } from '#app/features/admin/saved-elsewhere.tsx';
import { keptTexts } from '#app/features/admin/saved-drafts.ts';
import type { ChangeCustomer, CustomerDetail } from '../contract.ts';
import { customerQuery } from '../queries.ts';

/** What the owner writes about somebody. Changed elsewhere meanwhile, both texts stand here until one is saved (invariant 18). */
export function CustomerNotes({ customer }: { customer: CustomerDetail }) {
  const { draft, save, isStale, submit, keepMine, sentence } = useNotes(customer);
  return (
    <form
      method="post"
      onSubmit={submit}
      onInput={draft.keep}
      className="mt-8 grid gap-4 border-t border-hairline pt-5"
    >
      <TextArea
        id="customer-notes"
        name="notes"
        label="Notes"
        rows={3}
        error={save.error instanceof CallError ? save.error.fields['notes'] : undefined}
        defaultValue={draft.textOf('notes', customer.notes ?? '')}
      />
      <TextField
        id="customer-tags"
        name="tags"
        label="Tags"
        help="Separated by commas."
        defaultValue={draft.textOf('tags', customer.tags.join(', '))}
      />
      {sentence && (
        <div role="alert">
          <FieldError>{sentence}</FieldError>
        </div>
      )}
      {isStale && <SavedElsewhere id="customer-saved" text={textOf(customer)} onKeep={keepMine} />}
      <div>
        <Button
          type="submit"
          variant="secondary"
          busy={save.isPending}
          busyLabel="Saving..."
          disabled={isStale}
          aria-describedby={isStale ? 'customer-saved' : undefined}
        >
          Save
        </Button>
      </div>
    </form>
  );
}

/** What is typed, saving it, and what keeps it from being saved. */
function useNotes(customer: CustomerDetail) {
  const client = useQueryClient();
  const draft = keptTexts(`customer ${customer.id}`, customer.version);
  const [version, setVersion] = useState(draft.version);
  const save = useMutation({
    mutationFn: (texts: { notes: string; tags: string[] }) =>
      call<ChangeCustomer>('PATCH /api/admin/customers/:id', {
        params: { id: customer.id },
        body: { ...texts, version },
      }),
    onSuccess: (saved) => {
      setVersion(saved.version);
      draft.forget();
      toast({ title: 'Notes saved' });
    },
    // The button is disabled while both texts stand here.
    onError: () => document.getElementById('customer-notes')?.focus(),
    onSettled: () => client.invalidateQueries({ queryKey: customerQuery(customer.id).queryKey }),
  });
  const isStale =
    save.error instanceof CallError && save.error.status === 409 && customer.version !== version;
  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    save.mutate(typed(event.currentTarget));
  }
  function keepMine(): void {
    setVersion(customer.version);
    save.reset();
  }
  const sentence =
    save.error && (refusalOf(save.error) ?? 'That could not be saved. Please try again.');
  return { draft, save, isStale, submit, keepMine, sentence };
}

function typed(element: HTMLFormElement): { notes: string; tags: string[] } {
  const form = new FormData(element);
  const tags = String(form.get('tags'))
    .split(',')
    .map((tag) => tag.trim());
  return { notes: String(form.get('notes')), tags: [...new Set(tags.filter(Boolean))] };
}

const textOf = ({ notes, tags }: CustomerDetail) =>
  [notes, tags.join(', ')].filter(Boolean).join('\n') || '-';
