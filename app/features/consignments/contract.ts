import { z } from 'zod';
import { endpoint } from '#app/platform/endpoint.ts';
import { readAmount } from '#app/platform/formats/written-amount.ts';
import { isLikelyDay } from '#app/platform/formats/days.ts';

/** An original at a gallery, or one that was. Days as `2026-11-26`. */
export const Consignment = z.object({
  id: z.uuid(),
  artworkId: z.uuid(),
  title: z.string(),
  imageUrl: z.string().nullable(),
  /** What the shop asks for it. Decimal string. */
  price: z.string(),
  gallery: z.string(),
  /** The gallery's part, in percent. */
  share: z.string(),
  sentOn: z.iso.date(),
  endedOn: z.iso.date().nullable(),
  outcome: z.enum(['returned', 'sold']).nullable(),
  orderId: z.uuid().nullable(),
  notes: z.string(),
});
export type Consignment = z.output<typeof Consignment>;

export const Consignments = z.object({
  out: z.array(Consignment),
  /** The latest first, so many of them. */
  ended: z.array(Consignment),
  /** Those that a work can be given to, with the share that is agreed. */
  galleries: z.array(z.object({ id: z.uuid(), name: z.string(), share: z.string() })),
});
export type Consignments = z.output<typeof Consignments>;

export const listConsignments = endpoint({
  method: 'GET',
  path: '/api/admin/consignments',
  summary: 'Which original is at which gallery, and what came of the earlier ones.',
  for: 'owner',
  reply: Consignments,
});

const day = z.iso.date('Choose the day.').refine(isLikelyDay, {
  message: 'Enter a day from 1900 to 2199.',
});
const notes = z
  .string()
  .trim()
  .max(2000, 'Up to 2,000 characters. Nothing has been cut.')
  .default('');

export const sendToGallery = endpoint({
  method: 'POST',
  path: '/api/admin/consignments',
  summary:
    'Gives an original to a gallery: it leaves the shop, and the inventory says where it is.',
  for: 'owner',
  takesKey: true,
  body: z.object({
    artworkId: z.uuid('Choose a work.'),
    galleryId: z.uuid('Choose a gallery.'),
    share: z
      .string('Enter their share.')
      .trim()
      .regex(/^\d{1,3}(\.\d{1,2})?$/, 'Enter a number up to 100.')
      .refine((share) => Number(share) <= 100, 'Enter a number up to 100.'),
    sentOn: day,
    notes,
  }),
  reply: Consignment,
});
export type SendToGallery = typeof sendToGallery;

export const bringBack = endpoint({
  method: 'POST',
  path: '/api/admin/consignments/:id/return',
  summary: 'The original has come back: it is what it was before, for sale here as a rule.',
  for: 'owner',
  params: z.object({ id: z.uuid() }),
  body: z.object({
    day,
    /** Where it is now. */
    location: z.string().trim().max(200, 'Up to 200 characters. Nothing has been cut.').default(''),
  }),
  reply: Consignment,
});
export type BringBack = typeof bringBack;

export const sellThere = endpoint({
  method: 'POST',
  path: '/api/admin/consignments/:id/sale',
  summary:
    "The gallery has sold it: an order like any other, its certificate, and the gallery's share among the expenses.",
  for: 'owner',
  needsLivingShop: true,
  takesKey: true,
  params: z.object({ id: z.uuid() }),
  body: z.object({
    day,
    /** What the buyer paid there, as a person writes it. */
    price: z
      .string('Enter the price.')
      .refine((typed) => (readAmount(typed) ?? 0) > 0, 'Enter an amount, such as 1,250.'),
    /** Empty where the gallery does not say: the order is the gallery's then. */
    firstName: z.string().trim().max(100).default(''),
    lastName: z.string().trim().max(100).default(''),
  }),
  reply: Consignment,
});
export type SellThere = typeof sellThere;
