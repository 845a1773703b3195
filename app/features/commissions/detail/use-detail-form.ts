import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { call, CallError } from '#app/platform/call.ts';
import type { Body } from '#app/platform/endpoint.ts';
import { toast } from '#app/ui/overlays/toast.ts';
import type { ChangeCommission, CommissionDetail } from '#app/features/commissions/contract.ts';
import { detailCopy as copy } from '#app/features/commissions/copy.ts';
import { commissionQuery, commissionsQuery } from '#app/features/commissions/queries.ts';
import { type DetailField, groups } from './detail-fields.ts';

const allFields = groups.flatMap((group) => group.fields);

/** What the owner types of a commission, over the version that she began with. */
export function useDetailForm(detail: CommissionDetail) {
  const [basis, setBasis] = useState(detail);
  const save = useSave(detail.id, setBasis);
  const problem = save.error instanceof CallError ? save.error : undefined;
  const errors = problem?.fields ?? {};
  const differing = allFields.filter(({ name }) => detail[name] !== basis[name]);
  const isStale =
    problem?.status === 409 && detail.version !== basis.version && Object.keys(errors).length === 0;
  return {
    basis,
    errors,
    isStale,
    /** Whether another value than the one she began with is saved by now. */
    isOutdated: (field: DetailField) => isStale && differing.includes(field),
    isSaving: save.isPending,
    sentence: save.error && ((problem && problem.status < 500 && problem.detail) || copy.notSaved),
    submit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault();
      const version = differing.length === 0 ? detail.version : basis.version;
      save.mutate({ ...changesIn(new FormData(event.currentTarget), basis), version });
    },
    keepMine: () => {
      setBasis(detail);
      save.reset();
    },
  };
}

function useSave(id: string, begin: (fresh: CommissionDetail) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Body<ChangeCommission>) =>
      call<ChangeCommission>('PATCH /api/admin/commissions/:id', { params: { id }, body }),
    onSuccess: async () => {
      toast({ title: copy.saved });
      begin(await client.fetchQuery(commissionQuery(id)));
    },
    onError: () => client.invalidateQueries({ queryKey: commissionQuery(id).queryKey }),
    onSettled: () => client.invalidateQueries({ queryKey: commissionsQuery().queryKey }),
  });
}

/** Only what was changed here is sent: a picture or a payment that came meanwhile makes nothing stale that is not. */
function changesIn(form: FormData, basis: CommissionDetail) {
  const typed = allFields
    .map(({ name, kind }) => [name, tidy(String(form.get(name) ?? ''), kind)] as const)
    .filter(([name, value]) => value !== (basis[name] ?? ''));
  const contractSigned = form.get('contractSigned') === 'on';
  return {
    ...Object.fromEntries(typed),
    ...(contractSigned !== basis.contractSigned && { contractSigned }),
  };
}

function tidy(text: string, kind: DetailField['kind']): string {
  const trimmed = text.replaceAll('\r\n', '\n').trim();
  if (kind !== 'money') return trimmed;
  const amount = trimmed.replaceAll(/[$,\s]/g, '');
  return /^\d+$/.test(amount) ? `${amount}.00` : amount;
}
