import { z } from 'zod';
import { endpoint } from '#app/platform/endpoint.ts';

/** A refund that the buyer's bank sent back, so that the money is with the shop again. */
export const FailedRefund = z.object({
  id: z.uuid(),
  orderId: z.uuid().nullable(),
  orderNumber: z.string().nullable(),
  buyer: z.object({ name: z.string(), email: z.string() }),
  amount: z.string(),
  currency: z.string(),
  /** Why, in the provider's words; empty where it did not say. */
  reason: z.string(),
  since: z.iso.datetime(),
});
export type FailedRefund = z.output<typeof FailedRefund>;

export const listFailedRefunds = endpoint({
  method: 'GET',
  path: '/api/admin/failed-refunds',
  summary: "The refunds that the buyers' banks sent back, the oldest first.",
  for: 'owner',
  reply: z.array(FailedRefund),
});
export type ListFailedRefunds = typeof listFailedRefunds;

const params = z.object({ refundId: z.uuid() });
const reply = z.object({
  state: z.enum(['due', 'pending', 'done', 'failed', 'settled', 'replaced']),
});

export const retryRefund = endpoint({
  method: 'POST',
  path: '/api/admin/refunds/:refundId/retry',
  summary:
    'Asks the provider once more for a refund that failed. Sent again, it answers how far that has come.',
  for: 'owner',
  needsLivingShop: true,
  params,
  reply,
});
export type RetryRefund = typeof retryRefund;

export const settleRefund = endpoint({
  method: 'POST',
  path: '/api/admin/refunds/:refundId/settle',
  summary:
    'Says that the money of a refund that failed was sent to the buyer another way. Sent again, it answers the same.',
  for: 'owner',
  needsLivingShop: true,
  params,
  reply,
});
export type SettleRefund = typeof settleRefund;
