import { type FormEvent, useEffect, useRef, useState } from 'react';
import { CardSection } from '#app/features/payments/form/card-form.tsx';
import { paymentFormCopy } from '#app/features/payments/form/copy.ts';
import { LookedAfter } from '#app/features/payments/form/looked-after.tsx';
import { PayButton } from '#app/features/payments/form/pay-button.tsx';
import type { Payer } from '#app/features/payments/form/payment-form.tsx';
import { PaymentRefusal } from '#app/features/payments/form/payment-refusal.tsx';
import { usePaymentSetup } from '#app/features/payments/form/queries.ts';
import { shippingCopy } from '#app/features/shipping/copy.ts';
import { LegalLinks } from '#app/features/shipping/legal-links.tsx';
import { ErrorState } from '#app/ui/error-state.tsx';
import { Button } from '#app/ui/forms/button.tsx';
import { useBack } from '#app/ui/navigation/use-back.ts';
import { giftCopy as copy } from './copy.ts';
import { ChosenGift } from './chosen-gift.tsx';
import { useGiftPayment } from './use-gift-payment.ts';

type GiftPaymentProps = Parameters<typeof ChosenGift>[0] & { goBack: () => void };

/** What was chosen, the provider's card form, the button. */
export function GiftPayment({ prepared, gift, goBack }: GiftPaymentProps) {
  const setup = usePaymentSetup();
  const [payer, setPayer] = useState<Payer>();
  const { stage, refusal, isLooking, pay, look } = useGiftPayment(prepared);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // On a phone the page stands where the long form ended.
    heading.current?.scrollIntoView();
    heading.current?.focus({ preventScroll: true });
  }, []);
  // A payment under way is not left: it could still go through behind the form.
  useBack(true, () => stage === 'idle' && goBack());

  function submit(event: FormEvent): void {
    event.preventDefault();
    void pay(payer);
  }

  if (stage === 'unsure')
    return (
      <LookedAfter
        sentence={refusal ?? copy.lookedAfter}
        isLooking={isLooking}
        look={() => void look()}
      />
    );
  return (
    <form method="post" noValidate onSubmit={submit} aria-labelledby="pay">
      <h2
        id="pay"
        ref={heading}
        tabIndex={-1}
        className="type-d3 scroll-mt-(--header) outline-none"
      >
        {copy.payTitle}
      </h2>
      <ChosenGift prepared={prepared} gift={gift} />
      <p className="mt-2">
        <Button variant="quiet" onClick={goBack} disabled={stage !== 'idle'}>
          {copy.back}
        </Button>
      </p>
      <Card setup={setup} prepared={prepared} onReady={setPayer} />
      {refusal && <PaymentRefusal>{refusal}</PaymentRefusal>}
      <PayButton stage={stage} isReady={payer !== undefined}>
        {copy.pay(prepared.amount)}
      </PayButton>
      <p className="type-small mt-4 text-label">
        {copy.chargedOnce} {copy.withdrawal}
      </p>
      <LegalLinks begin={shippingCopy.legal.paying} className="type-small mt-2 text-label" />
    </form>
  );
}

type CardProps = Pick<GiftPaymentProps, 'prepared'> & {
  setup: ReturnType<typeof usePaymentSetup>;
  onReady: (payer: Payer | undefined) => void;
};

function Card({ setup, prepared, onReady }: CardProps) {
  return (
    <div className="mt-6">
      <CardSection
        setup={setup.data}
        clientSecret={prepared.clientSecret}
        total={prepared.amount}
        onReady={onReady}
        failure={
          setup.error && (
            <ErrorState sentence={paymentFormCopy.notLoaded} retry={() => void setup.refetch()} />
          )
        }
      />
    </div>
  );
}
