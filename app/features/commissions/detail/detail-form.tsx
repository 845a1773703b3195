import { Button } from '#app/ui/forms/button.tsx';
import { CheckboxField } from '#app/ui/forms/field.tsx';
import { FieldError } from '#app/ui/forms/field-error.tsx';
import type { CommissionDetail } from '#app/features/commissions/contract.ts';
import { detailCopy as copy } from '#app/features/commissions/copy.ts';
import { contracts, groups } from './detail-fields.ts';
import { Field, isEmpty } from './detail-field.tsx';
import { Group } from './detail-group.tsx';
import { useDetailForm } from './use-detail-form.ts';

type Form = ReturnType<typeof useDetailForm>;

/**
 * Every field of a commission. What was typed stays whatever happens; changed elsewhere meanwhile, each field says what is
 * saved by now, until the owner chooses (invariant 18).
 */
export function DetailForm({ detail }: { detail: CommissionDetail }) {
  const form = useDetailForm(detail);
  return (
    <form
      method="post"
      noValidate
      onSubmit={form.submit}
      className="foot-bar grid gap-10 [&_:is(input,textarea)]:scroll-mb-28"
    >
      {groups.map((group) => (
        <FieldGroup key={group.title} group={group} detail={detail} form={form} />
      ))}
      {form.sentence && (
        <div role="alert" id="not-saved">
          <FieldError>{form.sentence}</FieldError>
        </div>
      )}
      <SaveBar form={form} />
    </form>
  );
}

type FieldGroupProps = { group: (typeof groups)[number]; detail: CommissionDetail; form: Form };

function FieldGroup({ group, detail, form: { basis, errors, isOutdated } }: FieldGroupProps) {
  return (
    <Group
      title={group.title}
      isEmpty={isEmpty(group, basis)}
      mustShow={group.fields.some((field) => errors[field.name] || isOutdated(field))}
    >
      {group.fields.map((field) => (
        <div key={field.name} className={field.wide ? 'col-span-2' : 'max-sm:col-span-2'}>
          <Field field={field} detail={basis} error={errors[field.name]} />
          {isOutdated(field) && (
            <p className="type-small mt-2 bg-recess px-3 py-2 whitespace-pre-line wrap-anywhere">
              <span className="text-label">{copy.savedByNow}</span>{' '}
              {detail[field.name] || copy.nothing}
            </p>
          )}
        </div>
      ))}
      {group.title === contracts && (
        <CheckboxField
          id="contractSigned"
          name="contractSigned"
          label="Contract signed"
          defaultChecked={detail.contractSigned}
          className="col-span-2"
        />
      )}
    </Group>
  );
}

/** Always in reach: the form is longer than any screen. */
function SaveBar({ form: { isSaving, isStale, keepMine } }: { form: Form }) {
  return (
    <div className="bottom-bar sticky bottom-0 z-10 flex flex-wrap gap-6 border-t border-hairline bg-wall py-3">
      <Button
        type="submit"
        variant="filled"
        busy={isSaving}
        busyLabel="Saving..."
        disabled={isStale}
        aria-describedby={isStale ? 'not-saved' : undefined}
      >
        Save
      </Button>
      {isStale && <Button onClick={keepMine}>{copy.keepMine}</Button>}
    </div>
  );
}
