import { useState } from 'react';
import { useNavigate } from 'react-router';
import { toast } from '#app/ui/toast.ts';
import { leaveBehind } from '#app/ui/use-back.ts';
import type { Payer } from '#app/features/checkout/payment-form.tsx';
import { copy } from './copy.ts';

/** The first payment: the card is confirmed, then the page goes on to /subscription-success, with or without the bank's own page. */
export function useFirstPayment(firstMonth: string, onPaid: () => void) {
  const navigate = useNavigate();
  const [isProcessing, setProcessing] = useState(false);
  /** Why the last try was refused, for as long as there is no other. */
  const [refusal, setRefusal] = useState<string>();
  const after = `/subscription-success?month=${firstMonth}`;

  async function pay(payer: Payer | undefined): Promise<void> {
    if (!payer || isProcessing) return toast(copy.notReady);
    setProcessing(true);
    setRefusal(undefined);
    const outcome = await confirm(payer, location.origin + after);
    if ('refused' in outcome) return refuse(outcome.refused);
    onPaid();
    leaveBehind();
    await navigate(`${after}&redirect_status=${outcome.status}`, { replace: true });
  }

  function refuse(message: string): void {
    setProcessing(false);
    setRefusal(message);
    toast({ title: copy.failed, description: message, destructive: true });
  }

  return { pay, isProcessing, refusal };
}

async function confirm({ stripe, elements }: Payer, return_url: string): Promise<{ status: string } | { refused: string }> {
  try {
    const { error: incomplete } = await elements.submit();
    if (incomplete) return { refused: incomplete.message ?? copy.failedDefault };
    const { error, paymentIntent } = await stripe.confirmPayment({ elements, confirmParams: { return_url }, redirect: 'if_required' });
    // Paid before, in another tab: the provider calls it an error, the buyer would not.
    if (error && error.payment_intent?.status !== 'succeeded') return { refused: error.message ?? copy.failedDefault };
    return { status: paymentIntent?.status ?? 'succeeded' };
  } catch (failure) {
    console.warn(failure);
    return { refused: copy.failedDefault };
  }
}
