import { cx } from '#app/ui/cx.ts';
import { FieldError } from '#app/ui/forms/field-error.tsx';
import { control, right, useFieldIds, wiring, wrong } from '#app/ui/forms/field-frame.tsx';
import { moneyIn } from '#app/platform/formats/money.ts';
import { sectionCopy } from './copy.ts';
import type { RateField } from './draft.ts';

const copy = sectionCopy.form;

const isMoney = (field: RateField) => ['first', 'further', 'freeFrom'].includes(field);

type RateInputProps = {
  field: RateField;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
};

/** One figure of a rate; on a wide window its words stand once, above all of them. */
export function RateInput({ field, value, error, onChange }: RateInputProps) {
  const ids = useFieldIds(undefined, undefined, error);
  return (
    <div className={cx(field === 'upTo' && 'max-sm:col-span-2')}>
      <label htmlFor={ids.control} className="type-caption mb-1.5 block text-label xl:sr-only">
        {copy[field]}
      </label>
      <div className="relative">
        <input
          type="text"
          inputMode={isMoney(field) || field === 'upTo' ? 'decimal' : 'numeric'}
          autoComplete="off"
          maxLength={12}
          value={value}
          placeholder={field === 'upTo' ? copy.upToPlaceholder : undefined}
          onChange={({ target }) => onChange(target.value)}
          {...wiring(ids, error)}
          className={cx(
            control,
            'h-12 px-3! text-right tabular-nums',
            isMoney(field) && (moneyIn().sign.length > 1 ? 'pl-13!' : 'pl-7!'),
            error ? wrong : right,
          )}
        />
        {isMoney(field) && (
          <span className="pointer-events-none absolute inset-y-0 left-3 grid place-items-center text-label">
            {moneyIn().sign}
          </span>
        )}
      </div>
      {error && <FieldError id={ids.error}>{error}</FieldError>}
    </div>
  );
}
