import { useId } from 'react';
import { cx } from '../cx.ts';

type ChoiceSwatchesProps<T extends string> = {
  legend: string;
  /** The class that paints each color. */
  options: readonly { value: T; paint: string }[];
  value: T;
  onChange: (value: T) => void;
};

/** 26 px squares in 44 px targets; the name of the chosen one is written at the right, never color alone. */
export function ChoiceSwatches<T extends string>({
  legend,
  options,
  value,
  onChange,
}: ChoiceSwatchesProps<T>) {
  const name = useId();
  return (
    <fieldset className="@container min-w-0">
      <legend className="type-small float-left font-[580]">{legend}</legend>
      <p className="type-small text-right text-label" aria-live="polite">
        {value}
      </p>
      <div className="clear-both -mx-2 flex flex-wrap pt-0.5">
        {options.map((option) => (
          <label
            key={option.value}
            className="relative grid h-11 min-w-7 flex-[0_1_2.75rem] place-items-center"
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              aria-label={option.value}
              checked={value === option.value}
              onChange={() => onChange(option.value)}
              className="peer absolute inset-0 appearance-none outline-none"
            />
            <span
              className={cx(
                'swatch pointer-events-none size-[1.625rem] @max-[15rem]:size-5 border border-edge outline-offset-3 outline-ink',
                'peer-checked:outline-2 peer-focus-visible:outline-4 peer-hover:border-ink',
                option.paint,
              )}
            />
          </label>
        ))}
      </div>
    </fieldset>
  );
}
