import { useQuery } from '@tanstack/react-query';
import type { LoaderFunctionArgs } from 'react-router';
import { pageContext } from '#app/platform/page-context.server.ts';
import type { Seeds } from '#app/platform/seeds.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { ErrorState } from '#app/ui/error-state.tsx';
import { PageHead } from '#app/ui/page-head.tsx';
import { Loading } from '#app/ui/skeleton.tsx';
import { catalogCopy } from './copy.ts';
import { shopQuery } from '#app/features/catalog/queries.ts';
import { listArtworks } from '#app/features/catalog/service.server.ts';
import { shopBadges } from './shelves.ts';
import { WorkCard, WorkCardSkeleton } from './work-card.tsx';

export async function loader({ context }: LoaderFunctionArgs): Promise<{ seeds: Seeds }> {
  const works = await listArtworks(context.get(pageContext), { type: ['artwork', 'print'], available: true });
  return { seeds: [[shopQuery().queryKey, works]] };
}

export function clientLoader() {
  return null;
}

export default function ShopPage() {
  return (
    <main className="wall pt-10 pb-12 lg:pt-16">
      <PageHead
        title="Original Artworks"
        path="/shop"
        description="Original paintings, linocuts and limited prints of post-industrial places and what grows there."
      />
      <h1 className="type-d2">Original Artworks</h1>
      <Works />
    </main>
  );
}

function Works() {
  const { data: works, isPending, isFetching, refetch } = useQuery(shopQuery());
  if (works?.length) {
    return (
      <ul className={grid}>
        {works.map((work, index) => (
          <li key={work.id} className="row-span-5 grid grid-rows-subgrid gap-y-0">
            <WorkCard work={work} badges={shopBadges(work)} eager={index < 3} heading="h2" />
          </li>
        ))}
      </ul>
    );
  }
  if (works) return <EmptyState sentence={catalogCopy.noArtworks} className="mt-12" />;
  if (!isPending) return <ErrorState sentence={catalogCopy.notLoaded} retry={() => void refetch()} busy={isFetching} className="mt-12" />;
  return (
    <div className={grid}>
      <Loading>Loading the works</Loading>
      {Array.from({ length: 6 }, (_, index) => (
        <WorkCardSkeleton key={index} />
      ))}
    </div>
  );
}

const grid = 'mt-10 grid gap-x-8 md:grid-cols-2 lg:mt-14 lg:grid-cols-3 lg:gap-x-12';
