import { useInfiniteQuery } from '@tanstack/react-query';
import type { LoaderFunctionArgs } from 'react-router';
import type { InitialData } from '#app/platform/initial-data.ts';
import { pageContext } from '#app/platform/page-context.server.ts';
import { firstPage } from '#app/platform/paging/page-query.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { ErrorState } from '#app/ui/error-state.tsx';
import { More } from '#app/ui/navigation/more.tsx';
import { Loading, Skeleton } from '#app/ui/skeleton.tsx';
import { ClubHead } from '../../frame/club-head.tsx';
import { listGifts } from './list-gifts.server.ts';
import { giftsCopy as copy } from './copy.ts';
import { GiftRow } from './gift-row.tsx';
import { giftsLength, giftsQuery } from './queries.ts';

export async function loader({
  context,
}: LoaderFunctionArgs): Promise<{ initialData: InitialData }> {
  const gifts = await listGifts(context.get(pageContext), { limit: giftsLength });
  return { initialData: [[giftsQuery().queryKey, firstPage(gifts)]] };
}

export function clientLoader() {
  return null;
}

/** `/admin/subscriptions/gifts`: who gave months of the club to whom, and what has become of them. */
export default function GiftsPage() {
  return (
    <main>
      <div className="border-b border-ink pb-6">
        <ClubHead title={copy.title}>
          <p className="mt-3 max-w-[40em] text-label">{copy.intro}</p>
        </ClubHead>
      </div>
      <Gifts />
    </main>
  );
}

function Gifts() {
  const query = useInfiniteQuery(giftsQuery());
  const gifts = query.data?.pages.flat();
  if (!gifts && query.error)
    return (
      <ErrorState
        sentence={copy.notLoaded}
        retry={() => void query.refetch()}
        busy={query.isFetching}
      />
    );
  if (!gifts)
    return (
      <div className="mt-6 grid gap-4">
        <Loading />
        {[1, 2, 3].map((row) => (
          <Skeleton key={row} className="h-24" />
        ))}
      </div>
    );
  if (gifts.length === 0)
    return (
      <div className="mt-10">
        <EmptyState sentence={copy.none} />
      </div>
    );
  return (
    <>
      <ul>
        {gifts.map((gift) => (
          <GiftRow key={gift.id} gift={gift} />
        ))}
      </ul>
      <More query={query} label={copy.more} />
    </>
  );
}
