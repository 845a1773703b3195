import { providerEvents } from '#app/database/schema/operations.ts';
import { noteHeard } from '#app/features/connections/payment/accounts.server.ts';
import type { Context } from '#app/platform/context.server.ts';

/**
 * Takes a webhook in: checks its signature, stores its id once, and answers at once; a job does the rest (invariant 9). What is
 * signed but not understood is kept as it came. Throws AppError 'invalid' for a signature that is not the provider's.
 */
export async function receiveEvent(
  context: Context,
  rawBody: Buffer,
  signature: string,
): Promise<{ received: true }> {
  const { id, type, payload, connectionId } = await context.payments.readEvent(rawBody, signature);
  if (payload.raw !== undefined)
    context.log.warn(
      { event: id, type },
      'a payment event was not understood; it is kept until it is',
    );
  await context.db
    .insert(providerEvents)
    .values({ id, provider: 'stripe', type, payload, receivedAt: context.now() })
    .onConflictDoNothing();
  if (connectionId) await noteHeard(context.db, connectionId, context.now());
  await context.jobs.wake('payment-events');
  return { received: true };
}
