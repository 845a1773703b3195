import { z } from 'zod';
import { endpoint } from '#app/platform/endpoint.ts';
import { InstallationState } from '#app/features/installation/contract.ts';

/** What the owner says of a payment: its parcel is to be shipped, or was; she has dealt with it herself; its money goes back. */
export const Decision = z.enum(['ship', 'shipped', 'settled', 'refund']);
export type Decision = z.output<typeof Decision>;

/** A payment that this database has lost, found at the provider. Amounts are decimal strings. */
export const RecoveredPayment = z.object({
  paymentIntentId: z.string(),
  kind: z.enum(['order', 'commission', 'gift']),
  buyer: z.object({ name: z.string(), email: z.string() }),
  amount: z.string(),
  /** What has gone back of it already, and what its cardholder's bank has taken for good. */
  refunded: z.string(),
  lost: z.string(),
  /** The bank decides about it now: until then nothing can be sent back. */
  isDisputed: z.boolean(),
  currency: z.string(),
  paidAt: z.iso.datetime(),
  /** What was bought; empty where the payment does not say. */
  lines: z.array(
    z.object({
      title: z.string(),
      about: z.string(),
      quantity: z.number().int(),
      imageUrl: z.string(),
    }),
  ),
  /** Titles of works that this database has sold to somebody else since. */
  soldSince: z.array(z.string()),
  choices: z.array(Decision),
});
export type RecoveredPayment = z.output<typeof RecoveredPayment>;

export const listRecovered = endpoint({
  method: 'GET',
  path: '/api/admin/recovered-payments',
  summary:
    'Payments of this shop that its restored database had lost, and that wait for a decision.',
  for: 'owner',
  reply: z.array(RecoveredPayment),
});
export type ListRecovered = typeof listRecovered;

export const decideRecovered = endpoint({
  method: 'POST',
  path: '/api/admin/recovered-payments/decision',
  summary:
    'Decides about recovered payments: each becomes its order again, or goes back. One that cannot is named, with why.',
  for: 'owner',
  body: z.object({
    payments: z
      .array(z.string().regex(/^\w{1,255}$/, 'This is not a payment id.'))
      .min(1)
      .max(100),
    decision: Decision,
    /** Where it was shipped already and the number is at hand. */
    trackingNumber: z.string().trim().max(100).optional(),
    /** Sends the confirmation again, which the buyer may have had before. */
    sendConfirmation: z.boolean().default(false),
  }),
  reply: z.object({
    decided: z.number().int(),
    refused: z.array(z.object({ paymentIntentId: z.string(), sentence: z.string() })),
  }),
  perMinute: 60,
});
export type DecideRecovered = typeof decideRecovered;

export const confirmInstallation = endpoint({
  method: 'POST',
  path: '/api/admin/installation/confirm',
  summary:
    'The owner says whether this database is her shop, which takes over from any other copy, or a copy, which goes on looking.',
  for: 'owner',
  body: z.object({ is: z.enum(['shop', 'copy']) }),
  reply: InstallationState,
  perMinute: 10,
});
export type ConfirmInstallation = typeof confirmInstallation;
