import { type ComponentProps, useState } from 'react';
import { call } from '#app/platform/call.ts';
import { TextField } from '#app/ui/forms/field.tsx';
import { DialogForm } from '#app/ui/overlays/dialog-form.tsx';
import { localDay } from '#app/platform/formats/days.ts';
import type { BringBack, Consignment, SellThere } from '../contract.ts';
import { copy } from './copy.ts';
import { useSaving } from './use-saving.ts';

type EndFormProps = { of: Consignment; onClose: () => void };

/** The work came back: since when, and where it is. */
export function ReturnForm({ of: { id, title }, onClose }: EndFormProps) {
  const [day, setDay] = useState(() => localDay(new Date()));
  const [location, setLocation] = useState('');
  const saving = useSaving(
    () =>
      call<BringBack>('POST /api/admin/consignments/:id/return', {
        params: { id },
        body: { day, location },
      }),
    { done: (saved) => copy.isBack(saved.title), onDone: onClose },
  );
  return (
    <EndDialog title={copy.returnTitle(title)} submit={copy.save} saving={saving} onClose={onClose}>
      <TextField
        label={copy.returnDay}
        type="date"
        error={saving.fields['day']}
        value={day}
        onChange={({ target }) => setDay(target.value)}
      />
      <TextField
        label={copy.location}
        error={saving.fields['location']}
        optional
        maxLength={200}
        value={location}
        onChange={({ target }) => setLocation(target.value)}
      />
    </EndDialog>
  );
}

/** The gallery has sold the work: when, for what, and to whom where that is known. */
export function SaleForm({ of: { id, title, price }, onClose }: EndFormProps) {
  const [typed, setTyped] = useState(() => ({
    day: localDay(new Date()),
    price,
    firstName: '',
    lastName: '',
  }));
  const [key] = useState(() => crypto.randomUUID());
  const saving = useSaving(
    () =>
      call<SellThere>('POST /api/admin/consignments/:id/sale', {
        params: { id },
        body: typed,
        key,
      }),
    { done: (saved) => copy.isSold(saved.title), onDone: onClose },
  );
  const given = (name: keyof typeof typed) => ({
    error: saving.fields[name],
    value: typed[name],
    onChange: ({ target }: { target: { value: string } }) =>
      setTyped({ ...typed, [name]: target.value }),
  });
  return (
    <EndDialog
      title={copy.saleTitle(title)}
      note={copy.saleNote}
      submit={copy.sold}
      saving={saving}
      onClose={onClose}
    >
      <TextField label={copy.price} inputMode="decimal" autoComplete="off" {...given('price')} />
      <TextField label={copy.saleDay} type="date" {...given('day')} />
      <TextField
        label={copy.firstName}
        help={copy.buyerHelp}
        optional
        autoComplete="off"
        maxLength={100}
        {...given('firstName')}
      />
      <TextField
        label={copy.lastName}
        optional
        autoComplete="off"
        maxLength={100}
        {...given('lastName')}
      />
    </EndDialog>
  );
}

type EndDialogProps = Pick<ComponentProps<typeof DialogForm>, 'title' | 'submit' | 'children'> & {
  note?: string;
  saving: ReturnType<typeof useSaving>;
  onClose: () => void;
};

/** The frame of both: what is asked, the buttons, and what went wrong. */
function EndDialog({ saving, ...given }: EndDialogProps) {
  const { failure, isBusy, submit } = saving;
  return (
    <DialogForm
      {...given}
      busyLabel={copy.saving}
      isBusy={isBusy}
      cancel="Cancel"
      failure={failure}
      onSubmit={submit}
    />
  );
}
