import type { Context } from '#app/platform/context.server.ts';
import type { ReturnedMoney } from './write-refunded.server.ts';

/** Asks the provider what has gone of a payment. Throws AppError 'upstream' when the provider is away. */
export async function returnedMoneyOf(
  { payments }: Context,
  paymentIntentId: string,
): Promise<ReturnedMoney> {
  const sentBack = await payments.refundedOf(paymentIntentId);
  const lost = (await payments.changes.disputesOf(paymentIntentId)).filter(
    ({ state }) => state === 'lost',
  );
  return { sentBack, lost: lost.reduce((sum, { amount }) => sum + amount, 0) };
}
