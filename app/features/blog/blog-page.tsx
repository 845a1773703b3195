import { useQuery } from '@tanstack/react-query';
import { type LoaderFunctionArgs, useSearchParams } from 'react-router';
import { PictureView } from '#app/features/pictures/picture-view.tsx';
import { formatLongDate } from '#app/platform/formats/dates.ts';
import { pageContext } from '#app/platform/page-context.server.ts';
import type { InitialData } from '#app/platform/initial-data.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { ErrorState } from '#app/ui/error-state.tsx';
import { BackLink } from '#app/ui/navigation/back-link.tsx';
import { Link } from '#app/ui/navigation/link.tsx';
import { useSite } from '#app/ui/navigation/use-site-url.ts';
import { PageHead } from '#app/ui/page-head.tsx';
import { Loading, Skeleton } from '#app/ui/skeleton.tsx';
import type { PostSummary } from './contract.ts';
import { blogCopy } from './copy.ts';
import { postQuery, postsQuery } from './queries.ts';
import { PostTags } from './post-tags.tsx';
import { listPosts } from './service.server.ts';
import { postsTagged, tagParameter } from './tags.ts';

export async function loader({
  context,
}: LoaderFunctionArgs): Promise<{ initialData: InitialData }> {
  return { initialData: [[postsQuery().queryKey, await listPosts(context.get(pageContext))]] };
}

export function clientLoader() {
  return null;
}

export default function BlogPage() {
  const { data: posts } = useQuery(postsQuery());
  const { blogSubtitle } = useSite().words;
  const tag = useTag();
  return (
    <main className="wall pt-10 pb-16 lg:pt-16">
      <PageHead
        title={tag ? blogCopy.tagged(tag) : blogCopy.title}
        path="/blog"
        description={blogSubtitle}
        modified={posts?.[0]?.createdAt}
      />
      {tag && <meta name="robots" content="noindex" />}
      <header className="grid gap-x-6 gap-y-4 lg:grid-cols-12 lg:items-end">
        <h1 className="type-d1 lg:col-span-6">{blogCopy.title}</h1>
        {blogSubtitle && (
          <p className="type-statement max-w-[26em] lg:col-span-6 lg:pb-1">{blogSubtitle}</p>
        )}
      </header>
      {tag && (
        <p className="mt-8 flex flex-wrap items-baseline justify-between gap-x-8">
          <span className="type-h wrap-anywhere">{blogCopy.tagged(tag)}</span>
          <Link to="/blog" className="link inline-flex min-h-11 items-center type-ui">
            {blogCopy.toAll}
          </Link>
        </p>
      )}
      <Posts tag={tag} />
      <footer className="flex flex-wrap items-center justify-between gap-x-8 gap-y-2 border-t border-hairline pt-6">
        <BackLink to="/" className="font-semibold">
          {blogCopy.toPortfolio}
        </BackLink>
        <p className="type-caption flex flex-wrap items-center gap-x-3 text-label">
          {blogCopy.letters}{' '}
          <Link
            to="/#newsletter"
            className="inline-flex min-h-11 items-center type-ui font-semibold text-ink link"
          >
            {blogCopy.toLetters}
          </Link>
        </p>
      </footer>
    </main>
  );
}

/** The tag that the address asks for; none where it asks for all. */
const useTag = () => (useSearchParams()[0].get(tagParameter) ?? '').trim();

function Posts({ tag }: { tag: string }) {
  const { data: posts, isPending, isFetching, refetch } = useQuery(postsQuery());
  const found = posts && postsTagged(posts, tag);
  if (found?.length)
    return (
      <ul className={tag ? 'mt-4' : 'mt-12 lg:mt-20'}>
        {found.map((post, index) => (
          <PostLine key={post.id} post={post} isFirst={index === 0} />
        ))}
      </ul>
    );
  if (posts)
    return (
      <EmptyState
        sentence={tag ? blogCopy.untagged(tag) : blogCopy.empty}
        className={tag ? 'mt-4' : 'mt-12'}
      />
    );
  if (!isPending)
    return (
      <ErrorState
        sentence={blogCopy.notLoaded}
        retry={() => void refetch()}
        busy={isFetching}
        className="mt-12"
      />
    );
  return (
    <div className="mt-12 lg:mt-20">
      <Loading>Loading the posts</Loading>
      {Array.from({ length: 3 }, (_, index) => (
        <div key={index} data-skeleton="post" className={line}>
          <Skeleton className={`aspect-[8/5] ${index === 0 ? largePlace : place}`} />
          <Skeleton className="h-5 w-36 lg:order-1 lg:col-span-2" />
          <div className="lg:order-2 lg:col-span-5">
            <Skeleton className="h-9 w-3/5" />
            <Skeleton className="mt-4 h-14 max-w-[38em]" />
          </div>
        </div>
      ))}
    </div>
  );
}

/** The picture stands first on a phone, and at the right on a wide screen; the newest post is the largest. */
function PostLine({ post, isFirst }: { post: PostSummary; isFirst: boolean }) {
  const { slug, title, description, readingTime, createdAt, picture, tags } = post;
  const reads = [postQuery(slug)];
  return (
    <li>
      <article className={line}>
        {picture && (
          <Link
            to={`/blog/${slug}`}
            reads={reads}
            tabIndex={-1}
            // A picture that nobody described names no link.
            aria-label={picture.alt ? undefined : title}
            className={`block ${isFirst ? largePlace : place}`}
          >
            <PictureView
              picture={picture}
              eager={isFirst}
              sizes={`(min-width: 60rem) ${isFirst ? 40 : 32}vw, 92vw`}
              className="aspect-[8/5] max-lg:mb-2"
            />
          </Link>
        )}
        <p className="type-caption text-label lg:order-1 lg:col-span-2 lg:pb-1">
          <time dateTime={createdAt}>{formatLongDate(createdAt)}</time>
          {readingTime && (
            <span className="before:mx-2 before:content-['·'] lg:block lg:before:content-none">
              {readingTime}
            </span>
          )}
        </p>
        <div className="lg:order-2 lg:col-span-5">
          <h2 className={isFirst ? 'type-d2' : 'type-d3'}>
            <Link to={`/blog/${slug}`} reads={reads} className="link">
              {title}
            </Link>
          </h2>
          {description && (
            <p className="type-reading mt-2.5 max-w-[32em] text-label">{description}</p>
          )}
          <PostTags tags={tags} className="mt-1 -mb-3" />
        </div>
      </article>
    </li>
  );
}

const line =
  'grid gap-x-6 gap-y-3 border-t border-hairline py-8 lg:grid-cols-12 lg:items-end lg:py-10';
const largePlace = 'lg:order-3 lg:col-span-5 lg:col-start-8';
const place = 'lg:order-3 lg:col-span-4 lg:col-start-9';
