import { type ReactNode, useId } from 'react';
import { cx } from '#app/ui/cx.ts';
import { FieldError } from '#app/ui/forms/field-error.tsx';

type ChoiceStripProps<T extends string> = {
  legend: string;
  options: readonly (readonly [value: T, label: string])[];
  value: T;
  onChange: (value: T) => void;
  /** How many cells stand in a row: `grid-cols-2 sm:grid-cols-4`. */
  columns: string;
  help?: ReactNode;
  error?: string | undefined;
  /** Of the chosen cell's control, which the focus goes to. */
  id?: string;
  className?: string;
};

/** Cells 48 px high, joined, one of which is chosen. Native radios, so the arrows work. */
export function ChoiceStrip<T extends string>({
  legend,
  options,
  value,
  onChange,
  columns,
  help,
  error,
  id,
  className,
}: ChoiceStripProps<T>) {
  const name = useId();
  const notes = cx(error && `${name}-error`, help ? `${name}-help` : undefined);
  return (
    <fieldset aria-describedby={notes || undefined} className={cx('min-w-0', className)}>
      <legend className="type-label mb-2">{legend}</legend>
      <div className={cx('grid gap-px border border-edge bg-hairline', columns)}>
        {options.map(([option, label]) => (
          <label key={option} className={cell}>
            {label}
            <input
              type="radio"
              name={name}
              value={option}
              id={option === value ? id : undefined}
              checked={option === value}
              onChange={() => onChange(option)}
              className="absolute inset-0 size-full appearance-none outline-none"
            />
          </label>
        ))}
      </div>
      {error && <FieldError id={`${name}-error`}>{error}</FieldError>}
      {help && (
        <p id={`${name}-help`} className="type-small mt-2 text-label">
          {help}
        </p>
      )}
    </fieldset>
  );
}

const cell =
  'chosen-cell relative grid min-h-[2.875rem] place-items-center bg-wall px-2 text-center type-small font-[620] ' +
  'not-has-checked:hover:bg-recess has-checked:bg-ink has-checked:text-wall ' +
  'has-focus-visible:z-1 has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-ink';
