import { useState } from 'react';
import { call, CallError } from '#app/platform/call.ts';
import type { Reply } from '#app/platform/endpoint.ts';
import { toast } from '#app/ui/overlays/toast.ts';
import type { Payer } from '#app/features/payments/form/payment-form.tsx';
import type { BeginPayment, EndPayment } from './contract.ts';
import { paymentCopy as copy } from './copy.ts';

export type Ending = Reply<EndPayment>['outcome'];

/** Pays what a link asks for: the shop is told that paying begins, the card is confirmed, then the shop asks the provider itself. */
export function useLinkPayment(token: string, onEnd: (ending: Ending) => void) {
  const [isPaying, setPaying] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  /** Why nobody here knows whether the payment was made; unset while that is known. */
  const [doubt, setDoubt] = useState<string>();

  async function pay(payer: Payer | undefined): Promise<void> {
    if (!payer || isPaying) return toast(copy.notReady);
    setPaying(true);
    setRefusal(undefined);
    try {
      await call<BeginPayment>('POST /api/pay/:token/begin', { params: { token } });
    } catch (problem) {
      console.warn(problem);
      return refuse(problem instanceof CallError ? (problem.detail ?? copy.failedDefault) : copy.notLoaded);
    }
    const ending = await confirm(payer);
    if (ending === 'unsure') return beUnsure(copy.lost);
    if (ending !== 'made') return refuse(ending.refused);
    await look(copy.lookedAfter);
  }

  /** What became of a payment that was made, or may have been. */
  async function look(otherwise = copy.lookedAfter): Promise<void> {
    setPaying(true);
    try {
      const { outcome } = await call<EndPayment>('POST /api/pay/:token/end', { params: { token } });
      if (outcome === 'unpaid') return refuse(copy.failedDefault);
      onEnd(outcome);
    } catch (problem) {
      console.warn(problem);
      beUnsure(otherwise);
    }
  }

  function refuse(message: string): void {
    setPaying(false);
    setDoubt(undefined);
    setRefusal(message);
    toast({ title: copy.failed, description: message, destructive: true });
  }

  function beUnsure(message: string): void {
    setPaying(false);
    setDoubt(message);
  }

  return { pay, look, isPaying, refusal, doubt };
}

/** A refused card was not charged; of anything else that fails nobody here knows. */
async function confirm({ stripe, elements }: Payer): Promise<'made' | 'unsure' | { refused: string }> {
  const { error: incomplete } = await elements.submit();
  if (incomplete) return { refused: incomplete.message ?? copy.failedDefault };
  const confirmParams = { return_url: location.origin + location.pathname };
  try {
    const { error } = await stripe.confirmPayment({ elements, confirmParams, redirect: 'if_required' });
    // Paid before, in another tab: the provider calls it an error, the client would not.
    if (!error || error.payment_intent?.status === 'succeeded') return 'made';
    const isRefusal = error.type === 'card_error' || error.type === 'validation_error' || error.type === 'invalid_request_error';
    return isRefusal ? { refused: error.message ?? copy.failedDefault } : 'unsure';
  } catch (problem) {
    console.warn(problem);
    return 'unsure';
  }
}
