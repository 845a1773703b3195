import { z } from 'zod';
import { alpha2Codes } from '#app/features/shipping/address/countries.ts';
import { regionCodes } from '#app/features/shipping/address/regions.ts';
import { endpoint } from '#app/platform/endpoint.ts';
import { taxRefusals as refusals } from './copy.ts';

const TaxRate = z.object({
  /** ISO 3166. */
  country: z.string(),
  /** The code of a state or province; null: wherever in the country none has a rate of its own. */
  region: z.string().nullable(),
  /** Thousandths of a percent: 8875 is 8.875 %. */
  rate: z.int(),
  /** Whether shipping is taxed like the goods. */
  onShipping: z.boolean(),
});

/** What the owner says of tax; `version` is 0 while nothing was ever said. */
export const TaxSheet = z.object({
  /** While it is not, nobody pays tax, whatever rates there are. */
  isCharged: z.boolean(),
  /** Prices include it: buyers pay them as they stand, and are told what of it is tax. */
  isIncluded: z.boolean(),
  rates: z.array(TaxRate),
  version: z.int(),
});
export type TaxSheet = z.output<typeof TaxSheet>;

export const getTaxes = endpoint({
  method: 'GET',
  path: '/api/admin/settings/tax',
  summary: 'Whether tax is charged, and how much of it where.',
  for: 'owner',
  reply: TaxSheet,
});

/** The rates as they are written: each place once, by the regions that addresses have. */
const WrittenRates = z
  .array(
    TaxRate.extend({
      country: z.string().refine((code) => alpha2Codes.has(code), refusals.country),
      rate: z.int(refusals.rate).min(0, refusals.rate).max(100_000, refusals.rate),
    }),
  )
  .max(500)
  .superRefine((rates, check) => {
    const seen = new Set<string>();
    for (const [index, { country, region }] of rates.entries()) {
      const refuse = (message: string) =>
        check.addIssue({ code: 'custom', path: [index, 'region'], message });
      if (
        region !== null &&
        !(Object.hasOwn(regionCodes, country) && regionCodes[country]?.has(region))
      )
        refuse(refusals.region);
      if (seen.has(`${country} ${region}`)) refuse(refusals.twice);
      seen.add(`${country} ${region}`);
    }
  });

export const saveTaxes = endpoint({
  method: 'PUT',
  path: '/api/admin/settings/tax',
  summary: 'Changes whether tax is charged, and all of its rates; an older version is refused.',
  for: 'owner',
  body: TaxSheet.extend({ rates: WrittenRates, version: z.int().min(0) }),
  reply: TaxSheet,
});
export type SaveTaxes = typeof saveTaxes;
