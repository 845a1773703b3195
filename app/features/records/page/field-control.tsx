import { CheckboxField, SelectField, TextArea, TextField } from '#app/ui/forms/field.tsx';
import { moneyIn } from '#app/platform/formats/money.ts';
import type { Field } from '../contract.ts';
import { copy } from './copy.ts';
import { PicturesControl } from './pictures-control.tsx';
import type { Typed } from './typed-values.ts';
import { WorksControl } from './works-control.tsx';

type FieldControlProps = {
  field: Field;
  /** Where it stands: files go on to it while another record is shown. */
  place: string;
  typed: Typed;
  names: Readonly<Record<string, string>>;
  error: string | undefined;
  onWrite: (typed: Typed) => void;
};

/** The control that a field's description calls for. */
export function FieldControl({ field, place, typed, names, error, onWrite }: FieldControlProps) {
  const { name, label, control, help, isRequired, options } = field;
  const text = [typed].flat().join(', ');
  const frame = {
    name,
    label,
    value: text,
    onChange: ({ target }: { target: { value: string } }) => onWrite(target.value),
    ...(help && { help }),
    ...(error && { error }),
  };
  const optional = !isRequired;
  if (control === 'work' || control === 'works') {
    const isOne = control === 'work';
    return (
      <WorksControl
        {...{ label, error, names, isOne }}
        value={[typed].flat().filter(Boolean)}
        onChange={(ids) => onWrite(isOne ? (ids[0] ?? '') : ids)}
      />
    );
  }
  if (control === 'pictures')
    return (
      <PicturesControl
        {...{ name, label, error, place }}
        value={[typed].flat().filter(Boolean)}
        onChange={onWrite}
      />
    );
  if (control === 'switch')
    return (
      <CheckboxField
        {...{ name, label, help, error }}
        checked={text === 'yes'}
        onChange={({ target }) => onWrite(target.checked ? 'yes' : '')}
      />
    );
  if (options) {
    const isStrange = text !== '' && !options.some(({ value }) => value === text);
    return (
      <SelectField {...frame}>
        {control !== 'choice' && <option value="">{copy.choose}</option>}
        {isStrange && <option value={text}>{names[text] ?? text}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </SelectField>
    );
  }
  if (control === 'text' || control === 'figures' || control === 'lines')
    return <TextArea {...frame} optional={optional} rows={control === 'text' ? 4 : 3} />;
  return <TextField {...frame} {...inputs[control]} optional={optional} />;
}

const inputs: Readonly<Record<string, object>> = {
  day: { type: 'date' },
  moment: { type: 'datetime-local' },
  number: { inputMode: 'numeric' },
  percent: { inputMode: 'decimal' },
  get money() {
    return { inputMode: 'decimal', sign: moneyIn().sign.trim() };
  },
};
