import { countries, countryName } from '#app/features/shipping/address/countries.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { SelectField } from '#app/ui/forms/field.tsx';
import { taxCopy } from './copy.ts';
import { CountryRates } from './country-rates.tsx';
import { CountryRow } from './country-row.tsx';
import type { TaxesForm } from './use-taxes.ts';

const copy = taxCopy.rates;

/** The countries that are taxed, each opened in its row. */
export function TaxRates({ form }: { form: TaxesForm }) {
  const { draft, open } = form;
  const taxed = [...new Set(draft.rates.map(({ country }) => country))];
  function add(country: string): void {
    if (country === '') return;
    form.addRate(country);
    form.setOpen(country, true);
  }
  return (
    <section aria-labelledby="rates" className="mt-12">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id="rates" className="type-h">
          {copy.title}
        </h2>
        <p className="type-caption text-label">{copy.unit}</p>
      </div>
      {taxed.length === 0 ? (
        <EmptyState sentence={copy.empty} className="mt-3" />
      ) : (
        <ul className="mt-3 border-t border-ink">
          {taxed.map((country) => (
            <li key={country} className="border-b border-hairline">
              {open.includes(country) ? (
                <CountryRates form={form} country={country} />
              ) : (
                <CountryRow
                  name={countryName(country)}
                  rates={draft.rates.filter((rate) => rate.country === country)}
                  onEdit={() => form.setOpen(country, true)}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      <p className="type-small mt-3 max-w-[46em] text-label">{copy.help}</p>
      <SelectField
        label={copy.addCountry}
        value=""
        onChange={({ target }) => add(target.value)}
        className="mt-6 max-w-[22rem]"
      >
        <option value="">{copy.chooseCountry}</option>
        {countries
          .filter(({ code }) => !taxed.includes(code))
          .map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
      </SelectField>
    </section>
  );
}
