import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call, CallError } from '#app/platform/call.ts';
import type { Body } from '#app/platform/endpoint.ts';
import { formRefusal } from '#app/platform/refusal.ts';
import { toast } from '#app/ui/overlays/toast.ts';
import { SideForm } from '#app/features/admin/side-form.tsx';
import { SavedElsewhere } from '#app/features/admin/saved-elsewhere.tsx';
import type { ChangeCommission, CommissionCard } from '../contract.ts';
import { commissionsQuery } from '../queries.ts';
import { CardFields, typed } from './card-fields.tsx';

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
  const { fields, whole } = formRefusal(save.error, 'That could not be saved. Please try again.');
  function keepMine(): void {
    setBasis(card);
    save.reset();
  }
  return (
    <SideForm
      id="card"
      title="Edit the card"
      save="Save"
      busyLabel="Saving..."
      isBusy={save.isPending}
      isStale={isStale}
      failure={whole}
      onSubmit={(form) => save.mutate({ ...typed(form), version: basis.version })}
      onClose={onClose}
    >
      <CardFields card={card} errors={fields} />
      {isStale && <SavedElsewhere text={textOf(card)} onKeep={keepMine} />}
    </SideForm>
  );
}

const textOf = ({ title, email, projectType, budget, notes }: CommissionCard) =>
  [title, email, projectType, budget, notes].filter(Boolean).join('\n');
