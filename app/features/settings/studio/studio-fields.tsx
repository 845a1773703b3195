import { countries } from '#app/features/shipping/address/countries.ts';
import { CheckboxField, SelectField, TextArea, TextField } from '#app/ui/forms/field.tsx';
import { fieldCopy, studioCopy as copy } from './copy.ts';
import type { longest } from './studio-form.ts';
import type { useStudioForm } from './use-studio-form.ts';

export type Form = ReturnType<typeof useStudioForm>;
type TextName = keyof typeof longest;

type LineProps = { form: Form; name: TextName } & Pick<
  React.ComponentProps<typeof TextField>,
  'type' | 'autoComplete' | 'inputMode' | 'optional'
>;

export function Line({ form, name, ...input }: LineProps) {
  return <TextField {...wired(form, name)} {...input} />;
}

export function Lines({ form, name, rows }: { form: Form; name: TextName; rows: number }) {
  return <TextArea {...wired(form, name)} rows={rows} optional />;
}

export function YearsToNow({ form }: { form: Form }) {
  return (
    <CheckboxField
      id="yearsToNow"
      label={fieldCopy.yearsToNow.label}
      checked={form.valueOf('yearsToNow')}
      onChange={({ target }) => form.change('yearsToNow', target.checked)}
      className="sm:pt-7"
    />
  );
}

export function Country({ form }: { form: Form }) {
  return (
    <SelectField {...wired(form, 'country')}>
      <option value="">{copy.noCountry}</option>
      {countries.map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}

/** What a field of either kind is given; lists and addresses take the whole width only on a phone. */
function wired({ valueOf, change, faults }: Form, name: TextName) {
  const { label, help } = fieldCopy[name];
  const error = faults[name];
  return {
    id: name,
    name,
    label,
    value: valueOf(name),
    onChange: ({ target }: { target: { value: string } }) => change(name, target.value),
    ...(help && { help }),
    ...(error && { error }),
  };
}
