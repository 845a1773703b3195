import { CallError } from '#app/platform/call.ts';
import type { Reply } from '#app/platform/endpoint.ts';
import { toast } from '#app/ui/overlays/toast.ts';
import { useCart } from '#app/features/cart/page/cart-provider.tsx';
import type { useConfirmPayment } from '#app/features/payments/form/use-confirm-payment.ts';
import type { BillingAddress, ProcessPayment } from '../../contract.ts';
import { copy } from '../../copy.ts';
import { processPayment } from '../../queries.ts';
import type { usePaymentResult } from './use-payment-result.ts';

/** Asks the shop for the order of a payment that was made, or may have been. */
export function useOrderOfPayment(
  payment: ReturnType<typeof useConfirmPayment>,
  outcome: ReturnType<typeof usePaymentResult>,
) {
  const cart = useCart();

  /** Asks for the order of a payment that has been made, here or before a redirect or a reload. */
  async function takeOrder(id: string, billing: BillingAddress | null): Promise<void> {
    if (!cart.sessionId) return;
    payment.markPaid();
    try {
      outcome.tell({ id, billing }, await processPayment(id, cart.sessionId, billing));
    } catch (problem) {
      console.warn(problem);
      outcome.beUnsure({ id, billing }, copy.lookedAfter);
      toast({ title: copy.orderFailed, description: failureOf(problem), destructive: true });
    }
  }

  /** Asks once more what became of the payment that nobody was sure of. */
  async function lookAgain(): Promise<void> {
    const { id, billing } = outcome.unsureOf.current;
    if (!cart.sessionId || payment.isLooking) return;
    payment.setLooking(true);
    try {
      outcome.tell({ id, billing }, await processPayment(id, cart.sessionId, billing));
    } catch (problem) {
      console.warn(problem);
      payment.beUnsure(copy.notLookedUp);
    } finally {
      payment.setLooking(false);
    }
  }

  /** What became of a payment; the page goes on by itself where it became an order. Rejects when nobody answers. */
  async function findOut(id: string): Promise<Reply<ProcessPayment> | undefined> {
    if (!cart.sessionId) return undefined;
    const answer = await processPayment(id, cart.sessionId, null);
    if (answer.success) {
      payment.markPaid();
      outcome.tell({ id, billing: null }, answer);
    }
    return answer;
  }

  /** Whether this payment was made elsewhere; if so the page goes on as if it had been made here. */
  async function findPaid(id: string): Promise<boolean> {
    const answer = await findOut(id).catch(() => undefined);
    return answer?.success === true;
  }

  return { takeOrder, lookAgain, findOut, findPaid };
}

/** An answer that is no problem document is shown as it is: `500: body text` (spec. section 8). What ours say stands on the page. */
function failureOf(problem: unknown): string {
  return problem instanceof CallError && !problem.problem
    ? problem.message
    : copy.orderFailedDefault;
}
