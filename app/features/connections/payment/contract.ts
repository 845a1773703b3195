import { z } from 'zod';
import { endpoint } from '#app/platform/endpoint.ts';
import { proof } from '../contract.ts';

/** What the shop knows of an account, and may show the owner. */
export const AccountFacts = z.object({
  /** As the owner named it at the provider; empty where she has not. */
  name: z.string(),
  mode: z.enum(['live', 'test']),
  publishableKey: z.string(),
  /** Of the secret key. */
  lastFour: z.string(),
  isRestricted: z.boolean(),
  charges: z.boolean(),
  currency: z.string(),
  payouts: z.object({
    isOn: z.boolean(),
    lastFour: z.string().nullable(),
    interval: z.enum(['daily', 'weekly', 'monthly', 'manual']).nullable(),
  }),
});

/** Why there is no webhook endpoint. */
export const WebhookRefusal = z.enum(['not-reachable', 'not-allowed', 'other']);

/** The account in use as the provider last described it, without its keys but for what buyers' browsers see. */
const ShownAccount = AccountFacts.extend({
  webhook: z.object({
    state: z.enum(['heard', 'made', ...WebhookRefusal.options]),
    heardAt: z.iso.datetime().nullable(),
  }),
});
export type ShownAccount = z.output<typeof ShownAccount>;

/** Keys that were replaced: what began under them is looked after until it has ended. */
const EarlierAccount = z.object({
  id: z.uuid(),
  name: z.string(),
  mode: z.enum(['live', 'test']),
  lastFour: z.string(),
  replacedAt: z.iso.datetime(),
  /** What still needs them: checkouts and refunds under way, and members who pay by them. */
  open: z.object({ payments: z.int(), members: z.int() }),
});
export type EarlierAccount = z.output<typeof EarlierAccount>;

/** `environment`: set by STRIPE_SECRET_KEY, which wins; `owner`: pasted on this page; `sandbox`: the stand-in; `none`: nobody can pay. */
export const PaymentConnection = z.object({
  source: z.enum(['environment', 'owner', 'sandbox', 'none']),
  /** Of the environment only its mode and last four are known here. */
  environment: z.object({ mode: z.enum(['live', 'test']), lastFour: z.string() }).nullable(),
  account: ShownAccount.nullable(),
  earlier: z.array(EarlierAccount),
  /** When the provider last took the keys. */
  checkedAt: z.iso.datetime().nullable(),
  /** Where the provider would call this shop. */
  webhookUrl: z.string(),
  /** What the sandbox takes, where it is open: pasted here, the whole way can be tried without an account. */
  sandboxKeys: z.object({ secretKey: z.string(), publishableKey: z.string() }).nullable(),
  asksCode: z.boolean(),
});
export type PaymentConnection = z.output<typeof PaymentConnection>;

const path = '/api/admin/connections/payment';
const key = z.string().trim().max(255);

export const getPaymentConnection = endpoint({
  method: 'GET',
  path,
  summary: 'The payment account in use; never its secret key.',
  for: 'owner',
  reply: PaymentConnection,
});
export type GetPaymentConnection = typeof getPaymentConnection;

export const connectPayment = endpoint({
  method: 'PUT',
  path,
  summary:
    'Checks two keys at the payment provider and, where they are good, makes every payment with them from now on, with a webhook endpoint made for them. Asks for the password of the account, and for the code of its second factor.',
  for: 'owner',
  needsLivingShop: true,
  body: z.object({
    ...proof,
    publishableKey: key.min(1, 'Please paste the publishable key.'),
    secretKey: key.min(1, 'Please paste the secret key.'),
  }),
  reply: PaymentConnection,
  perMinute: 10,
});
export type ConnectPayment = typeof connectPayment;

export const checkPayment = endpoint({
  method: 'POST',
  path: `${path}/check`,
  summary: 'Asks the payment provider once more about the account in use.',
  for: 'owner',
  reply: PaymentConnection,
  perMinute: 10,
});
export type CheckPayment = typeof checkPayment;

export const disconnectPayment = endpoint({
  method: 'POST',
  path: `${path}/end`,
  summary:
    'Makes no payment with the connected keys any more. They are kept for what was begun with them. Asks as connecting does.',
  for: 'owner',
  needsLivingShop: true,
  body: z.object(proof),
  reply: PaymentConnection,
  perMinute: 10,
});
export type DisconnectPayment = typeof disconnectPayment;

export const forgetPayment = endpoint({
  method: 'POST',
  path: `${path}/:id/forget`,
  summary:
    'Deletes keys that were replaced, and their webhook endpoint. Refused while something is open under them. Asks as connecting does.',
  for: 'owner',
  needsLivingShop: true,
  params: z.object({ id: z.uuid() }),
  body: z.object(proof),
  reply: PaymentConnection,
  perMinute: 10,
});
export type ForgetPayment = typeof forgetPayment;
