import { taxedKinds } from '#app/features/settings/record/tax-codes.ts';
import type { SaveTaxes, TaxDetail } from '#app/features/shipping/tax/contract.ts';
import { taxRefusals } from '#app/features/shipping/tax/copy.ts';
import type { Taxes } from '#app/features/shipping/tax/tax.ts';
import type { Body } from '#app/platform/endpoint.ts';

/** A rate as it is typed. `region` empty: the whole country. */
export type DraftRate = {
  key: string;
  country: string;
  region: string;
  percent: string;
  onShipping: boolean;
};

/** The tax settings as they are typed. `version`: the saved ones that they change. */
export type Draft = {
  isCharged: boolean;
  isIncluded: boolean;
  by: TaxDetail['by'];
  codes: TaxDetail['codes'];
  rates: readonly DraftRate[];
  version: number;
};

/** What is wrong, by rate and field: `<key of the rate>.percent`. */
export type Faults = Readonly<Record<string, string>>;

export const emptyRate = (country: string, region = ''): DraftRate => ({
  key: crypto.randomUUID(),
  country,
  region,
  percent: '',
  onShipping: false,
});

export const draftOf = ({ rates, countries: _countries, ...rule }: TaxDetail): Draft => ({
  ...rule,
  rates: rates.map(({ country, region, rate, onShipping }) => ({
    key: `${country} ${region}`,
    country,
    region: region ?? '',
    percent: percentText(rate),
    onShipping,
  })),
});

/** `8875` → `8.875`. */
export const percentText = (rate: number): string => String(rate / 1000);

/** `8.875`, `8,875 %` → `8875`; undefined for what is no share of a hundred. */
export function readPercent(text: string): number | undefined {
  const [, whole, part = ''] = /^(\d{1,3})(?:[.,](\d{1,3}))?\s*%?$/.exec(text.trim()) ?? [];
  if (whole === undefined) return undefined;
  const rate = Number(whole) * 1000 + Number(part.padEnd(3, '0'));
  return rate <= 100_000 ? rate : undefined;
}

/** What a draft says, as it is sent, and what cannot be read of it. */
export function readDraft({ rates, ...rule }: Draft): {
  body: Body<SaveTaxes>;
  faults: Faults;
} {
  const faults: Record<string, string> = {};
  const read = rates.map(({ key, country, region, percent, onShipping }) => {
    const rate = readPercent(percent);
    if (rate === undefined) faults[`${key}.percent`] = taxRefusals.rate;
    return { country, region: region || null, rate: rate ?? 0, onShipping };
  });
  return { body: { ...rule, rates: read }, faults };
}

/** The server's sentences by the rates they are about: `rates.0.region` → `<key>.region`. */
export function faultsOfRates(fields: Faults, rates: readonly DraftRate[]): Faults {
  return Object.fromEntries(
    Object.entries(fields).map(([path, why]) => [
      path.replace(/^rates\.(\d+)\./, (_, index: string) => `${rates[Number(index)]?.key}.`),
      why,
    ]),
  );
}

/** Whether a draft says anything else than what is saved. */
export function isChanged(draft: Draft, saved: TaxDetail): boolean {
  const facts = ({ isCharged, isIncluded, by, codes, rates }: Draft) =>
    JSON.stringify([
      isCharged,
      isIncluded,
      by,
      taxedKinds.map((kind) => codes[kind].trim()),
      rates
        .map(({ country, region, percent, onShipping }) =>
          JSON.stringify([country, region, percent, onShipping]),
        )
        .toSorted(),
    ]);
  return facts(draft) !== facts(draftOf(saved));
}

/** What buyers would pay by a draft: a rate that cannot be read yet is none. */
export function typedTaxes(draft: Draft): Taxes {
  const { body, faults } = readDraft(draft);
  return {
    ...body,
    rates: body.rates.filter((_, index) => !faults[`${draft.rates[index]!.key}.percent`]),
  };
}
