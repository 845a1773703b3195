import { type ReactNode, type Ref, useId } from 'react';
import { cx } from '../cx.ts';
import { FieldError } from './field-error.tsx';

type ChoiceRow = {
  value: string;
  label: ReactNode;
  /** A quiet second line. */
  note?: ReactNode;
  /** At the right: a price, or "Sold out". */
  aside?: ReactNode;
  /** Cannot be chosen: struck through. */
  soldOut?: boolean;
};

type ChoiceRowsProps = {
  legend: string;
  rows: readonly ChoiceRow[];
  value: string | undefined;
  onChange: (value: string) => void;
  error?: string | undefined;
  ref?: Ref<HTMLFieldSetElement>;
};

/** Radio rows 60 px high between hairlines, with something at the right. */
export function ChoiceRows({ legend, rows, value, onChange, error, ref }: ChoiceRowsProps) {
  const name = useId();
  return (
    <fieldset ref={ref} aria-describedby={error ? `${name}-error` : undefined} className="min-w-0">
      <legend className="type-label mb-3">{legend}</legend>
      <div className="border-t border-hairline">
        {rows.map((row) => (
          <label
            key={row.value}
            className="group flex min-h-[3.75rem] items-center gap-3.5 border-b border-hairline py-2"
          >
            <input
              type="radio"
              name={name}
              value={row.value}
              checked={value === row.value}
              disabled={row.soldOut}
              onChange={() => onChange(row.value)}
              className="size-5 shrink-0 appearance-none rounded-full border border-edge checked:border-[6px] checked:border-ink enabled:group-hover:border-ink disabled:border-hairline"
            />
            <span className="min-w-0 flex-1">
              <span
                className={cx(
                  'block leading-6',
                  row.note ? 'font-semibold' : 'font-medium',
                  row.soldOut && 'text-label line-through',
                )}
              >
                {row.label}
              </span>
              {row.note && <span className="type-caption block text-label">{row.note}</span>}
            </span>
            {row.aside && (
              <span className={cx('type-price', row.soldOut && 'text-label')}>{row.aside}</span>
            )}
          </label>
        ))}
      </div>
      {error && <FieldError id={`${name}-error`}>{error}</FieldError>}
    </fieldset>
  );
}
