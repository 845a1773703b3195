import { z } from 'zod';
import { endpoint } from '#app/platform/endpoint.ts';
import { shortest } from './search.ts';

/** What a search of the owner's area finds, the latest first, a few of each. Money is a decimal string in the shop's currency. */
export const Found = z.object({
  orders: z.array(
    z.object({
      id: z.uuid(),
      number: z.string(),
      name: z.string(),
      email: z.string(),
      status: z.string(),
      total: z.string(),
      /** Where it was found by its tracking number. */
      trackingNumber: z.string().nullable(),
    }),
  ),
  people: z.array(z.object({ id: z.uuid(), name: z.string(), email: z.string() })),
  /** Of the T-shirt club. */
  members: z.array(z.object({ id: z.uuid(), name: z.string(), email: z.string() })),
  works: z.array(
    z.object({ id: z.uuid(), slug: z.string(), title: z.string(), medium: z.string() }),
  ),
  /** Those that are written still, too. */
  posts: z.array(
    z.object({
      id: z.uuid(),
      title: z.string(),
      status: z.enum(['draft', 'scheduled', 'published']),
    }),
  ),
  letters: z.array(z.object({ id: z.uuid(), subject: z.string(), state: z.string() })),
  inquiries: z.array(z.object({ id: z.uuid(), name: z.string(), projectType: z.string() })),
  commissions: z.array(z.object({ id: z.uuid(), title: z.string(), stage: z.string() })),
  /** Of the books; `entity` is their kind in addresses. */
  records: z.array(z.object({ id: z.uuid(), entity: z.string(), name: z.string() })),
});
export type Found = z.output<typeof Found>;

export const searchAdmin = endpoint({
  method: 'GET',
  path: '/api/admin/search',
  summary:
    'Finds orders by number, name, e-mail address, tracking number and the number of a certificate, people by name and address, members of the club by these and by the numbers of receipts and of shirts under way, works by title, posts, letters and inquiries by their text, commissions, and records of the books by name.',
  for: 'owner',
  query: z.object({ q: z.string().trim().min(shortest, 'Write two letters or more.').max(200) }),
  reply: Found,
});
export type SearchAdmin = typeof searchAdmin;
