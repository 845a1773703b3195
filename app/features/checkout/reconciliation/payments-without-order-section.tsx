import { useQuery } from '@tanstack/react-query';
import type { Reply } from '#app/platform/endpoint.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { ErrorState } from '#app/ui/error-state.tsx';
import { Loading, Skeleton } from '#app/ui/skeleton.tsx';
import type { ListWithoutOrder } from '../contract.ts';
import { ownerCopy as copy } from './owner-copy.ts';
import { PaymentCard } from './payment-card.tsx';
import { withoutOrderQuery } from '../queries.ts';

/** The payments that have no order, each with the one click that repairs it. */
export function WithoutOrderSection({ className }: { className?: string }) {
  const { data: payments, error, isFetching, refetch } = useQuery(withoutOrderQuery());
  const open = payments?.filter(({ state }) => state !== 'done') ?? [];
  const done = payments?.filter(({ state }) => state === 'done') ?? [];
  return (
    <section aria-labelledby="without-order" className={className}>
      <h2 id="without-order" className="type-h">
        {copy.title}
      </h2>
      <p className="mt-2 max-w-[44em] text-label">{copy.intro}</p>
      {error && (
        <ErrorState
          sentence={copy.notLoaded}
          retry={() => void refetch()}
          busy={isFetching}
          className="mt-6"
        />
      )}
      {!payments && !error && <Waiting />}
      {payments && open.length === 0 && <EmptyState sentence={copy.none} className="mt-6" />}
      <Cards payments={open} onChanged={() => void refetch()} className="mt-6" />
      {done.length > 0 && (
        <>
          <h3 className="mt-10 font-semibold">{copy.lately}</h3>
          <Cards payments={done} onChanged={() => void refetch()} className="mt-4" />
        </>
      )}
    </section>
  );
}

function Cards({
  payments,
  onChanged,
  className,
}: {
  payments: Reply<ListWithoutOrder>;
  onChanged: () => void;
  className: string;
}) {
  if (payments.length === 0) return null;
  return (
    <ul className={`grid gap-6 ${className}`}>
      {payments.map((payment) => (
        <PaymentCard key={payment.paymentIntentId} payment={payment} onChanged={onChanged} />
      ))}
    </ul>
  );
}

function Waiting() {
  return (
    <div className="mt-6 grid gap-6">
      <Loading />
      <Skeleton className="h-48" />
      <Skeleton className="h-48" />
    </div>
  );
}
