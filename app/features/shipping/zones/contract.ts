import { z } from 'zod';
import { alpha2Codes } from '#app/features/shipping/address/countries.ts';
import { ShippingCosts, ShippingRate } from '#app/features/shipping/contract.ts';
import { elsewhere } from '#app/features/shipping/estimate/estimate.ts';
import { refusals } from '#app/features/shipping/refusals.ts';
import { endpoint } from '#app/platform/endpoint.ts';
import { Amount } from '#app/platform/formats/amount-contract.ts';
import { tidyLine } from '#app/platform/formats/text.ts';

/** Countries that parcels are sent to at the same rates. */
export const Zone = z.object({
  id: z.uuid(),
  name: z.string(),
  /** ISO 3166; `*`: every country that is in no zone. */
  countries: z.array(z.string()),
  rates: z.array(ShippingRate),
  version: z.int(),
});
export type Zone = z.output<typeof Zone>;

const Zones = z.object({
  zones: z.array(Zone),
  /** Working days until what is made first leaves, where its rates do not say it. */
  handling: ShippingCosts.shape.handling.extend({ version: z.int() }),
});
export type Zones = z.output<typeof Zones>;

export const listZones = endpoint({
  method: 'GET',
  path: '/api/admin/settings/shipping',
  summary: 'The zones that parcels are sent to, with what that costs.',
  for: 'owner',
  reply: Zones,
});
export type ListZones = typeof listZones;

const day = z.int(refusals.days).min(1, refusals.days).max(365, refusals.days).nullable();
const charge = z
  .string()
  .pipe(Amount.refine((amount) => Number(amount) <= 99_999, refusals.amount));

/** A rate as it is written; nothing is said of days where they are left out. */
const WrittenRate = ShippingRate.extend({
  upTo: z.number(refusals.size).positive(refusals.size).max(1000, refusals.size).nullable(),
  first: charge,
  further: charge,
  freeFrom: charge.refine((amount) => Number(amount) > 0, refusals.freeFrom).nullable(),
  leavesWithin: day,
  minDays: day,
  maxDays: day,
});

/** What the owner writes of a zone. The rules between its parts are here, so that the form and the server refuse the same. */
const WrittenZone = z
  .object({
    name: z
      .string()
      .transform(tidyLine)
      .pipe(z.string().min(1, refusals.name).max(60, refusals.nameLong)),
    countries: z
      .array(
        z.string().refine((code) => code === elsewhere || alpha2Codes.has(code), refusals.country),
      )
      .min(1, refusals.noCountry)
      .max(250)
      .transform((codes) => [...new Set(codes)].toSorted())
      .refine((codes) => codes.length === 1 || !codes.includes(elsewhere), refusals.country),
    rates: z.array(WrittenRate).max(30),
    /** The version that was changed; 0: there was none before. */
    version: z.int().min(0),
  })
  .superRefine(({ rates }, check) => {
    const seen = new Set<string>();
    for (const [index, { productType, upTo, minDays, maxDays }] of rates.entries()) {
      const refuse = (field: string, message: string) =>
        check.addIssue({ code: 'custom', path: ['rates', index, field], message });
      if (seen.has(`${productType} ${upTo}`)) refuse('upTo', refusals.sizeTwice);
      seen.add(`${productType} ${upTo}`);
      if ((minDays === null) !== (maxDays === null)) refuse('maxDays', refusals.daysBoth);
      if (minDays !== null && maxDays !== null && minDays > maxDays)
        refuse('maxDays', refusals.daysOrder);
    }
  });

const params = z.object({ id: z.uuid() });

export const saveZone = endpoint({
  method: 'PUT',
  path: '/api/admin/settings/shipping/zones/:id',
  summary: 'Makes a zone, or changes the whole of one. What is saved already is no change.',
  for: 'owner',
  params,
  body: WrittenZone,
  reply: Zones,
});
export type SaveZone = typeof saveZone;

export const removeZone = endpoint({
  method: 'DELETE',
  path: '/api/admin/settings/shipping/zones/:id',
  summary: 'Removes a zone: its countries belong to everywhere else from then on.',
  for: 'owner',
  params,
  reply: Zones,
  takesKey: true,
});
export type RemoveZone = typeof removeZone;

export const saveHandling = endpoint({
  method: 'PUT',
  path: '/api/admin/settings/shipping/handling',
  summary: 'Says how many working days what is made first takes until it leaves.',
  for: 'owner',
  body: z.object({ made_to_order: day, printer: day, version: z.int().min(0) }),
  reply: Zones,
});
export type SaveHandling = typeof saveHandling;
