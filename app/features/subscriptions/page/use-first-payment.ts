import { useState } from 'react';
import { useNavigate } from 'react-router';
import { toast } from '#app/ui/overlays/toast.ts';
import { leaveBehind } from '#app/ui/navigation/use-back.ts';
import type { Payer } from '#app/features/payments/form/payment-form.tsx';
import { copy } from '../copy.ts';
import type { Prepared } from './use-signup.ts';

/** The first payment: the card is confirmed, then the page goes on to /subscription-success, with or without the bank's own page. */
export function useFirstPayment({ firstMonth, clientSecret }: Pick<Prepared, 'firstMonth' | 'clientSecret'>, onPaid: () => void) {
  const navigate = useNavigate();
  const [isProcessing, setProcessing] = useState(false);
  /** Why the last try was refused, for as long as there is no other. */
  const [refusal, setRefusal] = useState<string>();
  /** Who can be asked what became of a payment of which nobody here knows whether it was made. */
  const [doubtful, setDoubtful] = useState<Payer>();
  const after = `/subscription-success?month=${firstMonth}`;

  async function pay(payer: Payer | undefined): Promise<void> {
    if (!payer || isProcessing) return toast(copy.notReady);
    setProcessing(true);
    setRefusal(undefined);
    const outcome = await confirm(payer, location.origin + after);
    if (outcome === 'unsure') return beUnsure(payer);
    if ('refused' in outcome) return refuse(outcome.refused);
    await goOn(outcome.status);
  }

  async function look(): Promise<void> {
    if (!doubtful) return;
    setProcessing(true);
    const status = await statusOf(doubtful, clientSecret);
    if (status === undefined) return setProcessing(false);
    if (status === 'succeeded' || status === 'processing') return goOn(status);
    setDoubtful(undefined);
    refuse(copy.failedDefault);
  }

  async function goOn(status: string): Promise<void> {
    onPaid();
    leaveBehind();
    await navigate(`${after}&redirect_status=${status}`, { replace: true });
  }

  function refuse(message: string): void {
    setProcessing(false);
    setRefusal(message);
    toast({ title: copy.failed, description: message, destructive: true });
  }

  function beUnsure(payer: Payer): void {
    setProcessing(false);
    setDoubtful(payer);
  }

  return { pay, look, isProcessing, refusal, isUnsure: doubtful !== undefined };
}

/** A refused card was not charged; of anything else that fails nobody here knows. */
async function confirm({ stripe, elements }: Payer, return_url: string): Promise<{ status: string } | { refused: string } | 'unsure'> {
  const { error: incomplete } = await elements.submit();
  if (incomplete) return { refused: incomplete.message ?? copy.failedDefault };
  try {
    const { error, paymentIntent } = await stripe.confirmPayment({ elements, confirmParams: { return_url }, redirect: 'if_required' });
    // Paid before, in another tab: the provider calls it an error, the buyer would not.
    if (!error || error.payment_intent?.status === 'succeeded') return { status: paymentIntent?.status ?? 'succeeded' };
    const isRefusal = error.type === 'card_error' || error.type === 'validation_error' || error.type === 'invalid_request_error';
    return isRefusal ? { refused: error.message ?? copy.failedDefault } : 'unsure';
  } catch (failure) {
    console.warn(failure);
    return 'unsure';
  }
}

/** What the provider says of it now; undefined while it does not answer. */
async function statusOf({ stripe }: Payer, clientSecret: string): Promise<string | undefined> {
  try {
    return (await stripe.retrievePaymentIntent(clientSecret)).paymentIntent?.status;
  } catch (failure) {
    console.warn(failure);
    return undefined;
  }
}
