import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { type LoaderFunctionArgs, useSearchParams } from 'react-router';
import { Figures } from '#app/features/admin/figures.tsx';
import type { Reply } from '#app/platform/endpoint.ts';
import { formatMoney } from '#app/platform/formats/money.ts';
import type { InitialData } from '#app/platform/initial-data.ts';
import { pageContext } from '#app/platform/page-context.server.ts';
import { firstPage } from '#app/platform/paging/page-query.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { ErrorState } from '#app/ui/error-state.tsx';
import { More } from '#app/ui/navigation/more.tsx';
import { Tabs } from '#app/ui/navigation/tabs.tsx';
import { Loading, Skeleton } from '#app/ui/skeleton.tsx';
import { whileFetched } from '#app/features/admin/while-fetched.ts';
import { ClubHead } from '../../frame/club-head.tsx';
import type { SummarizeMembers } from '../contract.ts';
import { orderIn } from '../orders.ts';
import {
  addressOf,
  memberPage,
  membersQuery,
  membersSummaryQuery,
  type Shown,
} from '../queries.ts';
import { listMembers, summarizeMembers } from '../service.server.ts';
import { memberStates, stateIn, stateNames } from '../states.ts';
import { membersCopy as copy } from './copy.ts';
import { FindMembers } from './find-members.tsx';
import { Forecast } from './forecast.tsx';
import { Growth } from './growth/growth.tsx';
import { MemberTable } from './member-table.tsx';

export async function loader({
  context,
  request,
}: LoaderFunctionArgs): Promise<{ initialData: InitialData }> {
  const within = context.get(pageContext);
  const shown = shownBy(new URL(request.url).searchParams);
  const [summary, members] = await Promise.all([
    summarizeMembers(within),
    listMembers(within, { limit: memberPage, ...shown }),
  ]);
  return {
    initialData: [
      [membersSummaryQuery().queryKey, summary],
      [membersQuery(shown).queryKey, firstPage(members)],
    ],
  };
}

export function clientLoader() {
  return null;
}

const shownBy = (params: URLSearchParams): Shown => ({
  state: stateIn(params.get('state')),
  search: (params.get('search') ?? '').trim().slice(0, 200),
  order: orderIn(params.get('order')),
});

/** `/admin/subscriptions`: the members of the club by state, and what the next month asks for. */
export default function MembersPage() {
  const [params, setParams] = useSearchParams();
  const shown = shownBy(params);
  const [text, setText] = useState(shown.search);
  const sought = useDeferredValue(text.trim());
  const { data: summary } = useQuery(membersSummaryQuery());
  const change = (part: Partial<Shown>) =>
    setParams(addressOf({ ...shown, search: text.trim(), ...part }), {
      replace: true,
      preventScrollReset: true,
    });
  const all = summary && Object.values(summary.states).reduce((total, one) => total + one, 0);
  return (
    <main>
      <ClubHead title={copy.title} />
      <Numbers summary={summary} all={all} />
      {summary && <Growth months={summary.growth} />}
      {summary && <Forecast summary={summary} />}
      <div className="tab-row tab-line mt-10 items-center gap-x-5">
        <Tabs
          label={copy.title}
          controls="members"
          options={[
            { value: 'all', label: copy.all, count: all },
            ...memberStates.map((value) => ({
              value,
              label: stateNames[value],
              count: summary?.states[value],
            })),
          ]}
          value={shown.state ?? 'all'}
          onChange={(state) => change({ state: stateIn(state) })}
        />
      </div>
      <FindMembers
        text={text}
        onText={(typed) => {
          setText(typed);
          change({ search: typed.trim() });
        }}
        order={shown.order}
        onOrder={(order) => change({ order })}
      />
      <div id="members">
        <Found shown={{ ...shown, search: sought }} />
      </div>
    </main>
  );
}

type NumbersProps = { summary: Reply<SummarizeMembers> | undefined; all: number | undefined };

function Numbers({ summary, all }: NumbersProps) {
  const running = summary?.growth.at(-1);
  return (
    <Figures
      figures={[
        [copy.figures.members, summary && all! - summary.states.ended],
        [copy.figures.new, running?.joined],
        [copy.figures.left, running?.left],
        [copy.figures.income, summary && formatMoney(summary.income)],
      ]}
    />
  );
}

function Found({ shown }: { shown: Shown }) {
  const query = useInfiniteQuery({
    ...membersQuery(shown),
    placeholderData: keepPreviousData,
  });
  const members = query.data?.pages.flat();
  if (!members && query.error)
    return (
      <ErrorState
        sentence={copy.notLoaded}
        retry={() => void query.refetch()}
        busy={query.isFetching}
        className="mt-6"
      />
    );
  if (!members)
    return (
      <div className="mt-6 grid gap-4">
        <Loading />
        {[1, 2, 3, 4, 5].map((row) => (
          <Skeleton key={row} className="h-24 lg:h-16" />
        ))}
      </div>
    );
  return (
    <div {...whileFetched(query)}>
      {members.length > 0 ? (
        <MemberTable members={members} />
      ) : (
        <EmptyState
          sentence={shown.state || shown.search ? copy.noneFound : copy.none}
          className="mt-6"
        />
      )}
      <More query={query} label={copy.more} />
    </div>
  );
}
