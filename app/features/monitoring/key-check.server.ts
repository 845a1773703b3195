import { raiseTask, resolveTask } from '#app/features/tasks/service.server.ts';
import { KeysRefused } from '#app/integrations/payments/payments.server.ts';
import type { Context } from '#app/platform/context.server.ts';

/** Keys that the provider takes no more: one task, over when it takes those in use. Throws AppError 'upstream' when it is away. */
export async function checkPaymentKeys(context: Context): Promise<void> {
  const isRefused = await context.payments.check().then(
    () => false,
    (error: unknown) => {
      if (error instanceof KeysRefused) return true;
      throw error;
    },
  );
  await context.db.transaction(async (tx) => {
    if (!isRefused) return resolveTask(tx, context, 'payment-keys-refused', 'all');
    await raiseTask(tx, context, {
      kind: 'payment-keys-refused',
      subject: 'all',
      facts: { isEnvironment: context.env.STRIPE_SECRET_KEY !== undefined },
      severity: 1,
    });
  });
}
