import { ChevronDown } from '#app/ui/icons/control-icons.tsx';
import { SelectField, TextArea, TextField } from '#app/ui/forms/field.tsx';
import type { ItemDetails } from './contract.ts';
import { detailFields, detailsText, detailsTitle, writtenDetail } from './fields.ts';

type DetailFieldsProps = {
  details: ItemDetails;
  /** What was typed into a field and is not saved yet; else what is. */
  textOf: (name: string, saved: string) => string;
  errors: Readonly<Record<string, string>>;
};

/** What the owner notes about a thing besides where it is; folded where nothing is written, and sent all the same. */
export function DetailFields({ details, textOf, errors }: DetailFieldsProps) {
  const mustShow = detailFields.some(({ name }) => errors[`details.${name}`]);
  return (
    <details
      className="group border-t border-hairline pt-2"
      open={mustShow || detailsText(details) !== ''}
    >
      <summary className="type-label flex min-h-11 cursor-pointer list-none items-center justify-between">
        {detailsTitle}
        <ChevronDown className="size-4.5 text-label group-open:rotate-180" />
      </summary>
      <div className="grid gap-5 pt-2">
        {detailFields.map(({ name, label, control }) => {
          const field = {
            id: `item-${name}`,
            name,
            label,
            error: errors[`details.${name}`],
            defaultValue: textOf(name, writtenDetail(details[name])),
          };
          if (control === 'text') return <TextArea key={name} {...field} rows={3} />;
          if (control === 'yes-or-no')
            return (
              <SelectField key={name} {...field}>
                <option value="no">No</option>
                <option value="yes">Yes</option>
              </SelectField>
            );
          return (
            <TextField
              key={name}
              {...field}
              {...(control === 'day' && { type: 'date' })}
              {...(control === 'money' && { inputMode: 'decimal' })}
            />
          );
        })}
      </div>
    </details>
  );
}

/** What the form of an item has of its details. */
export function typedDetails(form: FormData) {
  const written = detailFields.map(({ name, control }) => {
    const text = String(form.get(name) ?? '');
    return [name, control === 'yes-or-no' ? text === 'yes' : text] as const;
  });
  return Object.fromEntries(written);
}
