import {
  type InfiniteData,
  keepPreviousData,
  useInfiniteQuery,
  type UseInfiniteQueryResult,
  useQuery,
} from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { type LoaderFunctionArgs, useSearchParams } from 'react-router';
import { pageContext } from '#app/platform/page-context.server.ts';
import type { InitialData } from '#app/platform/initial-data.ts';
import { firstPage } from '#app/platform/paging/page-query.ts';
import { buttonLook } from '#app/ui/forms/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { ErrorState } from '#app/ui/error-state.tsx';
import { SearchForm } from '#app/ui/forms/search-form.tsx';
import { More } from '#app/ui/navigation/more.tsx';
import { Loading, Skeleton } from '#app/ui/skeleton.tsx';
import { Tabs } from '#app/ui/navigation/tabs.tsx';
import { whileFetched } from '#app/features/admin/while-fetched.ts';
import type { Subscriber, SubscriberState } from '../contract.ts';
import { copy } from '../copy.ts';
import { InboxHead } from '../inbox-head.tsx';
import { pageLength, subscriberCounts, subscribersQuery } from '../queries.ts';
import { SubscriberRows } from './subscriber-rows.tsx';
import { countSubscribers, listSubscribers } from './subscribers.server.ts';

const tabs = ['all', 'confirmed', 'waiting', 'unsubscribed'] as const;
type Tab = (typeof tabs)[number];

export async function loader({
  context,
  request,
}: LoaderFunctionArgs): Promise<{ initialData: InitialData }> {
  const within = context.get(pageContext);
  const wanted = wantedOf(new URL(request.url).searchParams);
  const [counts, subscribers] = await Promise.all([
    countSubscribers(within),
    listSubscribers(within, { ...wanted, limit: pageLength }),
  ]);
  return {
    initialData: [
      [subscriberCounts().queryKey, counts],
      [subscribersQuery(wanted).queryKey, firstPage(subscribers)],
    ],
  };
}

export function clientLoader() {
  return null;
}

/** `/admin/inbox/newsletter`: who asked for the newsletter, and who reads it. */
export default function NewsletterListPage() {
  const [params, setParams] = useSearchParams();
  const { state, search: first } = wantedOf(params);
  const [text, setText] = useState(first);
  const search = useDeferredValue(text.trim());
  const { data: counts } = useQuery(subscriberCounts());
  const query = useInfiniteQuery({
    ...subscribersQuery({ state, search }),
    placeholderData: keepPreviousData,
  });
  function look(tab: Tab, words: string): void {
    setText(words);
    const narrowed = {
      ...(tab !== 'all' && { state: tab }),
      ...(words.trim() && { search: words.trim() }),
    };
    setParams(narrowed, { replace: true, preventScrollReset: true });
  }
  return (
    <main>
      <InboxHead>
        <Tabs
          label={copy.newsletter}
          controls="subscribers"
          options={tabs.map((value) => ({
            value,
            label: copy.subscribers[value],
            count: counts?.[value],
          }))}
          value={state ?? 'all'}
          onChange={(tab) => look(tab, text)}
        />
      </InboxHead>
      <SearchBar state={state} text={text} onSearch={(words) => look(state ?? 'all', words)} />
      <section id="subscribers" aria-label={copy.subscribers[state ?? 'all']} className="mt-6">
        <Subscribers query={query} nobody={nobody(state, search)} />
      </section>
    </main>
  );
}

type SearchBarProps = {
  state: SubscriberState | undefined;
  text: string;
  onSearch: (words: string) => void;
};

function SearchBar({ state, text, onSearch }: SearchBarProps) {
  return (
    <div className="mt-6 flex flex-wrap items-end gap-x-6 gap-y-4">
      <SearchForm
        text={text}
        onSearch={onSearch}
        placeholder={copy.search}
        inputMode="email"
        autoCapitalize="none"
        className="w-full max-w-[36rem] grow sm:w-auto"
      />
      <a
        href={`/api/admin/subscribers/export${state ? `?state=${state}` : ''}`}
        download
        className={buttonLook({})}
      >
        <span className="button-face">{copy.save}</span>
      </a>
    </div>
  );
}

type SubscribersProps = {
  query: UseInfiniteQueryResult<InfiniteData<Subscriber[]>>;
  nobody: string;
};

function Subscribers({ query, nobody }: SubscribersProps) {
  const found = query.data?.pages.flat();
  if (found)
    return (
      <div {...whileFetched(query)}>
        {found.length > 0 ? (
          <SubscriberRows subscribers={found} />
        ) : (
          <EmptyState sentence={nobody} />
        )}
        <More query={query} label={copy.moreSubscribers} />
      </div>
    );
  if (query.error)
    return (
      <ErrorState
        sentence={copy.subscribersNotLoaded}
        retry={() => void query.refetch()}
        busy={query.isFetching}
      />
    );
  return (
    <div className="grid gap-3">
      <Loading />
      {[1, 2, 3, 4, 5].map((row) => (
        <Skeleton key={row} className="h-14" />
      ))}
    </div>
  );
}

function nobody(state: SubscriberState | undefined, search: string): string {
  if (search) return copy.nobodyFor(search);
  return state ? copy.nobodyHere : copy.nobody;
}

function wantedOf(params: URLSearchParams): { state: SubscriberState | undefined; search: string } {
  const tab = tabs.find((one) => one === params.get('state'));
  return {
    state: tab === 'all' ? undefined : tab,
    search: (params.get('search') ?? '').slice(0, 200).trim(),
  };
}
