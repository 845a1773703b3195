import { useQuery } from '@tanstack/react-query';
import { data, type LoaderFunctionArgs, useParams } from 'react-router';
import { CallError } from '#app/platform/call.ts';
import { AppError } from '#app/platform/errors.ts';
import { pageContext } from '#app/platform/page-context.server.ts';
import { ErrorState } from '#app/ui/error-state.tsx';
import { PageHead } from '#app/ui/page-head.tsx';
import { Loading, Skeleton } from '#app/ui/skeleton.tsx';
import NotFound from '#app/features/layout/not-found.tsx';
import type { BuyerOffer } from '../contract.ts';
import { getOffer } from './buyer-offer.server.ts';
import { offerCopy as copy } from './copy.ts';
import { OfferView } from './offer-view.tsx';

const queryKey = (token: string) => ['/api/offers', token];

/** An offer behind a mailed link: whoever holds the token sees it, and it is never kept by a cache. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const token = params['token'] ?? '';
  try {
    return { initialData: [[queryKey(token), await getOffer(context.get(pageContext), token)]] };
  } catch (error) {
    if (error instanceof AppError && error.code === 'missing') throw data(null, { status: 404 });
    throw error;
  }
}

export function clientLoader() {
  return null;
}

/** `/offer/{token}`: a work at a price that one person was offered (decision 52). */
export default function OfferPage() {
  const { token = '' } = useParams();
  const {
    data: offer,
    error,
    refetch,
    isFetching,
  } = useQuery<BuyerOffer>({ queryKey: queryKey(token) });
  if (error instanceof CallError && (error.status === 404 || error.status === 400))
    return <NotFound />;
  return (
    <main className="wall pt-6 pb-28 lg:pt-14">
      <PageHead title={copy.title} />
      <meta name="robots" content="noindex" />
      {offer ? (
        <OfferView offer={offer} token={token} look={() => void refetch()} />
      ) : error ? (
        <ErrorState sentence={copy.notLoaded} retry={() => void refetch()} busy={isFetching} />
      ) : (
        <div className="grid gap-x-16 gap-y-8 lg:grid-cols-12">
          <Loading />
          <Skeleton className="h-80 lg:col-span-7 lg:h-[32rem]" />
          <Skeleton className="h-64 lg:col-span-4 lg:col-start-9" />
        </div>
      )}
    </main>
  );
}
