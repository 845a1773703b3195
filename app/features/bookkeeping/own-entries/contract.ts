import { z } from 'zod';
import { endpoint } from '#app/platform/endpoint.ts';
import { readAmount } from '#app/platform/formats/written-amount.ts';
import { pageFields } from '#app/platform/paging/page-contract.ts';
import { inBooks } from '../entries/year-contract.ts';
import { firstYear, lastYear } from '../entries/years.ts';
import { isOwnCategory, ownTypes } from '../entries/own-entry.ts';

/** What the owner wrote into the books herself. Decimal string, above nothing: `type` says which way it went. */
export const OwnEntry = z.object({
  id: z.uuid(),
  type: z.enum(ownTypes),
  category: z.string(),
  description: z.string(),
  amount: z.string(),
  currency: z.string(),
  /** The day on which it moved, in UTC. */
  day: z.iso.date(),
  /** The order whose sale it belongs to, such as a gallery's share. */
  orderId: z.uuid().nullable(),
});
export type OwnEntry = z.output<typeof OwnEntry>;

export const listOwnEntries = endpoint({
  method: 'GET',
  path: '/api/admin/books/:year/entries',
  summary:
    'What the owner wrote into the books of a year herself, the latest first, a page at a time (`x-next-cursor`).',
  for: 'owner',
  params: inBooks,
  query: z.object(pageFields),
  reply: z.array(OwnEntry),
});
export type ListOwnEntries = typeof listOwnEntries;

export const addOwnEntry = endpoint({
  method: 'POST',
  path: '/api/admin/books/entries',
  summary: 'Writes an expense or other income into the books.',
  for: 'owner',
  takesKey: true,
  body: z
    .object({
      type: z.enum(ownTypes, 'Choose what it was.'),
      category: z.string('Choose a category.'),
      description: z
        .string('Say what it was for.')
        .trim()
        .min(1, 'Say what it was for.')
        .max(300, 'Up to 300 characters. Nothing has been cut.'),
      /** As a person writes it. */
      amount: z
        .string('Enter the amount.')
        .refine((typed) => (readAmount(typed) ?? 0) > 0, 'Enter an amount, such as 1,250.'),
      day: z.iso
        .date('Choose the day.')
        .refine(
          (day) => day >= String(firstYear) && day < String(lastYear + 1),
          `Enter a day from ${firstYear} to ${lastYear}.`,
        ),
    })
    .refine(({ type, category }) => isOwnCategory(type, category), {
      path: ['category'],
      message: 'Choose a category.',
    }),
  reply: OwnEntry,
});
export type AddOwnEntry = typeof addOwnEntry;

export const removeOwnEntry = endpoint({
  method: 'DELETE',
  path: '/api/admin/books/entries/:id',
  summary: 'Takes out of the books what the owner wrote into them herself.',
  for: 'owner',
  params: z.object({ id: z.uuid() }),
  reply: z.object({ ok: z.literal(true) }),
});
export type RemoveOwnEntry = typeof removeOwnEntry;
