import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { CardSection } from '#app/features/payments/form/card-form.tsx';
import { paymentFormCopy } from '#app/features/payments/form/copy.ts';
import { PaymentPendingNotice } from '#app/features/payments/form/payment-pending-notice.tsx';
import { PayButton } from '#app/features/payments/form/pay-button.tsx';
import type { Payer } from '#app/features/payments/form/payment-form.tsx';
import { PaymentRefusal } from '#app/features/payments/form/payment-refusal.tsx';
import { usePaymentSetup } from '#app/features/payments/form/queries.ts';
import type { PaymentStage } from '#app/features/payments/form/use-confirm-payment.ts';
import { ErrorState } from '#app/ui/error-state.tsx';
import { Button } from '#app/ui/forms/button.tsx';
import { useBack } from '#app/ui/navigation/use-back.ts';

type PaymentFrameProps = {
  title: string;
  /** What was chosen. */
  chosen: ReactNode;
  back: string;
  goBack: () => void;
  payment: {
    stage: PaymentStage;
    refusal: string | undefined;
    isLooking: boolean;
    pay: (payer: Payer | undefined) => Promise<void>;
    look: () => Promise<void>;
  };
  /** Said while it is not known whether the payment went through. */
  lookedAfter: string;
  clientSecret: string;
  total: string;
  button: string;
  /** What is said below the button. */
  children: ReactNode;
};

/** What was chosen, the provider's card form, the button: where the club is paid for, by a member or by a giver. */
export function PaymentFrame(props: PaymentFrameProps) {
  const { title, chosen, back, goBack, payment, lookedAfter, button, children } = props;
  const { stage, refusal, isLooking, pay, look } = payment;
  const [payer, setPayer] = useState<Payer>();
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
      <PaymentPendingNotice
        sentence={refusal ?? lookedAfter}
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
        {title}
      </h2>
      {chosen}
      <p className="mt-2">
        <Button variant="quiet" onClick={goBack} disabled={stage !== 'idle'}>
          {back}
        </Button>
      </p>
      <Card {...props} onReady={setPayer} />
      {refusal && <PaymentRefusal>{refusal}</PaymentRefusal>}
      <PayButton stage={stage} isReady={payer !== undefined}>
        {button}
      </PayButton>
      {children}
    </form>
  );
}

type CardProps = Pick<PaymentFrameProps, 'clientSecret' | 'total'> & {
  onReady: (payer: Payer | undefined) => void;
};

function Card({ clientSecret, total, onReady }: CardProps) {
  const setup = usePaymentSetup();
  return (
    <div className="mt-6">
      <CardSection
        setup={setup.data}
        clientSecret={clientSecret}
        total={total}
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
