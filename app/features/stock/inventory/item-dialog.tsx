import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { call, CallError } from '#app/platform/call.ts';
import { questionOf } from '#app/platform/confirmation.ts';
import type { Body } from '#app/platform/endpoint.ts';
import { formRefusal } from '#app/platform/refusal.ts';
import { Close } from '#app/ui/icons/control-icons.tsx';
import { Dialog } from '#app/ui/overlays/dialog.tsx';
import { SelectField, TextArea, TextField } from '#app/ui/forms/field.tsx';
import { Question } from '#app/ui/overlays/question.tsx';
import { toast } from '#app/ui/overlays/toast.ts';
import { SavedElsewhere } from '#app/features/admin/saved-elsewhere.tsx';
import { keptTexts } from '#app/features/admin/saved-drafts.ts';
import type { ChangeItem, InventoryItem } from './contract.ts';
import { heldCopy } from './copy.ts';
import { DetailFields, typedDetails } from './details/detail-fields.tsx';
import { detailsText } from './details/fields.ts';
import { Movements } from './movements.tsx';
import { inventoryKey, statuses } from './inventory.ts';
import { SaveRow } from './variants/save-row.tsx';
import { VariantForm } from './variants/variant-form.tsx';

/** One item: what the owner writes about it, and for a print what each size costs and how many are left. */
export function ItemDialog({ item, onClose }: { item: InventoryItem; onClose: () => void }) {
  const part = useParts(onClose);
  return (
    <Dialog open onClose={onClose} labelledBy="item" from="right" className="w-[30rem]!">
      <div className="px-6 pt-5 pb-10">
        <div className="flex items-start justify-between gap-4">
          <h2 id="item" className="type-title text-[1.5rem]">
            {item.title}
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
        <Details item={item} {...part('details')} />
        <Movements item={item} />
        {item.variants.length > 0 && <h3 className="type-h mt-10">Sizes</h3>}
        {item.variants.map((variant) => (
          <VariantForm key={variant.id} item={item} variant={variant} {...part(variant.id)} />
        ))}
      </div>
    </Dialog>
  );
}

type Part = { onTouched: () => void; onSaved: () => void };

/** The forms of the dialog, each with a Save of its own: the last one that was written in closes it, or what stands in another would be lost. */
function useParts(onClose: () => void): (name: string) => Part {
  const touched = useRef(new Set<string>());
  return (name) => ({
    onTouched: () => void touched.current.add(name),
    onSaved: () => {
      touched.current.delete(name);
      if (touched.current.size === 0) onClose();
    },
  });
}

/** What was typed stays when the shop says that the item was changed elsewhere; saving again then is meant (invariant 18). */
function Details({ item, onTouched, onSaved }: { item: InventoryItem } & Part) {
  const client = useQueryClient();
  const draft = keptTexts(`inventory ${item.id}`, item.version);
  const [version, setVersion] = useState(draft.version);
  const save = useMutation({
    mutationFn: (texts: Omit<Body<ChangeItem>, 'version'>) =>
      call<ChangeItem>('PATCH /api/admin/inventory/:id', {
        params: { id: item.id },
        body: { ...texts, version },
      }),
    onSuccess: (saved) => {
      setVersion(saved.version);
      draft.forget();
      onSaved();
      toast({ title: 'Item saved' });
    },
    onSettled: () => client.invalidateQueries({ queryKey: inventoryKey }),
  });
  const question = heldQuestion(save.error, item.title);
  const { fields, whole } = formRefusal(save.error);
  const isStale =
    !question &&
    save.error instanceof CallError &&
    save.error.status === 409 &&
    item.version !== version;
  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    save.mutate(typed(event.currentTarget));
  }
  function keep(event: FormEvent<HTMLFormElement>): void {
    onTouched();
    draft.keep(event);
  }
  function keepMine(): void {
    setVersion(item.version);
    save.reset();
  }
  return (
    <form method="post" onSubmit={submit} onInput={keep} className="mt-5 grid gap-5">
      <ItemFields item={item} draft={draft} errors={fields} />
      {question && (
        <Question
          sentence={question}
          yes={heldCopy.takeAnyway}
          busy={save.isPending}
          busyLabel="Saving..."
          onYes={() => save.variables && save.mutate({ ...save.variables, takeAnyway: true })}
          no={{ words: heldCopy.leave, press: save.reset }}
        />
      )}
      <SaveRow error={question || !whole ? null : save.error} isSaving={save.isPending} />
      {isStale && <SavedElsewhere text={textOf(item)} onKeep={keepMine} />}
    </form>
  );
}

function typed(element: HTMLFormElement): Omit<Body<ChangeItem>, 'version'> {
  const form = new FormData(element);
  const text = (name: string) => String(form.get(name) ?? '');
  return {
    status: text('status') as InventoryItem['status'],
    location: text('location'),
    condition: text('condition'),
    notes: text('notes'),
    details: typedDetails(form),
  };
}

const textOf = ({ status, location, condition, notes, details }: InventoryItem) =>
  [`${statuses[status]}, ${location ?? '-'}, ${condition}`, notes, detailsText(details)]
    .filter(Boolean)
    .join('\n');

type ItemFieldsProps = {
  item: InventoryItem;
  draft: ReturnType<typeof keptTexts>;
  errors: Readonly<Record<string, string>>;
};

function ItemFields({ item, draft, errors }: ItemFieldsProps) {
  return (
    <>
      <SelectField
        id="item-status"
        name="status"
        label="Status"
        defaultValue={draft.textOf('status', item.status)}
      >
        {Object.entries(statuses).map(([value, name]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </SelectField>
      <TextField
        id="item-location"
        name="location"
        label="Location"
        maxLength={200}
        defaultValue={draft.textOf('location', item.location ?? '')}
      />
      <TextField
        id="item-condition"
        name="condition"
        label="Condition"
        maxLength={100}
        defaultValue={draft.textOf('condition', item.condition)}
      />
      <TextArea
        id="item-notes"
        name="notes"
        label="Notes"
        rows={4}
        error={errors['notes']}
        defaultValue={draft.textOf('notes', item.notes ?? '')}
      />
      <DetailFields details={item.details} textOf={draft.textOf} errors={errors} />
    </>
  );
}

/** The question in the owner's own time of day. */
function heldQuestion(error: Error | null, title: string): string | undefined {
  if (!(error instanceof CallError) || !questionOf(error, 'takeAnyway')) return undefined;
  const until = new Date(error.fields['heldUntil'] ?? '');
  return heldCopy.beingBought(
    title,
    until.toLocaleTimeString(undefined, { hour: 'numeric', minute: '2-digit' }),
  );
}
