import { type ReactNode, useEffect, useRef, useState } from 'react';
import { ButtonLink } from '#app/ui/forms/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { CallError } from '#app/platform/call.ts';
import { Loading, Skeleton } from '#app/ui/skeleton.tsx';
import { copy } from '../copy.ts';
import { forgetPreparedPayment, lastOrder, preparedPayment } from './last-order.ts';
import { PaymentPendingNotice } from '#app/features/payments/form/payment-pending-notice.tsx';
import { usePayment } from './state/use-payment.ts';
import { ByMail } from '#app/ui/navigation/by-mail.tsx';

type ReturningProps = {
  paymentIntentId: string;
  /** The form's memory, which a paid order no longer needs. */
  forget: () => void;
  /** Nothing was paid: the form again. */
  onUnpaid: () => void;
  /** Nobody knows of such a payment. Unset, somebody comes from a bank: it may have been made all the same. */
  onUnknown?: () => void;
};

/** Back from the provider's own page or after a reload: what became of the payment is asked, whatever the address says of it. */
export function Returning({ paymentIntentId, forget, onUnpaid, onUnknown }: ReturningProps) {
  const { findOut } = usePayment(forget);
  const [said, setSaid] = useState<string>();
  const [isLost, setLost] = useState(false);
  const asked = useRef(false);

  useEffect(() => {
    if (asked.current) return;
    asked.current = true;
    findOut(paymentIntentId).then(
      (answer) =>
        answer?.outcome === 'unpaid'
          ? onUnpaid()
          : setSaid(answer?.success ? copy.paidAlready : answer?.message),
      (problem: unknown) =>
        onUnknown && problem instanceof CallError && problem.status === 404
          ? onUnknown()
          : setLost(true),
    );
  });

  const again = () => {
    asked.current = false;
    setLost(false);
  };
  if (isLost)
    return (
      <Plain>
        <PaymentPendingNotice sentence={copy.notLookedUp} isLooking={false} look={again} />
      </Plain>
    );
  return (
    <Plain>
      <p className="type-statement max-w-[28em]" role="status">
        {said ?? copy.lookingUp}
      </p>
    </Plain>
  );
}

/** Here with nothing in the cart: there never was anything, or it has been paid for, in this tab or behind its back. */
export function NothingToPay({ forget }: { forget: () => void }) {
  const [prepared, setPrepared] = useState(preparedPayment);
  const giveUp = () => {
    forgetPreparedPayment();
    setPrepared('');
  };
  if (prepared)
    return (
      <Returning paymentIntentId={prepared} forget={forget} onUnpaid={giveUp} onUnknown={giveUp} />
    );
  const token = lastOrder();
  return (
    <Plain>
      <EmptyState sentence={token ? copy.placedBefore : copy.empty}>
        {token && (
          <ButtonLink to={`/order/${token}`} variant="filled">
            {copy.toOrder}
          </ButtonLink>
        )}
        <ButtonLink to="/shop" variant={token ? 'secondary' : 'filled'}>
          {copy.toShop}
        </ButtonLink>
      </EmptyState>
    </Plain>
  );
}

export function Plain({ children }: { children: ReactNode }) {
  return (
    <main className="wall pt-10 pb-28">
      <h1 className="type-d2 mb-10">{copy.title}</h1>
      {children}
    </main>
  );
}

export function CheckoutSkeleton() {
  return (
    <Plain>
      <Loading />
      <ByMail sentence="Paying needs JavaScript. To buy without it, write to" className="mb-6" />
      <div className="grid max-w-[43rem] gap-6">
        {['a', 'b', 'c', 'd'].map((row) => (
          <Skeleton key={row} className="h-16" />
        ))}
      </div>
    </Plain>
  );
}
