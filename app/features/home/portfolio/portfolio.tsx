import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  featuredQuery,
  type PortfolioFilter,
  portfolioQuery,
} from '#app/features/catalog/queries.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { ErrorState } from '#app/ui/error-state.tsx';
import { More } from '#app/ui/navigation/more.tsx';
import { Loading, Skeleton } from '#app/ui/skeleton.tsx';
import { Tabs } from '#app/ui/navigation/tabs.tsx';
import { homeCopy } from '../copy.ts';
import { heroOf } from '../hero-work.ts';
import { HomeSection } from '../home-section.tsx';
import { PortfolioCard } from './portfolio-card.tsx';
import { PortfolioRows } from './portfolio-rows.tsx';
import { heroLast, inWholeRows } from './rows.ts';

const { portfolio } = homeCopy;

/** All originals, narrowed by kind. More of them come when asked for: what stands below stays within reach. */
export function Portfolio() {
  const [filter, setFilter] = useState<PortfolioFilter>('all');
  return (
    <HomeSection id="portfolio">
      <header className="flex flex-wrap items-end justify-between gap-x-10 gap-y-4 border-t border-hairline pt-6 lg:pt-7">
        <h2 id="portfolio-title" className="type-d2">
          {portfolio.title}
        </h2>
        <Tabs
          label={portfolio.filters}
          options={portfolio.kinds}
          value={filter}
          onChange={setFilter}
          controls="portfolio-works"
        />
      </header>
      <div id="portfolio-works" className="mt-7 lg:mt-14">
        <Works key={filter} filter={filter} />
      </div>
    </HomeSection>
  );
}

function Works({ filter }: { filter: PortfolioFilter }) {
  const query = useInfiniteQuery(portfolioQuery(filter));
  const { data: featured = [] } = useQuery(featuredQuery());
  const pages = query.data && inWholeRows(heroLast(query.data.pages, heroOf(featured)?.id));
  const works = pages?.flat();
  if (works?.length)
    return (
      <>
        <PortfolioRows groups={pages!.map((page) => page.map(({ picture }) => picture))}>
          {(index, place) => (
            <PortfolioCard
              key={works[index]!.id}
              work={works[index]!}
              works={works}
              place={place}
            />
          )}
        </PortfolioRows>
        <More query={query} label={portfolio.more} byHand />
      </>
    );
  if (works) return <EmptyState sentence={portfolio.empty} />;
  if (query.isError)
    return (
      <ErrorState
        sentence={portfolio.notLoaded}
        retry={() => void query.refetch()}
        busy={query.isFetching}
      />
    );
  return (
    <>
      <Loading>Loading the portfolio</Loading>
      <PortfolioRows groups={[skeletons]}>
        {(index, { className }) => (
          <li key={index} data-skeleton="work" className={className}>
            <Skeleton className="picture" />
            <Skeleton className="mt-3.5 h-5 w-32" />
            <Skeleton className="mt-2 h-4 w-40" />
          </li>
        )}
      </PortfolioRows>
    </>
  );
}

const skeletons = [160, 75, 100, 130, 80, 160, 100, 125].map((width) => ({ width, height: 100 }));
