import { z } from 'zod';
import { endpoint } from '#app/platform/endpoint.ts';
import { alpha2Codes } from './address/countries.ts';
import { addressErrors, tidyAddress } from './address/address.ts';
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

/** What it costs and how long it takes to send something, before any address. Decimal strings, days. */
export const ShippingCosts = z.object({
  /** The country parcels leave from. */
  from: z.string(),
  zones: z.array(
    z.object({
      /** `*`: every country without a zone of its own. */
      country: z.string(),
      freeMerchandiseFrom: z.string().nullable(),
      rates: z.array(
        z.object({
          productType: z.enum(['artwork', 'print', 'merchandise']),
          first: z.string(),
          further: z.string(),
          /** Working days. */
          leavesWithin: days,
          minDays: days,
          maxDays: days,
        }),
      ),
    }),
  ),
  /** Where the shop itself adds tax at checkout. */
  taxedCountries: z.array(z.string()),
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
