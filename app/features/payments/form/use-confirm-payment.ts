import type { PaymentIntent, StripeError } from '@stripe/stripe-js';
import { useState } from 'react';
import { dismissToast, toast } from '#app/ui/overlays/toast.ts';
import { paymentFormCopy as copy } from './copy.ts';
import type { Payer } from './payment-form.tsx';

/**
 * Where a payment stands on its page: being made, made and waiting for what was bought, made or not (nobody here knows), over (it
 * went back), or none of these.
 */
export type PaymentStage = 'idle' | 'paying' | 'paid' | 'unsure' | 'over';

type PaymentWords = {
  /** The title over each refusal. */
  failed: string;
  /** A refusal for which nobody gave a reason. */
  failedDefault: string;
  /** Nobody here knows whether the card was charged. */
  unsure: string;
};

type PaymentSteps = {
  /** Where the bank's own page sends the buyer. */
  returnUrl: string;
  /** What must be settled before the card is confirmed; answers whether it is, and has said why where it is not. */
  prepare?: () => Promise<boolean>;
  /** From here on the card may be charged. */
  onCharging?: () => void;
  /** The provider has the money; `payment` is unset where it had been paid before. */
  onConfirmed: (payment: PaymentIntent | undefined) => Promise<void>;
  /** Whoever can ask what became of a failed payment asks, instead of going by the kind of the error alone. */
  onFailed?: (error: StripeError) => Promise<void>;
};

/** Pays by the provider's form: what differs (what is settled before, what follows) are the caller's `PaymentSteps`. */
export function useConfirmPayment(words: PaymentWords) {
  const payment = usePaymentStage(words);

  async function pay(
    payer: Payer | undefined,
    { returnUrl, prepare, onCharging, onConfirmed, onFailed }: PaymentSteps,
  ): Promise<void> {
    if (!payer || payment.stage !== 'idle') return toast(copy.notReady);
    payment.begin();
    if (prepare && !(await prepare())) return;
    const { error: incomplete } = await payer.elements.submit();
    if (incomplete) return payment.refuse(incomplete.message);
    onCharging?.();
    const { error, paymentIntent } = await confirm(payer, returnUrl);
    // Paid before, in another tab: the provider calls it an error, the buyer would not.
    if (!error || error.payment_intent?.status === 'succeeded') return onConfirmed(paymentIntent);
    if (onFailed) return onFailed(error);
    if (isRefused(error)) return payment.refuse(error.message);
    payment.beUnsure();
  }

  return { ...payment, pay };
}

/** The stage and the steps between, of whatever the form's card is for: each leaves the page with something to read or to press. */
export function usePaymentStage(words: PaymentWords) {
  const [stage, setStage] = useState<PaymentStage>('idle');
  /** Why the last try was refused, for as long as there is no other; unsure or over, what the page says in the form's place. */
  const [refusal, setRefusal] = useState<string>();
  /** It is being asked what became of a payment of which nobody here knows whether it was made. */
  const [isLooking, setLooking] = useState(false);
  const show = (next: PaymentStage, sentence: string) => {
    setStage(next);
    setLooking(false);
    setRefusal(sentence);
  };
  return {
    stage,
    refusal,
    isLooking,
    setLooking,
    begin: () => {
      setStage('paying');
      setRefusal(undefined);
      // What was said of the try before would stand beside the bank's question about this one.
      dismissToast();
    },
    markPaid: () => setStage('paid'),
    /** Nothing was charged, and the form is there for another try. */
    refuse: (message = words.failedDefault) => {
      show('idle', message);
      toast({ title: words.failed, description: message, destructive: true });
    },
    /** Back to the form with a sentence beside the button: nothing of the payment has failed. */
    returnToForm: (message: string) => show('idle', message),
    /** The page says `message` in the form's place. No toast: nothing has failed as far as anybody knows. */
    beUnsure: (message = words.unsure) => show('unsure', message),
    end: (message: string) => show('over', message),
  };
}

/** The provider's script answers with an error; should it fail instead, the buyer must hear of it all the same. */
async function confirm(
  { stripe, elements }: Payer,
  return_url: string,
): Promise<{ error?: StripeError; paymentIntent?: PaymentIntent }> {
  try {
    return await stripe.confirmPayment({
      elements,
      confirmParams: { return_url },
      redirect: 'if_required',
    });
  } catch (problem) {
    console.warn(problem);
    return { error: { type: 'api_connection_error' } };
  }
}

/** A refused card was not charged; of anything else that fails nobody here knows. */
function isRefused({ type }: StripeError): boolean {
  return type === 'card_error' || type === 'validation_error' || type === 'invalid_request_error';
}
