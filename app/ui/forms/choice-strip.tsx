import { type Ref, useId } from 'react';
import { cx } from '../cx.ts';
import { FieldError } from './field-error.tsx';

type ChoiceStripProps = {
  legend: string;
  options: readonly string[];
  /** Those that cannot be chosen: struck through. */
  soldOut?: readonly string[];
  value: string | undefined;
  onChange: (value: string) => void;
  /** Written at the right of the legend. */
  hint?: string;
  error?: string | undefined;
  ref?: Ref<HTMLFieldSetElement>;
};

/** One joined strip of equal cells, in two rows where there is no room for one, one of which is chosen: sizes on a card. Native radios, so the arrows work. */
export function ChoiceStrip({
  legend,
  options,
  soldOut = [],
  value,
  onChange,
  hint,
  error,
  ref,
}: ChoiceStripProps) {
  const name = useId();
  return (
    <fieldset ref={ref} aria-describedby={error ? `${name}-error` : undefined} className="min-w-0">
      <legend className="type-small float-left font-[580]">{legend}</legend>
      <p className="type-small min-h-[1.15rem] text-right text-label">{hint}</p>
      <div className="clear-both mt-2 flex flex-wrap gap-px border border-edge bg-hairline">
        {options.map((option) => {
          const gone = soldOut.includes(option);
          return (
            <label
              key={option}
              className={cx(
                cell,
                gone ? 'text-label line-through' : 'hover:not-has-checked:bg-recess',
              )}
            >
              {option}
              {gone && <span className="sr-only"> (sold out)</span>}
              <input
                type="radio"
                name={name}
                value={option}
                checked={value === option}
                disabled={gone}
                onChange={() => onChange(option)}
                className="absolute inset-0 size-full appearance-none outline-none"
              />
            </label>
          );
        })}
      </div>
      {error && <FieldError id={`${name}-error`}>{error}</FieldError>}
    </fieldset>
  );
}

const cell =
  'chosen-cell relative grid min-h-11 flex-[1_1_2.25rem] place-items-center bg-wall px-0.5 text-center text-[0.84375rem]/4 font-[560] tabular-nums ' +
  'has-checked:bg-ink has-checked:text-wall has-focus-visible:z-1 has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-ink';
