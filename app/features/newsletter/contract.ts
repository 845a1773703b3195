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
