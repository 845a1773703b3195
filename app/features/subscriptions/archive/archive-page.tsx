import { useQuery } from '@tanstack/react-query';
import type { LoaderFunctionArgs } from 'react-router';
import { sharePictureUrl } from '#app/features/pictures/tile-address.ts';
import { studioQuery } from '#app/features/settings/queries.ts';
import { getStudio } from '#app/features/settings/service.server.ts';
import { dayOf } from '#app/platform/formats/days.ts';
import type { InitialData } from '#app/platform/initial-data.ts';
import { pageContext } from '#app/platform/page-context.server.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { ErrorState } from '#app/ui/error-state.tsx';
import { ArrowLink } from '#app/ui/navigation/arrow-link.tsx';
import { useSite } from '#app/ui/navigation/use-site-url.ts';
import { PageHead } from '#app/ui/page-head.tsx';
import { Loading, Skeleton } from '#app/ui/skeleton.tsx';
import { StructuredData } from '#app/ui/structured-data.tsx';
import { monthsQuery } from '../designs/queries.ts';
import { runningDesign, useToday } from '../designs/running.ts';
import { listMonths } from '../designs/shown.server.ts';
import { readShownStatus } from '../decisions/club-status.server.ts';
import { clubStatusQuery } from '../decisions/queries.ts';
import { useSellsClub } from '../page/use-sells-club.ts';
import { archiveCopy as copy } from './copy.ts';
import { archivePath, archiveSchema } from './month-schema.ts';
import { RetiredMonths } from './retired-months.tsx';
import { RunningMonth } from './running-month.tsx';

export async function loader({
  context,
}: LoaderFunctionArgs): Promise<{ initialData: InitialData; today: string }> {
  const at = context.get(pageContext);
  return {
    today: dayOf(at.now()),
    initialData: [
      [monthsQuery().queryKey, await listMonths(at)],
      [studioQuery().queryKey, await getStudio(at)],
      [clubStatusQuery().queryKey, await readShownStatus(at)],
    ],
  };
}

export function clientLoader() {
  return null;
}

/** `/subscription/archive`: the running month, and every one that was drawn before it. */
export default function ArchivePage() {
  const { data: months } = useQuery(monthsQuery());
  const site = useSite();
  const newest = months?.[0];
  return (
    <main className="wall pt-10 pb-16 lg:pt-16 lg:pb-28">
      <PageHead
        title={copy.pageTitle}
        path={archivePath}
        description={copy.description}
        {...(newest && { picture: sharePictureUrl(newest.picture.id) })}
      />
      {months && months.length > 0 && <StructuredData data={archiveSchema(months, site)} />}
      <header className="grid gap-x-6 gap-y-4 lg:grid-cols-12 lg:items-end">
        <h1 className="type-d1 lg:col-span-7">{copy.title}</h1>
        <p className="type-statement max-w-[22em] lg:col-span-5 lg:pb-1">{copy.statement}</p>
      </header>
      <Months />
    </main>
  );
}

function Months() {
  const { data: months, isPending, isFetching, refetch } = useQuery(monthsQuery());
  const today = useToday();
  const sellsClub = useSellsClub();
  if (months && months.length > 0) {
    const running = runningDesign(months, today);
    return (
      <>
        {running && <RunningMonth design={running} today={today} />}
        <RetiredMonths months={months.filter((one) => one !== running)} today={today} />
      </>
    );
  }
  if (months)
    return (
      <EmptyState sentence={copy.empty} className="mt-12">
        {sellsClub && <ArrowLink to="/subscription">{copy.toClub}</ArrowLink>}
      </EmptyState>
    );
  if (!isPending)
    return (
      <ErrorState
        sentence={copy.notLoaded}
        retry={() => void refetch()}
        busy={isFetching}
        className="mt-12"
      />
    );
  return (
    <div className="mt-12 grid gap-6 lg:mt-20 lg:grid-cols-12">
      <Loading>{copy.loading}</Loading>
      <Skeleton className="aspect-[5/4] lg:col-span-7" />
      <Skeleton className="h-72 self-end lg:col-span-4 lg:col-start-9" />
    </div>
  );
}
