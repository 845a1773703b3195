import { and, eq, isNull } from 'drizzle-orm';
import { checkouts } from '#app/database/schema/sales/checkout.ts';
import {
  isAnswered,
  type Payment,
  type PaymentRequest,
} from '#app/integrations/payments/payments.server.ts';
import type { Context } from '#app/platform/context.server.ts';

type Checkout = Pick<typeof checkouts.$inferSelect, 'id' | 'paymentRequest' | 'paymentAttempt'>;

/**
 * Has a checkout's first payment prepared, as its row says it was asked for: whoever asks, also another process or after a
 * kill, is answered with the same payment. Once the provider has answered that it could not, the row takes the next key.
 * Throws ProviderError.
 */
export async function createPayment(
  context: Context,
  { id, paymentRequest, paymentAttempt }: Checkout,
): Promise<Payment> {
  if (paymentRequest === null) throw new Error(`no payment was asked for for the checkout ${id}`);
  try {
    // Written by this program, and sent again to the letter: the provider compares it.
    return await context.payments.create(
      JSON.parse(paymentRequest) as PaymentRequest,
      `prepare:${id}:${paymentAttempt}`,
    );
  } catch (error) {
    const isThisAttempt = and(
      eq(checkouts.id, id),
      eq(checkouts.paymentAttempt, paymentAttempt),
      isNull(checkouts.paymentIntentId),
    );
    const next = { paymentAttempt: paymentAttempt + 1, paymentRequest: null };
    if (isAnswered(error)) await context.db.update(checkouts).set(next).where(isThisAttempt);
    throw error;
  }
}
