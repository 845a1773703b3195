import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js';
import type { Stripe, StripeElements } from '@stripe/stripe-js';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Reply } from '#app/platform/endpoint.ts';
import { ErrorState } from '#app/ui/error-state.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { onOtherColors, paymentAppearance } from './appearance.ts';
import type { GetPaymentSetup } from './contract.ts';
import { paymentFormCopy } from './copy.ts';
import { openStripe } from './load-stripe.ts';

/** The provider and its form, once both can take a payment. */
export type Payer = { stripe: Stripe; elements: StripeElements };

type PaymentFormProps = {
  setup: Reply<GetPaymentSetup>;
  clientSecret: string;
  /** The amount shown; when it changes the form is told. */
  total: string;
  onReady: (payer: Payer | undefined) => void;
  /** Somebody types in it; its frame keeps that from the page. */
  onAct?: (() => void) | undefined;
};

/** The provider's card form. Its module, and the provider's script, are loaded only when there is something to pay. */
export default function PaymentForm({
  setup,
  clientSecret,
  total,
  onReady,
  onAct,
}: PaymentFormProps) {
  const [stripe, setStripe] = useState<Stripe | null>(null);
  const [failed, setFailed] = useState(false);
  const [appearance, setAppearance] = useState(paymentAppearance);
  useEffect(() => onOtherColors(() => setAppearance(paymentAppearance())), []);

  const open = useCallback(() => {
    setFailed(false);
    openStripe(setup).then(setStripe, () => setFailed(true));
  }, [setup]);
  useEffect(open, [open]);

  if (failed) return <ErrorState sentence={paymentFormCopy.notLoaded} retry={open} />;
  if (!stripe) return <FormSkeleton />;
  return (
    <Elements key={clientSecret} stripe={stripe} options={{ clientSecret, appearance }}>
      <Card total={total} onReady={onReady} onAct={onAct} onLost={() => setFailed(true)} />
    </Elements>
  );
}

function Card({
  total,
  onReady,
  onAct,
  onLost,
}: Pick<PaymentFormProps, 'total' | 'onReady' | 'onAct'> & { onLost: () => void }) {
  const stripe = useStripe();
  const elements = useElements();
  const [isReady, setReady] = useState(false);
  const shown = useRef(total);

  useEffect(() => {
    onReady(isReady && stripe && elements ? { stripe, elements } : undefined);
  }, [isReady, stripe, elements, onReady]);
  useEffect(() => () => onReady(undefined), [onReady]);

  useEffect(() => {
    if (shown.current === total || !elements) return;
    shown.current = total;
    void elements.fetchUpdates();
  }, [total, elements]);

  return (
    <div className="relative min-h-52">
      {!isReady && (
        <div className="absolute inset-0">
          <FormSkeleton />
        </div>
      )}
      <PaymentElement
        onReady={() => setReady(true)}
        onLoadError={onLost}
        onChange={onAct}
        onFocus={onAct}
        options={{ layout: 'tabs' }}
      />
    </div>
  );
}

function FormSkeleton() {
  return (
    <div className="grid grid-cols-2 gap-x-6 gap-y-5">
      <Skeleton className="col-span-2 h-20" />
      <Skeleton className="h-20" />
      <Skeleton className="h-20" />
    </div>
  );
}
