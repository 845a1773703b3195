import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#app/platform/call.ts';
import type { Body } from '#app/platform/endpoint.ts';
import { formRefusal } from '#app/platform/refusal.ts';
import { Button } from '#app/ui/forms/button.tsx';
import { TextArea, TextField } from '#app/ui/forms/field.tsx';
import { toast } from '#app/ui/overlays/toast.ts';
import { SideForm } from '#app/features/admin/side-form.tsx';
import type { AddCustomer as Add } from '../contract.ts';

/** The button that adds somebody whom the owner met, and its form. */
export function AddCustomer() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        Add a customer
      </Button>
      {isOpen && <AddForm onClose={() => setOpen(false)} />}
    </>
  );
}

function AddForm({ onClose }: { onClose: () => void }) {
  const client = useQueryClient();
  const add = useMutation({
    mutationFn: (body: Body<Add>) => call<Add>('POST /api/admin/customers', { body }),
    onSuccess: async ({ name }) => {
      toast({ title: `${name} added` });
      onClose();
      await client.invalidateQueries({
        predicate: ({ queryKey }) => String(queryKey[0]).startsWith('/api/admin/customers'),
      });
    },
  });
  const { fields: errors, whole } = formRefusal(
    add.error,
    'That could not be added. Please try again.',
  );
  return (
    <SideForm
      id="add-customer"
      title="Add a customer"
      save="Add"
      busyLabel="Adding..."
      isBusy={add.isPending}
      failure={whole}
      onSubmit={(form) => add.mutate(typed(form))}
      onClose={onClose}
    >
      <div className="grid grid-cols-2 gap-5">
        <TextField name="firstName" label="First name" error={errors['firstName']} />
        <TextField name="lastName" label="Last name" optional error={errors['lastName']} />
      </div>
      <TextField name="email" type="email" label="Email" error={errors['email']} />
      <TextField name="phone" type="tel" label="Telephone" optional error={errors['phone']} />
      <TextArea name="notes" label="Notes" optional help="Only you see them." rows={5} />
    </SideForm>
  );
}

function typed(element: HTMLFormElement): Body<Add> {
  const form = new FormData(element);
  const text = (name: string) => String(form.get(name) ?? '').trim();
  return {
    firstName: text('firstName'),
    lastName: text('lastName'),
    email: text('email'),
    phone: text('phone'),
    notes: text('notes'),
  };
}
