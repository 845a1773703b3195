import { countries, countryName } from '#app/features/shipping/address/countries.ts';
import { kindNames } from '#app/features/shipping/copy.ts';
import { productTypes } from '#app/features/shipping/estimate/delivery.ts';
import { moneyIn } from '#app/platform/formats/money.ts';
import { SelectField, TextField } from '#app/ui/forms/field.tsx';
import { firstRatesCopy as copy } from './copy.ts';
import { type Place, type PlaceName, rowOf } from './first-draft.ts';
import type { FirstRatesForm } from './use-first-rates.ts';

type FirstRatesProps = {
  form: FirstRatesForm;
  /** Where the owner sends from, ISO 3166; empty: she has not said, and chooses it here. */
  country: string;
};

/** The shortest way to a shop that sends: a price for each kind, to the owner's own country and to everywhere else. */
export function FirstRates({ form, country }: FirstRatesProps) {
  const { typed, faults, change } = form;
  const leaves = faultOf(faults, 'leavesWithin');
  return (
    <div className="grid gap-8">
      <p className="max-w-[38em] text-label">{copy.intro}</p>
      {country === '' && (
        <SelectField
          label={copy.country}
          value={typed.country}
          onChange={({ target }) => change({ country: target.value })}
          {...(faults['country'] && { error: faults['country'] })}
        >
          <option value="">{copy.noCountry}</option>
          {countries.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
      <PlaceRates
        form={form}
        place="home"
        title={typed.country === '' ? copy.home : countryName(typed.country)}
      />
      <PlaceRates form={form} place="elsewhere" title={copy.elsewhere} help={copy.elsewhereHelp} />
      <TextField
        label={copy.leavesWithin}
        help={copy.leavesHelp}
        optional
        inputMode="numeric"
        autoComplete="off"
        maxLength={3}
        value={typed.leavesWithin}
        onChange={({ target }) => change({ leavesWithin: target.value })}
        {...(leaves && { error: leaves })}
      />
    </div>
  );
}

type PlaceRatesProps = { form: FirstRatesForm; place: PlaceName; title: string; help?: string };

function PlaceRates({ form: { typed, faults, change }, place, title, help }: PlaceRatesProps) {
  const given = typed[place];
  const put = (part: Partial<Place>) => change({ [place]: { ...given, ...part } });
  return (
    <fieldset>
      <legend className="type-h mb-1">{title}</legend>
      {help && <p className="type-small mb-3 text-label">{help}</p>}
      <div className="grid grid-cols-3 items-start gap-x-3 gap-y-4 pt-2">
        {productTypes.map((kind) => (
          <TextField
            key={kind}
            label={kindNames[kind]}
            sign={moneyIn().sign}
            inputMode="decimal"
            autoComplete="off"
            maxLength={12}
            value={given[kind]}
            onChange={({ target }) => put({ [kind]: target.value })}
            {...errorOf(faults[`${rowOf(place, kind)}.first`])}
          />
        ))}
        <div className="col-span-3 grid grid-cols-[2fr_1fr] items-start gap-x-3">
          {(['minDays', 'maxDays'] as const).map((field) => (
            <TextField
              key={field}
              label={copy[field]}
              {...(field === 'maxDays' && { optional: true })}
              inputMode="numeric"
              autoComplete="off"
              maxLength={3}
              value={given[field]}
              onChange={({ target }) => put({ [field]: target.value })}
              {...errorOf(faultOf(faults, field, place))}
            />
          ))}
        </div>
      </div>
    </fieldset>
  );
}

const errorOf = (error: string | undefined) => (error ? { error } : {});

/** A place's days stand at each of its kinds: the first that is refused says why. */
function faultOf(
  faults: Readonly<Record<string, string>>,
  field: string,
  place = '',
): string | undefined {
  return Object.entries(faults).find(
    ([path]) => path.startsWith(place) && path.endsWith(`.${field}`),
  )?.[1];
}
