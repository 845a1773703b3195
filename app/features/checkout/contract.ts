import { z } from 'zod';
import { endpoint } from '#app/platform/endpoint.ts';
import { ShippingAddress } from '#app/features/delivery/contract.ts';

/** A prepared payment, with what the buyer will be charged (decision 2). Decimal strings. */
export const Quote = z.object({
  clientSecret: z.string(),
  paymentIntentId: z.string(),
  /** `succeeded`: it was paid before, in another tab or before a reload. */
  paymentStatus: z.enum(['open', 'processing', 'succeeded']),
  subtotal: z.string(),
  shipping: z.string(),
  tax: z.string(),
  total: z.string(),
  currency: z.string(),
  holdExpiresAt: z.iso.datetime(),
  /** The same in seconds from this answer, for browsers whose clock is wrong; and how long a hold is in all. */
  holdSecondsLeft: z.number().int(),
  holdSeconds: z.number().int(),
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
  body: z.object({ sessionId: z.uuid(), shippingAddress: ShippingAddress }),
  reply: Quote,
  perMinute: 20,
});
export type CreatePaymentIntent = typeof createPaymentIntent;

export const updateCheckout = endpoint({
  method: 'PATCH',
  path: '/api/checkout/:paymentIntentId',
  summary: 'Quotes a prepared payment again after the address or the cart has changed.',
  for: 'anyone',
  params: z.object({ paymentIntentId }),
  body: z.object({ sessionId: z.uuid(), shippingAddress: ShippingAddress, billingAddress: BillingAddress.nullish() }),
  reply: Quote,
  perMinute: 60,
});
export type UpdateCheckout = typeof updateCheckout;

export const processPayment = endpoint({
  method: 'POST',
  path: '/api/process-payment',
  summary: 'Turns a payment that succeeded into an order; sent again, it answers the same order.',
  for: 'anyone',
  body: z.object({
    paymentIntentId,
    sessionId: z.uuid(),
    billingAddress: BillingAddress.nullish(),
    shippingAddress: z.unknown().optional(),
  }),
  reply: z.object({ success: z.boolean(), message: z.string(), orderToken: z.string().optional() }),
  perMinute: 60,
});
export type ProcessPayment = typeof processPayment;

/** How the page reaches the provider; public. */
export const getPaymentSetup = endpoint({
  method: 'GET',
  path: '/api/payment-setup',
  summary: "The provider's public key, and whether the sandbox stands in for it.",
  for: 'anyone',
  reply: z.object({ publishableKey: z.string(), sandboxScript: z.string().nullable() }),
});
export type GetPaymentSetup = typeof getPaymentSetup;
