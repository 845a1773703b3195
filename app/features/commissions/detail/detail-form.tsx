import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { call, CallError } from '#app/platform/call.ts';
import type { Body } from '#app/platform/endpoint.ts';
import { Button } from '#app/ui/forms/button.tsx';
import { CheckboxField } from '#app/ui/forms/field.tsx';
import { FieldError } from '#app/ui/forms/field-error.tsx';
import { toast } from '#app/ui/overlays/toast.ts';
import type { ChangeCommission, CommissionDetail } from '#app/features/commissions/contract.ts';
import { detailCopy as copy } from '#app/features/commissions/copy.ts';
import { commissionQuery, commissionsQuery } from '#app/features/commissions/queries.ts';
import { contracts, groups, type DetailField } from './detail-fields.ts';
import { Group } from './detail-group.tsx';
import { isEmpty, Field } from './detail-field.tsx';

/**
 * Every field of a commission. What was typed stays whatever happens; changed elsewhere meanwhile, each field says what is
 * saved by now, until the owner chooses (invariant 18).
 */
export function DetailForm({ sheet }: { sheet: CommissionDetail }) {
  const client = useQueryClient();
  const [basis, setBasis] = useState(sheet);
  const save = useMutation({
    mutationFn: (body: Body<ChangeCommission>) =>
      call<ChangeCommission>('PATCH /api/admin/commissions/:id', {
        params: { id: sheet.id },
        body,
      }),
    onSuccess: async () => {
      toast({ title: copy.saved });
      const fresh = await client.fetchQuery(commissionQuery(sheet.id));
      setBasis(fresh);
    },
    onError: () => client.invalidateQueries({ queryKey: commissionQuery(sheet.id).queryKey }),
    onSettled: () => client.invalidateQueries({ queryKey: commissionsQuery().queryKey }),
  });
  const problem = save.error instanceof CallError ? save.error : undefined;
  const fields = problem?.fields ?? {};
  const differing = groups
    .flatMap((group) => group.fields)
    .filter(({ name }) => sheet[name] !== basis[name]);
  const isStale =
    problem?.status === 409 && sheet.version !== basis.version && Object.keys(fields).length === 0;

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    // Only what was changed here is sent: a picture or a payment that came meanwhile makes nothing stale that is not.
    const typed = groups
      .flatMap((group) => group.fields)
      .map(({ name, kind }) => [name, tidy(String(form.get(name) ?? ''), kind)] as const)
      .filter(([name, value]) => value !== (basis[name] ?? ''));
    const contractSigned = form.get('contractSigned') === 'on';
    const version = differing.length === 0 ? sheet.version : basis.version;
    save.mutate({
      ...Object.fromEntries(typed),
      ...(contractSigned !== basis.contractSigned && { contractSigned }),
      version,
    });
  }

  const sentence =
    save.error && ((problem && problem.status < 500 && problem.detail) || copy.notSaved);
  return (
    <form
      method="post"
      noValidate
      onSubmit={submit}
      className="foot-bar grid gap-10 [&_:is(input,textarea)]:scroll-mb-28"
    >
      {groups.map((group) => (
        <Group
          key={group.title}
          title={group.title}
          isEmpty={isEmpty(group, basis)}
          mustShow={group.fields.some(
            (field) => fields[field.name] || (isStale && differing.includes(field)),
          )}
        >
          {group.fields.map((field) => (
            <div key={field.name} className={field.wide ? 'col-span-2' : 'max-sm:col-span-2'}>
              <Field field={field} sheet={basis} error={fields[field.name]} />
              {isStale && differing.includes(field) && (
                <p className="type-small mt-2 bg-recess px-3 py-2 whitespace-pre-line wrap-anywhere">
                  <span className="text-label">{copy.savedByNow}</span>{' '}
                  {sheet[field.name] || copy.nothing}
                </p>
              )}
            </div>
          ))}
          {group.title === contracts && (
            <CheckboxField
              id="contractSigned"
              name="contractSigned"
              label="Contract signed"
              defaultChecked={sheet.contractSigned}
              className="col-span-2"
            />
          )}
        </Group>
      ))}
      {sentence && (
        <div role="alert">
          <FieldError>{sentence}</FieldError>
        </div>
      )}
      {/* Always in reach: the form is longer than any screen. */}
      <div className="sticky bottom-0 z-10 flex flex-wrap gap-6 border-t border-hairline bg-wall py-3">
        <Button
          type="submit"
          variant="filled"
          busy={save.isPending}
          busyLabel="Saving..."
          disabled={isStale}
        >
          Save
        </Button>
        {isStale && (
          <Button
            onClick={() => {
              setBasis(sheet);
              save.reset();
            }}
          >
            {copy.keepMine}
          </Button>
        )}
      </div>
    </form>
  );
}

function tidy(text: string, kind: DetailField['kind']): string {
  const trimmed = text.replaceAll('\r\n', '\n').trim();
  if (kind !== 'money') return trimmed;
  const amount = trimmed.replaceAll(/[$,\s]/g, '');
  return /^\d+$/.test(amount) ? `${amount}.00` : amount;
}
