import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type LoaderFunctionArgs, useSearchParams } from 'react-router';
import type { InitialData } from '#app/platform/initial-data.ts';
import { pageContext } from '#app/platform/page-context.server.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { ErrorState } from '#app/ui/error-state.tsx';
import { Button, ButtonLink } from '#app/ui/forms/button.tsx';
import { Plus } from '#app/ui/icons/control-icons.tsx';
import { Link } from '#app/ui/navigation/link.tsx';
import { Tabs } from '#app/ui/navigation/tabs.tsx';
import { PageHead } from '#app/ui/page-head.tsx';
import { Loading, Skeleton } from '#app/ui/skeleton.tsx';
import { whileFetched } from '#app/features/admin/while-fetched.ts';
import { type Tab, tabs } from '../work.ts';
import { copy } from './copy.ts';
import { addressOf, isNarrowed, type Shown, shownBy } from './page/address.ts';
import { BulkBar } from './page/bulk-bar.tsx';
import { Filters } from './page/filters.tsx';
import { PriceDialog } from './page/price-dialog.tsx';
import { firstOf, pageLength, worksQuery } from './page/queries.ts';
import { useBulk } from './page/use-bulk.ts';
import { WorkList } from './page/work-list.tsx';
import { listWorks } from './service.server.ts';

export async function loader({
  context,
  request,
}: LoaderFunctionArgs): Promise<{ initialData: InitialData }> {
  const shown = shownBy(new URL(request.url).searchParams);
  const page = await listWorks(context.get(pageContext), {
    ...shown,
    limit: pageLength,
    cursor: undefined,
  });
  return { initialData: [[worksQuery(shown).queryKey, firstOf(page)]] };
}

export function clientLoader() {
  return null;
}

const otherPage = 'flex min-h-11 shrink-0 items-center type-ui text-label hover:text-ink';

/** `/admin/works`: every work she has, drafts too; what is shown of them is in the address. */
export default function WorksPage() {
  const [params, setParams] = useSearchParams();
  const shown = shownBy(params);
  const query = useWorks(shown);
  const counts = query.data?.pages[0]?.counts;
  const change = (to: Shown, isTyped = false) =>
    setParams(addressOf(to), { replace: isTyped, preventScrollReset: true });
  return (
    <main>
      <PageHead title={copy.title} />
      <div className="grid gap-5 border-ink sm:flex sm:items-end lg:border-b lg:pb-6">
        <h1 className="type-d2">{copy.title}</h1>
        <ButtonLink
          to="/admin/works/new"
          variant="filled"
          size="large"
          className="sm:button-medium sm:ml-auto"
        >
          <Plus /> {copy.add}
        </ButtonLink>
      </div>
      <div className="tab-row tab-line mt-3 items-center gap-x-5 lg:mt-2">
        <Tabs
          label={copy.title}
          controls="works"
          options={tabs
            .filter((tab) => isTabShown(tab, shown.tab, counts))
            .map((value) => ({ value, label: copy.tabs[value], count: counts?.[value] }))}
          value={shown.tab}
          onChange={(tab) => change({ ...shown, tab })}
        />
        <Link to="/admin/inventory" className={`${otherPage} ml-auto`}>
          {copy.inventory}
        </Link>
        <Link to="/admin/works/series" className={otherPage}>
          {copy.series}
        </Link>
      </div>
      <Filters shown={shown} onChange={change} />
      <div id="works">
        <Found
          key={params.toString()}
          shown={shown}
          query={query}
          onClear={() => change({ ...shown, tab: 'all', kind: undefined, q: '' })}
        />
      </div>
    </main>
  );
}

const useWorks = (shown: Shown) =>
  useInfiniteQuery({ ...worksQuery(shown), placeholderData: keepPreviousData });

/** What never was needs no tab of its own. */
const isTabShown = (tab: Tab, current: Tab, counts: Record<Tab, number> | undefined) =>
  tab !== 'archived' || tab === current || (counts?.archived ?? 0) > 0;

type FoundProps = {
  shown: Shown;
  query: ReturnType<typeof useWorks>;
  onClear: () => void;
};

/** The rows of what is shown, with what is chosen of them. */
function Found({ shown, query, onClear }: FoundProps) {
  const { chosen, choose, clear } = useChosen();
  const [isChoosing, setChoosing] = useState(false);
  const [isPricing, setPricing] = useState(false);
  const bulk = useBulk(() => {
    clear();
    setPricing(false);
  });
  const rows = query.data?.pages.flatMap(({ works }) => works);
  if (!rows && query.error) return <NotLoaded query={query} />;
  if (!rows) return <RowSkeletons />;
  if (rows.length === 0) return <Nothing shown={shown} onClear={onClear} />;
  const ids = rows.map(({ id }) => id).filter((id) => chosen.has(id));
  return (
    <section aria-label={copy.tabs[shown.tab]} {...whileFetched(query)}>
      <div className="-mb-5 flex min-h-11 items-center justify-between pt-3 xl:hidden">
        <p className="type-caption text-label">{copy.orders[shown.order]}</p>
        <Button variant="quiet" size="small" onClick={() => setChoosing(!isChoosing)}>
          {isChoosing ? copy.done : copy.choose}
        </Button>
      </div>
      <WorkList
        rows={rows}
        shown={shown}
        chosen={chosen}
        isChoosing={isChoosing}
        onChoose={choose}
        onVisibility={bulk.setVisibility}
      />
      <Foot shown={shown} count={rows.length} query={query} />
      {ids.length > 0 && (
        <>
          <div aria-hidden="true" className="h-16" />
          <BulkBar
            count={ids.length}
            isBusy={bulk.isBusy}
            onVisibility={(visibility) => bulk.setVisibility(ids, visibility)}
            onPrice={() => setPricing(true)}
            onClear={clear}
          />
        </>
      )}
      {isPricing && (
        <PriceDialog
          ids={ids}
          isBusy={bulk.isBusy}
          onChange={bulk.setPrices}
          onClose={() => setPricing(false)}
        />
      )}
    </section>
  );
}

function useChosen() {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const choose = (id: string, isChosen: boolean) =>
    setChosen(
      (before) => new Set(isChosen ? [...before, id] : [...before].filter((one) => one !== id)),
    );
  return { chosen, choose, clear: () => setChosen(new Set()) };
}

const NotLoaded = ({ query }: Pick<FoundProps, 'query'>) => (
  <ErrorState
    sentence={copy.notLoaded}
    retry={() => void query.refetch()}
    busy={query.isFetching}
    className="mt-8"
  />
);

/** How many of all are here, and the way to the others. */
function Foot({ shown, count, query }: Pick<FoundProps, 'shown' | 'query'> & { count: number }) {
  const total = isNarrowed(shown) ? undefined : query.data?.pages[0]?.counts[shown.tab];
  const rest = total === undefined ? undefined : total - count;
  return (
    <div className="mt-6 flex items-center justify-between gap-6">
      <p className="text-label tabular-nums max-sm:sr-only">
        {total === undefined ? null : copy.of(count, total)}
      </p>
      {query.hasNextPage && (
        <Button
          busy={query.isFetchingNextPage}
          busyLabel="Loading..."
          onClick={() => void query.fetchNextPage()}
          className="max-sm:w-full"
        >
          {copy.rest(rest, pageLength)}
        </Button>
      )}
    </div>
  );
}

function Nothing({ shown, onClear }: Pick<FoundProps, 'shown' | 'onClear'>) {
  const isWhole = shown.tab === 'all' && !isNarrowed(shown);
  return (
    <EmptyState sentence={isWhole ? copy.none : copy.noneFiltered} className="mt-8">
      {isWhole ? (
        <ButtonLink to="/admin/works/new" variant="quiet">
          {copy.add}
        </ButtonLink>
      ) : (
        <Button variant="quiet" onClick={onClear}>
          {copy.clear}
        </Button>
      )}
    </EmptyState>
  );
}

function RowSkeletons() {
  return (
    <div className="mt-8 grid gap-px">
      <Loading />
      {[1, 2, 3, 4, 5].map((row) => (
        <Skeleton key={row} className="h-24" />
      ))}
    </div>
  );
}
