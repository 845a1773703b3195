import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type LoaderFunctionArgs, useSearchParams } from 'react-router';
import { pageContext } from '#app/platform/page-context.server.ts';
import type { InitialData } from '#app/platform/initial-data.ts';
import { firstPage } from '#app/platform/paging/page-query.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { ErrorState } from '#app/ui/error-state.tsx';
import { Button, buttonLook } from '#app/ui/forms/button.tsx';
import { LocalMoment } from '#app/ui/local-moment.tsx';
import { ArrowLink } from '#app/ui/navigation/arrow-link.tsx';
import { More } from '#app/ui/navigation/more.tsx';
import { Tabs } from '#app/ui/navigation/tabs.tsx';
import { Loading, Skeleton } from '#app/ui/skeleton.tsx';
import { SectionHead } from '#app/features/admin/sections/section-head.tsx';
import type { Print } from '../contract.ts';
import { type PrintTab, printTabs } from '../tabs.ts';
import { listPrints } from '../list-prints.server.ts';
import { getPrintSummary } from '../summary.server.ts';
import { copy } from './copy.ts';
import { PrintDialog } from './print-dialog.tsx';
import { PrintTable } from './print-table.tsx';
import { printsQuery, summaryQuery, useAskPrinter } from './queries.ts';
import { RetryAll } from './retry-all.tsx';
import { SummaryFigures } from './summary-figures.tsx';

export async function loader({
  context,
  request,
}: LoaderFunctionArgs): Promise<{ initialData: InitialData }> {
  const tab = tabOf(new URL(request.url).searchParams);
  const within = context.get(pageContext);
  const [summary, prints] = await Promise.all([
    getPrintSummary(within),
    listPrints(within, { query: { tab, limit: 25 }, params: undefined, body: undefined }),
  ]);
  return {
    initialData: [
      [summaryQuery().queryKey, summary],
      [printsQuery(tab).queryKey, firstPage(prints)],
    ],
  };
}

export function clientLoader() {
  return null;
}

/** `/admin/printing`: what the printer makes, how far it is, what it costs, and what it does not take. */
export default function PrintingPage() {
  const [params, setParams] = useSearchParams();
  const tab = tabOf(params);
  const { data: summary } = useQuery(summaryQuery());
  const choose = (to: PrintTab) =>
    setParams(to === 'all' ? {} : { tab: to }, { replace: true, preventScrollReset: true });
  return (
    <main>
      <SectionHead section="fulfillment" title={copy.printing} />
      <SummaryFigures summary={summary} />
      <div className="mt-10 flex flex-wrap items-end justify-between gap-x-8 border-b border-hairline">
        <Tabs
          label={copy.printing}
          controls="prints"
          options={printTabs.map((value) => ({
            value,
            label: copy.tabs[value],
            count: summary?.counts[value],
          }))}
          value={tab}
          onChange={choose}
        />
        <AskNow askedAt={summary?.askedAt} />
      </div>
      <section id="prints" tabIndex={-1} aria-label={copy.tabs[tab]}>
        {tab === 'to-see-to' && <RetryAll refused={summary?.refused ?? []} />}
        <Prints key={tab} tab={tab} />
      </section>
    </main>
  );
}

function AskNow({ askedAt }: { askedAt: string | null | undefined }) {
  const ask = useAskPrinter();
  return (
    <p className="type-small flex min-h-11 items-center gap-x-4 text-label">
      <span>
        {askedAt ? (
          <>
            {copy.asked} <LocalMoment at={askedAt} />
          </>
        ) : (
          askedAt === null && copy.neverAsked
        )}
      </span>
      <Button
        variant="quiet"
        size="small"
        busy={ask.isPending}
        busyLabel={copy.asking}
        onClick={() => ask.mutate()}
      >
        {copy.ask}
      </Button>
    </p>
  );
}

function Prints({ tab }: { tab: PrintTab }) {
  const query = useInfiniteQuery(printsQuery(tab));
  const [open, setOpen] = useState<Print>();
  const prints = query.data?.pages.flat();
  if (!prints && query.error)
    return (
      <ErrorState
        sentence={copy.failed}
        retry={() => void query.refetch()}
        busy={query.isFetching}
        className="mt-8"
      />
    );
  if (!prints) return <RowSkeletons />;
  if (prints.length === 0) return <NoPrints tab={tab} />;
  return (
    <>
      <PrintTable prints={prints} onView={setOpen} />
      <div className="mt-8 flex flex-wrap items-start justify-between gap-6">
        <More query={query} label={copy.more} byHand />
        <a
          href="/api/admin/printing/export"
          download
          className={`${buttonLook({ variant: 'quiet', size: 'small' })} ml-auto`}
        >
          {copy.save}
        </a>
      </div>
      {open && (
        <PrintDialog
          print={prints.find(({ id }) => id === open.id) ?? open}
          onClose={() => setOpen(undefined)}
        />
      )}
    </>
  );
}

function NoPrints({ tab }: { tab: PrintTab }) {
  return (
    <EmptyState sentence={copy.noneIn[tab]} isHeading className="mt-8">
      {tab === 'all' && (
        <>
          <p className="w-full max-w-[36em] text-label">{copy.noneHelp}</p>
          <ArrowLink to="/admin/works">{copy.works}</ArrowLink>
        </>
      )}
    </EmptyState>
  );
}

function RowSkeletons() {
  return (
    <div className="mt-6 grid gap-3">
      <Loading />
      {[1, 2, 3, 4].map((row) => (
        <Skeleton key={row} className="h-18" />
      ))}
    </div>
  );
}

function tabOf(params: URLSearchParams): PrintTab {
  return printTabs.find((tab) => tab === params.get('tab')) ?? 'all';
}
