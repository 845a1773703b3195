import { z } from 'zod';
import { endpoint } from '#app/platform/endpoint.ts';
import { emailHint, isEmail } from '#app/platform/formats/email.ts';

const Done = z.object({ ok: z.literal(true) });
const byToken = z.object({ token: z.string().max(100) });

export const subscribe = endpoint({
  method: 'POST',
  path: '/api/newsletter',
  summary:
    'Asks for the newsletter. Nothing but a confirmation letter is sent before the address is confirmed.',
  for: 'anyone',
  isOpenWhileClosed: true,
  body: z.object({
    email: z.string().trim().refine(isEmail, emailHint),
    website: z.string().max(500).optional(),
  }),
  reply: Done,
  perMinute: 10,
});
export type Subscribe = typeof subscribe;

export const confirm = endpoint({
  method: 'POST',
  path: '/api/newsletter/:token/confirm',
  summary: 'Confirms an address by the link in its letter.',
  for: 'anyone',
  isOpenWhileClosed: true,
  params: byToken,
  reply: Done,
});
export type Confirm = typeof confirm;

export const unsubscribe = endpoint({
  method: 'POST',
  path: '/api/newsletter/:token/unsubscribe',
  summary:
    'Ends the newsletter for an address, by one click in a mail program (RFC 8058) or on the page.',
  for: 'anyone',
  isOpenWhileClosed: true,
  params: byToken,
  reply: Done,
});
export type Unsubscribe = typeof unsubscribe;

export const leavePage = endpoint({
  method: 'GET',
  path: '/api/newsletter/:token/unsubscribe',
  summary:
    'Leads to the page that ends the newsletter by a press: a mail program may open the address that it is meant to post to.',
  for: 'anyone',
  isOpenWhileClosed: true,
  params: byToken,
  reply: z.object({}),
});

const Wants = z.enum(['everything', 'series']);

/** What a reader gets, as their page of choices shows it. */
export const ReaderChoices = z.object({
  /** Their address but for what would tell it to whom a letter was forwarded. */
  address: z.string(),
  wants: Wants,
  series: z.array(z.object({ name: z.string(), isFollowed: z.boolean() })),
});
export type ReaderChoices = z.output<typeof ReaderChoices>;

export const getChoices = endpoint({
  method: 'GET',
  path: '/api/newsletter/:token/choices',
  summary: 'What a reader gets: every letter, or those about series that they chose.',
  for: 'anyone',
  isOpenWhileClosed: true,
  params: byToken,
  reply: ReaderChoices,
});

export const saveChoices = endpoint({
  method: 'PUT',
  path: '/api/newsletter/:token/choices',
  summary: 'Saves what a reader wants to get.',
  for: 'anyone',
  isOpenWhileClosed: true,
  params: byToken,
  body: z.object({ wants: Wants, follows: z.array(z.string().max(200)).max(200) }),
  reply: ReaderChoices,
  perMinute: 30,
});
export type SaveChoices = typeof saveChoices;
