import { useEffect, useRef } from 'react';
import { countryName } from '#app/features/shipping/address/countries.ts';
import { regionCodes } from '#app/features/shipping/address/regions.ts';
import { Button } from '#app/ui/forms/button.tsx';
import { Plus } from '#app/ui/icons/control-icons.tsx';
import { taxCopy } from './copy.ts';
import { RateRow } from './rate-row.tsx';
import type { TaxesForm } from './use-taxes.ts';

const copy = taxCopy.rates;

/** The rates of a country on paper, in its row: its own, and those of its states where addresses there have any. */
export function CountryRates({ form, country }: { form: TaxesForm; country: string }) {
  const self = useRef<HTMLDivElement>(null);
  const name = countryName(country);
  const rates = form.draft.rates.filter((rate) => rate.country === country);
  const regions = [...(regionCodes[country] ?? [])];
  const free = regions.filter(([code]) => !rates.some(({ region }) => region === code));
  // What was pressed is gone: the keyboard goes on in what it opened.
  useEffect(() => self.current?.querySelector<HTMLElement>('select, input')?.focus(), []);
  return (
    <div ref={self} role="group" aria-label={name} className="bg-paper px-5 pt-4 pb-3 max-lg:-mx-5">
      <div className="flex items-center justify-between gap-4">
        <p className="type-label">{name}</p>
        <Button
          variant="quiet"
          size="small"
          onClick={() => form.setOpen(country, false)}
          aria-label={copy.doneWith(name)}
        >
          {copy.done}
        </Button>
      </div>
      {rates.map((rate) => (
        <RateRow
          key={rate.key}
          rate={rate}
          regions={regions.filter(([code]) => !rates.some(({ region }) => region === code))}
          isAlone={rates.length === 1}
          hasWhole={rates.some(({ region, key }) => region === '' && key !== rate.key)}
          faults={form.faults}
          onChange={form.changeRate}
          {...(rates.length > 1 && { onRemove: () => form.removeRate(rate.key) })}
        />
      ))}
      <div className="mt-2 flex flex-wrap items-center justify-between gap-x-6">
        {free.length > 0 ? (
          <button
            type="button"
            onClick={() => form.addRate(country, free[0]![0])}
            className="type-ui inline-flex min-h-11 items-center gap-2 text-label hover:text-ink"
          >
            <Plus className="size-4" />
            <span className="link">{copy.add}</span>
          </button>
        ) : (
          <span />
        )}
        <Button variant="quiet" size="small" onClick={() => form.removeCountry(country)}>
          {copy.removeCountry}
        </Button>
      </div>
    </div>
  );
}
