import { z } from 'zod';
import { endpoint } from '#app/platform/endpoint.ts';
import { emailHint, isEmail } from '#app/platform/formats/email.ts';

export const askToBeTold = endpoint({
  method: 'POST',
  path: '/api/waiting-list',
  summary: "Asks for one letter when a work in another buyer's checkout comes free.",
  for: 'anyone',
  body: z.object({
    artworkId: z.uuid(),
    /** Of a work that comes in sizes; unset, any of them will do. */
    selectedSize: z.string().min(1).max(60).nullish(),
    email: z.string().trim().max(254).refine(isEmail, emailHint),
  }),
  /** The same whether or not the address was known. */
  reply: z.object({ ok: z.literal(true) }),
  perMinute: 10,
});
export type AskToBeTold = typeof askToBeTold;
