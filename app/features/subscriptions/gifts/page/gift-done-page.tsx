import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useParams } from 'react-router';
import { PaymentPendingNotice } from '#app/features/payments/form/payment-pending-notice.tsx';
import NotFound from '#app/features/layout/not-found.tsx';
import { call, CallError } from '#app/platform/call.ts';
import type { Reply } from '#app/platform/endpoint.ts';
import { refusalOf } from '#app/platform/refusal.ts';
import { PageHead } from '#app/ui/page-head.tsx';
import { Loading, Skeleton } from '#app/ui/skeleton.tsx';
import type { EndGift } from '../contract.ts';
import { giftCopy } from './copy.ts';
import { doneCopy as copy } from './done-copy.ts';
import { GiftOutcome } from './gift-outcome.tsx';
import { forgetGiftForm } from './use-gift-form.ts';

/** Nothing to load: the shop is asked by the page itself what became of the payment, however often it is opened. */
export function loader() {
  return null;
}

export function clientLoader() {
  return null;
}

/** `/subscription/gift/{id}`: where the payment of a gift leads, with the card to print. */
export default function GiftDonePage() {
  const { id = '' } = useParams();
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['gift-end', id],
    queryFn: () => call<EndGift>('POST /api/gifts/:id/end', { params: { id } }),
    // Money may be on its way: the page finds out by itself.
    refetchInterval: ({ state }) => (state.data?.outcome === 'processing' ? 5_000 : false),
    retry: 2,
  });
  const isPaid = data?.outcome === 'paid';
  useEffect(() => {
    if (isPaid) forgetGiftForm();
  }, [isPaid]);
  if (error instanceof CallError && [400, 404].includes(error.status)) return <NotFound />;
  return (
    <main className="wall pt-12 pb-28">
      <PageHead title={data ? titleOf(data) : giftCopy.title} />
      <meta name="robots" content="noindex" />
      {data ? (
        <GiftOutcome {...data} />
      ) : error ? (
        <PaymentPendingNotice
          sentence={refusalOf(error) ?? giftCopy.lookedAfter}
          isLooking={isFetching}
          look={() => void refetch()}
        />
      ) : (
        <div className="grid gap-6">
          <Loading />
          <Skeleton className="h-20 max-w-xl" />
          <Skeleton className="h-40 max-w-2xl" />
        </div>
      )}
    </main>
  );
}

const titleOf = ({ outcome }: Reply<EndGift>) => copy[`${outcome}Title`];
