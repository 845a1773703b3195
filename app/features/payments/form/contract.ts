import { z } from 'zod';
import { endpoint } from '#app/platform/endpoint.ts';

/** How the page reaches the provider; public. */
export const getPaymentSetup = endpoint({
  method: 'GET',
  path: '/api/payment-setup',
  summary: "The provider's public key, and whether the sandbox stands in for it.",
  for: 'anyone',
  isOpenWhileClosed: true,
  reply: z.object({
    publishableKey: z.string(),
    sandboxScript: z.string().nullable(),
    /** No money moves: the keys in use are test keys, or the sandbox stands in. */
    isTest: z.boolean(),
  }),
});
export type GetPaymentSetup = typeof getPaymentSetup;
