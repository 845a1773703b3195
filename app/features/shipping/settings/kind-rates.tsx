import type { ProductType } from '#app/features/shipping/estimate/delivery.ts';
import { Plus } from '#app/ui/icons/control-icons.tsx';
import { sectionCopy } from './copy.ts';
import { type Draft, type DraftRate, emptyRate } from './draft.ts';
import { RateFields } from './rate-fields.tsx';

const copy = sectionCopy.form;

type KindRatesProps = {
  kind: ProductType;
  draft: Draft;
  faults: Readonly<Record<string, string>>;
  onChange: (rates: readonly DraftRate[]) => void;
};

/** The rates of one kind: one for all sizes, or one for each that the owner tells apart. */
export function KindRates({ kind, draft: { rates }, faults, onChange }: KindRatesProps) {
  const ofKind = rates.filter(({ productType }) => productType === kind);
  const last = rates.findLastIndex(({ productType }) => productType === kind);
  return (
    <div className="border-b border-hairline py-3">
      {ofKind.map((rate, index) => (
        <RateFields
          key={rate.key}
          rate={rate}
          isFirst={index === 0}
          faults={faults}
          onChange={(changed) =>
            onChange(rates.map((one) => (one.key === rate.key ? changed : one)))
          }
          {...(ofKind.length > 1 && {
            onRemove: () => onChange(rates.filter(({ key }) => key !== rate.key)),
          })}
        />
      ))}
      <button
        type="button"
        onClick={() => onChange(rates.toSpliced(last, 0, emptyRate(kind)))}
        className="type-ui inline-flex min-h-11 items-center gap-2 text-label hover:text-ink"
      >
        <Plus className="size-4" />
        <span className="link">{copy.addSize[kind]}</span>
      </button>
    </div>
  );
}
