import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Button } from '#app/ui/forms/button.tsx';
import { ErrorState } from '#app/ui/error-state.tsx';
import { useBack } from '#app/ui/navigation/use-back.ts';
import { shippingCopy } from '#app/features/shipping/copy.ts';
import { LegalLinks } from '#app/features/shipping/legal-links.tsx';
import { CardSection } from '#app/features/payments/form/card-form.tsx';
import { paymentFormCopy } from '#app/features/payments/form/copy.ts';
import { LookedAfter } from '#app/features/payments/form/looked-after.tsx';
import { PayButton } from '#app/features/payments/form/pay-button.tsx';
import type { Payer } from '#app/features/payments/form/payment-form.tsx';
import { PaymentRefusal } from '#app/features/payments/form/payment-refusal.tsx';
import { usePaymentSetup } from '#app/features/payments/form/queries.ts';
import { linesOf } from '../address-lines.ts';
import { formatMonth, monthly } from '../club.ts';
import { copy } from '../copy.ts';
import type { SignupFields } from '../signup.ts';
import { useFirstPayment } from './use-first-payment.ts';
import type { Prepared } from './use-signup.ts';

type PaymentStepProps = {
  prepared: Prepared;
  signup: SignupFields;
  goBack: () => void;
  onPaid: () => void;
};

/** Step 'payment': what was chosen, the provider's card form, the button (spec. section 2). */
export function PaymentStep({ prepared, signup, goBack, onPaid }: PaymentStepProps) {
  const setup = usePaymentSetup();
  const [payer, setPayer] = useState<Payer>();
  const { stage, refusal, isLooking, pay, look } = useFirstPayment(prepared, onPaid);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // On a phone the promises stand above it.
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
    <form method="post" noValidate onSubmit={submit} aria-labelledby="complete">
      <h2
        id="complete"
        ref={heading}
        tabIndex={-1}
        className="type-d3 scroll-mt-(--header) outline-none"
      >
        {copy.completeTitle}
      </h2>
      <Chosen signup={signup} firstMonth={prepared.firstMonth} />
      <p className="mt-2">
        <Button variant="quiet" onClick={goBack} disabled={stage !== 'idle'}>
          {copy.back}
        </Button>
      </p>
      <Card setup={setup} prepared={prepared} onReady={setPayer} />
      {refusal && <PaymentRefusal>{refusal}</PaymentRefusal>}
      <PayButton stage={stage} isReady={payer !== undefined}>
        {copy.start()}
      </PayButton>
      <p className="type-small mt-4 text-label">{copy.chargedMonthly()}</p>
      <LegalLinks begin={shippingCopy.legal.subscribing} className="type-small mt-2 text-label" />
    </form>
  );
}

type CardProps = Pick<PaymentStepProps, 'prepared'> & {
  setup: ReturnType<typeof usePaymentSetup>;
  onReady: (payer: Payer | undefined) => void;
};

function Card({ setup, prepared, onReady }: CardProps) {
  return (
    <div className="mt-6">
      <CardSection
        setup={setup.data}
        clientSecret={prepared.clientSecret}
        total={monthly}
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

function Chosen({ signup, firstMonth }: { signup: SignupFields; firstMonth: string }) {
  const rows = [
    ['Size', signup.tshirtSize],
    ['First shirt', formatMonth(firstMonth)],
    ['Goes to', linesOf(signup).join(', ')],
    ['Letters go to', signup.email],
  ];
  return (
    <dl className="mt-5 border-t border-hairline">
      {rows.map(([term, value]) => (
        <div
          key={term}
          className="grid gap-x-6 border-b border-hairline py-3 sm:grid-cols-[8rem_1fr]"
        >
          <dt className="text-label">{term}</dt>
          <dd className="min-w-0 wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
