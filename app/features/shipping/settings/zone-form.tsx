import { type FormEvent, useEffect, useRef } from 'react';
import { productTypes } from '#app/features/shipping/estimate/delivery.ts';
import type { Zone } from '#app/features/shipping/zones/contract.ts';
import { Button } from '#app/ui/forms/button.tsx';
import { TextField } from '#app/ui/forms/field.tsx';
import { sectionCopy } from './copy.ts';
import { CountryChoice } from './country-choice.tsx';
import type { Draft } from './draft.ts';
import { KindRates } from './kind-rates.tsx';
import { RateHead } from './rate-fields.tsx';
import type { ZonesForm } from './use-zones.ts';
import { ZoneRow } from './zone-row.tsx';

const copy = sectionCopy.form;

type ZoneFormProps = { form: ZonesForm; id: string; saved: Zone | undefined };

/** A zone on paper, in its row: name, countries, a rate for each kind and size. */
export function ZoneForm({ form, id, saved }: ZoneFormProps) {
  const { draft, faults, isStale } = form.open[id]!;
  const self = useRef<HTMLFormElement>(null);
  const change = (part: Partial<Draft>) => form.change(id, { ...draft, ...part });
  const isBusy = form.busy === id;
  // The row's Edit is gone: the keyboard goes on in its form.
  useEffect(() => self.current?.querySelector('input')?.focus(), []);
  useEffect(() => {
    if (Object.keys(faults).length > 0)
      self.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [faults]);
  function submit(event: FormEvent): void {
    event.preventDefault();
    if (!isBusy) void form.submit(id);
  }
  return (
    <form
      ref={self}
      method="post"
      noValidate
      onSubmit={submit}
      aria-label={copy.title(saved?.name ?? '')}
      className="bg-paper px-5 py-6 max-lg:-mx-5"
    >
      {isStale && saved && (
        <div role="alert" className="mb-6 border-b border-hairline pb-2">
          <p className="type-label">{copy.savedByNow}</p>
          <ZoneRow zone={saved} />
          <p className="type-small text-label">{copy.again}</p>
        </div>
      )}
      <NameAndCountries form={form} id={id} change={change} />
      <fieldset className="mt-7">
        <legend className="type-label">{copy.rates}</legend>
        <RateHead />
        {productTypes.map((kind) => (
          <KindRates
            key={kind}
            kind={kind}
            draft={draft}
            faults={faults}
            onChange={(rates) => change({ rates })}
          />
        ))}
      </fieldset>
      <p className="type-small mt-4 max-w-[46em] text-label">{copy.help}</p>
      <FormButtons form={form} id={id} saved={saved} />
    </form>
  );
}

type NameAndCountriesProps = {
  form: ZonesForm;
  id: string;
  change: (part: Partial<Draft>) => void;
};

function NameAndCountries({ form, id, change }: NameAndCountriesProps) {
  const { draft, faults } = form.open[id]!;
  return (
    <div className="grid gap-x-6 gap-y-5 sm:grid-cols-2">
      <TextField
        id={`${id}-name`}
        label={copy.name}
        help={copy.nameHelp}
        value={draft.name}
        maxLength={60}
        onChange={({ target }) => change({ name: target.value })}
        {...(faults['name'] && { error: faults['name'] })}
      />
      <CountryChoice
        id={`${id}-countries`}
        chosen={draft.countries}
        taken={form.zones.filter((zone) => zone.id !== id)}
        error={faults['countries']}
        onChange={(countries) => change({ countries })}
      />
    </div>
  );
}

function FormButtons({ form, id, saved }: ZoneFormProps) {
  return (
    <div className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-3">
      <Button
        type="submit"
        variant="filled"
        busy={form.busy === id}
        busyLabel={copy.saving}
        className="max-sm:flex-1"
      >
        {copy.saveOf(form.open[id]!.draft.name)}
      </Button>
      <Button variant="quiet" onClick={() => form.close(id)}>
        {copy.cancel}
      </Button>
      {saved && (
        <Button variant="quiet" className="sm:ml-auto" onClick={() => void form.removeZone(saved)}>
          {copy.removeZone}
        </Button>
      )}
    </div>
  );
}
