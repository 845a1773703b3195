import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type PortfolioFilter, portfolioQuery } from '#app/features/catalog/queries.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { ErrorState } from '#app/ui/error-state.tsx';
import { More } from '#app/ui/more.tsx';
import { Loading, Skeleton } from '#app/ui/skeleton.tsx';
import { Tabs } from '#app/ui/tabs.tsx';
import { homeCopy } from './copy.ts';
import { PortfolioCard } from './portfolio-card.tsx';

const { portfolio } = homeCopy;

/** All originals, narrowed by kind. More of them come as one scrolls. */
export function Portfolio() {
  const [filter, setFilter] = useState<PortfolioFilter>('all');
  return (
    <section id="portfolio" tabIndex={-1} aria-labelledby="portfolio-title" className="wall pb-20 outline-none lg:pb-28">
      <header className="flex flex-wrap items-end justify-between gap-x-10 gap-y-4 border-t border-hairline pt-7">
        <h2 id="portfolio-title" className="type-d2">
          {portfolio.title}
        </h2>
        <Tabs label={portfolio.filters} options={portfolio.kinds} value={filter} onChange={setFilter} controls="portfolio-works" />
      </header>
      <div id="portfolio-works" className="mt-10 lg:mt-14">
        <Works key={filter} filter={filter} />
      </div>
    </section>
  );
}

function Works({ filter }: { filter: PortfolioFilter }) {
  const query = useInfiniteQuery(portfolioQuery(filter));
  const works = query.data?.pages.flat();
  if (works?.length)
    return (
      <>
        <ul className={wall}>
          {works.map((work) => (
            <PortfolioCard key={work.id} work={work} works={works} />
          ))}
        </ul>
        <More query={query} label={portfolio.more} />
      </>
    );
  if (works) return <EmptyState sentence={portfolio.empty} />;
  if (query.isError) return <ErrorState sentence={portfolio.notLoaded} retry={() => void query.refetch()} busy={query.isFetching} />;
  return (
    <div className={wall}>
      <Loading>Loading the portfolio</Loading>
      {skeletons.map((ratio, index) => (
        <div key={index} data-skeleton="work" className={`justified w-full ${ratio}`}>
          <Skeleton className="h-(--row)" />
          <Skeleton className="mt-3.5 h-5 w-32" />
          <Skeleton className="mt-2 h-4 w-40" />
        </div>
      ))}
    </div>
  );
}

const wall = 'justified-row [--row:17rem] sm:[--row:15rem] lg:[--row:19rem] xl:[--row:22rem]';
const skeletons = ['ratio-160', 'ratio-75', 'ratio-100', 'ratio-130', 'ratio-80', 'ratio-160', 'ratio-100', 'ratio-125'];
