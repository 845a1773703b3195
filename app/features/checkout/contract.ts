import { z } from 'zod';
import { isTimeZone } from '#app/platform/formats/days.ts';
import { endpoint } from '#app/platform/endpoint.ts';
import { parcelSources } from '#app/platform/statuses/parcel-source.ts';
import { Gift, ShippingAddress } from '#app/features/shipping/contract.ts';

/** How long a checkout keeps its works. */
export const Hold = z.object({
  holdExpiresAt: z.iso.datetime(),
  /** The same in seconds from this answer, for browsers whose clock is wrong; and how long a hold is in all. */
  holdSecondsLeft: z.number().int(),
  holdSeconds: z.number().int(),
  /** It was made longer, which happens once. */
  holdExtended: z.boolean(),
});
export type Hold = z.output<typeof Hold>;

/** A prepared payment, with what the buyer will be charged (decision 45). Decimal strings. */
export const Quote = z.object({
  clientSecret: z.string(),
  paymentIntentId: z.string(),
  /** `succeeded`: it was paid before, in another tab or before a reload. */
  paymentStatus: z.enum(['open', 'processing', 'succeeded']),
  /** What is charged for what; `key` tells a line from the others in any later quote. */
  lines: z.array(
    z.object({
      key: z.string(),
      title: z.string(),
      quantity: z.number().int(),
      unitPrice: z.string(),
    }),
  ),
  subtotal: z.string(),
  shipping: z.string(),
  /** What of the shipping is for which parcel, in the order in which they are shown. */
  parcels: z.array(z.object({ source: z.enum(parcelSources), shipping: z.string() })),
  tax: z.string(),
  /** What of the total is tax, where prices include it. */
  includedTax: z.string(),
  total: z.string(),
  currency: z.string(),
  ...Hold.shape,
});
export type Quote = z.output<typeof Quote>;

/** Billing name and, where given, address; whatever the form has, kept with the order. */
const BillingAddress = z.object({
  firstName: z.string().max(200).optional(),
  lastName: z.string().max(200).optional(),
  line1: z.string().max(200).optional(),
  line2: z.string().max(200).nullish(),
  city: z.string().max(200).optional(),
  state: z.string().max(200).optional(),
  postal_code: z.string().max(20).optional(),
  country: z.string().max(2).optional(),
});
export type BillingAddress = z.output<typeof BillingAddress>;

const paymentIntentId = z
  .string()
  .min(1)
  .max(255)
  .regex(/^[\w-]+$/, 'This is not a payment id.');

export const createPaymentIntent = endpoint({
  method: 'POST',
  path: '/api/create-payment-intent',
  summary: 'Prepares the payment of a cart: holds its works, quotes shipping and tax.',
  for: 'anyone',
  isQueued: true,
  body: z.object({
    sessionId: z.uuid(),
    shippingAddress: ShippingAddress,
    gift: Gift.nullish(),
    /** The buyer's own, for the days in letters; one that is not known here costs no sale. */
    timeZone: z.string().max(100).refine(isTimeZone).optional().catch(undefined),
  }),
  reply: Quote,
  perMinute: 60,
});
export type CreatePaymentIntent = typeof createPaymentIntent;

export const updateCheckout = endpoint({
  method: 'PATCH',
  path: '/api/checkout/:paymentIntentId',
  summary: 'Quotes a prepared payment again after the address or the cart has changed.',
  for: 'anyone',
  isNeverShed: true,
  params: z.object({ paymentIntentId }),
  body: z.object({
    sessionId: z.uuid(),
    shippingAddress: ShippingAddress,
    billingAddress: BillingAddress.nullish(),
    /** Who it is for, where that is not who pays; the address carries the buyer's own name and e-mail. */
    gift: Gift.nullish(),
    /** The total on the buyer's screen. Where it is no longer the total, nothing is changed and the answer is 409. */
    shownTotal: z
      .string()
      .regex(/^\d{1,8}\.\d{2}$/, 'This is not an amount.')
      .optional(),
    /** Answers the question that is asked before paying where the postal code lies in another region than the one that is taxed. */
    addressConfirmed: z.boolean().optional(),
  }),
  reply: Quote,
  perMinute: 60,
});
export type UpdateCheckout = typeof updateCheckout;

export const extendHold = endpoint({
  method: 'POST',
  path: '/api/checkout/:paymentIntentId/extension',
  summary: 'Keeps the works longer, once, for a buyer who is still typing.',
  for: 'anyone',
  isNeverShed: true,
  params: z.object({ paymentIntentId }),
  body: z.object({ sessionId: z.uuid() }),
  reply: Hold,
  perMinute: 20,
});
export type ExtendHold = typeof extendHold;

export const processPayment = endpoint({
  method: 'POST',
  path: '/api/process-payment',
  summary: 'Turns a payment that succeeded into an order; sent again, it answers the same order.',
  for: 'anyone',
  isOpenWhileClosed: true,
  isNeverShed: true,
  body: z.object({
    paymentIntentId,
    sessionId: z.uuid(),
    billingAddress: BillingAddress.nullish(),
    shippingAddress: z.unknown().optional(),
  }),
  reply: z.object({
    success: z.boolean(),
    message: z.string(),
    outcome: z.enum(['placed', 'refunded', 'processing', 'unpaid']),
    orderToken: z.string().optional(),
  }),
  perMinute: 60,
});
export type ProcessPayment = typeof processPayment;

/** A payment that has no order, as the owner sees it. */
export const PaymentWithoutOrder = z.object({
  paymentIntentId: z.string(),
  /** `unfinished`: an order is still tried for; `due`: the money is to go back; `pending`: the provider works on it; `done`: it went back. */
  state: z.enum(['unfinished', 'due', 'pending', 'done']),
  /** It has failed so often that a person should look. */
  needsOwner: z.boolean(),
  reason: z.string(),
  buyer: z.object({ name: z.string(), email: z.string() }),
  amount: z.string(),
  currency: z.string(),
  attempts: z.number().int(),
  lastError: z.string().nullable(),
  nextAttemptAt: z.iso.datetime().nullable(),
  /** When it was stored; of one that went back, when it did. */
  since: z.iso.datetime(),
});
export type PaymentWithoutOrder = z.output<typeof PaymentWithoutOrder>;

export const listWithoutOrder = endpoint({
  method: 'GET',
  path: '/api/admin/payments-without-order',
  summary:
    'The payments that have no order: refunds that are due and why, and those that went back lately.',
  for: 'owner',
  reply: z.array(PaymentWithoutOrder),
});
export type ListWithoutOrder = typeof listWithoutOrder;

export const repairPayment = endpoint({
  method: 'POST',
  path: '/api/admin/payments-without-order/:paymentIntentId/repair',
  summary:
    'Tries again at once: makes the order of a payment if it can be made, otherwise sends the money back.',
  for: 'owner',
  needsLivingShop: true,
  params: z.object({ paymentIntentId }),
  reply: z.object({ outcome: z.enum(['order', 'refunded', 'waiting']) }),
  perMinute: 60,
});
export type RepairPayment = typeof repairPayment;
