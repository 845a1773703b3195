import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { data, type LoaderFunctionArgs, useParams, useSearchParams } from 'react-router';
import { call, CallError } from '#app/platform/call.ts';
import { AppError } from '#app/platform/errors.ts';
import { formatMoney } from '#app/platform/formats/money.ts';
import { pageContext } from '#app/platform/page-context.server.ts';
import { ErrorState } from '#app/ui/error-state.tsx';
import { PageHead } from '#app/ui/page-head.tsx';
import { Loading, Skeleton } from '#app/ui/skeleton.tsx';
import { PaymentPendingNotice } from '#app/features/payments/form/payment-pending-notice.tsx';
import NotFound from '#app/features/layout/not-found.tsx';
import type { EndPayment, PaymentToMake } from './contract.ts';
import { paymentCopy as copy } from './copy.ts';
import { PayStep } from './pay-step.tsx';
import { paymentToMakeQuery } from './queries.ts';
import { getPaymentToMake } from './pay-link.server.ts';
import type { Ending } from './use-link-payment.ts';

/** A payment behind a mailed link: whoever holds the token sees it, and it is never kept by a cache. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const token = params['token'] ?? '';
  try {
    return {
      initialData: [
        [
          paymentToMakeQuery(token).queryKey,
          await getPaymentToMake(context.get(pageContext), token),
        ],
      ],
    };
  } catch (error) {
    if (error instanceof AppError && error.code === 'missing') throw data(null, { status: 404 });
    throw error;
  }
}

export function clientLoader() {
  return null;
}

/** `/pay/{token}`: the deposit or the final payment of a commission. */
export default function PayPage() {
  const { token = '' } = useParams();
  const { data: payment, error, refetch, isFetching } = useQuery(paymentToMakeQuery(token));
  if (error instanceof CallError && (error.status === 404 || error.status === 400))
    return <NotFound />;
  return (
    <main className="wall max-w-[48rem]! pt-10 pb-28">
      <PageHead title={copy.title} />
      <meta name="robots" content="noindex" />
      {payment ? (
        <Payment payment={payment} token={token} />
      ) : error ? (
        <ErrorState sentence={copy.notLoaded} retry={() => void refetch()} busy={isFetching} />
      ) : (
        <div className="grid gap-6">
          <Loading />
          <Skeleton className="h-16 max-w-md" />
          <Skeleton className="h-64" />
        </div>
      )}
    </main>
  );
}

function Payment({ payment, token }: { payment: PaymentToMake; token: string }) {
  const [search] = useSearchParams();
  const hasReturned = search.has('payment_intent');
  const [ending, setEnding] = useState<Ending>();
  const [isLooking, setLooking] = useState(hasReturned);
  const asked = useRef(false);
  const look = useCallback(() => {
    setLooking(true);
    call<EndPayment>('POST /api/pay/:token/end', { params: { token } })
      .then(({ outcome }) => setEnding(outcome))
      .catch((problem: unknown) => console.warn(problem))
      .finally(() => setLooking(false));
  }, [token]);
  useEffect(() => {
    // Back from the bank's own page: what became of it is asked, whatever the address says.
    if (!hasReturned || asked.current) return;
    asked.current = true;
    look();
  }, [hasReturned, look]);
  const sum = formatMoney(payment.amount);
  if (payment.status === 'paid' || ending === 'paid')
    return <Said title={copy.paidTitle} text={copy.paid(sum)} />;
  if (ending === 'processing')
    return <Said title={copy.processingTitle} text={copy.stillProcessing} />;
  if (ending === 'refunded') return <Said title={copy.refundedTitle} text={copy.refunded} />;
  if (payment.status === 'withdrawn')
    return <Said title={copy.withdrawnTitle} text={copy.withdrawn} />;
  // Until somebody knows what became of it, whoever comes from the bank is not asked to pay.
  if (hasReturned && !ending)
    return <PaymentPendingNotice sentence={copy.lookedAfter} isLooking={isLooking} look={look} />;
  return (
    <>
      <h1 className="type-d2">{copy.title}</h1>
      <p className="type-statement mt-6 max-w-[28em]">
        {copy.intro(copy.kinds[payment.kind], payment.title)}
      </p>
      <p className="mt-8 flex items-baseline justify-between border-t border-ink pt-4">
        <span className="font-semibold">{copy.kinds[payment.kind]}</span>
        <span className="text-[1.25rem]/7 font-semibold tabular-nums">
          {sum} <span className="type-caption font-normal text-label">{payment.currency}</span>
        </span>
      </p>
      <PayStep token={token} sum={sum} onEnd={setEnding} />
    </>
  );
}

function Said({ title, text }: { title: string; text: string }) {
  return (
    <div role="status">
      <h1 className="type-d2">{title}</h1>
      <p className="type-statement mt-6 max-w-[28em]">{text}</p>
    </div>
  );
}
