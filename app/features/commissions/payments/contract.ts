import { z } from 'zod';
import { endpoint } from '#app/platform/endpoint.ts';

export const PaymentKind = z.enum(['deposit', 'final']);
export type PaymentKind = z.output<typeof PaymentKind>;

/** A payment that was asked for, as the owner sees it. Decimal strings. */
export const AskedPayment = z.object({
  id: z.uuid(),
  kind: PaymentKind,
  amount: z.string(),
  currency: z.string(),
  status: z.enum(['open', 'paid', 'withdrawn']),
  url: z.string(),
  sentAt: z.iso.datetime(),
  paidAt: z.iso.datetime().nullable(),
});
export type AskedPayment = z.output<typeof AskedPayment>;

export const listCommissionPayments = endpoint({
  method: 'GET',
  path: '/api/admin/commissions/:id/payments',
  summary: 'The payments of a commission that were asked for, those withdrawn left out.',
  for: 'owner',
  params: z.object({ id: z.uuid() }),
  reply: z.array(AskedPayment),
});
export type ListCommissionPayments = typeof listCommissionPayments;

export const askForPayment = endpoint({
  method: 'POST',
  path: '/api/admin/commissions/:id/payments',
  summary:
    'Mails the client a link to pay the deposit or the final payment. Another amount takes the place of one that is not paid yet.',
  for: 'owner',
  needsLivingShop: true,
  params: z.object({ id: z.uuid() }),
  body: z.object({
    kind: PaymentKind,
    /** `sentAt` of the letter that the screen shows, null before the first: a second press names the same one and sends nothing. */
    lastSentAt: z.iso.datetime().nullable().default(null),
  }),
  reply: AskedPayment,
  perMinute: 30,
});
export type AskForPayment = typeof askForPayment;

const token = z.string().min(20).max(100);

/** What whoever holds the link is shown. */
export const PaymentToMake = z.object({
  title: z.string(),
  kind: PaymentKind,
  amount: z.string(),
  currency: z.string(),
  status: z.enum(['open', 'paid', 'withdrawn']),
});
export type PaymentToMake = z.output<typeof PaymentToMake>;

export const getPaymentToMake = endpoint({
  method: 'GET',
  path: '/api/pay/:token',
  summary: 'What a mailed payment link is for.',
  for: 'anyone',
  isOpenWhileClosed: true,
  params: z.object({ token }),
  reply: PaymentToMake,
  perMinute: 60,
});

export const beginPayment = endpoint({
  method: 'POST',
  path: '/api/pay/:token/begin',
  summary: 'Prepares the payment of a mailed link; asked again, it is the same payment.',
  for: 'anyone',
  isOpenWhileClosed: true,
  params: z.object({ token }),
  reply: z.object({ clientSecret: z.string(), status: z.enum(['open', 'paid']) }),
  perMinute: 30,
});
export type BeginPayment = typeof beginPayment;

export const endPayment = endpoint({
  method: 'POST',
  path: '/api/pay/:token/end',
  summary: 'Looks at the provider what became of the payment of a mailed link.',
  for: 'anyone',
  isOpenWhileClosed: true,
  params: z.object({ token }),
  reply: z.object({ outcome: z.enum(['paid', 'refunded', 'processing', 'unpaid']) }),
  perMinute: 60,
});
export type EndPayment = typeof endPayment;
