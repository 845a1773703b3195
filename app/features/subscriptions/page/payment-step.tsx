import { type FormEvent, lazy, Suspense, useEffect, useRef, useState } from 'react';
import { Button } from '#app/ui/forms/button.tsx';
import { cx } from '#app/ui/cx.ts';
import { ErrorState } from '#app/ui/error-state.tsx';
import { FieldError } from '#app/ui/forms/field-error.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { useBack } from '#app/ui/navigation/use-back.ts';
import { deliveryCopy } from '#app/features/shipping/copy.ts';
import { LegalLinks } from '#app/features/shipping/legal-links.tsx';
import { LookedAfter } from '#app/features/payments/form/looked-after.tsx';
import type { Payer } from '#app/features/payments/form/payment-form.tsx';
import { usePaymentSetup } from '#app/features/payments/form/queries.ts';
import { SandboxBanner } from '#app/features/layout/sandbox-banner.tsx';
import { linesOf } from '../address-lines.ts';
import { formatMonth, monthly } from '../club.ts';
import { copy } from '../copy.ts';
import type { SignupFields } from '../signup.ts';
import { useFirstPayment } from './use-first-payment.ts';
import type { Prepared } from './use-signup.ts';

const PaymentForm = lazy(() => import('#app/features/payments/form/payment-form.tsx'));

type PaymentStepProps = { prepared: Prepared; signup: SignupFields; goBack: () => void; onPaid: () => void };

/** Step 'payment': what was chosen, the provider's card form, the button (spec. section 2). */
export function PaymentStep({ prepared, signup, goBack, onPaid }: PaymentStepProps) {
  const setup = usePaymentSetup();
  const [payer, setPayer] = useState<Payer>();
  const { pay, look, isProcessing, refusal, isUnsure } = useFirstPayment(prepared, onPaid);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // On a phone the promises stand above it.
    heading.current?.scrollIntoView();
    heading.current?.focus({ preventScroll: true });
  }, []);
  // A payment under way is not left: it could still go through behind the form.
  useBack(true, () => !isProcessing && !isUnsure && goBack());

  function submit(event: FormEvent): void {
    event.preventDefault();
    void pay(payer);
  }

  if (isUnsure) {
    const words = { sentence: copy.lookedAfter, label: copy.lookAgain, busyLabel: copy.looking };
    return <LookedAfter {...words} isLooking={isProcessing} look={() => void look()} />;
  }
  return (
    <form method="post" noValidate onSubmit={submit} aria-labelledby="complete">
      <h2 id="complete" ref={heading} tabIndex={-1} className="type-d3 scroll-mt-(--header) outline-none">
        {copy.completeTitle}
      </h2>
      <Chosen signup={signup} firstMonth={prepared.firstMonth} />
      <p className="mt-2">
        <Button variant="quiet" onClick={goBack} disabled={isProcessing}>
          {copy.back}
        </Button>
      </p>
      <div className="mt-6">
        {setup.data?.sandboxScript && (
          <div className="mb-6">
            <SandboxBanner />
          </div>
        )}
        {setup.error && <ErrorState sentence={copy.noForm} retry={() => void setup.refetch()} />}
        {!setup.error && (
          <Suspense fallback={<Skeleton className="h-52" />}>
            {setup.data ? (
              <PaymentForm setup={setup.data} clientSecret={prepared.clientSecret} total={monthly} onReady={setPayer} />
            ) : (
              <Skeleton className="h-52" />
            )}
          </Suspense>
        )}
      </div>
      {refusal && (
        <div role="alert" className="mt-6">
          <FieldError>{refusal}</FieldError>
        </div>
      )}
      {/* Not disabled while the form loads: pressing it says what is missing. */}
      <Button
        type="submit"
        variant="filled"
        size="large"
        wide
        className={cx('mt-7', !payer && 'border-hairline! bg-recess! text-label!')}
        busy={isProcessing}
        busyLabel={copy.processing}
      >
        {payer ? copy.start : copy.loadingForm}
      </Button>
      <p className="type-small mt-4 text-label">{copy.chargedMonthly}</p>
      <LegalLinks begin={deliveryCopy.legal.subscribing} className="type-small mt-2 text-label" />
    </form>
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
        <div key={term} className="grid gap-x-6 border-b border-hairline py-3 sm:grid-cols-[8rem_1fr]">
          <dt className="text-label">{term}</dt>
          <dd className="min-w-0 wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
