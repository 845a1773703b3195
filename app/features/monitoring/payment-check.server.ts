import type { Context } from '#app/platform/context.server.ts';
import { minutesAfter } from '#app/platform/formats/dates.ts';
import type { PaymentWithoutOrder } from '#app/features/checkout/contract.ts';
import { listWithoutOrder } from '#app/features/checkout/reconciliation/payments-without-order.server.ts';
import { raiseTask, resolveOthers } from '#app/features/tasks/service.server.ts';

/** Minutes that an order may be tried for before the owner is called: the sweep tries every twenty seconds. */
const untilTrouble = 1;

/** Money that was taken and has neither an order nor gone back: one task for each payment, over when it has either. */
export async function checkPayments(context: Context): Promise<void> {
  const isLong = ({ state, since }: PaymentWithoutOrder) =>
    state !== 'unfinished' || new Date(since) <= minutesAfter(context.now(), -untilTrouble);
  const listed = (await listWithoutOrder(context)).filter(
    (payment) => payment.state !== 'done' && payment.needsOwner && isLong(payment),
  );
  await context.db.transaction(async (tx) => {
    for (const { paymentIntentId: payment, amount, buyer } of listed) {
      const facts = { payment, amount, buyer: buyer.name };
      await raiseTask(tx, context, {
        kind: 'payment-without-order',
        subject: payment,
        facts,
        severity: listed.length,
      });
    }
    const still = listed.map(({ paymentIntentId }) => paymentIntentId);
    await resolveOthers(tx, context, 'payment-without-order', still);
  });
}
