import type { StripeError } from '@stripe/stripe-js';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { CallError } from '#app/platform/call.ts';
import type { Reply } from '#app/platform/endpoint.ts';
import { toast } from '#app/ui/overlays/toast.ts';
import { useCart } from '#app/features/cart/page/cart-provider.tsx';
import type { BillingAddress, ProcessPayment, Quote } from '../../contract.ts';
import { copy } from '../../copy.ts';
import { keepCharging, keepLastOrder } from '../last-order.ts';
import type { Payer } from '#app/features/payments/form/payment-form.tsx';
import { processPayment } from '../../queries.ts';

/**
 * Where the payment stands on this page: being made, made and waiting for its order, made or not (nobody here knows), over (it
 * went back), or none of these.
 */
export type PaymentStage = 'idle' | 'paying' | 'paid' | 'unsure' | 'over';

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
  const navigate = useNavigate();
  const [stage, setStage] = useState<PaymentStage>('idle');
  /** Why the last try was refused, for as long as there is no other. */
  const [refusal, setRefusal] = useState<string>();
  /** The payment of which nobody here knows whether it was made. */
  const unsureOf = useRef({ id: '', billing: null as BillingAddress | null });
  const [isLooking, setLooking] = useState(false);

  async function pay(attempt: Attempt): Promise<void> {
    if (stage !== 'idle') return toast(copy.notReady);
    setStage('paying');
    setRefusal(undefined);
    try {
      if (!(await attempt.settle())) return refuse();
    } catch (problem) {
      return refuseToSettle(attempt, problem);
    }
    const { stripe, elements } = attempt.payer;
    const { error: incomplete } = await elements.submit();
    if (incomplete) return refuse(incomplete.message);
    keepCharging(attempt.shown.paymentIntentId, true);
    const { error, paymentIntent } = await stripe
      .confirmPayment({ elements, confirmParams: { return_url: `${location.origin}/checkout` }, redirect: 'if_required' })
      .catch((problem: unknown) => ({ error: lostConnection(problem), paymentIntent: undefined }));
    if (error && error.payment_intent?.status !== 'succeeded') return refuseToPay(attempt, error);
    await takeOrder(paymentIntent?.id ?? attempt.shown.paymentIntentId, attempt.billing);
  }

  async function refuseToSettle({ shown, requote }: Attempt, problem: unknown): Promise<void> {
    if (problem instanceof TypeError) return refuse(copy.offline);
    if (problem instanceof CallError && problem.status === 409) {
      // "Finished" may mean paid, in another tab or before the network went: then there is an order to be had.
      if (await findPaid(shown.paymentIntentId)) return;
      void cart.reload();
      await requote();
      // Said beside the button, or asked there: nothing of the payment has failed.
      setStage('idle');
      return setRefusal(sentenceOf(problem));
    }
    refuse(sentenceOf(problem));
  }

  async function refuseToPay({ shown, requote, billing }: Attempt, error: StripeError): Promise<void> {
    const id = shown.paymentIntentId;
    if (error.type === 'card_error' || error.type === 'validation_error') return refuseUncharged(id, error.message);
    const answer = await findOut(id).catch(() => undefined);
    if (answer?.success) return;
    // The provider may get to hear of it only now: that nothing has arrived does not say that nothing will.
    if (!answer || error.type === 'api_connection_error') return beUnsure({ id, billing }, copy.lost);
    if (answer.outcome !== 'unpaid') return tellOutcome({ id, billing }, answer);
    // Cancelled while the card was being entered: the shop says why.
    if (error.code === 'payment_intent_unexpected_state') await requote();
    refuseUncharged(id, error.code === 'payment_intent_unexpected_state' ? copy.notPaid : error.message);
  }

  function refuseUncharged(id: string, message = copy.notPaid): void {
    keepCharging(id, false);
    refuse(message);
  }

  function refuse(message = copy.orderFailedDefault): void {
    setStage('idle');
    setRefusal(message);
    toast({ title: copy.paymentFailed, description: message, destructive: true });
  }

  /** Asks for the order of a payment that has been made, here or before a redirect or a reload. */
  async function takeOrder(id: string, billing: BillingAddress | null): Promise<void> {
    if (!cart.sessionId) return;
    setStage('paid');
    try {
      const answer = await processPayment(id, cart.sessionId, billing);
      if (answer.success) celebrate(answer);
      else tellOutcome({ id, billing }, answer);
    } catch (problem) {
      console.warn(problem);
      beUnsure({ id, billing }, copy.lookedAfter);
      toast({ title: copy.orderFailed, description: failureOf(problem), destructive: true });
    }
  }

  /** Asks once more what became of the payment that nobody was sure of. */
  async function lookAgain(): Promise<void> {
    const { id, billing } = unsureOf.current;
    if (!cart.sessionId || isLooking) return;
    setLooking(true);
    try {
      const answer = await processPayment(id, cart.sessionId, billing);
      if (answer.success) celebrate(answer);
      else tellOutcome({ id, billing }, answer);
    } catch (problem) {
      console.warn(problem);
      setRefusal(copy.notLookedUp);
    } finally {
      setLooking(false);
    }
  }

  /** What became of a payment that is no order. */
  function tellOutcome(of: typeof unsureOf.current, { outcome, message }: Reply<ProcessPayment>): void {
    if (outcome === 'unpaid') return refuseUncharged(of.id);
    if (outcome === 'processing') return beUnsure(of, message);
    setStage('over');
    setRefusal(message);
    toast({ title: copy.orderFailed, description: message || copy.unsuccessful, destructive: true });
  }

  /** The page says `message` in the form's place. No toast: nothing has failed as far as anybody knows. */
  function beUnsure(of: typeof unsureOf.current, message: string): void {
    unsureOf.current = of;
    setStage('unsure');
    setRefusal(message);
  }

  /** Whether this payment was made elsewhere; if so the page goes on as if it had been made here. */
  async function findPaid(paymentIntentId: string): Promise<boolean> {
    const answer = await findOut(paymentIntentId).catch(() => undefined);
    return answer?.success === true;
  }

  /** What became of a payment; the page goes on by itself where it became an order. Rejects when nobody answers. */
  async function findOut(paymentIntentId: string): Promise<Reply<ProcessPayment> | undefined> {
    if (!cart.sessionId) return undefined;
    const answer = await processPayment(paymentIntentId, cart.sessionId, null);
    if (answer.success) {
      setStage('paid');
      celebrate(answer);
    }
    return answer;
  }

  function celebrate({ orderToken }: Reply<ProcessPayment>): void {
    forgetForm();
    cart.clear();
    void cart.reload();
    if (orderToken) keepLastOrder(orderToken);
    toast({ ...copy.placed, ...(orderToken && { way: { to: `/order/${orderToken}`, label: copy.toOrder, altText: copy.inLetter } }) });
    void navigate('/');
  }

  return { stage, refusal, isLooking, pay, takeOrder, lookAgain, findPaid, findOut };
}

/** The provider's script answers with an error; should it fail instead, the buyer must hear of it all the same. */
function lostConnection(problem: unknown): StripeError {
  console.warn(problem);
  return { type: 'api_connection_error' };
}

/** An answer that is no problem document is shown as it is: `500: body text` (spec. section 8). What ours say stands on the page. */
function failureOf(problem: unknown): string {
  return problem instanceof CallError && !problem.problem ? problem.message : copy.orderFailedDefault;
}

function sentenceOf(problem: unknown): string {
  if (problem instanceof CallError) return problem.detail ?? copy.orderFailedDefault;
  return problem instanceof Error && !(problem instanceof TypeError) ? problem.message : copy.orderFailedDefault;
}
