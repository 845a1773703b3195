import { useState } from 'react';
import { useNavigate } from 'react-router';
import { CallError } from '#app/platform/call.ts';
import type { Reply } from '#app/platform/endpoint.ts';
import { formatMoney } from '#app/platform/money.ts';
import { toast } from '#app/ui/toast.ts';
import { useCart } from '#app/features/cart/cart-provider.tsx';
import type { BillingAddress, ProcessPayment, Quote } from './contract.ts';
import { copy } from './copy.ts';
import { orderLink } from './order-link.tsx';
import type { Payer } from './payment-form.tsx';
import { processPayment } from './queries.ts';

/** Where the payment stands on this page: being made, made and waiting for its order, or neither. */
export type PaymentStage = 'idle' | 'paying' | 'paid';

type Attempt = {
  payer: Payer;
  shown: Quote;
  settle: () => Promise<Quote | undefined>;
  billing: BillingAddress | null;
};

/** Pays: the final address is settled first, then the card is confirmed, then the order is asked for (spec. section 4). */
export function usePayment(forgetForm: () => void) {
  const cart = useCart();
  const navigate = useNavigate();
  const [stage, setStage] = useState<PaymentStage>('idle');
  /** Why the last try was refused, for as long as there is no other. */
  const [refusal, setRefusal] = useState<string>();

  async function pay(attempt: Attempt): Promise<void> {
    if (stage !== 'idle') return toast(copy.notReady);
    setStage('paying');
    setRefusal(undefined);
    const settled = await settleFinally(attempt);
    if ('refused' in settled) {
      // "Finished" may mean paid, in another tab: then there is an order to be had.
      if (settled.mayBePaid && (await findPaid(attempt.shown.paymentIntentId))) return;
      return refuse(settled.refused);
    }
    const { stripe, elements } = attempt.payer;
    const { error: incomplete } = await elements.submit();
    if (incomplete) return refuse(incomplete.message);
    const { error, paymentIntent } = await stripe.confirmPayment({
      elements,
      confirmParams: { return_url: `${location.origin}/checkout` },
      redirect: 'if_required',
    });
    if (error && error.payment_intent?.status !== 'succeeded') return refuse(error.message);
    await takeOrder(paymentIntent?.id ?? settled.quote.paymentIntentId, attempt.billing);
  }

  function refuse(message = copy.orderFailedDefault): void {
    setStage('idle');
    setRefusal(message);
    toast({ title: copy.paymentFailed, description: message, destructive: true });
  }

  /** Asks for the order of a payment that has been made, here or before a redirect or a reload. */
  async function takeOrder(paymentIntentId: string, billing: BillingAddress | null): Promise<void> {
    if (!cart.sessionId) return;
    setStage('paid');
    try {
      const answer = await processPayment(paymentIntentId, cart.sessionId, billing);
      if (!answer.success) throw new Error(answer.message || copy.unsuccessful);
      celebrate(answer);
    } catch (problem) {
      toast({ title: copy.orderFailed, description: sentenceOf(problem), destructive: true });
    }
  }

  /** Whether this payment was made elsewhere; if so the page goes on as if it had been made here. */
  async function findPaid(paymentIntentId: string): Promise<boolean> {
    if (!cart.sessionId) return false;
    const answer = await processPayment(paymentIntentId, cart.sessionId, null).catch(() => undefined);
    if (!answer?.success) return false;
    setStage('paid');
    celebrate(answer);
    return true;
  }

  function celebrate({ orderToken }: Reply<ProcessPayment>): void {
    forgetForm();
    cart.clear();
    void cart.reload();
    toast({ ...copy.placed, ...(orderToken && { action: orderLink(orderToken) }) });
    void navigate('/');
  }

  return { stage, refusal, pay, takeOrder, findPaid };
}

/** The quote the buyer is about to pay, or why they cannot: it is no longer the one they were shown, or was refused. */
async function settleFinally({ settle, shown }: Attempt): Promise<{ quote: Quote } | { refused: string; mayBePaid: boolean }> {
  try {
    const quote = await settle();
    if (!quote) return { refused: copy.orderFailedDefault, mayBePaid: false };
    if (quote.total === shown.total) return { quote };
    return { refused: copy.totalChanged(formatMoney(quote.total)), mayBePaid: false };
  } catch (problem) {
    const mayBePaid = problem instanceof CallError && problem.status === 409;
    return { refused: problem instanceof TypeError ? copy.offline : sentenceOf(problem), mayBePaid };
  }
}

function sentenceOf(problem: unknown): string {
  if (problem instanceof CallError) return problem.detail ?? copy.orderFailedDefault;
  return problem instanceof Error && !(problem instanceof TypeError) ? problem.message : copy.orderFailedDefault;
}
