import { z } from 'zod';
import { emailHint, isEmail } from '#app/platform/formats/email.ts';
import { endpoint } from '#app/platform/endpoint.ts';
import { pageFields } from '#app/platform/paging/page-contract.ts';
import { bodyWithNotes, longestNotes, notesTooLong } from '#app/platform/formats/notes.ts';

/** Somebody who bought, wrote or subscribed (spec. section 3). Money is a decimal string. */
export const Customer = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  preferences: z.array(z.string()),
  priceRange: z.string().nullable(),
  newsletter: z.boolean(),
  communications: z.string().nullable(),
  lastContact: z.iso.datetime().nullable(),
  totalPurchases: z.number().int(),
  totalSpent: z.string(),
});
export type Customer = z.output<typeof Customer>;

/** What must end before a person can be erased. */
export const ErasureBlock = z.object({
  kind: z.enum(['checkout', 'payment', 'refund', 'dispute', 'order', 'subscription']),
  sentence: z.string(),
  /** The page where it is brought to an end. */
  path: z.string().nullable(),
  /** When it is over by itself. */
  until: z.iso.datetime().nullable(),
});
export type ErasureBlock = z.output<typeof ErasureBlock>;

export const CustomerDetail = Customer.extend({
  notes: z.string().nullable(),
  tags: z.array(z.string()),
  version: z.number().int(),
  /** Where they stand in the workspace outside, if there is one. */
  url: z.string().nullable(),
  erasureBlocks: z.array(ErasureBlock),
  /** In the T-shirt club, the latest first. */
  memberships: z.array(
    z.object({ id: z.uuid(), since: z.iso.datetime(), endedAt: z.iso.datetime().nullable() }),
  ),
  orders: z.array(
    z.object({
      orderId: z.string(),
      number: z.string(),
      date: z.iso.datetime(),
      total: z.string(),
      items: z.array(z.string()),
      /** False for what was bought before this shop kept its orders: there is no page of it. */
      isHere: z.boolean(),
    }),
  ),
});
export type CustomerDetail = z.output<typeof CustomerDetail>;

export const listCustomers = endpoint({
  method: 'GET',
  path: '/api/admin/customers',
  summary:
    'Customers, the newest first, a page at a time (`x-next-cursor`); `search` looks at the beginnings of words.',
  for: 'owner',
  query: z.object({
    search: z.string().max(200).optional(),
    ...pageFields,
  }),
  reply: z.array(Customer),
});
export type ListCustomers = typeof listCustomers;

export const CustomerSummary = z.object({
  total: z.number().int(),
  newsletter: z.number().int(),
  repeat: z.number().int(),
  revenue: z.string(),
});
export type CustomerSummary = z.output<typeof CustomerSummary>;

export const summarizeCustomers = endpoint({
  method: 'GET',
  path: '/api/admin/customers/summary',
  summary:
    'How many customers there are, how many read the newsletter or came back, and what they spent.',
  for: 'owner',
  reply: CustomerSummary,
});
export type SummarizeCustomers = typeof summarizeCustomers;

const params = z.object({ id: z.uuid() });

export const getCustomer = endpoint({
  method: 'GET',
  path: '/api/admin/customers/:id',
  summary: 'One customer with orders, notes and tags.',
  for: 'owner',
  params,
  reply: CustomerDetail,
});
export type GetCustomer = typeof getCustomer;

export const addCustomer = endpoint({
  method: 'POST',
  path: '/api/admin/customers',
  summary: 'Adds somebody whom the owner met. An address that is known already is refused.',
  for: 'owner',
  body: z.object({
    firstName: z.string().trim().min(1, 'Enter a first name.').max(100),
    lastName: z.string().trim().max(100).default(''),
    email: z.string().trim().max(254).refine(isEmail, emailHint),
    phone: z.string().trim().max(50).default(''),
    notes: z.string().trim().max(longestNotes, notesTooLong).default(''),
  }),
  largestBody: bodyWithNotes(1),
  reply: CustomerDetail,
});
export type AddCustomer = typeof addCustomer;

export const changeCustomer = endpoint({
  method: 'PATCH',
  path: '/api/admin/customers/:id',
  summary: "Changes the owner's notes and tags on a customer. A stale version is refused.",
  for: 'owner',
  params,
  body: z.object({
    notes: z.string().trim().max(longestNotes, notesTooLong).optional(),
    tags: z.array(z.string().trim().min(1).max(50)).max(20).optional(),
    version: z.number().int().min(1),
  }),
  largestBody: bodyWithNotes(1),
  reply: CustomerDetail,
});
export type ChangeCustomer = typeof changeCustomer;

export const exportCustomer = endpoint({
  method: 'GET',
  path: '/api/admin/customers/:id/export',
  summary: 'Everything the shop keeps about one person, to be handed to them.',
  for: 'owner',
  params,
  reply: z.record(z.string(), z.unknown()),
});
export type ExportCustomer = typeof exportCustomer;

export const eraseCustomer = endpoint({
  method: 'POST',
  path: '/api/admin/customers/:id/erase',
  summary:
    'Erases a person. What the law wants kept (orders, payments) stays without their name. Refused while a checkout is open or a parcel has not left.',
  for: 'owner',
  params,
  body: z.object({ email: z.string().max(254) }),
  reply: z.object({ ok: z.literal(true) }),
});
export type EraseCustomer = typeof eraseCustomer;
