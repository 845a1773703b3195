import { type FormEvent, useEffect, useRef, useState } from 'react';
import { ErrorState } from '#app/ui/error-state.tsx';
import { Button } from '#app/ui/forms/button.tsx';
import { CardSection } from '#app/features/payments/form/card-form.tsx';
import { paymentFormCopy } from '#app/features/payments/form/copy.ts';
import type { Payer } from '#app/features/payments/form/payment-form.tsx';
import { PaymentRefusal } from '#app/features/payments/form/payment-refusal.tsx';
import { usePaymentSetup } from '#app/features/payments/form/queries.ts';
import type { MemberPage } from '../../contract.ts';
import { manageCopy } from '../copy.ts';
import { useCardChange } from './use-card-change.ts';

const copy = manageCopy.card;

type CardChangeProps = { member: MemberPage; token: string; onClose: () => void };

/** The provider's card form, which keeps another card for the months to come. */
export function CardChange({ member, token, onClose }: CardChangeProps) {
  const setup = usePaymentSetup();
  const [payer, setPayer] = useState<Payer>();
  const { clientSecret, hasFailed, prepare, stage, refusal, keep } = useCardChange(token, onClose);
  const box = useRef<HTMLFormElement>(null);
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'nearest' });
    box.current?.focus({ preventScroll: true });
  }, []);

  function submit(event: FormEvent): void {
    event.preventDefault();
    void keep(payer);
  }

  return (
    <form
      ref={box}
      tabIndex={-1}
      method="post"
      noValidate
      onSubmit={submit}
      aria-label={manageCopy.details.changeCard}
      className="scroll-mt-[calc(var(--header)+1rem)] outline-none"
    >
      <p className="mb-5 max-w-[38em] text-label">{copy.intro}</p>
      <CardSection
        setup={setup.data}
        clientSecret={clientSecret}
        total={member.price}
        onReady={setPayer}
        failure={
          setup.error ? (
            <ErrorState sentence={paymentFormCopy.notLoaded} retry={() => void setup.refetch()} />
          ) : hasFailed ? (
            <ErrorState sentence={copy.notPrepared} retry={prepare} />
          ) : null
        }
      />
      {refusal && <PaymentRefusal>{refusal}</PaymentRefusal>}
      <div className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-2">
        <Button
          type="submit"
          busy={stage !== 'idle'}
          busyLabel={paymentFormCopy.processing}
          disabled={payer === undefined}
        >
          {payer ? copy.use : paymentFormCopy.loading}
        </Button>
        <Button variant="quiet" onClick={onClose} disabled={stage !== 'idle'}>
          {manageCopy.keepAsItIs}
        </Button>
      </div>
    </form>
  );
}
