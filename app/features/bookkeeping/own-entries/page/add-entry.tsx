import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#app/platform/call.ts';
import type { Body } from '#app/platform/endpoint.ts';
import { formRefusal } from '#app/platform/refusal.ts';
import { SelectField, TextField } from '#app/ui/forms/field.tsx';
import { toast } from '#app/ui/overlays/toast.ts';
import { SideForm } from '#app/features/admin/side-form.tsx';
import { localDay } from '#app/platform/formats/days.ts';
import { moneyIn } from '#app/platform/formats/money.ts';
import type { AddOwnEntry } from '../contract.ts';
import { isOwnCategory, ownCategories, type OwnType, ownTypes } from '../../entries/own-entry.ts';
import { ownCopy as copy } from './copy.ts';
import { booksRoot } from './queries.ts';

type Typed = Body<AddOwnEntry>;

const untouched = (day: string): Typed => ({
  type: 'expense',
  category: 'materials',
  description: '',
  amount: '',
  day,
});
/** What was typed stays until it is written down, also when the form is closed meanwhile. For as long as the page lives. */
let kept: Typed | undefined;

type AddEntryProps = { year: number; onClose: () => void };

/** The form of one entry of the owner's own. */
export function AddEntry({ year, onClose }: AddEntryProps) {
  const client = useQueryClient();
  const [typed, setTyped] = useState(() => kept ?? untouched(dayIn(year)));
  const [key] = useState(() => crypto.randomUUID());
  const write = (change: Partial<Typed>) => {
    kept = { ...typed, ...change };
    setTyped(kept);
  };
  const save = useMutation({
    mutationFn: () => call<AddOwnEntry>('POST /api/admin/books/entries', { body: typed, key }),
    onSuccess: () => {
      kept = undefined;
      toast({ title: copy.done });
      onClose();
    },
    onSettled: () =>
      client.invalidateQueries({
        predicate: ({ queryKey }) => String(queryKey[0]).startsWith(booksRoot),
      }),
  });
  const { fields, whole } = formRefusal(save.error, copy.notSaved);
  return (
    <SideForm
      id="own-entry"
      title={copy.heading}
      save={copy.save}
      busyLabel={copy.saving}
      isBusy={save.isPending}
      failure={whole}
      onSubmit={() => save.mutate()}
      onClose={onClose}
    >
      <EntryFields typed={typed} errors={fields} onWrite={write} />
    </SideForm>
  );
}

type EntryFieldsProps = {
  typed: Typed;
  errors: Readonly<Record<string, string>>;
  onWrite: (change: Partial<Typed>) => void;
};

function EntryFields({ typed, errors, onWrite }: EntryFieldsProps) {
  function choose(type: OwnType): void {
    const [first] = Object.keys(ownCategories[type]);
    onWrite({ type, category: isOwnCategory(type, typed.category) ? typed.category : first! });
  }
  return (
    <>
      <SelectField
        label={copy.type}
        value={typed.type}
        onChange={({ target }) => choose(target.value as OwnType)}
      >
        {ownTypes.map((value) => (
          <option key={value} value={value}>
            {copy.types[value]}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={copy.category}
        error={errors['category']}
        value={typed.category}
        onChange={({ target }) => onWrite({ category: target.value })}
      >
        {Object.entries(ownCategories[typed.type]).map(([value, name]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </SelectField>
      <TextField
        label={copy.description}
        help={copy.descriptionHelp}
        error={errors['description']}
        maxLength={300}
        value={typed.description}
        onChange={({ target }) => onWrite({ description: target.value })}
      />
      <TextField
        label={copy.amount}
        sign={moneyIn().sign}
        error={errors['amount']}
        inputMode="decimal"
        autoComplete="off"
        value={typed.amount}
        onChange={({ target }) => onWrite({ amount: target.value })}
      />
      <TextField
        label={copy.day}
        type="date"
        error={errors['day']}
        value={typed.day}
        onChange={({ target }) => onWrite({ day: target.value })}
      />
    </>
  );
}

/** Today, or the last day of a year that is over. */
function dayIn(year: number): string {
  const today = localDay(new Date());
  return today.startsWith(String(year)) ? today : `${year}-12-31`;
}
