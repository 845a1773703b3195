import { z } from 'zod';
import { Amount } from '#app/platform/formats/amount-contract.ts';
import { endpoint } from '#app/platform/endpoint.ts';
import { pageFields } from '#app/platform/paging/page-contract.ts';

/** A gift as the owner sees it. Decimal strings; days UTC. */
const GivenGift = z.object({
  id: z.uuid(),
  months: z.number().int(),
  amount: Amount,
  refunded: Amount,
  currency: z.string(),
  giver: z.object({ name: z.string(), email: z.string() }),
  recipient: z.object({ name: z.string(), email: z.string().nullable() }),
  /** `waiting`: its day has not come; `sent`: nobody has redeemed it yet; `over`: its last shirt has left. */
  state: z.enum(['waiting', 'sent', 'redeemed', 'over', 'refunded']),
  /** Whether its payment moved no money. */
  isTest: z.boolean(),
  deliverOn: z.string().nullable(),
  paidAt: z.iso.datetime(),
  redeemedAt: z.iso.datetime().nullable(),
  subscriptionId: z.uuid().nullable(),
  /** The months of its shirts, once it is redeemed. */
  shirts: z.array(z.string()),
  /** What a refund would give back now; nothing where every month is frozen. */
  refundable: Amount,
});
export type GivenGift = z.output<typeof GivenGift>;

export const listGifts = endpoint({
  method: 'GET',
  path: '/api/admin/club/gifts',
  summary: 'The gifts that were paid, the latest first, a page at a time.',
  for: 'owner',
  query: z.object(pageFields),
  reply: z.array(GivenGift),
});
export type ListGifts = typeof listGifts;

export const refundGift = endpoint({
  method: 'POST',
  path: '/api/admin/club/gifts/:id/refund',
  summary:
    'Sends the money of a gift back: all of it, or once it is redeemed, that of the months whose list is not frozen.',
  for: 'owner',
  params: z.object({ id: z.uuid() }),
  reply: GivenGift,
  perMinute: 30,
  needsLivingShop: true,
});
export type RefundGift = typeof refundGift;
