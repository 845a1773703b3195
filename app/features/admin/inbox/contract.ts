import { z } from 'zod';
import { endpoint } from '#app/platform/endpoint.ts';
import { SentFile } from '#app/platform/files/file-contract.ts';
import { pageFields } from '#app/platform/paging/page-contract.ts';

const count = z.number().int();
const params = z.object({ id: z.uuid() });

/** `held`: taken for a machine's, and kept for thirty days in case it was a person. */
export const InquiryState = z.enum(['new', 'answered', 'archived', 'held']);
export type InquiryState = z.output<typeof InquiryState>;

/** What somebody wrote through the contact form. */
export const Inquiry = z.object({
  id: z.uuid(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  projectType: z.string(),
  budget: z.string().nullable(),
  message: z.string(),
  state: InquiryState,
  version: z.number().int(),
  createdAt: z.iso.datetime(),
  /** The card of the board that was made from it. */
  commissionId: z.uuid().nullable(),
  customerId: z.uuid().nullable(),
  /** The order that a statement of withdrawal names. Anybody can name one: `isBuyers` says whether it was placed from the writer's address. */
  withdrawnOrder: z.object({ id: z.uuid(), isBuyers: z.boolean() }).nullable(),
});
export type Inquiry = z.output<typeof Inquiry>;

export const listInquiries = endpoint({
  method: 'GET',
  path: '/api/admin/inquiries',
  summary: 'Inquiries, the newest first, a page at a time (`x-next-cursor`).',
  for: 'owner',
  query: z.object({ state: InquiryState.default('new'), ...pageFields }),
  reply: z.array(Inquiry),
});
export type ListInquiries = typeof listInquiries;

export const InquiryCounts = z.object({
  new: count,
  answered: count,
  archived: count,
  held: count,
});
export type InquiryCounts = z.output<typeof InquiryCounts>;

export const countInquiries = endpoint({
  method: 'GET',
  path: '/api/admin/inquiries/counts',
  summary: 'How many inquiries there are in each state.',
  for: 'owner',
  reply: InquiryCounts,
});
export type CountInquiries = typeof countInquiries;

export const moveInquiry = endpoint({
  method: 'PATCH',
  path: '/api/admin/inquiries/:id',
  summary: 'Moves an inquiry to a state; to its own, nothing changes. A stale version is refused.',
  for: 'owner',
  params,
  body: z.object({ state: InquiryState.exclude(['held']), version: z.number().int().min(1) }),
  reply: Inquiry,
});
export type MoveInquiry = typeof moveInquiry;

export const releaseInquiry = endpoint({
  method: 'POST',
  path: '/api/admin/inquiries/:id/let-in',
  summary:
    'Takes in an inquiry that was held back, with card, customer and letters as for any other. One that is in already stays as it is.',
  for: 'owner',
  needsLivingShop: true,
  params,
  reply: Inquiry,
});
export type ReleaseInquiry = typeof releaseInquiry;

export const deleteHeld = endpoint({
  method: 'DELETE',
  path: '/api/admin/inquiries/:id',
  summary: 'Deletes an inquiry that is held back, and no other.',
  for: 'owner',
  params,
  reply: z.object({ ok: z.literal(true) }),
});
export type DeleteHeld = typeof deleteHeld;

export const SubscriberState = z.enum(['waiting', 'confirmed', 'unsubscribed']);
export type SubscriberState = z.output<typeof SubscriberState>;

/** Somebody who asked for the newsletter. Nothing but the confirmation letter goes to one who is `waiting`; of one who left no address is kept. */
export const Subscriber = z.object({
  id: z.uuid(),
  email: z.string().nullable(),
  state: SubscriberState,
  subscribedAt: z.iso.datetime(),
});
export type Subscriber = z.output<typeof Subscriber>;

export const listSubscribers = endpoint({
  method: 'GET',
  path: '/api/admin/subscribers',
  summary:
    'Newsletter subscribers, the latest first, a page at a time (`x-next-cursor`); `search` looks at the beginnings of words.',
  for: 'owner',
  query: z.object({
    state: SubscriberState.optional(),
    search: z.string().max(200).optional(),
    ...pageFields,
  }),
  reply: z.array(Subscriber),
});
export type ListSubscribers = typeof listSubscribers;

export const SubscriberCounts = z.object({
  waiting: count,
  confirmed: count,
  unsubscribed: count,
  all: count,
});
export type SubscriberCounts = z.output<typeof SubscriberCounts>;

export const countSubscribers = endpoint({
  method: 'GET',
  path: '/api/admin/subscribers/counts',
  summary: 'How many newsletter subscribers there are in each state, and in all.',
  for: 'owner',
  reply: SubscriberCounts,
});
export type CountSubscribers = typeof countSubscribers;

export const exportSubscribers = endpoint({
  method: 'GET',
  path: '/api/admin/subscribers/export',
  summary: 'The newsletter subscribers of a state, or all, as a table (CSV).',
  for: 'owner',
  query: z.object({ state: SubscriberState.optional() }),
  sends: 'text/csv; charset=utf-8',
  reply: SentFile,
});
export type ExportSubscribers = typeof exportSubscribers;

export const removeSubscriber = endpoint({
  method: 'DELETE',
  path: '/api/admin/subscribers/:id',
  summary: 'Removes an address from the newsletter for good.',
  for: 'owner',
  params,
  reply: z.object({ ok: z.literal(true) }),
});
export type RemoveSubscriber = typeof removeSubscriber;

/** A letter that the mail server has refused so far. */
export const FailedLetter = z.object({
  id: z.uuid(),
  kind: z.string(),
  recipient: z.string(),
  attempts: count,
  lastError: z.string(),
  nextAttemptAt: z.iso.datetime(),
  createdAt: z.iso.datetime(),
});
export type FailedLetter = z.output<typeof FailedLetter>;

export const listFailedLetters = endpoint({
  method: 'GET',
  path: '/api/admin/failed-letters',
  summary: 'The letters that could not be sent yet, the oldest first, a hundred at most.',
  for: 'owner',
  reply: z.array(FailedLetter),
});
export type ListFailedLetters = typeof listFailedLetters;

export const retryLetter = endpoint({
  method: 'POST',
  path: '/api/admin/failed-letters/:id/retry',
  summary:
    'Sends a letter that failed again, now; one that was sent or is under way is left alone.',
  for: 'owner',
  needsLivingShop: true,
  params,
  reply: z.object({ ok: z.literal(true) }),
});
export type RetryLetter = typeof retryLetter;
