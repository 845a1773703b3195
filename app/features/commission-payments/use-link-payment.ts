import { useState } from 'react';
import { call, CallError } from '#app/platform/call.ts';
import type { Reply } from '#app/platform/endpoint.ts';
import { toast } from '#app/ui/toast.ts';
import type { Payer } from '#app/features/checkout/payment-form.tsx';
import type { BeginPayment, EndPayment } from './contract.ts';
import { paymentCopy as copy } from './copy.ts';

export type Ending = Reply<EndPayment>['outcome'];

/** Pays what a link asks for: the shop is told that paying begins, the card is confirmed, then the shop asks the provider itself. */
export function useLinkPayment(token: string, onEnd: (ending: Ending) => void) {
  const [isPaying, setPaying] = useState(false);
  const [refusal, setRefusal] = useState<string>();

  async function pay(payer: Payer | undefined): Promise<void> {
    if (!payer || isPaying) return toast(copy.notReady);
    setPaying(true);
    setRefusal(undefined);
    try {
      await call<BeginPayment>('POST /api/pay/:token/begin', { params: { token } });
      const refused = await confirm(payer);
      if (refused) return refuse(refused);
      onEnd((await call<EndPayment>('POST /api/pay/:token/end', { params: { token } })).outcome);
    } catch (problem) {
      console.warn(problem);
      refuse(problem instanceof CallError && problem.status < 500 ? (problem.detail ?? copy.failedDefault) : copy.lost);
    }
  }

  function refuse(message: string): void {
    setPaying(false);
    setRefusal(message);
    toast({ title: copy.failed, description: message, destructive: true });
  }

  return { pay, isPaying, refusal };
}

/** Why the card was refused; undefined where it was not. */
async function confirm({ stripe, elements }: Payer): Promise<string | undefined> {
  const { error: incomplete } = await elements.submit();
  if (incomplete) return incomplete.message ?? copy.failedDefault;
  const confirmParams = { return_url: location.origin + location.pathname };
  const { error } = await stripe.confirmPayment({ elements, confirmParams, redirect: 'if_required' });
  // Paid before, in another tab: the provider calls it an error, the client would not.
  return error && error.payment_intent?.status !== 'succeeded' ? (error.message ?? copy.failedDefault) : undefined;
}
