import { z } from 'zod';
import { alpha2Codes } from '#app/features/shipping/address/countries.ts';
import { isTaxCode, taxCodes } from '#app/features/settings/record/tax-codes.ts';
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
export const TaxDetail = z.object({
  /** While it is not, nobody pays tax, whatever rates there are. */
  isCharged: z.boolean(),
  /** Prices include it: buyers pay them as they stand, and are told what of it is tax. */
  isIncluded: z.boolean(),
  /** Who says how much it is: the rates below, or Stripe Tax (decision 66). */
  by: z.enum(['rates', 'stripe']),
  /** What Stripe is told that things are: its codes. */
  codes: z.object({
    original: z.string(),
    print: z.string(),
    clothing: z.string(),
    goods: z.string(),
    shipping: z.string(),
  }),
  /** The countries that Stripe collected in when this was saved; none by the shop's own rates. */
  countries: z.array(z.string()),
  rates: z.array(TaxRate),
  version: z.int(),
});
export type TaxDetail = z.output<typeof TaxDetail>;

export const getTaxes = endpoint({
  method: 'GET',
  path: '/api/admin/settings/tax',
  summary: 'Whether tax is charged, and how much of it where.',
  for: 'owner',
  reply: TaxDetail,
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

const code = (standard: string) =>
  z.string().trim().refine(isTaxCode, refusals.code).default(standard);
const WrittenCodes = z
  .object({
    original: code(taxCodes.original),
    print: code(taxCodes.print),
    clothing: code(taxCodes.clothing),
    goods: code(taxCodes.goods),
    shipping: code(taxCodes.shipping),
  })
  .prefault({});

export const saveTaxes = endpoint({
  method: 'PUT',
  path: '/api/admin/settings/tax',
  summary: 'Changes whether tax is charged, and all of its rates; an older version is refused.',
  for: 'owner',
  body: TaxDetail.omit({ countries: true }).extend({
    by: TaxDetail.shape.by.default('rates'),
    codes: WrittenCodes,
    rates: WrittenRates,
    version: z.int().min(0),
  }),
  reply: TaxDetail,
});
export type SaveTaxes = typeof saveTaxes;

/** Whether Stripe can say what tax is due, and where it collects any. */
const StripeTax = z.object({
  isActive: z.boolean(),
  /** What it still asks for, in plain words. */
  missing: z.array(z.string()),
  headOffice: z.string().nullable(),
  registrations: z.array(z.object({ country: z.string(), state: z.string().nullable() })),
  /** Where it is set up. */
  link: z.string(),
});
export type StripeTax = z.output<typeof StripeTax>;

export const getStripeTax = endpoint({
  method: 'GET',
  path: '/api/admin/settings/tax/stripe',
  summary: 'Whether Stripe Tax is set up on the connected account, and what is missing.',
  for: 'owner',
  reply: StripeTax,
});
export type GetStripeTax = typeof getStripeTax;

const SampleBuyer = z.object({
  country: z.string(),
  state: z.string().nullable(),
  city: z.string(),
  postalCode: z.string(),
  tax: z.string(),
  includedTax: z.string(),
  total: z.string(),
  /** Why there is no tax to tell, in place of the sums. */
  refused: z.string().nullable(),
});

export const askStripeTax = endpoint({
  method: 'POST',
  path: '/api/admin/settings/tax/stripe/ask',
  summary: 'What Stripe Tax says of five sample buyers who order a work of each kind.',
  for: 'owner',
  body: z.object({ isIncluded: z.boolean(), codes: WrittenCodes }),
  reply: z.object({ buyers: z.array(SampleBuyer) }),
});
export type AskStripeTax = typeof askStripeTax;
