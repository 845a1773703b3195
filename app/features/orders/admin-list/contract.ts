import { z } from 'zod';
import { endpoint } from '#app/platform/endpoint.ts';
import { bodyWithNotes, longestNotes, notesTooLong } from '#app/platform/formats/notes.ts';
import { NumberFate, Order, OrderStatus } from '#app/features/orders/contract.ts';

const params = z.object({ orderId: z.uuid() });
const version = z.number().int().min(1).optional();
/** Answers the question that is asked where all of the order's money went back. */
const shipAnyway = z.boolean().optional();

const Changes = z.object({
  status: OrderStatus.optional(),
  adminNotes: z.string().max(longestNotes, notesTooLong).nullish(),
  /** With `cancelled`: whether the works are for sale again, which they are unless this says no. */
  restock: z.boolean().optional(),
  /** With `cancelled` and restocked works: what becomes of their edition numbers; `free` where it is not said. */
  numbers: NumberFate.optional(),
  shipAnyway,
  version,
});

export const updateOrder = endpoint({
  method: 'PATCH',
  path: '/api/orders/:orderId',
  summary:
    'Moves an order along its states, or changes the notes on it; cancelled, its money goes back. With a version, a stale edit is refused.',
  for: 'owner',
  needsLivingShop: true,
  params,
  /** The fields themselves, or under `updates` (spec. section 7); both may be sent, then those of `updates` count. */
  body: Changes.extend({ updates: Changes.optional() })
    .transform(({ updates, ...fields }) => ({ ...fields, ...updates }))
    .refine(
      ({ status, adminNotes }) => status !== undefined || adminNotes !== undefined,
      'Nothing to change was sent.',
    ),
  // A character takes up to six bytes as it is sent.
  largestBody: bodyWithNotes(1),
  reply: Order,
});
export type UpdateOrder = typeof updateOrder;

export const shipOrder = endpoint({
  method: 'POST',
  path: '/api/orders/:orderId/ship',
  summary:
    'Marks an order and what is packed by hand as shipped, and mails the buyer. Sent again, it answers the same.',
  for: 'owner',
  needsLivingShop: true,
  params,
  body: z.object({
    trackingNumber: z.string().trim().min(1, 'A tracking number is needed.').max(100),
    carrier: z.string().trim().max(60).optional(),
    /** What goes into this parcel; left out, everything that has not left yet. */
    itemIds: z
      .array(z.uuid())
      .min(1)
      .max(100)
      .refine((ids) => new Set(ids).size === ids.length, 'An item goes into a parcel once.')
      .optional(),
    shipAnyway,
    version,
  }),
  reply: Order,
});
export type ShipOrder = typeof shipOrder;
