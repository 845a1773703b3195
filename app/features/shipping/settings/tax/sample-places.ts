import type { Place } from '#app/features/shipping/tax/tax.ts';
import { draftOf } from './draft.ts';
import type { TaxesForm } from './use-taxes.ts';

/**
 * Five places to show a table by: first those whose rates are being changed, then one of each country, those that are taxed before the
 * usual ones. They stand in the order of the list, so that none moves while one types.
 */
export function samplePlaces(
  { draft, saved }: Pick<TaxesForm, 'draft' | 'saved'>,
  usual: readonly string[],
): Place[] {
  const before = new Map(
    draftOf(saved).rates.map((rate) => [`${rate.country} ${rate.region}`, rate]),
  );
  const placeOf = ({ country, region }: { country: string; region: string }) => ({
    country,
    state: region,
  });
  const changed = draft.rates.filter((rate) => {
    const was = before.get(`${rate.country} ${rate.region}`);
    return was?.percent !== rate.percent || was.onShipping !== rate.onShipping;
  });
  const [home, ...others] = usual;
  const taxed = draft.rates.map(({ country }) => country);
  const countries = [...new Set([...(home ? [home] : []), ...taxed, ...others])];
  const samples = countries.map((country) =>
    placeOf(draft.rates.find((rate) => rate.country === country) ?? { country, region: '' }),
  );
  const all = [...changed.map(placeOf), ...samples];
  const isNew = (place: Place, index: number) =>
    all.findIndex(({ country, state }) => country === place.country && state === place.state) ===
    index;
  return all
    .filter(isNew)
    .slice(0, 5)
    .toSorted(
      (a, b) =>
        countries.indexOf(a.country) - countries.indexOf(b.country) || (a.state < b.state ? -1 : 1),
    );
}
