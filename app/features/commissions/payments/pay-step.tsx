import { useQuery } from '@tanstack/react-query';
import { type FormEvent, lazy, Suspense, useState } from 'react';
import { call } from '#app/platform/call.ts';
import { refusalOf } from '#app/platform/refusal.ts';
import { Button } from '#app/ui/forms/button.tsx';
import { cx } from '#app/ui/cx.ts';
import { ErrorState } from '#app/ui/error-state.tsx';
import { FieldError } from '#app/ui/forms/field-error.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { LookedAfter } from '#app/features/payments/form/looked-after.tsx';
import type { Payer } from '#app/features/payments/form/payment-form.tsx';
import { usePaymentSetup } from '#app/features/payments/form/queries.ts';
import { deliveryCopy } from '#app/features/shipping/copy.ts';
import { LegalLinks } from '#app/features/shipping/legal-links.tsx';
import { SandboxBanner } from '#app/features/layout/sandbox-banner.tsx';
import type { BeginPayment } from './contract.ts';
import { paymentCopy as copy } from './copy.ts';
import { type Ending, useLinkPayment } from './use-link-payment.ts';

const PaymentForm = lazy(() => import('#app/features/payments/form/payment-form.tsx'));

/** The provider's card form and the button. */
export function PayStep({ token, sum, onEnd }: { token: string; sum: string; onEnd: (ending: Ending) => void }) {
  const setup = usePaymentSetup();
  const begun = useQuery({
    queryKey: ['begin', token],
    queryFn: () => call<BeginPayment>('POST /api/pay/:token/begin', { params: { token } }),
    staleTime: Infinity,
  });
  const [payer, setPayer] = useState<Payer>();
  const { pay, look, isPaying, refusal, doubt } = useLinkPayment(token, onEnd);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void pay(payer);
  };
  const failure = setup.error ?? begun.error;
  const again = () => void Promise.all([setup.refetch(), begun.refetch()]);
  if (doubt) {
    const words = { sentence: doubt, label: copy.lookAgain, busyLabel: copy.looking };
    return (
      <div className="mt-8">
        <LookedAfter {...words} isLooking={isPaying} look={() => void look()} />
      </div>
    );
  }
  return (
    <form method="post" noValidate onSubmit={submit} className="mt-8">
      {setup.data?.sandboxScript && (
        <div className="mb-6">
          <SandboxBanner />
        </div>
      )}
      {failure && <ErrorState sentence={refusalOf(failure) ?? copy.notLoaded} retry={again} busy={begun.isFetching} />}
      {!failure && (
        <Suspense fallback={<Skeleton className="h-52" />}>
          {setup.data && begun.data?.clientSecret ? (
            <PaymentForm setup={setup.data} clientSecret={begun.data.clientSecret} total={sum} onReady={setPayer} />
          ) : (
            <Skeleton className="h-52" />
          )}
        </Suspense>
      )}
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
        busy={isPaying}
        busyLabel={copy.processing}
      >
        {payer ? copy.pay(sum) : copy.loadingForm}
      </Button>
      <p className="type-small mt-4 text-label">{copy.chargedOnce}</p>
      <LegalLinks begin={deliveryCopy.legal.paying} className="type-small mt-2 text-label" />
    </form>
  );
}
