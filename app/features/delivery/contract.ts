import { z } from 'zod';
import { alpha2Codes } from './countries.ts';
import { addressErrors, tidyAddress } from './address.ts';
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
      check.addIssue({ code: 'custom', path: ['country'], message: 'Choose a country from the list.' });
    }
  });
export type ShippingAddress = z.output<typeof ShippingAddress>;

/** Who a gift is for; the address itself is the shipping address's. */
export const Gift = z
  .object({ firstName: text, lastName: text, message: z.string().max(5000).default('') })
  .transform(tidyGift)
  .superRefine((gift, check) => {
    for (const [field, message] of Object.entries(giftErrors(gift))) check.addIssue({ code: 'custom', path: [field], message });
  });
export type Gift = z.output<typeof Gift>;
