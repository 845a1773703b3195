import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Artwork } from '#app/features/catalog/contract.ts';
import type { PostSummary } from '#app/features/blog/contract.ts';
import { postQuery } from '#app/features/blog/queries.ts';
import { WorkCaption } from '#app/features/shop/card/work-caption.tsx';
import { WorkFace } from '#app/features/shop/card/work-face.tsx';
import { WorkLink } from '#app/features/shop/card/work-link.tsx';
import { formatLongDate } from '#app/platform/formats/dates.ts';
import { ErrorState } from '#app/ui/error-state.tsx';
import { ButtonLink } from '#app/ui/forms/button.tsx';
import { Link } from '#app/ui/navigation/link.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import type { SiteFound } from '../contract.ts';
import { isNamed } from '../search-text.ts';
import { searchCopy as copy } from './copy.ts';
import { searchQuery } from './queries.ts';

/** What some words find; how much it is, is told to screen readers too. */
export function Found({ q }: { q: string }) {
  const { data: found, isError, isFetching, isPlaceholderData, refetch } = useQuery(searchQuery(q));
  if (isError && !found)
    return (
      <ErrorState
        sentence={copy.notLoaded}
        retry={() => void refetch()}
        busy={isFetching}
        className="mt-8"
      />
    );
  const isOld = !found || isPlaceholderData;
  return (
    <>
      <p role="status" className="mt-4 text-label [overflow-wrap:anywhere]">
        {isOld ? copy.searching : copy.found(countOf(found), q)}
      </p>
      {found ? <Groups found={found} q={q} /> : <Skeleton className="mt-10 h-72" />}
      {!isOld && countOf(found) === 0 && <Nothing />}
    </>
  );
}

const countOf = ({ works, posts, pages }: SiteFound) => works.length + posts.length + pages.length;

/** Works come first, unless it is a page that is called so and no work is. */
function Groups({ found: { works, posts, pages }, q }: { found: SiteFound; q: string }) {
  const isPage = pages.some(isCalled(q)) && !works.some(isCalled(q));
  return (
    <>
      {isPage && <Pages pages={pages} />}
      {works.length > 0 && (
        <Group title={copy.works}>
          <ul className="grid grid-cols-2 gap-x-4 gap-y-10 sm:gap-x-8 md:grid-cols-3 xl:grid-cols-4">
            {works.map((work) => (
              <FoundWork key={work.id} work={work} />
            ))}
          </ul>
        </Group>
      )}
      {posts.length > 0 && (
        <Group title={copy.posts}>
          <ul>
            {posts.map((post) => (
              <FoundPost key={post.id} post={post} />
            ))}
          </ul>
        </Group>
      )}
      {!isPage && pages.length > 0 && <Pages pages={pages} />}
    </>
  );
}

const isCalled =
  (q: string) =>
  ({ title }: { title: string }) =>
    isNamed(title, q);

function Pages({ pages }: Pick<SiteFound, 'pages'>) {
  return (
    <Group title={copy.pages}>
      <ul>
        {pages.map(({ title, path }) => (
          <li key={path} className="border-b border-hairline">
            <Link to={path} className="link flex min-h-12 items-center font-semibold">
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </Group>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="mt-10 lg:mt-14">
      <h2 className="type-h mb-6 border-b border-hairline pb-3">{title}</h2>
      {children}
    </section>
  );
}

function FoundWork({ work }: { work: Artwork }) {
  return (
    <li className="flex min-w-0 flex-col">
      <WorkLink slug={work.slug} second label={work.title} className="flex flex-1 items-end">
        <WorkFace
          work={work}
          sizes="(min-width: 75rem) 22vw, (min-width: 48rem) 30vw, 45vw"
          className="[--tallest:16rem]"
          squareClassName="aspect-square w-full max-w-64"
        />
      </WorkLink>
      <div className="mt-5 border-t border-hairline pt-4">
        <WorkCaption work={work} />
      </div>
    </li>
  );
}

function FoundPost({ post }: { post: PostSummary }) {
  const { slug, title, description, createdAt } = post;
  return (
    <li className="border-b border-hairline py-4">
      <h3 className="type-title">
        <Link to={`/blog/${slug}`} reads={[postQuery(slug)]} className="link">
          {title}
        </Link>
      </h3>
      <p className="type-caption mt-1 text-label">{formatLongDate(createdAt)}</p>
      {description && <p className="mt-2 max-w-[46em]">{description}</p>}
    </li>
  );
}

function Nothing() {
  return (
    <div className="mt-6">
      <p className="type-statement max-w-[28em]">{copy.none}</p>
      <p className="mt-6 flex flex-wrap gap-x-6 gap-y-3">
        <ButtonLink to="/shop" variant="filled">
          {copy.all}
        </ButtonLink>
        <ButtonLink to="/#contact" variant="quiet">
          {copy.ask}
        </ButtonLink>
      </p>
    </div>
  );
}
