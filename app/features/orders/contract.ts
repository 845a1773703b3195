import { z } from 'zod';
import { emailHint, isEmail } from '#app/platform/formats/email.ts';
import { endpoint } from '#app/platform/endpoint.ts';
import { EditionNumbers } from '#app/features/catalog/contract.ts';
import { orderStatuses } from '#app/platform/statuses/order-status.ts';
import { parcelSources } from '#app/platform/statuses/parcel-source.ts';
import { pageFields } from '#app/platform/paging/page-contract.ts';
import {
  isOrderNumber,
  orderNumberHint,
  tidyOrderNumber,
} from '#app/platform/formats/order-number.ts';

const PaidBy = z.enum(['card', 'cash', 'transfer', 'terminal', 'other']);

export const OrderStatus = z.enum(orderStatuses);

/** What becomes of the edition numbers of copies that come back: given to the next buyers, or never used again. */
export const NumberFate = z.enum(['free', 'void']);

/** Where a parcel goes, as an order keeps it (spec. section 3). */
export const OrderAddress = z.object({
  firstName: z.string(),
  lastName: z.string(),
  address1: z.string(),
  address2: z.string().optional(),
  city: z.string(),
  state: z.string(),
  postalCode: z.string(),
  country: z.string(),
});
export type OrderAddress = z.output<typeof OrderAddress>;

/** What travels together: where it comes from, its share of the shipping, what was promised, and how far it is. */
export const OrderParcel = z.object({
  id: z.uuid(),
  source: z.enum(parcelSources),
  status: OrderStatus,
  shippingCost: z.string(),
  /** Working days until it leaves, then the days it travels; null where nothing was promised. */
  leavesWithin: z.number().int().nullable(),
  minDays: z.number().int().nullable(),
  maxDays: z.number().int().nullable(),
  carrier: z.string().nullable(),
  /** Null until it has left. */
  trackingNumber: z.string().nullable(),
  trackingUrl: z.string().nullable(),
  /** Of each box after the first, where it left in several. */
  moreTracking: z.array(
    z.object({ number: z.string(), carrier: z.string().nullable(), url: z.string().nullable() }),
  ),
  processingAt: z.iso.datetime().nullable(),
  shippedAt: z.iso.datetime().nullable(),
  deliveredAt: z.iso.datetime().nullable(),
});
export type OrderParcel = z.output<typeof OrderParcel>;

/** What a buyer sees of their own order. */
export const BuyerOrder = z.object({
  id: z.uuid(),
  number: z.string(),
  status: OrderStatus,
  createdAt: z.iso.datetime(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  address: OrderAddress,
  /** The address is of who receives it, who gets these words and no prices. */
  isGift: z.boolean(),
  giftMessage: z.string().nullable(),
  /** The buyer's own, in which days are told; null where it is not known. */
  timeZone: z.string().nullable(),
  /** What travels together, in the order in which it is shown (decision 65). */
  parcels: z.array(
    OrderParcel.extend({
      /** What it is called where it is one of several, with what is in it. */
      name: z.string(),
      /** What went back for it alone, or is on its way. */
      refundedAmount: z.string(),
    }),
  ),
  lines: z.array(
    z.object({
      id: z.uuid(),
      title: z.string(),
      slug: z.string().nullable(),
      imageUrl: z.string(),
      /** What its label said when it was sold; null where nobody knows, and of merchandise. */
      medium: z.string().nullable(),
      dimensions: z.string().nullable(),
      year: z.number().int().nullable(),
      quantity: z.number().int(),
      selectedSize: z.string().nullable(),
      selectedColor: z.string().nullable(),
      productType: z.enum(['artwork', 'print', 'merchandise']),
      unitPrice: z.string(),
      totalPrice: z.string(),
      /** Which copies of a numbered work; null where it is not numbered, or the numbers were taken back. */
      edition: EditionNumbers.nullable(),
      fulfillmentType: z.enum(['manual', 'print_on_demand']),
      fulfillmentStatus: OrderStatus,
      /** The parcel it lies in. */
      parcelId: z.uuid(),
      trackingNumber: z.string().nullable(),
      trackingUrl: z.string().nullable(),
      /** The number of its certificate of authenticity, where it has one. */
      certificate: z.string().nullable(),
      /** The buyer has withdrawn from it, and that is not settled. */
      isWithdrawn: z.boolean(),
    }),
  ),
  subtotal: z.string(),
  shippingCost: z.string(),
  taxAmount: z.string(),
  /** What of the total is tax, where prices included it. */
  includedTax: z.string(),
  totalAmount: z.string(),
  /** What went back, or is on its way. */
  refundedAmount: z.string(),
  currency: z.string(),
  /** By card on the site, or to the artist herself. */
  paidBy: PaidBy,
  /** The law of the buyer's country lets them withdraw from it, and its time is not over. */
  hasRightOfWithdrawal: z.boolean(),
});
export type BuyerOrder = z.output<typeof BuyerOrder>;

export const getOrderByToken = endpoint({
  method: 'GET',
  path: '/api/orders/by-token/:token',
  summary: "A buyer's own order, by the token in their letter.",
  for: 'anyone',
  isOpenWhileClosed: true,
  params: z.object({ token: z.string().min(20).max(100) }),
  reply: BuyerOrder,
  perMinute: 60,
});
export type GetOrderByToken = typeof getOrderByToken;

export const askOrderLink = endpoint({
  method: 'POST',
  path: '/api/order-links',
  summary: 'Mails the link of an order to its buyer; always answers the same.',
  for: 'anyone',
  isOpenWhileClosed: true,
  body: z.object({
    number: z.string().max(100).transform(tidyOrderNumber).refine(isOrderNumber, orderNumberHint),
    email: z.string().trim().max(254).refine(isEmail, emailHint),
  }),
  reply: z.object({ ok: z.literal(true) }),
  perMinute: 5,
});
export type AskOrderLink = typeof askOrderLink;

/**
 * What speaks against shipping an order: its buyer has withdrawn from all of it that waits, or from a part; somebody has in another address's name; its payment is disputed, was
 * lost in a dispute; or its card may be stolen.
 */
export const OrderAlert = z.enum([
  'withdrawn',
  'withdrawn-part',
  'withdrawn-elsewhere',
  'disputed',
  'dispute-lost',
  'fraud-warning',
]);
export type OrderAlert = z.output<typeof OrderAlert>;

/** What the owner sees of an order (spec. section 3: `shippingAddress` is a JSON string). */
export const Order = z.object({
  id: z.uuid(),
  /** The cart it was bought from. Its buyer may go on using that cart, so nobody but the owner is told. */
  sessionId: z.string(),
  customerEmail: z.string(),
  customerFirstName: z.string(),
  customerLastName: z.string(),
  shippingAddress: z.string(),
  billingAddress: z.string().nullable(),
  isGift: z.boolean(),
  giftMessage: z.string().nullable(),
  subtotal: z.string(),
  taxAmount: z.string(),
  /** What of the total is tax, where prices included it. */
  includedTax: z.string(),
  totalAmount: z.string(),
  shippingCost: z.string(),
  /** What went back of it, or is on its way. */
  refundedAmount: z.string(),
  alerts: z.array(OrderAlert),
  currency: z.string(),
  status: OrderStatus,
  fulfillmentStatus: OrderStatus,
  hasManualItems: z.boolean(),
  adminNotes: z.string().nullable(),
  stripePaymentIntentId: z.string(),
  /** By card on the site, or to the owner herself. */
  paidBy: PaidBy,
  /** The buyer's own; null where it is not known. */
  timeZone: z.string().nullable(),
  version: z.number().int(),
  parcels: z.array(OrderParcel),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  orderItems: z.array(
    z.object({
      id: z.uuid(),
      artworkId: z.uuid().nullable(),
      productType: z.enum(['artwork', 'print', 'merchandise']),
      quantity: z.number().int(),
      selectedSize: z.string().nullable(),
      selectedColor: z.string().nullable(),
      unitPrice: z.string(),
      totalPrice: z.string(),
      /** Which copies of a numbered work; null where it is not numbered, or the numbers were taken back. */
      edition: EditionNumbers.nullable(),
      fulfillmentType: z.enum(['manual', 'print_on_demand']),
      fulfillmentStatus: OrderStatus,
      parcelId: z.uuid(),
      trackingNumber: z.string().nullable(),
      /** Whose open statement of withdrawal is about it: the buyer's, or somebody's with another address. */
      withdrawnBy: z.enum(['buyer', 'elsewhere']).nullable(),
      artwork: z.object({ title: z.string(), imageUrl: z.string() }),
    }),
  ),
});
export type Order = z.output<typeof Order>;

export const listManualOrders = endpoint({
  method: 'GET',
  path: '/api/orders/manual-fulfillment',
  summary:
    'The orders with something to pack by hand, the newest first, a page at a time (`x-next-cursor`).',
  for: 'owner',
  query: z.object({
    status: OrderStatus.optional(),
    ...pageFields,
  }),
  reply: z.array(Order),
});
export type ListManualOrders = typeof listManualOrders;

/** How many orders there are in each status, and in all. */
export const OrderCounts = z.object({
  pending: z.number().int(),
  processing: z.number().int(),
  shipped: z.number().int(),
  delivered: z.number().int(),
  cancelled: z.number().int(),
  all: z.number().int(),
});
export type OrderCounts = z.output<typeof OrderCounts>;

export const countManualOrders = endpoint({
  method: 'GET',
  path: '/api/orders/manual-fulfillment/counts',
  summary: 'How many orders with something to pack by hand there are in each status, and in all.',
  for: 'owner',
  reply: OrderCounts,
});
export type CountManualOrders = typeof countManualOrders;
