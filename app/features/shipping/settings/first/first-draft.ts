import { countryName } from '#app/features/shipping/address/countries.ts';
import { type ProductType, productTypes } from '#app/features/shipping/estimate/delivery.ts';
import { elsewhere } from '#app/features/shipping/estimate/estimate.ts';
import { refusals } from '#app/features/shipping/refusals.ts';
import { type Draft, emptyRate, type Faults, readDraft } from '../draft.ts';
import { firstRatesCopy as copy } from './copy.ts';

export const places = ['home', 'elsewhere'] as const;
export type PlaceName = (typeof places)[number];

/** What sending to one place costs, as it is typed: a price for each kind, and the days on the way. */
export type Place = Record<ProductType | 'minDays' | 'maxDays', string>;

/** The first rates of a shop as they are typed: for the owner's own country, and for every other. */
export type FirstRates = Record<PlaceName, Place> & { country: string; leavesWithin: string };

export const emptyPlace: Place = {
  artwork: '',
  print: '',
  merchandise: '',
  minDays: '',
  maxDays: '',
};

/** The rows of a place are named after it, so that a refusal finds its field: `home.print`. */
export const rowOf = (place: PlaceName, kind: ProductType): string => `${place}.${kind}`;

/** The zone of a place: one rate for each kind that has a price. Undefined where nothing is typed. */
export function zoneDraft(typed: FirstRates, place: PlaceName): Draft | undefined {
  const { minDays, maxDays, ...prices } = typed[place];
  const rates = productTypes
    .filter((kind) => prices[kind].trim() !== '')
    .map((kind) => ({
      ...emptyRate(kind),
      key: rowOf(place, kind),
      first: prices[kind],
      leavesWithin: typed.leavesWithin,
      minDays,
      maxDays,
    }));
  if (rates.length === 0) return undefined;
  const isHome = place === 'home';
  return {
    name: isHome ? countryName(typed.country) : copy.elsewhere,
    countries: [isHome ? typed.country : elsewhere],
    rates,
    version: 0,
  };
}

/** What cannot be saved, by field; empty where everything can. Days without a price would be lost. */
export function faultsIn(typed: FirstRates): Faults {
  const faults: Record<string, string> = {};
  if (typed.country === '') faults['country'] = refusals.noCountry;
  for (const place of places) {
    const draft = zoneDraft(typed, place);
    const { minDays, maxDays } = typed[place];
    if (!draft && (place === 'home' || minDays.trim() || maxDays.trim()))
      faults[`${rowOf(place, 'artwork')}.first`] =
        place === 'home' ? copy.noPrice : refusals.amount;
    if (draft) Object.assign(faults, readDraft(draft).faults);
  }
  return faults;
}
