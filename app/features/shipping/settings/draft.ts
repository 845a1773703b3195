import type { ShippingRate } from '#app/features/shipping/contract.ts';
import { type ProductType, productTypes } from '#app/features/shipping/estimate/delivery.ts';
import { refusals } from '#app/features/shipping/refusals.ts';
import type { SaveZone, Zone } from '#app/features/shipping/zones/contract.ts';
import type { Body } from '#app/platform/endpoint.ts';
import { toDecimal } from '#app/platform/formats/money.ts';
import { readAmount } from '#app/platform/formats/written-amount.ts';
import { lengthText, readLength } from '#app/platform/measures/lengths.ts';

/** The fields of a rate as they are typed. */
export const rateFields = [
  'upTo',
  'first',
  'further',
  'freeFrom',
  'leavesWithin',
  'minDays',
  'maxDays',
] as const;
export type RateField = (typeof rateFields)[number];
export type DraftRate = { key: string; productType: ProductType } & Record<RateField, string>;

/** A zone as it is typed. `version`: the saved one that it changes; 0: none. */
export type Draft = {
  name: string;
  countries: readonly string[];
  rates: readonly DraftRate[];
  version: number;
};

/** What is wrong, by field: `name`, `countries`, `<key of the rate>.first`. */
export type Faults = Readonly<Record<string, string>>;

export const emptyRate = (productType: ProductType): DraftRate => ({
  key: crypto.randomUUID(),
  productType,
  upTo: '',
  first: '',
  further: '',
  freeFrom: '',
  leavesWithin: '',
  minDays: '',
  maxDays: '',
});

/** A zone that nobody has written anything in. */
export const emptyDraft = (): Draft => ({
  name: '',
  countries: [],
  rates: productTypes.map(emptyRate),
  version: 0,
});

/** A saved zone as its form begins: every kind has a row, also one that is not sent. */
export function draftOf({ name, countries, rates, version }: Zone): Draft {
  return {
    name,
    countries,
    version,
    rates: productTypes.flatMap((kind) => {
      const ofKind = rates.filter(({ productType }) => productType === kind);
      return ofKind.length === 0 ? [emptyRate(kind)] : ofKind.map(draftRate);
    }),
  };
}

function draftRate(rate: ShippingRate): DraftRate {
  const plain = (amount: string | null) => (amount ?? '').replace(/\.00$/, '');
  const days = (count: number | null) => (count === null ? '' : String(count));
  return {
    key: `${rate.productType} ${rate.upTo}`,
    productType: rate.productType,
    upTo: rate.upTo === null ? '' : lengthText(rate.upTo, 'in'),
    first: plain(rate.first),
    further: plain(rate.further),
    freeFrom: plain(rate.freeFrom),
    leavesWithin: days(rate.leavesWithin),
    minDays: days(rate.minDays),
    maxDays: days(rate.maxDays),
  };
}

/** What a draft says, as it is sent, with which row each rate is of; and what cannot be read of it. */
export function readDraft({ name, countries, rates, version }: Draft): {
  body: Body<SaveZone>;
  rows: string[];
  faults: Faults;
} {
  const written = rates.filter((rate) => rateFields.some((field) => rate[field].trim() !== ''));
  const faults: Record<string, string> = {};
  const read = written.map((rate) => {
    const parse = <T>(field: RateField, reader: (text: string) => T | undefined, why: string) => {
      const text = rate[field].trim();
      const value = text === '' ? null : reader(text);
      if (value === undefined) faults[`${rate.key}.${field}`] = why;
      return value ?? null;
    };
    const first = parse('first', decimal, refusals.amount);
    // What stands beside an empty first piece would be lost.
    if (first === null) faults[`${rate.key}.first`] ??= refusals.amount;
    return {
      productType: rate.productType,
      upTo: parse('upTo', (text) => readLength(text, 'in'), refusals.size),
      first: first ?? '0.00',
      further: parse('further', decimal, refusals.amount) ?? first ?? '0.00',
      freeFrom: parse('freeFrom', decimal, refusals.freeFrom),
      leavesWithin: parse('leavesWithin', wholeDays, refusals.days),
      minDays: parse('minDays', wholeDays, refusals.days),
      maxDays: parse('maxDays', wholeDays, refusals.days),
    };
  });
  return {
    body: { name, countries: [...countries], rates: read, version },
    rows: written.map(({ key }) => key),
    faults,
  };
}

/** The server's sentences by the rows they are about: `rates.0.first` → `<key>.first`. */
export function faultsOfRows(fields: Faults, rows: readonly string[]): Faults {
  return Object.fromEntries(
    Object.entries(fields).map(([path, why]) => [
      path.replace(/^rates\.(\d+)\./, (_, index: string) => `${rows[Number(index)]}.`),
      why,
    ]),
  );
}

/** What buyers would pay by a draft: what cannot be read yet is not sent. */
export function ratesOf(draft: Draft): ShippingRate[] {
  const { body, rows, faults } = readDraft(draft);
  return body.rates.filter((_, index) => faults[`${rows[index]}.first`] === undefined);
}

/** Whether a draft says anything else than the saved zone does. */
export function isChanged(draft: Draft, saved: Zone | undefined): boolean {
  const facts = ({ name, countries, rates }: Draft) =>
    JSON.stringify([name, countries, rates.map((rate) => rateFields.map((field) => rate[field]))]);
  return facts(draft) !== facts(saved ? draftOf(saved) : emptyDraft());
}

const decimal = (text: string) => {
  const cents = readAmount(text);
  return cents === undefined ? undefined : toDecimal(cents);
};
const wholeDays = (text: string) => (/^\d{1,3}$/.test(text) ? Number(text) : undefined);
