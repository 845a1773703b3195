import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type LoaderFunctionArgs, useSearchParams } from 'react-router';
import { SectionHead } from '#app/features/admin/sections/section-head.tsx';
import type { InitialData } from '#app/platform/initial-data.ts';
import { pageContext } from '#app/platform/page-context.server.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { ErrorState } from '#app/ui/error-state.tsx';
import { Button, ButtonLink } from '#app/ui/forms/button.tsx';
import { Plus } from '#app/ui/icons/control-icons.tsx';
import { Tabs } from '#app/ui/navigation/tabs.tsx';
import { Loading, Skeleton } from '#app/ui/skeleton.tsx';
import { ownPostsQuery } from '../../page/queries.ts';
import { listOwnPosts } from '../service.server.ts';
import { postTabs } from '../tabs.ts';
import { addressOf, queryOf, type Shown, shownBy } from './address.ts';
import { listCopy as copy } from './copy.ts';
import { PostLine } from './post-row.tsx';
import { SearchField } from './search-field.tsx';

export async function loader({
  context,
  request,
}: LoaderFunctionArgs): Promise<{ initialData: InitialData }> {
  const shown = shownBy(new URL(request.url).searchParams);
  const page = await listOwnPosts(context.get(pageContext), shown);
  return { initialData: [[ownPostsQuery(queryOf(shown)).queryKey, page]] };
}

export function clientLoader() {
  return null;
}

/** `/admin/posts`: everything she has written for the blog; what is shown of it is in the address. */
export default function PostsPage() {
  const [params, setParams] = useSearchParams();
  const shown = shownBy(params);
  const query = usePosts(shown);
  const counts = query.data?.counts;
  const change = (to: Partial<Shown>, isTyped = false) =>
    setParams(addressOf({ ...shown, page: 1, ...to }), {
      replace: isTyped,
      preventScrollReset: isTyped,
    });
  return (
    <main>
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div>
          <SectionHead section="words" title={copy.title} />
        </div>
        <ButtonLink to="/admin/posts/new" variant="filled" className="max-sm:w-full">
          <Plus /> {copy.write}
        </ButtonLink>
      </div>
      <div className="tab-row tab-line mt-4">
        <Tabs
          label={copy.title}
          controls="posts"
          options={postTabs
            .filter((tab) => tab !== 'deleted' || shown.tab === tab || counts?.deleted)
            .map((value) => ({ value, label: copy.tabs[value], count: counts?.[value] }))}
          value={shown.tab}
          onChange={(tab) => change({ tab })}
        />
      </div>
      <SearchField known={shown.q} onSearch={(q) => change({ q }, true)} />
      <div id="posts">
        <Found shown={shown} query={query} onChange={change} />
      </div>
    </main>
  );
}

const usePosts = (shown: Shown) =>
  useQuery({ ...ownPostsQuery(queryOf(shown)), placeholderData: keepPreviousData });

type FoundProps = {
  shown: Shown;
  query: ReturnType<typeof usePosts>;
  onChange: (to: Partial<Shown>) => void;
};

function Found({ shown, query, onChange }: FoundProps) {
  const { data, error, refetch, isFetching } = query;
  if (!data && error)
    return (
      <ErrorState
        sentence={copy.notLoaded}
        retry={() => void refetch()}
        busy={isFetching}
        className="mt-8"
      />
    );
  if (!data)
    return (
      <div className="mt-8 grid gap-px">
        <Loading>{copy.loading}</Loading>
        {[1, 2, 3].map((row) => (
          <Skeleton key={row} className="h-24" />
        ))}
      </div>
    );
  if (data.posts.length === 0) return <Nothing shown={shown} onChange={onChange} />;
  return (
    <section aria-label={copy.tabs[shown.tab]} aria-busy={query.isPlaceholderData}>
      <ul className="mt-6 border-t border-ink">
        {data.posts.map((post) => (
          <PostLine key={post.id} post={post} />
        ))}
      </ul>
      <div className="mt-6 flex justify-between gap-6">
        {shown.page > 1 && (
          <Button onClick={() => onChange({ page: shown.page - 1 })}>{copy.newer}</Button>
        )}
        {data.hasMore && (
          <Button className="ml-auto" onClick={() => onChange({ page: shown.page + 1 })}>
            {copy.more}
          </Button>
        )}
      </div>
    </section>
  );
}

function Nothing({ shown, onChange }: Omit<FoundProps, 'query'>) {
  const isWhole = shown.tab === 'all' && shown.q === '';
  return (
    <EmptyState sentence={isWhole ? copy.none : copy.noneFound} className="mt-8">
      {isWhole ? (
        <ButtonLink to="/admin/posts/new" variant="quiet">
          {copy.write}
        </ButtonLink>
      ) : (
        <Button variant="quiet" onClick={() => onChange({ tab: 'all', q: '', page: 1 })}>
          {copy.clear}
        </Button>
      )}
    </EmptyState>
  );
}
