import { z } from 'zod';
import { emailHint, isEmail } from '#app/platform/formats/email.ts';
import { endpoint } from '#app/platform/endpoint.ts';
import { longestNotes, notesTooLong } from '#app/platform/formats/notes.ts';
import { colors } from '#app/features/catalog/colors.ts';
import { paidByHand } from './sale.ts';

const line = (longest: number) => z.string().trim().max(longest);

/** Where the parcel goes, where it was not handed over. */
const SaleAddress = z.object({
  address1: line(200).min(1, 'Enter the street and number.'),
  address2: line(200).default(''),
  city: line(200).min(1, 'Enter a city.'),
  state: line(200).default(''),
  postalCode: line(20).default(''),
  country: z.string().regex(/^[A-Z]{2}$/, 'Choose a country.'),
});

/** A work that may have been sold, with what it comes in. Decimal strings. */
export const SaleChoice = z.object({
  id: z.uuid(),
  title: z.string(),
  about: z.string(),
  imageUrl: z.string(),
  price: z.string(),
  hasColors: z.boolean(),
  /** Null where it is made on demand. */
  left: z.number().int().nullable(),
  sizes: z.array(
    z.object({ size: z.string(), price: z.string(), left: z.number().int().nullable() }),
  ),
});
export type SaleChoice = z.output<typeof SaleChoice>;

export const findWorksToSell = endpoint({
  method: 'GET',
  path: '/api/admin/sales/works',
  summary: 'Works by title or by id, shown or not, with their prices and what is left of each.',
  for: 'owner',
  query: z.object({ q: z.string().trim().max(200).default(''), id: z.uuid().optional() }),
  reply: z.array(SaleChoice),
});
export type FindWorksToSell = typeof findWorksToSell;

export const recordSale = endpoint({
  method: 'POST',
  path: '/api/admin/sales',
  summary:
    'Writes down what the owner sold herself, at a fair or by telephone: an order like any other, paid to her.',
  for: 'owner',
  needsLivingShop: true,
  takesKey: true,
  body: z.object({
    lines: z
      .array(
        z.object({
          artworkId: z.uuid(),
          selectedSize: z.string().max(100).nullable().default(null),
          selectedColor: z.enum(colors).nullable().default(null),
          quantity: z.number().int().min(1).max(99).default(1),
          /** What one of them was sold for: `340` or `340.00`. */
          unitPrice: z
            .string()
            .trim()
            .regex(/^\d{1,8}(\.\d{2})?$/, 'Write a price like 340 or 340.00.'),
        }),
      )
      .min(1, 'Choose what was sold.')
      .max(50),
    firstName: line(100).min(1, 'Enter a first name.'),
    lastName: line(100).min(1, 'Enter a last name.'),
    email: line(254)
      .refine((email) => email === '' || isEmail(email), emailHint)
      .default(''),
    paidBy: z.enum(paidByHand),
    /** The day it was sold (`2026-11-22`), today or before. */
    soldOn: z.iso.date('Choose the day.'),
    /** Null: it went from hand to hand. */
    address: SaleAddress.nullable(),
    /** What the buyer paid for the parcel. */
    shipping: z
      .string()
      .trim()
      .regex(/^\d{1,6}(\.\d{2})?$/, 'Write an amount like 25 or 25.00.')
      .default('0'),
    notes: z.string().trim().max(longestNotes, notesTooLong).default(''),
    /** Also what is at a gallery: the owner was asked. */
    fromGallery: z.boolean().optional(),
    /** Write the buyer the letter that a buyer on the site gets; only where something is sent. */
    letter: z.boolean().default(false),
  }),
  reply: z.object({ orderId: z.uuid(), number: z.string() }),
});
export type RecordSale = typeof recordSale;
