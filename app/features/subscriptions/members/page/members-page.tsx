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
import { TextField } from '#app/ui/forms/field.tsx';
import { More } from '#app/ui/navigation/more.tsx';
import { Tabs } from '#app/ui/navigation/tabs.tsx';
import { Loading, Skeleton } from '#app/ui/skeleton.tsx';
import { ClubHead } from '../../frame/club-head.tsx';
import type { SummarizeMembers } from '../contract.ts';
import { memberPage, membersQuery, membersSummaryQuery } from '../queries.ts';
import { listMembers, summarizeMembers } from '../service.server.ts';
import { memberStates, stateIn } from '../states.ts';
import { membersCopy as copy } from './copy.ts';
import { Forecast } from './forecast.tsx';
import { MemberTable } from './member-table.tsx';

export async function loader({
  context,
  request,
}: LoaderFunctionArgs): Promise<{ initialData: InitialData }> {
  const within = context.get(pageContext);
  const { state, search } = shownBy(new URL(request.url).searchParams);
  const [summary, members] = await Promise.all([
    summarizeMembers(within),
    listMembers(within, { limit: memberPage, state, ...(search && { search }) }),
  ]);
  return {
    initialData: [
      [membersSummaryQuery().queryKey, summary],
      [membersQuery(state, search).queryKey, firstPage(members)],
    ],
  };
}

export function clientLoader() {
  return null;
}

const shownBy = (params: URLSearchParams) => ({
  state: stateIn(params.get('state')),
  search: (params.get('search') ?? '').trim().slice(0, 200),
});

/** `/admin/subscriptions`: the members of the club by state, and what the next month asks for. */
export default function MembersPage() {
  const [params, setParams] = useSearchParams();
  const shown = shownBy(params);
  const [text, setText] = useState(shown.search);
  const sought = useDeferredValue(text.trim());
  const { data: summary } = useQuery(membersSummaryQuery());
  const change = (state: string | undefined, search: string) =>
    setParams(
      { ...(state && { state }), ...(search.trim() && { search: search.trim() }) },
      { replace: true, preventScrollReset: true },
    );
  const all = summary && Object.values(summary.states).reduce((total, one) => total + one, 0);
  return (
    <main>
      <ClubHead title={copy.title} />
      <Numbers summary={summary} all={all} />
      {summary && <Forecast summary={summary} />}
      <div className="tab-row tab-line mt-10 items-center gap-x-5">
        <Tabs
          label={copy.title}
          controls="members"
          options={[
            { value: 'all', label: copy.all, count: all },
            ...memberStates.map((value) => ({
              value,
              label: copy.states[value],
              count: summary?.states[value],
            })),
          ]}
          value={shown.state ?? 'all'}
          onChange={(state) => change(state === 'all' ? undefined : state, text)}
        />
      </div>
      <form
        role="search"
        method="get"
        className="mt-5 max-w-[36rem]"
        onSubmit={(event) => event.preventDefault()}
      >
        <TextField
          id="search"
          name="search"
          label="Search"
          type="search"
          maxLength={200}
          placeholder={copy.search}
          value={text}
          onChange={({ target }) => {
            setText(target.value);
            change(shown.state, target.value);
          }}
        />
      </form>
      <Found state={shown.state} search={sought} />
    </main>
  );
}

type NumbersProps = { summary: Reply<SummarizeMembers> | undefined; all: number | undefined };

function Numbers({ summary, all }: NumbersProps) {
  const paying = summary && Object.values(summary.forecast).reduce((total, one) => total + one, 0);
  return (
    <Figures
      figures={[
        [copy.figures.members, summary && all! - summary.states.ended],
        [copy.figures.new, summary?.newThisMonth],
        [copy.figures.income, summary && formatMoney(summary.income)],
        [copy.figures.forecast(summary?.nextMonth ?? ''), paying],
      ]}
    />
  );
}

function Found({ state, search }: ReturnType<typeof shownBy>) {
  const query = useInfiniteQuery({
    ...membersQuery(state, search),
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
    <div
      id="members"
      aria-busy={query.isPlaceholderData}
      className={query.isPlaceholderData ? 'opacity-60' : undefined}
    >
      {members.length > 0 ? (
        <MemberTable members={members} />
      ) : (
        <EmptyState sentence={state || search ? copy.noneFound : copy.none} className="mt-6" />
      )}
      <More query={query} label={copy.more} />
    </div>
  );
}
