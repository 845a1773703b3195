import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { call } from '#app/platform/call.ts';
import { refusalOf } from '#app/platform/refusal.ts';
import { ErrorState } from '#app/ui/error-state.tsx';
import { CardSection } from '#app/features/payments/form/card-form.tsx';
import { PaymentPendingNotice } from '#app/features/payments/form/payment-pending-notice.tsx';
import { PayButton } from '#app/features/payments/form/pay-button.tsx';
import type { Payer } from '#app/features/payments/form/payment-form.tsx';
import { PaymentRefusal } from '#app/features/payments/form/payment-refusal.tsx';
import { usePaymentSetup } from '#app/features/payments/form/queries.ts';
import { shippingCopy } from '#app/features/shipping/copy.ts';
import { LegalLinks } from '#app/features/shipping/legal-links.tsx';
import type { BeginPayment } from './contract.ts';
import { paymentCopy as copy } from './copy.ts';
import { type Ending, useLinkPayment } from './use-link-payment.ts';

/** The provider's card form and the button. */
export function PayStep({
  token,
  sum,
  onEnd,
}: {
  token: string;
  sum: string;
  onEnd: (ending: Ending) => void;
}) {
  const setup = usePaymentSetup();
  const begun = useQuery({
    queryKey: ['begin', token],
    queryFn: () => call<BeginPayment>('POST /api/pay/:token/begin', { params: { token } }),
    staleTime: Infinity,
  });
  const [payer, setPayer] = useState<Payer>();
  const { stage, refusal, isLooking, pay, look } = useLinkPayment(token, onEnd);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void pay(payer);
  };
  const failure = setup.error ?? begun.error;
  const again = () => void Promise.all([setup.refetch(), begun.refetch()]);
  if (stage === 'unsure')
    return (
      <div className="mt-8">
        <PaymentPendingNotice
          sentence={refusal ?? copy.lookedAfter}
          isLooking={isLooking}
          look={() => void look()}
        />
      </div>
    );
  return (
    <form method="post" noValidate onSubmit={submit} className="mt-8">
      <CardSection
        setup={setup.data}
        clientSecret={begun.data?.clientSecret}
        total={sum}
        onReady={setPayer}
        failure={
          failure && (
            <ErrorState
              sentence={refusalOf(failure) ?? copy.notLoaded}
              retry={again}
              busy={begun.isFetching}
            />
          )
        }
      />
      {refusal && <PaymentRefusal>{refusal}</PaymentRefusal>}
      <PayButton stage={stage} isReady={payer !== undefined}>
        {copy.pay(sum)}
      </PayButton>
      <p className="type-small mt-4 text-label">{copy.chargedOnce}</p>
      <LegalLinks begin={shippingCopy.legal.paying} className="type-small mt-2 text-label" />
    </form>
  );
}
