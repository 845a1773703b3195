import { z } from 'zod';
import { endpoint } from '#app/platform/endpoint.ts';

/** One thing about which books and provider do not agree. Decimal strings; negative went out. */
export const MismatchRow = z.object({
  what: z.enum(['payment', 'refund', 'failed refund', 'dispute']),
  paymentId: z.string().nullable(),
  providerId: z.string().nullable(),
  orderId: z.string().nullable(),
  expected: z.string(),
  found: z.string(),
});

/** One day (UTC) of the provider's balance beside the books. Decimal strings. */
export const BalanceDay = z.object({
  day: z.iso.date(),
  expectedIn: z.string(),
  expectedOut: z.string(),
  foundIn: z.string(),
  foundOut: z.string(),
  fees: z.string(),
  payouts: z.string(),
  /** What moved on the account for other shops. */
  other: z.string(),
  otherCount: z.number().int(),
  difference: z.string(),
  mismatches: z.array(MismatchRow),
  agrees: z.boolean(),
  checkedAt: z.iso.datetime(),
});
export type BalanceDay = z.output<typeof BalanceDay>;

export const listBalance = endpoint({
  method: 'GET',
  path: '/api/admin/balance',
  summary: "The last days of the payment provider's balance beside the books.",
  for: 'owner',
  reply: z.array(BalanceDay),
});
export type ListBalance = typeof listBalance;
