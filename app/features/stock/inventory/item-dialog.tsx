import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { call, CallError } from '#app/platform/call.ts';
import { questionOf } from '#app/platform/confirmation.ts';
import type { Body } from '#app/platform/endpoint.ts';
import { formRefusal, refusalOf } from '#app/platform/refusal.ts';
import { Button } from '#app/ui/forms/button.tsx';
import { Close } from '#app/ui/icons/control-icons.tsx';
import { Dialog } from '#app/ui/overlays/dialog.tsx';
import { CheckboxField, SelectField, TextArea, TextField } from '#app/ui/forms/field.tsx';
import { FieldError } from '#app/ui/forms/field-error.tsx';
import { Question } from '#app/ui/overlays/question.tsx';
import { toast } from '#app/ui/overlays/toast.ts';
import { SavedElsewhere } from '#app/features/admin/saved-elsewhere.tsx';
import { keptTexts } from '#app/features/admin/saved-drafts.ts';
import type { ChangeItem, ChangeVariant, InventoryItem, Variant } from './contract.ts';
import { editionCopy } from '../edition-copy.ts';
import { heldCopy } from './copy.ts';
import { DetailFields, typedDetails } from './details/detail-fields.tsx';
import { detailsText } from './details/fields.ts';
import { Movements } from './movements.tsx';
import { statuses } from './inventory.ts';

const queryKey = ['/api/notion/inventory'];

/** One item: what the owner writes about it, and for a print what each size costs and how many are left. */
export function ItemDialog({ item, onClose }: { item: InventoryItem; onClose: () => void }) {
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
        <Details item={item} onSaved={onClose} />
        <Movements item={item} />
        {item.variants.length > 0 && <h3 className="type-h mt-10">Sizes</h3>}
        {item.variants.map((variant) => (
          <VariantForm key={variant.id} item={item} variant={variant} onSaved={onClose} />
        ))}
      </div>
    </Dialog>
  );
}

/** What was typed stays when the shop says that the item was changed elsewhere; saving again then is meant (invariant 18). */
function Details({ item, onSaved }: { item: InventoryItem; onSaved: () => void }) {
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
    onSettled: () => client.invalidateQueries({ queryKey }),
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
  function keepMine(): void {
    setVersion(item.version);
    save.reset();
  }
  return (
    <form method="post" onSubmit={submit} onInput={draft.keep} className="mt-5 grid gap-5">
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

type VariantFormProps = { item: InventoryItem; variant: Variant; onSaved: () => void };

function VariantForm({ item, variant, onSaved }: VariantFormProps) {
  const client = useQueryClient();
  const save = useMutation({
    mutationFn: (body: {
      price: string;
      stock?: number;
      active: boolean;
      raiseEdition?: boolean;
    }) =>
      call<ChangeVariant>('PATCH /api/admin/inventory/:id/variants/:variantId', {
        params: { id: item.id, variantId: variant.id },
        body,
      }),
    onSuccess: () => {
      onSaved();
      toast({ title: `${variant.size} saved` });
    },
    onSettled: () => client.invalidateQueries({ queryKey }),
  });
  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    save.mutate({
      price: String(form.get('price')).replace(/[$,\s]/g, ''),
      ...(variant.stock !== null && { stock: Number(form.get('stock')) }),
      active: form.get('active') !== null,
    });
  }
  const question = questionOf(save.error, 'raiseEdition');
  return (
    <form
      method="post"
      onSubmit={submit}
      aria-label={variant.size}
      className="mt-4 grid grid-cols-2 gap-x-5 gap-y-3 border-t border-hairline pt-4"
    >
      <p className="col-span-2 font-semibold">{variant.size}</p>
      <VariantFields variant={variant} />
      {question && (
        <Question
          sentence={question}
          yes={editionCopy.raise}
          busy={save.isPending}
          busyLabel="Saving..."
          onYes={() => save.variables && save.mutate({ ...save.variables, raiseEdition: true })}
          no={{ words: editionCopy.keep, press: save.reset }}
          className="col-span-2"
        />
      )}
      <div className="col-span-2">
        <SaveRow error={question ? null : save.error} isSaving={save.isPending} />
      </div>
    </form>
  );
}

function VariantFields({ variant }: { variant: Variant }) {
  const id = (name: string) => `${name}-${variant.id}`;
  return (
    <>
      <TextField
        id={id('price')}
        name="price"
        label="Price"
        inputMode="decimal"
        defaultValue={variant.price}
      />
      {variant.stock !== null && (
        <TextField
          id={id('stock')}
          name="stock"
          label="In stock"
          type="number"
          min={0}
          max={100_000}
          inputMode="numeric"
          defaultValue={variant.stock}
        />
      )}
      <CheckboxField
        id={id('active')}
        name="active"
        label="For sale"
        defaultChecked={variant.active}
        className="col-span-2"
      />
    </>
  );
}

function SaveRow({ error, isSaving }: { error: Error | null; isSaving: boolean }) {
  const sentence = error && (refusalOf(error) ?? 'That could not be saved. Please try again.');
  return (
    <div className="grid gap-3">
      {sentence && (
        <div role="alert">
          <FieldError>{sentence}</FieldError>
        </div>
      )}
      <div>
        <Button type="submit" variant="secondary" busy={isSaving} busyLabel="Saving...">
          Save
        </Button>
      </div>
    </div>
  );
}
