import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type LoaderFunctionArgs, useSearchParams } from 'react-router';
import { pageContext } from '#app/platform/page-context.server.ts';
import type { InitialData } from '#app/platform/initial-data.ts';
import { firstPage } from '#app/platform/paging/page-query.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { ErrorState } from '#app/ui/error-state.tsx';
import { More } from '#app/ui/navigation/more.tsx';
import { Loading, Skeleton } from '#app/ui/skeleton.tsx';
import { Tabs } from '#app/ui/navigation/tabs.tsx';
import type { Inquiry, InquiryState } from './contract.ts';
import { copy } from './copy.ts';
import { InboxHead } from './inbox-head.tsx';
import { countInquiries, listInquiries } from './inquiries.server.ts';
import { InquiryCard } from './inquiry-card.tsx';
import { inquiriesQuery, inquiryCounts, pageLength } from './queries.ts';

const states = ['new', 'answered', 'archived', 'held'] as const;

export async function loader({
  context,
  request,
}: LoaderFunctionArgs): Promise<{ initialData: InitialData }> {
  const within = context.get(pageContext);
  const state = stateOf(new URL(request.url).searchParams);
  const [counts, inquiries] = await Promise.all([
    countInquiries(within),
    listInquiries(within, { state, limit: pageLength }),
  ]);
  return {
    initialData: [
      [inquiryCounts().queryKey, counts],
      [inquiriesQuery(state).queryKey, firstPage(inquiries)],
    ],
  };
}

export function clientLoader() {
  return null;
}

/** `/admin/inbox`: what people wrote through the contact form, and what has become of it. */
export default function InboxPage() {
  const [params, setParams] = useSearchParams();
  const state = stateOf(params);
  const { data: counts } = useQuery(inquiryCounts());
  const choose = (to: InquiryState) =>
    setParams(to === 'new' ? {} : { state: to }, { replace: true, preventScrollReset: true });
  return (
    <main>
      <InboxHead>
        <Tabs
          label={copy.inquiries}
          controls="inquiries"
          options={states.map((value) => ({
            value,
            label: copy.states[value],
            count: counts?.[value],
          }))}
          value={state}
          onChange={choose}
        />
      </InboxHead>
      <section id="inquiries" aria-label={copy.states[state]} className="mt-6 lg:mt-8">
        {state === 'held' && <p className="mb-6 max-w-[46em] text-label">{copy.heldIntro}</p>}
        <Inquiries key={state} state={state} />
      </section>
    </main>
  );
}

function Inquiries({ state }: { state: InquiryState }) {
  const query = useInfiniteQuery(inquiriesQuery(state));
  // What was moved away stays where it was until one looks elsewhere, so that a slip of the thumb is undone in one press.
  const [moved, setMoved] = useState<readonly Inquiry[]>([]);
  const listed = query.data?.pages.flat();
  if (!listed && query.error)
    return (
      <ErrorState
        sentence={copy.notLoaded}
        retry={() => void query.refetch()}
        busy={query.isFetching}
      />
    );
  if (!listed) return <CardSkeletons />;
  const others = listed.filter(({ id }) => !moved.some((one) => one.id === id));
  const shown = [...others, ...moved].toSorted((a, b) => b.createdAt.localeCompare(a.createdAt));
  if (shown.length === 0) return <EmptyState sentence={copy.noneIn[state]} />;
  const keep = (inquiry: Inquiry) =>
    setMoved((before) => [...before.filter(({ id }) => id !== inquiry.id), inquiry]);
  const forget = (id: string) => setMoved((before) => before.filter((one) => one.id !== id));
  return (
    <>
      <ul className="-mx-(--margin) grid grid-cols-1 gap-4 lg:mx-0 lg:gap-6">
        {shown.map((inquiry) => (
          <li key={inquiry.id}>
            <InquiryCard inquiry={inquiry} home={state} onMoved={keep} onStale={forget} />
          </li>
        ))}
      </ul>
      <More query={query} label={copy.more} />
    </>
  );
}

function CardSkeletons() {
  return (
    <div className="grid gap-6">
      <Loading />
      {[1, 2, 3].map((card) => (
        <Skeleton key={card} className="h-60" />
      ))}
    </div>
  );
}

function stateOf(params: URLSearchParams): InquiryState {
  return states.find((state) => state === params.get('state')) ?? 'new';
}
