import { useQuery } from '@tanstack/react-query';
import {
  data,
  isRouteErrorResponse,
  type LoaderFunctionArgs,
  redirect,
  useParams,
  useRouteError,
} from 'react-router';
import { CallError } from '#app/platform/call.ts';
import { AppError, MovedError } from '#app/platform/errors.ts';
import { pageContext } from '#app/platform/page-context.server.ts';
import type { InitialData } from '#app/platform/initial-data.ts';
import { BackLink } from '#app/ui/navigation/back-link.tsx';
import { PageHead, preloadFont } from '#app/ui/page-head.tsx';
import { Loading, Skeleton } from '#app/ui/skeleton.tsx';
import type { Post } from './contract.ts';
import newsreader from '#app/ui/fonts/newsreader-core.woff2?url';
import { StructuredData } from '#app/ui/structured-data.tsx';
import { useSite } from '#app/ui/navigation/use-site-url.ts';
import { changedAt, postSchema, sharePictureOf } from './post-schema.ts';
import { blogCopy } from './copy.ts';
import { column, PostArticle } from './post-article.tsx';
import { postQuery, postsQuery } from './queries.ts';
import { getPost } from './service.server.ts';

/** Its first lines are of this face: where it came later, the text below them moved. */
export const links = () => [preloadFont(newsreader)];

export async function loader({
  context,
  params,
}: LoaderFunctionArgs): Promise<{ initialData: InitialData }> {
  const slug = params.slug ?? '';
  try {
    return {
      initialData: [[postQuery(slug).queryKey, await getPost(context.get(pageContext), slug)]],
    };
  } catch (error) {
    if (error instanceof MovedError) throw redirect(`/blog/${error.movedTo}`, 301);
    if (error instanceof AppError && error.code === 'missing') throw data(null, { status: 404 });
    throw error;
  }
}

export function clientLoader() {
  return null;
}

/** When the server finds no post, or cannot read it. */
export function ErrorBoundary() {
  const error = useRouteError();
  return (
    <Failure
      {...(isRouteErrorResponse(error) && error.status === 404
        ? blogCopy.missing
        : blogCopy.failed)}
    />
  );
}

export default function PostPage() {
  const { slug = '' } = useParams();
  const { data: post, error } = useQuery(postQuery(slug));
  if (post) return <Reading post={post} />;
  if (!error) return <PostSkeleton />;
  return (
    <Failure
      {...(error instanceof CallError && error.status === 404 ? blogCopy.missing : blogCopy.failed)}
    />
  );
}

function Reading({ post }: { post: Post }) {
  const { slug, title, description, createdAt } = post;
  return (
    <main className="wall pt-6 pb-16 lg:pt-10">
      <PageHead
        title={title}
        path={`/blog/${slug}`}
        description={description ?? undefined}
        kind="article"
        published={createdAt}
        modified={changedAt(post)}
        picture={sharePictureOf(post)}
      />
      <StructuredData data={postSchema(post, useSite())} />
      <ToBlog />
      <PostArticle post={post}>
        <footer className="mt-16 border-t border-hairline pt-6">
          <ToBlog />
        </footer>
      </PostArticle>
    </main>
  );
}

function Failure({ title, text }: { title: string; text: string }) {
  return (
    <main className="wall grid min-h-[70dvh] content-center pt-12 pb-28">
      <PageHead title={title} />
      <meta name="robots" content="noindex" />
      <h1 className="type-d1">{title}</h1>
      <p className="type-statement mt-8 max-w-[28em]">{text}</p>
      <div className="mt-6">
        <ToBlog />
      </div>
    </main>
  );
}

function PostSkeleton() {
  return (
    <main className="wall pt-6 pb-16 lg:pt-10">
      <Loading>Loading the post</Loading>
      <ToBlog />
      <div className={column}>
        <Skeleton className="mt-6 h-5 w-44 lg:mt-12" />
        <Skeleton className="mt-4 h-14" />
        <Skeleton className="mt-6 h-16" />
        <Skeleton className="mt-10 h-96 lg:mt-14" />
      </div>
    </main>
  );
}

function ToBlog() {
  return (
    <BackLink to="/blog" reads={[postsQuery()]} className="font-semibold">
      {blogCopy.toBlog}
    </BackLink>
  );
}
