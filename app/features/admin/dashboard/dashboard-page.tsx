import { queryOptions, useQuery } from '@tanstack/react-query';
import type { LoaderFunctionArgs } from 'react-router';
import { pageContext } from '#app/platform/page-context.server.ts';
import type { InitialData } from '#app/platform/initial-data.ts';
import { ErrorState } from '#app/ui/error-state.tsx';
import { PageHead } from '#app/ui/page-head.tsx';
import { Loading, Skeleton } from '#app/ui/skeleton.tsx';
import { BestWorks } from './sales/best-works.tsx';
import type { Dashboard } from './contract.ts';
import { ConversionFigure } from './sales/conversion-figure.tsx';
import { copy } from './copy.ts';
import { RecentMoney } from './sales/recent-money.tsx';
import { SalesSection } from './sales/sales-section.tsx';
import { getDashboard } from './service.server.ts';
import { TasksSection } from '#app/features/tasks/tasks-section.tsx';
import { Tasks } from './tasks.tsx';

const overviewQuery = () =>
  queryOptions<Dashboard>({ queryKey: ['/api/admin/overview'], refetchInterval: 60_000 });

export async function loader({
  context,
}: LoaderFunctionArgs): Promise<{ initialData: InitialData }> {
  return {
    initialData: [[overviewQuery().queryKey, await getDashboard(context.get(pageContext))]],
  };
}

export function clientLoader() {
  return null;
}

/** `/admin`: what waits, and how the shop does. */
export default function DashboardPage() {
  const { data, error, refetch, isFetching } = useQuery(overviewQuery());
  return (
    <main>
      <PageHead title={copy.title} />
      <h1 className="type-d2">{copy.title}</h1>
      <TasksSection onlyOpen className="mt-8" />
      {data ? (
        <>
          <Tasks waiting={data.waiting} at={new Date(data.at)} />
          <RecentMoney recent={data.recent} />
          <SalesSection sales={data.sales} />
          <div className="mt-14 grid gap-x-16 gap-y-14 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
            <BestWorks best={data.sales.best} />
            <ConversionFigure conversion={data.conversion} />
          </div>
        </>
      ) : error ? (
        <ErrorState
          sentence={copy.failed}
          retry={() => void refetch()}
          busy={isFetching}
          className="mt-8"
        />
      ) : (
        <>
          <Loading />
          <div className="mt-8 grid gap-x-12 lg:grid-cols-2">
            {[1, 2, 3, 4].map((row) => (
              <Skeleton key={row} className="my-3 h-18" />
            ))}
          </div>
          <Skeleton className="mt-14 h-96" />
        </>
      )}
    </main>
  );
}
