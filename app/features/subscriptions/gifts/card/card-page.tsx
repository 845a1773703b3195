import { useQuery } from '@tanstack/react-query';
import { data, type LoaderFunctionArgs, useParams } from 'react-router';
import NotFound from '#app/features/layout/not-found.tsx';
import { CallError } from '#app/platform/call.ts';
import { AppError } from '#app/platform/errors.ts';
import { pageContext } from '#app/platform/page-context.server.ts';
import { ErrorState } from '#app/ui/error-state.tsx';
import { PageHead } from '#app/ui/page-head.tsx';
import { Loading, Skeleton } from '#app/ui/skeleton.tsx';
import { cardCopy as copy } from './copy.ts';
import { readGift } from '../redeem-gift.server.ts';
import { GiftView } from './gift-view.tsx';
import { giftQuery } from './queries.ts';

/** A gift behind a link: whoever holds the token sees it, and it is never kept by a cache. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const token = params['token'] ?? '';
  try {
    const gift = await readGift(context.get(pageContext), token);
    return { initialData: [[giftQuery(token).queryKey, gift]] };
  } catch (error) {
    if (error instanceof AppError && error.code === 'missing') throw data(null, { status: 404 });
    throw error;
  }
}

export function clientLoader() {
  return null;
}

/** `/gift/{token}`: the card as a page, and the form that redeems it. */
export default function CardPage() {
  const { token = '' } = useParams();
  const { data: gift, error, refetch, isFetching } = useQuery(giftQuery(token));
  if (error instanceof CallError && [400, 404].includes(error.status)) return <NotFound />;
  return (
    <main>
      <PageHead title={copy.pageTitle} />
      <meta name="robots" content="noindex" />
      {gift ? (
        <GiftView key={token} token={token} gift={gift} />
      ) : (
        <div className="wall grid gap-6 pt-12 pb-28">
          {error ? (
            <ErrorState sentence={copy.notLoaded} retry={() => void refetch()} busy={isFetching} />
          ) : (
            <>
              <Loading />
              <Skeleton className="h-20 max-w-xl" />
              <Skeleton className="h-64" />
            </>
          )}
        </div>
      )}
    </main>
  );
}
