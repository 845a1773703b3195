import { countryName } from '#app/features/shipping/address/countries.ts';
import { regionCodes } from '#app/features/shipping/address/regions.ts';
import { cx } from '#app/ui/cx.ts';
import { CheckboxField, SelectField, TextField } from '#app/ui/forms/field.tsx';
import { Close } from '#app/ui/icons/control-icons.tsx';
import { taxCopy } from './copy.ts';
import type { DraftRate, Faults } from './draft.ts';

const copy = taxCopy.rates;

type RateRowProps = {
  rate: DraftRate;
  /** The states that have no rate yet. */
  regions: readonly (readonly [code: string, name: string])[];
  /** It is the only one of its country. */
  isAlone: boolean;
  /** Another row is for the whole country. */
  hasWhole: boolean;
  faults: Faults;
  onChange: (rate: DraftRate) => void;
  onRemove?: () => void;
};

/** A place with its rate. */
export function RateRow(props: RateRowProps) {
  const { rate, faults, onChange, onRemove } = props;
  const { key, percent, onShipping } = rate;
  const name = placeName(rate);
  const percentFault = faults[`${key}.percent`] ?? faults[`${key}.rate`];
  return (
    <div
      role="group"
      aria-label={name}
      className={cx(
        'grid grid-cols-[minmax(0,1fr)_7.5rem_2.75rem] items-start gap-x-3 gap-y-1 border-b border-hairline py-3',
        'sm:grid-cols-[minmax(0,1.2fr)_11rem_minmax(0,1fr)_2.75rem]',
      )}
    >
      <PlaceField {...props} />
      <TextField
        label={copy.percent}
        inputMode="decimal"
        autoComplete="off"
        maxLength={9}
        value={percent}
        onChange={({ target }) => onChange({ ...rate, percent: target.value })}
        {...(percentFault && { error: percentFault })}
      />
      <CheckboxField
        label={copy.shipping}
        checked={onShipping}
        onChange={({ target }) => onChange({ ...rate, onShipping: target.checked })}
        className="max-sm:order-last max-sm:col-span-full sm:pt-7.5"
      />
      {onRemove && (
        <button
          type="button"
          aria-label={copy.remove(name)}
          onClick={onRemove}
          className="mt-7.5 grid size-11 place-items-center text-label hover:text-ink"
        >
          <Close />
        </button>
      )}
    </div>
  );
}

/** The state, where its country has some, or the country alone. */
function PlaceField({ rate, regions, isAlone, hasWhole, faults, onChange }: RateRowProps) {
  const { key, country, region } = rate;
  const known = regionCodes[country];
  const fault = faults[`${key}.region`] ?? faults[`${key}.country`];
  if (!known) return <p className="pt-10">{region || copy.wholeCountry}</p>;
  return (
    <SelectField
      label={copy.place}
      value={region}
      onChange={({ target }) => onChange({ ...rate, region: target.value })}
      {...(fault && { error: fault })}
    >
      {!hasWhole && <option value="">{isAlone ? copy.wholeCountry : copy.everywhereElse}</option>}
      {region !== '' && <option value={region}>{known.get(region) ?? region}</option>}
      {regions.map(([code, option]) => (
        <option key={code} value={code}>
          {option}
        </option>
      ))}
    </SelectField>
  );
}

/** `Minnesota`, `Germany`. */
const placeName = ({ country, region }: DraftRate): string =>
  region === '' ? countryName(country) : (regionCodes[country]?.get(region) ?? region);
