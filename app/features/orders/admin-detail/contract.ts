import { z } from 'zod';
import { endpoint } from '#app/platform/endpoint.ts';
import { SentFile } from '#app/platform/files/file-contract.ts';
import { NumberFate, Order, OrderStatus, OrderParcel } from '#app/features/orders/contract.ts';
import { isLikelyDay } from '#app/platform/formats/days.ts';

const params = z.object({ orderId: z.uuid() });

/** Money that the owner sent back of an order, that goes back because it was cancelled, or that went back at the provider. */
const Refund = z.object({
  id: z.uuid(),
  amount: z.string(),
  reason: z.string(),
  /** The one parcel that it is for. */
  parcelId: z.uuid().nullable(),
  state: z.enum(['due', 'pending', 'done', 'failed', 'settled', 'replaced']),
  /** Of one that failed: why, in the provider's words; empty where it did not say. */
  failure: z.string().nullable(),
  /** How often the provider refused it. */
  attempts: z.number().int(),
  createdAt: z.iso.datetime(),
});

/** The buyer's bank asks for the payment back. */
const Dispute = z.object({
  id: z.uuid(),
  amount: z.string(),
  /** What the provider keeps for its work. */
  fee: z.string(),
  reason: z.string(),
  state: z.enum(['needs-response', 'under-review', 'won', 'lost', 'closed']),
  /** The bank only asks so far; the money has not been taken. */
  isInquiry: z.boolean(),
  evidenceDueAt: z.iso.datetime().nullable(),
  openedAt: z.iso.datetime(),
  closedAt: z.iso.datetime().nullable(),
});

const Parcel = OrderParcel.extend({
  /** The tax on its shipping, where that is known. */
  shippingTax: z.string(),
  titles: z.array(z.string()),
  /** What it is called where it is one of several, with what is in it. */
  name: z.string(),
  /** What of its lines, its shipping and its share of the tax has not gone back. */
  refundable: z.string(),
});

const Letter = z.object({
  id: z.uuid(),
  kind: z.string(),
  recipient: z.string(),
  createdAt: z.iso.datetime(),
  sentAt: z.iso.datetime().nullable(),
  /** Set while it waits to be tried again. */
  lastError: z.string().nullable(),
  /** Whether its words are still kept: for ninety days, and no longer than its reader is known. */
  isKept: z.boolean(),
  isRepeat: z.boolean(),
});

/** One step of an order's life. */
const TimelineEntry = z.object({
  at: z.iso.datetime(),
  actor: z.enum(['buyer', 'owner', 'provider', 'system']),
  /** The owner's name, where it was the owner. */
  name: z.string().nullable(),
  change: z.string(),
  before: z.string().nullable(),
  after: z.string().nullable(),
});
export type TimelineEntry = z.output<typeof TimelineEntry>;

/** Everything of one order, for the owner. Decimal strings. */
export const OrderDetail = z.object({
  ...Order.shape,
  orderItems: z.array(
    z.object({
      ...Order.shape.orderItems.element.shape,
      slug: z.string().nullable(),
      /** When it came back after it had left. */
      returnedAt: z.iso.datetime().nullable(),
      /** Its price with the tax on it. */
      charged: z.string(),
    }),
  ),
  number: z.string(),
  /** It was paid without money: with test keys, or in the sandbox. */
  isTest: z.boolean(),
  /** The buyer's own page of it. */
  buyerPath: z.string(),
  /** It passes a border at which customs want a sheet. */
  isAbroad: z.boolean(),
  refunded: z.string(),
  /** What lost disputes took. */
  lost: z.string(),
  refundable: z.string(),
  refunds: z.array(Refund),
  disputes: z.array(Dispute),
  /** What the form of withdrawal was sent with this order's number, the latest first. */
  withdrawals: z.array(
    z.object({
      id: z.uuid(),
      email: z.string(),
      /** The order was placed from that address. */
      isBuyers: z.boolean(),
      /** Its money has not gone back, and the owner has not put it away. */
      isOpen: z.boolean(),
      statement: z.string(),
      /** What it is about, where that is a part of the order. */
      titles: z.array(z.string()),
      /** How much of that has left; `cancelled`: none of it will. */
      left: z.enum(['nothing', 'part', 'all', 'cancelled']),
      isAtPrinter: z.boolean(),
      receivedAt: z.iso.datetime(),
    }),
  ),
  parcels: z.array(Parcel),
  letters: z.array(Letter),
  /** The offers whose prices it was bought at. */
  offers: z.array(
    z.object({
      id: z.uuid(),
      price: z.string(),
      name: z.string(),
      createdAt: z.iso.datetime(),
    }),
  ),
  timeline: z.array(TimelineEntry),
});
export type OrderDetail = z.output<typeof OrderDetail>;

export const getOrderDetail = endpoint({
  method: 'GET',
  path: '/api/orders/:orderId',
  summary: 'Everything of one order: lines, money, parcels, letters, timeline.',
  for: 'owner',
  params,
  reply: OrderDetail,
});
export type GetOrderDetail = typeof getOrderDetail;

export const refundOrder = endpoint({
  method: 'POST',
  path: '/api/orders/:orderId/refunds',
  summary:
    'Sends back money of an order, all of it or a part, and tells the buyer. With a stale version it is refused, so that no press counts twice.',
  for: 'owner',
  needsLivingShop: true,
  takesKey: true,
  params,
  body: z.object({
    /** `12`, `12.50`. */
    amount: z
      .string()
      .trim()
      .regex(/^\d{1,8}(\.\d{2})?$/, 'Write an amount like 120 or 120.50.')
      .refine((amount) => !/^[0.]+$/.test(amount), 'Write an amount above zero.'),
    /** A sentence for the buyer's letter. */
    note: z.string().trim().max(1000).optional(),
    /**
     * The lines of numbered works that come back with the money: their copies are for sale again, or void. Where `become` is not
     * said, a number is free again as long as nothing of the order has left.
     */
    numbers: z
      .object({ itemIds: z.array(z.uuid()).min(1).max(100), become: NumberFate.optional() })
      .optional(),
    /**
     * The one parcel that it is for, of which no more goes back than was charged for it. `isCalledOff`: it is not sent any more; refused
     * once it has left. `restock`: the works in it are for sale again.
     */
    parcel: z
      .object({
        id: z.uuid(),
        isCalledOff: z.boolean().default(false),
        restock: z.boolean().default(true),
      })
      .optional(),
    /**
     * Lines of one parcel that it is for, and that are not sent any more: no more goes back than was charged for them with their part of its
     * shipping. `restock`: their works are for sale again.
     */
    items: z
      .object({ ids: z.array(z.uuid()).min(1).max(100), restock: z.boolean().default(true) })
      .optional(),
    version: z.number().int().min(1),
  }),
  reply: OrderDetail,
});
export type RefundOrder = typeof refundOrder;

export const returnWorks = endpoint({
  method: 'POST',
  path: '/api/orders/:orderId/returns',
  summary:
    'Works that had left are with the owner again and for sale. Each comes back once; what was paid for them is sent back apart from it.',
  for: 'owner',
  needsLivingShop: true,
  params,
  body: z.object({
    itemIds: z.array(z.uuid()).min(1).max(100),
    version: z.number().int().min(1),
  }),
  reply: OrderDetail,
});
export type ReturnWorks = typeof returnWorks;

export const resendLetter = endpoint({
  method: 'POST',
  path: '/api/orders/:orderId/letters/:letterId/resend',
  summary: 'Sends a letter about an order again, at most once a minute.',
  for: 'owner',
  needsLivingShop: true,
  takesKey: true,
  params: z.object({ orderId: z.uuid(), letterId: z.uuid() }),
  reply: OrderDetail,
});
export type ResendLetter = typeof resendLetter;

export const eraseBuyer = endpoint({
  method: 'POST',
  path: '/api/orders/:orderId/erase-buyer',
  summary:
    'Takes name and address out of an order whose buyer gave no e-mail address. Others are erased among the customers. Refused while a parcel needs the address.',
  for: 'owner',
  params,
  body: z.object({ version: z.number().int().min(1) }),
  reply: OrderDetail,
});
export type EraseBuyer = typeof eraseBuyer;

export const printPackingSlip = endpoint({
  method: 'GET',
  path: '/api/orders/:orderId/packing-slip',
  summary: 'What goes into the parcels of an order, for print.',
  for: 'owner',
  params,
  sends: 'application/pdf',
  reply: SentFile,
});
export type PrintPackingSlip = typeof printPackingSlip;

export const printReceipt = endpoint({
  method: 'GET',
  path: '/api/orders/by-token/:token/receipt',
  summary: 'The receipt of an order, by the token in its letter.',
  for: 'anyone',
  isOpenWhileClosed: true,
  params: z.object({ token: z.string().min(20).max(100) }),
  sends: 'application/pdf',
  reply: SentFile,
  perMinute: 20,
});
export type PrintReceipt = typeof printReceipt;

export const printCustoms = endpoint({
  method: 'GET',
  path: '/api/orders/:orderId/customs',
  summary: 'The customs declaration of an order that leaves the country, for print.',
  for: 'owner',
  params,
  sends: 'application/pdf',
  reply: SentFile,
});
export type PrintCustoms = typeof printCustoms;

export const printEvidence = endpoint({
  method: 'GET',
  path: '/api/orders/:orderId/evidence',
  summary:
    'What a bank wants to see of a disputed payment: order, money, parcels, certificates, letters, timeline.',
  for: 'owner',
  params,
  sends: 'application/pdf',
  reply: SentFile,
});
export type PrintEvidence = typeof printEvidence;

/** A form sends a field that was left empty as an empty text. */
const unset = z.literal('').transform(() => undefined);
const day = z.iso
  .date('Write a day like 2026-11-21.')
  .refine(isLikelyDay, 'Write a day from 1900 to 2199.')
  .or(unset)
  .optional();

export const exportOrders = endpoint({
  method: 'GET',
  path: '/api/orders/export',
  summary: 'The orders of a time as a table, the oldest first. Days are UTC, both included.',
  for: 'owner',
  query: z.object({ from: day, to: day, status: OrderStatus.or(unset).optional() }),
  sends: 'text/csv; charset=utf-8',
  reply: SentFile,
  perMinute: 10,
});
export type ExportOrders = typeof exportOrders;
