import { useQuery } from '@tanstack/react-query';
import type { LoaderFunctionArgs } from 'react-router';
import { formatLongDate } from '#app/platform/dates.ts';
import { pageContext } from '#app/platform/page-context.server.ts';
import type { Seeds } from '#app/platform/seeds.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { ErrorState } from '#app/ui/error-state.tsx';
import { Link } from '#app/ui/link.tsx';
import { PageHead } from '#app/ui/page-head.tsx';
import { Loading, Skeleton } from '#app/ui/skeleton.tsx';
import type { PostSummary } from './contract.ts';
import { blogCopy } from './copy.ts';
import { postQuery, postsQuery } from './queries.ts';
import { listPosts } from './service.server.ts';

export async function loader({ context }: LoaderFunctionArgs): Promise<{ seeds: Seeds }> {
  return { seeds: [[postsQuery().queryKey, await listPosts(context.get(pageContext))]] };
}

export function clientLoader() {
  return null;
}

export default function BlogPage() {
  return (
    <main className="wall pt-10 pb-16 lg:pt-16">
      <PageHead title={blogCopy.title} path="/blog" description={blogCopy.subtitle} />
      <header className="grid gap-x-6 gap-y-4 lg:grid-cols-12 lg:items-end">
        <h1 className="type-d1 lg:col-span-6">{blogCopy.title}</h1>
        <p className="type-statement max-w-[26em] lg:col-span-6 lg:pb-1">{blogCopy.subtitle}</p>
      </header>
      <Posts />
      <footer className="mt-16 border-t border-hairline pt-6">
        <Link to="/" className="inline-flex min-h-11 items-center type-ui font-semibold link">
          {blogCopy.toPortfolio}
        </Link>
      </footer>
    </main>
  );
}

function Posts() {
  const { data: posts, isPending, isFetching, refetch } = useQuery(postsQuery());
  if (posts?.length)
    return (
      <ul className="mt-12 lg:mt-20">
        {posts.map((post) => (
          <PostLine key={post.id} post={post} />
        ))}
      </ul>
    );
  if (posts) return <EmptyState sentence={blogCopy.empty} className="mt-12" />;
  if (!isPending) return <ErrorState sentence={blogCopy.notLoaded} retry={() => void refetch()} busy={isFetching} className="mt-12" />;
  return (
    <div className="mt-12 lg:mt-20">
      <Loading>Loading the posts</Loading>
      {Array.from({ length: 3 }, (_, index) => (
        <div key={index} data-skeleton="post" className={line}>
          <Skeleton className="h-5 w-36 lg:col-span-3" />
          <div className="lg:col-span-8">
            <Skeleton className="h-9 w-3/5" />
            <Skeleton className="mt-4 h-14 max-w-[38em]" />
          </div>
        </div>
      ))}
    </div>
  );
}

function PostLine({ post: { slug, title, description, readingTime, createdAt } }: { post: PostSummary }) {
  return (
    <li>
      <article className={line}>
        <p className="type-caption text-label lg:col-span-3 lg:pt-2">
          <time dateTime={createdAt}>{formatLongDate(createdAt)}</time>
          {readingTime && <span className="before:mx-2 before:content-['·'] lg:block lg:before:content-none">{readingTime}</span>}
        </p>
        <div className="lg:col-span-8">
          <h2 className="type-d3">
            <Link to={`/blog/${slug}`} reads={[postQuery(slug)]} className="link">
              {title}
            </Link>
          </h2>
          {description && <p className="type-reading mt-2.5 text-label">{description}</p>}
        </div>
      </article>
    </li>
  );
}

const line = 'grid gap-x-6 gap-y-3 border-t border-hairline py-8 lg:grid-cols-12 lg:py-10';
