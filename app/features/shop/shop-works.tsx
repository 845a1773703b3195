import type { ListedWork } from '#app/features/catalog/contract.ts';
import { cx } from '#app/ui/cx.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { ErrorState } from '#app/ui/error-state.tsx';
import { ButtonLink } from '#app/ui/forms/button.tsx';
import type { Below } from '#app/ui/hydration/first-screen.ts';
import { ArrowLink } from '#app/ui/navigation/arrow-link.tsx';
import { More } from '#app/ui/navigation/more.tsx';
import { Loading } from '#app/ui/skeleton.tsx';
import { WorkCard, WorkCardSkeleton } from './card/work-card.tsx';
import { catalogCopy } from './copy.ts';
import { ChosenFilters } from './filters/chosen-filters.tsx';
import { FilterBar } from './filters/filter-bar.tsx';
import { filterCopy } from './filters/filter-copy.ts';
import { useShopWorks } from './filters/use-shop-works.ts';
import { shopBadges } from './featured-works.ts';

/** The walls of the shop: all that can be bought, or what the address asks for, page after page. */
export default function ShopWorks() {
  const shop = useShopWorks();
  const { isNarrowed, query, works, choices, isLooking } = shop;
  const isNothing = works?.length === 0;
  return (
    <>
      {(isNarrowed || !isNothing || choices?.hasSold) && <Filters shop={shop} />}
      <div aria-busy={isLooking || undefined} className={cx(isLooking && works && 'opacity-88')}>
        <Bays query={query} works={works} />
      </div>
      {isNothing && (isNarrowed ? <NothingFound /> : <Empty />)}
      {isAtEnd(shop) && (
        <p className="mt-2">
          <ArrowLink to="/shop?availability=sold">{filterCopy.soldWorks}</ArrowLink>
        </p>
      )}
    </>
  );
}

type Shop = ReturnType<typeof useShopWorks>;

function Filters({ shop: { filter, choices, chosen, said, isLooking, works } }: { shop: Shop }) {
  const isArchive = filter.availability === 'sold' && !isLooking && works?.length !== 0;
  return (
    <>
      <FilterBar filter={filter} choices={choices} chosen={chosen.length} />
      <ChosenFilters filter={filter} chosen={chosen} said={said} />
      {isArchive && <p className="type-statement mt-6 max-w-[28em]">{filterCopy.soldText}</p>}
    </>
  );
}

/** After the last of the works that can be bought come those that are sold, where there are any. */
const isAtEnd = ({ filter, query, works, choices, isLooking }: Shop) =>
  Boolean(choices?.hasSold && works && !isLooking && !query.hasNextPage && !filter.availability);

const Empty = () => <EmptyState sentence={catalogCopy.noArtworks} className="mt-12" />;

function NothingFound() {
  return (
    <EmptyState sentence={filterCopy.none} className="mt-12">
      <ButtonLink to="/shop" variant="filled">
        {filterCopy.clearFilters}
      </ButtonLink>
      <ButtonLink to="/#contact" variant="quiet">
        {filterCopy.ask}
      </ButtonLink>
    </EmptyState>
  );
}

type BaysProps = {
  query: Parameters<typeof More>[0]['query'] & {
    isPending: boolean;
    isFetching: boolean;
    refetch: () => unknown;
  };
  works: readonly ListedWork[] | undefined;
};

/** Works in bays, or placeholders, or that they did not come; nothing where there are none. */
function Bays({ query, works }: BaysProps) {
  const { isPending, isFetching, refetch } = query;
  if (works?.length === 0) return null;
  if (works)
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

const grid = 'mt-8 grid gap-x-8 md:grid-cols-2 lg:mt-10 lg:grid-cols-3 lg:gap-x-12';
