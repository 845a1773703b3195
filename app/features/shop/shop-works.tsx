import { useInfiniteQuery } from '@tanstack/react-query';
import { shopQuery } from '#app/features/catalog/queries.ts';
import type { Below } from '#app/ui/hydration/first-screen.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { ErrorState } from '#app/ui/error-state.tsx';
import { More } from '#app/ui/navigation/more.tsx';
import { Loading } from '#app/ui/skeleton.tsx';
import { catalogCopy } from './copy.ts';
import { shopBadges } from './shelves.ts';
import { WorkCard, WorkCardSkeleton } from './card/work-card.tsx';

/** All that can be bought of the walls, page after page. */
export default function ShopWorks() {
  const query = useInfiniteQuery(shopQuery());
  const { isPending, isFetching, refetch } = query;
  const works = query.data?.pages.flat();
  if (works?.length) {
    return (
      <>
        <ul className={grid}>
          {works.map((work, index) => (
            <li
              key={work.id}
              data-below={belowFrom(index)}
              className="row-span-5 grid grid-rows-subgrid gap-y-0"
            >
              <WorkCard work={work} badges={shopBadges(work)} eager={index === 0} heading="h2" />
            </li>
          ))}
        </ul>
        <More query={query} label={catalogCopy.more} />
      </>
    );
  }
  if (works) return <EmptyState sentence={catalogCopy.noArtworks} className="mt-12" />;
  if (!isPending)
    return (
      <ErrorState
        sentence={catalogCopy.notLoaded}
        retry={() => void refetch()}
        busy={isFetching}
        className="mt-12"
      />
    );
  return (
    <div className={grid}>
      <Loading>Loading the works</Loading>
      {Array.from({ length: 6 }, (_, index) => (
        <WorkCardSkeleton key={index} />
      ))}
    </div>
  );
}

const belowFrom = (index: number): Below => (index < 2 ? undefined : index < 6 ? 'phone' : '');

const grid = 'mt-10 grid gap-x-8 md:grid-cols-2 lg:mt-14 lg:grid-cols-3 lg:gap-x-12';
