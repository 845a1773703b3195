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

  async function pay(attempt: Attempt): Promise<void> {
    if (stage !== 'idle') return toast(copy.notReady);
    setStage('paying');
    const settled = await settleFinally(attempt);
    if (!settled) return setStage('idle');
    const { stripe, elements } = attempt.payer;
    const { error: incomplete } = await elements.submit();
    if (incomplete) return refuse(incomplete.message);
    const { error, paymentIntent } = await stripe.confirmPayment({
      elements,
      confirmParams: { return_url: `${location.origin}/checkout` },
      redirect: 'if_required',
    });
    if (error && error.payment_intent?.status !== 'succeeded') return refuse(error.message);
    await takeOrder(paymentIntent?.id ?? settled.paymentIntentId, attempt.billing);
  }

  function refuse(message: string | undefined): void {
    setStage('idle');
    toast({ title: copy.paymentFailed, description: message ?? copy.orderFailedDefault, destructive: true });
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

  function celebrate({ orderToken }: Reply<ProcessPayment>): void {
    forgetForm();
    cart.clear();
    void cart.reload();
    toast({ ...copy.placed, ...(orderToken && { action: orderLink(orderToken) }) });
    void navigate('/');
  }

  return { stage, pay, takeOrder };
}

/** The quote the buyer is about to pay; nothing when it is no longer the one they were shown. */
async function settleFinally({ settle, shown }: Attempt): Promise<Quote | undefined> {
  try {
    const quote = await settle();
    if (!quote || quote.total === shown.total) return quote;
    toast({ title: copy.paymentFailed, description: copy.totalChanged(formatMoney(quote.total)), destructive: true });
  } catch (problem) {
    toast({ title: copy.paymentFailed, description: sentenceOf(problem), destructive: true });
  }
  return undefined;
}

function sentenceOf(problem: unknown): string {
  if (problem instanceof CallError) return problem.detail ?? copy.orderFailedDefault;
  return problem instanceof Error && !(problem instanceof TypeError) ? problem.message : copy.orderFailedDefault;
}
