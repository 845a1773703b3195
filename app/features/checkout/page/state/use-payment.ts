import type { StripeError } from '@stripe/stripe-js';
import { CallError } from '#app/platform/call.ts';
import { useCart } from '#app/features/cart/page/cart-provider.tsx';
import type { Payer } from '#app/features/payments/form/payment-form.tsx';
import { useConfirmPayment } from '#app/features/payments/form/use-confirm-payment.ts';
import type { BillingAddress, Quote } from '../../contract.ts';
import { copy } from '../../copy.ts';
import { keepCharging } from '../last-order.ts';
import { useOrderOfPayment } from './use-order-of-payment.ts';
import { usePaymentResult } from './use-payment-result.ts';

type Attempt = {
  payer: Payer;
  shown: Quote;
  settle: () => Promise<Quote | undefined>;
  /** Shows what there is now, after the shop refused what was shown. */
  requote: () => Promise<unknown>;
  billing: BillingAddress | null;
};

/** Pays: the final address is settled first, then the card is confirmed, then the order is asked for (spec. section 4). */
export function usePayment(forgetForm: () => void) {
  const cart = useCart();
  const payment = useConfirmPayment({
    failed: copy.paymentFailed,
    failedDefault: copy.orderFailedDefault,
    unsure: copy.lost,
  });
  const outcome = usePaymentResult(payment, forgetForm);
  const { takeOrder, lookAgain, findOut, findPaid } = useOrderOfPayment(payment, outcome);

  async function pay(attempt: Attempt): Promise<void> {
    const { payer, shown, billing } = attempt;
    await payment.pay(payer, {
      returnUrl: `${location.origin}/checkout`,
      prepare: () => settle(attempt),
      onCharging: () => keepCharging(shown.paymentIntentId, true),
      onConfirmed: (made) => takeOrder(made?.id ?? shown.paymentIntentId, billing),
      onFailed: (error) => refuseToPay(attempt, error, { outcome, findOut }),
    });
  }

  async function settle(attempt: Attempt): Promise<boolean> {
    try {
      if (await attempt.settle()) return true;
      payment.refuse();
    } catch (problem) {
      await refuseToSettle(attempt, problem);
    }
    return false;
  }

  async function refuseToSettle({ shown, requote }: Attempt, problem: unknown): Promise<void> {
    if (problem instanceof TypeError) return payment.refuse(copy.offline);
    if (problem instanceof CallError && problem.status === 409) {
      // "Finished" may mean paid, in another tab or before the network went: then there is an order to be had.
      if (await findPaid(shown.paymentIntentId)) return;
      void cart.reload();
      await requote();
      // Said beside the button, or asked there: nothing of the payment has failed.
      return payment.returnToForm(sentenceOf(problem));
    }
    payment.refuse(sentenceOf(problem));
  }

  const { stage, refusal, isLooking } = payment;
  return { stage, refusal, isLooking, pay, takeOrder, lookAgain, findPaid, findOut };
}

type Answers = {
  outcome: ReturnType<typeof usePaymentResult>;
  findOut: ReturnType<typeof useOrderOfPayment>['findOut'];
};

/** Says what became of a payment that the provider did not confirm: refused, paid after all, or not known yet. */
async function refuseToPay(
  { shown, requote, billing }: Attempt,
  error: StripeError,
  { outcome, findOut }: Answers,
): Promise<void> {
  const id = shown.paymentIntentId;
  if (error.type === 'card_error' || error.type === 'validation_error')
    return outcome.refuseUncharged(id, error.message);
  const answer = await findOut(id).catch(() => undefined);
  if (answer?.success) return;
  // The provider may get to hear of it only now: that nothing has arrived does not say that nothing will.
  if (!answer || error.type === 'api_connection_error')
    return outcome.beUnsure({ id, billing }, copy.lost);
  if (answer.outcome !== 'unpaid') return outcome.tell({ id, billing }, answer);
  // Cancelled while the card was being entered: the shop says why.
  if (error.code === 'payment_intent_unexpected_state') await requote();
  outcome.refuseUncharged(
    id,
    error.code === 'payment_intent_unexpected_state' ? copy.notPaid : error.message,
  );
}

function sentenceOf(problem: unknown): string {
  if (problem instanceof CallError) return problem.detail ?? copy.orderFailedDefault;
  return problem instanceof Error && !(problem instanceof TypeError)
    ? problem.message
    : copy.orderFailedDefault;
}
