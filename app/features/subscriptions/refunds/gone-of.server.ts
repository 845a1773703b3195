import type { Context } from '#app/platform/context.server.ts';
import type { Gone } from './write-refunded.server.ts';

/** Asks the provider what has gone of a payment. Throws AppError 'upstream' when the provider is away. */
export async function goneOf({ payments }: Context, paymentIntentId: string): Promise<Gone> {
  const sentBack = await payments.refundedOf(paymentIntentId);
  const lost = (await payments.changes.disputesOf(paymentIntentId)).filter(
    ({ state }) => state === 'lost',
  );
  return { sentBack, lost: lost.reduce((sum, { amount }) => sum + amount, 0) };
}
