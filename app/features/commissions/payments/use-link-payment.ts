import { call, CallError } from '#app/platform/call.ts';
import type { Reply } from '#app/platform/endpoint.ts';
import type { Payer } from '#app/features/payments/form/payment-form.tsx';
import { useConfirmPayment } from '#app/features/payments/form/use-confirm-payment.ts';
import type { BeginPayment, EndPayment } from './contract.ts';
import { paymentCopy as copy } from './copy.ts';

export type Ending = Reply<EndPayment>['outcome'];

/** Pays what a link asks for: the shop is told that paying begins, the card is confirmed, then the shop asks the provider itself. */
export function useLinkPayment(token: string, onEnd: (ending: Ending) => void) {
  const payment = useConfirmPayment({
    failed: copy.failed,
    failedDefault: copy.failedDefault,
    unsure: copy.lost,
  });

  async function pay(payer: Payer | undefined): Promise<void> {
    await payment.pay(payer, {
      returnUrl: location.origin + location.pathname,
      prepare: begin,
      onConfirmed: findOut,
    });
  }

  /** Asks once more what became of the payment that nobody was sure of. */
  async function look(): Promise<void> {
    payment.setLooking(true);
    await findOut();
  }

  async function begin(): Promise<boolean> {
    try {
      await call<BeginPayment>('POST /api/pay/:token/begin', { params: { token } });
      return true;
    } catch (problem) {
      console.warn(problem);
      payment.refuse(
        problem instanceof CallError ? (problem.detail ?? copy.failedDefault) : copy.notLoaded,
      );
      return false;
    }
  }

  /** What became of a payment that was made, or may have been. */
  async function findOut(): Promise<void> {
    try {
      const { outcome } = await call<EndPayment>('POST /api/pay/:token/end', { params: { token } });
      if (outcome === 'unpaid') return payment.refuse();
      onEnd(outcome);
    } catch (problem) {
      console.warn(problem);
      payment.beUnsure(copy.lookedAfter);
    }
  }

  const { stage, refusal, isLooking } = payment;
  return { stage, refusal, isLooking, pay, look };
}
