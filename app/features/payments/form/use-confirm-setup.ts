import type { SetupIntent, StripeError } from '@stripe/stripe-js';
import { toast } from '#app/ui/overlays/toast.ts';
import { paymentFormCopy as copy } from './copy.ts';
import type { Payer } from './payment-form.tsx';
import { usePaymentStage } from './use-confirm-payment.ts';

type SetupSteps = {
  /** Where the bank's own page sends the holder of the card. */
  returnUrl: string;
  /** The provider keeps the card: `setupIntentId` says which. */
  onKept: (setupIntentId: string) => Promise<void>;
};

/** Keeps a card for later by the provider's form. Nothing is charged here, so nobody is ever unsure: what fails is tried again. */
export function useConfirmSetup({
  failed,
  failedDefault,
}: Record<'failed' | 'failedDefault', string>) {
  const stage = usePaymentStage({ failed, failedDefault, unsure: failedDefault });

  async function keep(payer: Payer | undefined, { returnUrl, onKept }: SetupSteps): Promise<void> {
    if (!payer || stage.stage !== 'idle') return toast(copy.notReady);
    stage.begin();
    const { error: incomplete } = await payer.elements.submit();
    if (incomplete) return stage.refuse(incomplete.message);
    const { error, setupIntent } = await confirm(payer, returnUrl);
    // Kept by an earlier try whose answer was lost: the provider calls it an error, its holder would not.
    const kept = setupIntent ?? error?.setup_intent;
    if (kept?.status === 'succeeded') return onKept(kept.id);
    stage.refuse(error?.message);
  }

  return { ...stage, keep };
}

/** The provider's script answers with an error; should it fail instead, that must be said all the same. */
async function confirm(
  { stripe, elements }: Payer,
  return_url: string,
): Promise<{ error?: StripeError; setupIntent?: SetupIntent }> {
  try {
    return await stripe.confirmSetup({
      elements,
      confirmParams: { return_url },
      redirect: 'if_required',
    });
  } catch (problem) {
    console.warn(problem);
    return {};
  }
}
