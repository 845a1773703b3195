import { useQuery } from '@tanstack/react-query';
import type { LoaderFunctionArgs } from 'react-router';
import type { Reply } from '#app/platform/endpoint.ts';
import { pageContext } from '#app/platform/page-context.server.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { ErrorState } from '#app/ui/error-state.tsx';
import { PageHead } from '#app/ui/page-head.tsx';
import { Loading, Skeleton } from '#app/ui/skeleton.tsx';
import type { ListWithoutOrder } from './contract.ts';
import { ownerCopy as copy } from './owner-copy.ts';
import { PaymentCard } from './payment-card.tsx';
import { listWithoutOrder } from './without-order.server.ts';

const queryKey = ['/api/admin/payments-without-order'];

export async function loader({ context }: LoaderFunctionArgs) {
  const shop = context.get(pageContext);
  return { seeds: [[queryKey, await listWithoutOrder(shop)]] };
}

export function clientLoader() {
  return null;
}

/** `/admin/payments`: what has no order, and one click that repairs it. */
export default function PaymentsPage() {
  const { data: payments, error, isFetching, refetch } = useQuery<Reply<ListWithoutOrder>>({ queryKey });
  const open = payments?.filter(({ state }) => state !== 'done') ?? [];
  const done = payments?.filter(({ state }) => state === 'done') ?? [];
  return (
    <main>
      <PageHead title={copy.title} />
      <h1 className="type-d2">{copy.title}</h1>
      <p className="mt-3 max-w-[44em] text-label">{copy.intro}</p>
      {error && <ErrorState sentence={copy.notLoaded} retry={() => void refetch()} busy={isFetching} className="mt-10" />}
      {!payments && !error && <Waiting />}
      {payments && open.length === 0 && <EmptyState sentence={copy.none} className="mt-10" />}
      <Cards payments={open} onChanged={() => void refetch()} className="mt-10" />
      {done.length > 0 && (
        <section aria-labelledby="done" className="mt-16">
          <h2 id="done" className="type-h">
            {copy.lately}
          </h2>
          <Cards payments={done} onChanged={() => void refetch()} className="mt-5" />
        </section>
      )}
    </main>
  );
}

function Cards({ payments, onChanged, className }: { payments: Reply<ListWithoutOrder>; onChanged: () => void; className: string }) {
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
    <div className="mt-10 grid gap-6">
      <Loading />
      <Skeleton className="h-48" />
      <Skeleton className="h-48" />
    </div>
  );
}
