import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { formatMoney, toDecimal } from '#app/platform/formats/money.ts';
import { pageContext } from '#app/platform/page-context.server.ts';
import type { InitialData } from '#app/platform/initial-data.ts';
import { ErrorState } from '#app/ui/error-state.tsx';
import { PageHead } from '#app/ui/page-head.tsx';
import { Loading, Skeleton } from '#app/ui/skeleton.tsx';
import { useNothingKnown, notionQuery } from '#app/features/notion/queries.ts';
import { getNotion } from '#app/features/notion/service.server.ts';
import { NotionNotice } from '#app/features/notion/notion-notice.tsx';
import { Figures } from '#app/features/admin/figures.tsx';
import { AddCommission } from './add-commission.tsx';
import { Board } from './board.tsx';
import { CardDialog } from './card-dialog.tsx';
import { summaryOf } from '../commission.ts';
import { commissionsQuery } from '../queries.ts';
import { listCommissions } from '../service.server.ts';

export async function loader({
  context,
}: LoaderFunctionArgs): Promise<{ initialData: InitialData; now: string }> {
  const within = context.get(pageContext);
  return {
    initialData: [
      [commissionsQuery().queryKey, await listCommissions(within)],
      [notionQuery().queryKey, await getNotion(within)],
    ],
    now: within.now().toISOString(),
  };
}

export function clientLoader() {
  return { now: new Date().toISOString() };
}

/** `/admin/commissions`: the board (spec. section 2). */
export default function CommissionsPage() {
  const { now } = useLoaderData<{ now: string }>();
  const { data: cards, error, refetch, isFetching } = useQuery(commissionsQuery());
  const isNothingKnown = useNothingKnown('commissions', cards?.length);
  const [open, setOpen] = useState<string>();
  const at = new Date(now);
  const summary = cards && summaryOf(cards, at);
  const edited = cards?.find(({ id }) => id === open);
  return (
    <main>
      <PageHead title="Commission Pipeline" />
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <h1 className="type-d2">Commission Pipeline</h1>
        <AddCommission />
      </div>
      <NotionNotice kind="commissions" />
      <Figures
        figures={[
          ['Active Commissions', summary?.active],
          ['In Progress', summary?.inProgress],
          ['Completed This Month', summary?.completed],
          ['Total Pipeline Value', summary && formatMoney(toDecimal(summary.value))],
        ]}
      />
      {cards && !isNothingKnown ? (
        <Board cards={cards} now={at} onEdit={setOpen} />
      ) : error || isNothingKnown ? (
        <ErrorState
          sentence="Failed to load commissions. Please try again."
          retry={() => void refetch()}
          busy={isFetching}
          className="mt-8"
        />
      ) : (
        <div className="mt-8 grid gap-3 lg:grid-cols-5">
          <Loading />
          {[1, 2, 3, 4, 5].map((column) => (
            <Skeleton key={column} className="h-64 lg:h-[36rem]" />
          ))}
        </div>
      )}
      {edited && <CardDialog key={edited.id} card={edited} onClose={() => setOpen(undefined)} />}
    </main>
  );
}
