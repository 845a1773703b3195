import { shippingCopy } from '#app/features/shipping/copy.ts';
import { LegalLinks } from '#app/features/shipping/legal-links.tsx';
import { clubAddressLines } from '#app/features/shipping/address/address-format.ts';
import { formatMonth, monthly } from '../club.ts';
import { copy, inLaterRun, sentAfter } from '../copy.ts';
import { PaymentFrame } from './payment-frame.tsx';
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
  return (
    <PaymentFrame
      title={copy.completeTitle}
      chosen={<Chosen signup={signup} prepared={prepared} />}
      back={copy.back}
      goBack={goBack}
      payment={useFirstPayment(prepared, onPaid)}
      lookedAfter={copy.lookedAfter}
      clientSecret={prepared.clientSecret}
      total={monthly}
      button={copy.start()}
    >
      <p className="type-small mt-4 text-label">{copy.chargedMonthly()}</p>
      <LegalLinks begin={shippingCopy.legal.subscribing} className="type-small mt-2 text-label" />
    </PaymentFrame>
  );
}

function Chosen({ signup, prepared }: { signup: SignupFields; prepared: Prepared }) {
  const { firstMonth, closesOn } = prepared;
  const rows = [
    ['Size', signup.tshirtSize],
    ['First shirt', `${formatMonth(firstMonth)}. ${closesOn ? sentAfter(closesOn) : inLaterRun}`],
    ['Goes to', clubAddressLines(signup).join(', ')],
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
