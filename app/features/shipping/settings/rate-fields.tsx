import { kindNames } from '#app/features/shipping/copy.ts';
import { cx } from '#app/ui/cx.ts';
import { Close } from '#app/ui/icons/control-icons.tsx';
import { sectionCopy } from './copy.ts';
import { type DraftRate, rateFields } from './draft.ts';
import { RateInput } from './rate-input.tsx';

const copy = sectionCopy.form;

const columns = 'xl:grid-cols-[7rem_5.5rem_repeat(3,minmax(0,1fr))_5rem_5rem_5rem_2.75rem]';

/** What the fields of the rates are, on a wide window; otherwise each has its own words above it. */
export function RateHead() {
  return (
    <div
      aria-hidden
      className={cx('type-caption mt-2 hidden items-end gap-x-3 text-label xl:grid', columns)}
    >
      <span />
      {rateFields.map((field) => (
        <span key={field}>{copy[field]}</span>
      ))}
    </div>
  );
}

type RateFieldsProps = {
  rate: DraftRate;
  /** Names its kind; the ones below it are other sizes. */
  isFirst: boolean;
  faults: Readonly<Record<string, string>>;
  onChange: (rate: DraftRate) => void;
  onRemove?: () => void;
};

/** What sending one kind of thing, of one size, costs and how long it takes. */
export function RateFields({ rate, isFirst, faults, onChange, onRemove }: RateFieldsProps) {
  const kind = kindNames[rate.productType];
  return (
    <div
      role="group"
      aria-label={kind}
      className={cx(
        'grid grid-cols-2 items-start gap-x-3 gap-y-4 pt-2 pb-4 sm:grid-cols-3 xl:py-1.5',
        columns,
      )}
    >
      <p
        className={cx(
          'col-span-full font-semibold xl:col-span-1 xl:pt-3',
          !isFirst && 'xl:invisible',
        )}
      >
        {kind}
      </p>
      {rateFields.map((field) => (
        <RateInput
          key={field}
          field={field}
          value={rate[field]}
          error={faults[`${rate.key}.${field}`]}
          onChange={(value) => onChange({ ...rate, [field]: value })}
        />
      ))}
      {onRemove && (
        <button
          type="button"
          aria-label={`${copy.removeSize}: ${kind}${rate.upTo && ` ${rate.upTo} in`}`}
          onClick={onRemove}
          className="grid size-11 place-items-center text-label hover:text-ink max-xl:mt-7 xl:mt-0.5"
        >
          <Close />
        </button>
      )}
    </div>
  );
}
