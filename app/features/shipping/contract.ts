import { z } from 'zod';
import { endpoint } from '#app/platform/endpoint.ts';
import { alpha2Codes } from './address/countries.ts';
import { addressErrors, tidyAddress } from './address/address.ts';
import { productTypes } from './estimate/delivery.ts';
import { giftErrors, tidyGift } from './gift.ts';

const text = z.string().max(200);

/** Spec. section 3, "Shipping address form object": tidied, then checked by the rules the form itself uses. */
export const ShippingAddress = z
  .object({
    firstName: text,
    lastName: text,
    email: z.string().max(254),
    line1: text,
    line2: text.nullish().transform((line) => line ?? ''),
    city: text,
    state: text.nullish().transform((state) => state ?? ''),
    postal_code: z
      .string()
      .max(20)
      .nullish()
      .transform((code) => code ?? ''),
    country: z.string().max(2).default('US'),
  })
  .transform(tidyAddress)
  .superRefine((address, check) => {
    for (const [field, message] of Object.entries(addressErrors(address))) {
      check.addIssue({ code: 'custom', path: [field], message });
    }
    if (!alpha2Codes.has(address.country)) {
      check.addIssue({
        code: 'custom',
        path: ['country'],
        message: 'Choose a country from the list.',
      });
    }
  });
export type ShippingAddress = z.output<typeof ShippingAddress>;

/** Who a gift is for; the address itself is the shipping address's. */
export const Gift = z
  .object({ firstName: text, lastName: text, message: z.string().max(5000).default('') })
  .transform(tidyGift)
  .superRefine((gift, check) => {
    for (const [field, message] of Object.entries(giftErrors(gift)))
      check.addIssue({ code: 'custom', path: [field], message });
  });
export type Gift = z.output<typeof Gift>;

const days = z.number().int().nullable();

/** What sending one kind of thing into a zone costs, and how long it takes. Decimal strings, inches, days. */
export const ShippingRate = z.object({
  productType: z.enum(productTypes),
  /** Takes what is no longer than this; null: whatever its size. */
  upTo: z.number().nullable(),
  first: z.string(),
  further: z.string(),
  /** Travels free in an order of at least this. */
  freeFrom: z.string().nullable(),
  /** Working days. */
  leavesWithin: days,
  minDays: days,
  maxDays: days,
});
export type ShippingRate = z.output<typeof ShippingRate>;

/** What it costs and how long it takes to send something, before any address. */
export const ShippingCosts = z.object({
  /** The country parcels leave from. */
  from: z.string(),
  /** `*` among the countries: every one that no zone names. */
  zones: z.array(z.object({ countries: z.array(z.string()), rates: z.array(ShippingRate) })),
  /** Working days until what is made first leaves, where its rates do not say it. */
  handling: z.object({ made_to_order: z.int().optional(), printer: z.int().optional() }),
  /** Where the shop itself charges tax. */
  taxedCountries: z.array(z.string()),
  /** It is in the prices, and not added at checkout. */
  pricesIncludeTax: z.boolean(),
});
export type ShippingCosts = z.output<typeof ShippingCosts>;

export const getShipping = endpoint({
  method: 'GET',
  path: '/api/shipping',
  summary: 'What shipping costs and how long it takes, by country.',
  for: 'anyone',
  isKept: true,
  reply: ShippingCosts,
});
