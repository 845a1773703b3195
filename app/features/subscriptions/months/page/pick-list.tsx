import { useInfiniteQuery, type UseInfiniteQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { ErrorState } from '#app/ui/error-state.tsx';
import { Button } from '#app/ui/forms/button.tsx';
import { Tabs } from '#app/ui/navigation/tabs.tsx';
import { Loading, Skeleton } from '#app/ui/skeleton.tsx';
import type { MonthDetail, Shirt } from '../admin/contract.ts';
import { type ShirtTab, shirtTabs } from '../admin/tabs.ts';
import { monthCopy as copy } from './copy.ts';
import { shirtsQuery } from './queries.ts';
import { ShirtRow } from './shirt/shirt-row.tsx';
import { ShirtDialog } from './shirt/shirt-dialog.tsx';

/** Who is sent which size where; a draft until the month is closed. */
export function PickList({ sheet: { month, state, counts } }: { sheet: MonthDetail }) {
  const [tab, setTab] = useState<ShirtTab>('size');
  const tabs = shirtTabs.filter((one) => isAlways.has(one) || counts[one] > 0);
  return (
    <section aria-labelledby="pick-list">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 border-b border-hairline pb-3">
        <h2 id="pick-list" className="type-h">
          {copy.pickList}
        </h2>
        {state !== 'closed' && <p className="type-caption text-label">{copy.draft(month)}</p>}
      </div>
      <div className="border-b border-hairline">
        <Tabs
          label={copy.pickList}
          controls="shirts"
          options={tabs.map((value) => ({
            value,
            label: copy.tabs[value],
            count: counts[value],
          }))}
          value={tab}
          onChange={setTab}
        />
      </div>
      <div id="shirts">
        <Shirts
          key={`${tab} ${state}`}
          month={month}
          tab={tab}
          isClosed={state === 'closed'}
          all={counts[tab]}
        />
      </div>
    </section>
  );
}

/** The others stand there where they have something. */
const isAlways: ReadonlySet<ShirtTab> = new Set(['size', 'abroad']);

function Shirts({
  month,
  tab,
  isClosed,
  all,
}: {
  month: string;
  tab: ShirtTab;
  isClosed: boolean;
  all: number;
}) {
  const query = useInfiniteQuery(shirtsQuery(month, tab));
  const [open, setOpen] = useState<Shirt>();
  const shirts = query.data?.pages.flat();
  if (!shirts && query.error)
    return (
      <ErrorState
        sentence={copy.failed}
        retry={() => void query.refetch()}
        busy={query.isFetching}
        className="mt-6"
      />
    );
  if (!shirts) return <Waiting />;
  if (shirts.length === 0) return <p className="py-6 text-label">{copy.noShirts}</p>;
  return (
    <>
      <ol>
        {shirts.map((shirt) => (
          <ShirtRow
            key={shirt.id}
            shirt={shirt}
            {...(isClosed && { onOpen: () => setOpen(shirt) })}
          />
        ))}
      </ol>
      {query.hasNextPage && <More query={query} left={all - shirts.length} />}
      {open && (
        <ShirtDialog
          shirt={shirts.find(({ id }) => id === open.id) ?? open}
          month={month}
          onClose={() => setOpen(undefined)}
        />
      )}
    </>
  );
}

function Waiting() {
  return (
    <div className="mt-3 grid gap-3">
      <Loading />
      {[1, 2, 3, 4].map((row) => (
        <Skeleton key={row} className="h-10" />
      ))}
    </div>
  );
}

type MoreProps = {
  query: Pick<UseInfiniteQueryResult, 'isFetchingNextPage' | 'fetchNextPage'>;
  left: number;
};

function More({ query, left }: MoreProps) {
  return (
    <Button
      variant="quiet"
      size="small"
      className="mt-3"
      busy={query.isFetchingNextPage}
      busyLabel="Loading..."
      onClick={() => void query.fetchNextPage()}
    >
      {copy.more(Math.max(1, left))}
    </Button>
  );
}
