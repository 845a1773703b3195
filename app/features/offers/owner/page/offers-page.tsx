import { useInfiniteQuery } from '@tanstack/react-query';
import { type LoaderFunctionArgs, useSearchParams } from 'react-router';
import type { InitialData } from '#app/platform/initial-data.ts';
import { pageContext } from '#app/platform/page-context.server.ts';
import { firstPage } from '#app/platform/paging/page-query.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { ErrorState } from '#app/ui/error-state.tsx';
import { ButtonLink } from '#app/ui/forms/button.tsx';
import { BackLink } from '#app/ui/navigation/back-link.tsx';
import { More } from '#app/ui/navigation/more.tsx';
import { Tabs } from '#app/ui/navigation/tabs.tsx';
import { PageHead } from '#app/ui/page-head.tsx';
import { Loading, Skeleton } from '#app/ui/skeleton.tsx';
import type { OfferTab } from '../../contract.ts';
import { listOffers } from '../offer-rows.server.ts';
import { offersLength, offersQuery } from '../queries.ts';
import { ownerCopy as copy } from './copy.ts';
import { OfferCard } from './offer-card.tsx';

const tabs = ['open', 'accepted', 'over'] as const;

export async function loader({
  context,
  request,
}: LoaderFunctionArgs): Promise<{ initialData: InitialData }> {
  const tab = tabOf(new URL(request.url).searchParams);
  const listed = await listOffers(context.get(pageContext), { tab, limit: offersLength });
  return { initialData: [[offersQuery(tab).queryKey, firstPage(listed)]] };
}

export function clientLoader() {
  return null;
}

/** `/admin/offers`: what was offered to whom, and what has become of it. */
export default function OffersPage() {
  const [params, setParams] = useSearchParams();
  const tab = tabOf(params);
  return (
    <main>
      <PageHead title={copy.title} />
      <BackLink to="/admin/inbox">{copy.back}</BackLink>
      <div className="mt-3 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <h1 className="type-d2">{copy.title}</h1>
        <ButtonLink to="/admin/offers/new" variant="filled">
          {copy.make}
        </ButtonLink>
      </div>
      <div className="tab-line mt-4">
        <Tabs
          label={copy.title}
          controls="offers"
          options={tabs.map((value) => ({ value, label: copy.tabs[value] }))}
          value={tab}
          onChange={(to) =>
            setParams(to === 'open' ? {} : { tab: to }, {
              replace: true,
              preventScrollReset: true,
            })
          }
        />
      </div>
      <section id="offers" aria-label={copy.tabs[tab]} className="mt-6 lg:mt-8">
        <Offers key={tab} tab={tab} />
      </section>
    </main>
  );
}

function Offers({ tab }: { tab: OfferTab }) {
  const query = useInfiniteQuery(offersQuery(tab));
  const listed = query.data?.pages.flat();
  if (!listed && query.error)
    return (
      <ErrorState
        sentence={copy.notLoaded}
        retry={() => void query.refetch()}
        busy={query.isFetching}
      />
    );
  if (!listed)
    return (
      <div className="grid gap-6">
        <Loading />
        {[1, 2, 3].map((card) => (
          <Skeleton key={card} className="h-48" />
        ))}
      </div>
    );
  if (listed.length === 0) return <EmptyState sentence={copy.none[tab]} />;
  return (
    <>
      <ul className="-mx-(--margin) grid grid-cols-1 gap-4 lg:mx-0 lg:gap-6">
        {listed.map((offer) => (
          <li key={offer.id}>
            <OfferCard offer={offer} />
          </li>
        ))}
      </ul>
      <More query={query} label={copy.more} />
    </>
  );
}

const tabOf = (params: URLSearchParams): OfferTab =>
  tabs.find((tab) => tab === params.get('tab')) ?? 'open';
