import { z } from 'zod';
import { readAmount } from '#app/platform/formats/written-amount.ts';
import { isLikelyDay } from '#app/platform/formats/days.ts';

/** What the owner notes about a thing besides where it is (spec. section 3). Money is a decimal string, days are UTC. */
export const ItemDetails = z.object({
  isFramed: z.boolean(),
  frameDetails: z.string().nullable(),
  insuranceValue: z.string().nullable(),
  lastInspection: z.iso.date().nullable(),
  needsMaintenance: z.boolean(),
  maintenanceNotes: z.string().nullable(),
  photographyStatus: z.string().nullable(),
  certificateOfAuthenticity: z.string().nullable(),
  exhibitionHistory: z.string().nullable(),
});
export type ItemDetails = z.output<typeof ItemDetails>;

const text = (longest: number) =>
  z
    .string()
    .trim()
    .max(longest, `Up to ${longest.toLocaleString('en-US')} characters. Nothing has been cut.`);

/** As a person writes them; an empty text takes out what stood there. */
export const TypedDetails = z
  .object({
    isFramed: z.boolean(),
    frameDetails: text(300),
    insuranceValue: z
      .string()
      .trim()
      .refine((typed) => typed === '' || readAmount(typed) !== undefined, {
        message: 'Enter an amount, such as 1,250.',
      }),
    lastInspection: z.union(
      [z.literal(''), z.iso.date().refine(isLikelyDay, 'Enter a day from 1900 to 2199.')],
      'Enter a day from 1900 to 2199.',
    ),
    needsMaintenance: z.boolean(),
    maintenanceNotes: text(5_000),
    photographyStatus: text(300),
    certificateOfAuthenticity: text(300),
    exhibitionHistory: text(5_000),
  })
  .partial();
export type TypedDetails = z.output<typeof TypedDetails>;
