import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type LoaderFunctionArgs, useSearchParams } from 'react-router';
import { pageContext } from '#app/platform/page-context.server.ts';
import type { InitialData } from '#app/platform/initial-data.ts';
import { firstPage } from '#app/platform/paging/page-query.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { ErrorState } from '#app/ui/error-state.tsx';
import { More } from '#app/ui/navigation/more.tsx';
import { Loading, Skeleton } from '#app/ui/skeleton.tsx';
import { Tabs } from '#app/ui/navigation/tabs.tsx';
import { Link } from '#app/ui/navigation/link.tsx';
import { SectionHead } from '#app/features/admin/sections/section-head.tsx';
import { countManualOrders, listManualOrders } from '#app/features/orders/service.server.ts';
import { copy } from './copy.ts';
import { ExportOrders } from './export-orders.tsx';
import { type Tab, tabs } from './fulfillment.ts';
import { OrderCard } from './card/order-card.tsx';
import { countsQuery, ordersQuery } from './queries.ts';
import { useDrafts } from './card/use-drafts.ts';

export async function loader({
  context,
  request,
}: LoaderFunctionArgs): Promise<{ initialData: InitialData }> {
  const tab = tabOf(new URL(request.url).searchParams);
  const within = context.get(pageContext);
  const [counts, orders] = await Promise.all([
    countManualOrders(within),
    listManualOrders(within, { limit: 25, ...(tab !== 'all' && { status: tab }) }),
  ]);
  return {
    initialData: [
      [countsQuery().queryKey, counts],
      [ordersQuery(tab).queryKey, firstPage(orders)],
    ],
  };
}

export function clientLoader() {
  return null;
}

/** `/fulfillment`: what is to be packed by hand, and how far it has come (spec. section 2). */
export default function FulfillmentPage() {
  const [params, setParams] = useSearchParams();
  const tab = tabOf(params);
  const { data: counts } = useQuery(countsQuery());
  const choose = (to: Tab) =>
    setParams(to === 'pending' ? {} : { tab: to }, { replace: true, preventScrollReset: true });
  return (
    <main>
      <SectionHead section="fulfillment" title={copy.title} />
      <div className="mt-3 flex flex-wrap items-baseline justify-between gap-x-8 gap-y-2">
        <p className="text-label">{copy.subtitle}</p>
        <div className="flex flex-wrap items-baseline gap-x-6">
          <Link to="/admin/sales/new" className="inline-flex min-h-11 items-center type-ui link">
            {copy.recordSale}
          </Link>
          <ExportOrders />
        </div>
      </div>
      <div className="mt-8 border-b border-hairline">
        <Tabs
          label="Orders"
          controls="orders"
          options={tabs.map((value) => ({
            value,
            label: copy.tabs[value],
            count: counts?.[value],
          }))}
          value={tab}
          onChange={choose}
        />
      </div>
      <section id="orders" tabIndex={-1} aria-label={copy.tabs[tab]} className="mt-6 lg:mt-8">
        <Orders key={tab} tab={tab} />
      </section>
    </main>
  );
}

function Orders({ tab }: { tab: Tab }) {
  const query = useInfiniteQuery(ordersQuery(tab));
  const drafts = useDrafts();
  const [leaving, setLeaving] = useState<string>();
  const orders = query.data?.pages.flat();
  if (!orders && query.error)
    return (
      <ErrorState
        sentence={copy.failed}
        retry={() => void query.refetch()}
        busy={query.isFetching}
      />
    );
  if (!orders) return <CardSkeletons />;
  if (orders.length === 0) return <NoOrders tab={tab} />;
  return (
    <>
      <ul className="-mx-(--margin) grid grid-cols-1 gap-4 lg:mx-0 lg:gap-6">
        {orders.map((order) => (
          <li key={order.id} className={order.id === leaving ? 'opacity-88' : undefined}>
            <OrderCard order={order} drafts={drafts} onMoving={setLeaving} />
          </li>
        ))}
      </ul>
      <More query={query} label={copy.more} />
    </>
  );
}

function NoOrders({ tab }: { tab: Tab }) {
  return (
    <EmptyState sentence={copy.none} isHeading>
      <p className="text-label">{copy.noneIn(tab)}</p>
    </EmptyState>
  );
}

function CardSkeletons() {
  return (
    <div className="-mx-(--margin) grid gap-4 lg:mx-0 lg:gap-6">
      <Loading />
      {[1, 2, 3].map((card) => (
        <Skeleton key={card} className="h-96 lg:h-64" />
      ))}
    </div>
  );
}

function tabOf(params: URLSearchParams): Tab {
  return tabs.find((tab) => tab === params.get('tab')) ?? 'pending';
}
