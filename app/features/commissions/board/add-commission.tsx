import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#app/platform/call.ts';
import type { Body } from '#app/platform/endpoint.ts';
import { formRefusal } from '#app/platform/refusal.ts';
import { Button } from '#app/ui/forms/button.tsx';
import { toast } from '#app/ui/overlays/toast.ts';
import { SideForm } from '#app/features/admin/side-form.tsx';
import type { AddCommission as Add } from '../contract.ts';
import { commissionsQuery } from '../queries.ts';
import { CardFields, typed } from './card-fields.tsx';

const blank = {
  title: '',
  email: null,
  projectType: null,
  budget: null,
  deadline: null,
  notes: null,
};

/** The button that adds what was asked for in person or by telephone, and its form. */
export function AddCommission() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        Add a commission
      </Button>
      {isOpen && <AddForm onClose={() => setOpen(false)} />}
    </>
  );
}

function AddForm({ onClose }: { onClose: () => void }) {
  const client = useQueryClient();
  const add = useMutation({
    mutationFn: (body: Body<Add>) => call<Add>('POST /api/admin/commissions', { body }),
    onSuccess: ({ title }) => {
      toast({ title: `${title} added to Inquiry` });
      onClose();
    },
    onSettled: () => client.invalidateQueries({ queryKey: commissionsQuery().queryKey }),
  });
  const { fields, whole } = formRefusal(add.error, 'That could not be added. Please try again.');
  return (
    <SideForm
      id="add-commission"
      title="Add a commission"
      save="Add"
      busyLabel="Adding..."
      isBusy={add.isPending}
      failure={whole}
      onSubmit={(form) => add.mutate(typed(form))}
      onClose={onClose}
    >
      <CardFields card={blank} errors={fields} />
    </SideForm>
  );
}
