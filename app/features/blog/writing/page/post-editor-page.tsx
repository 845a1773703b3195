import { useQuery } from '@tanstack/react-query';
import {
  data,
  isRouteErrorResponse,
  type LoaderFunctionArgs,
  useParams,
  useRouteError,
} from 'react-router';
import { CallError } from '#app/platform/call.ts';
import { AppError } from '#app/platform/errors.ts';
import type { InitialData } from '#app/platform/initial-data.ts';
import { pageContext } from '#app/platform/page-context.server.ts';
import { isId } from '#app/platform/storage/id.ts';
import { ErrorState } from '#app/ui/error-state.tsx';
import { BackLink } from '#app/ui/navigation/back-link.tsx';
import { PageHead } from '#app/ui/page-head.tsx';
import { Loading, Skeleton } from '#app/ui/skeleton.tsx';
import { getPostSheet } from '../drafts/sheet.server.ts';
import '../field/field.css';
import { postCopy as copy } from './copy.ts';
import { PostEditor } from './post-editor.tsx';
import { postSheetQuery } from './queries.ts';

export async function loader({
  context,
  params,
}: LoaderFunctionArgs): Promise<{ initialData: InitialData }> {
  const id = params['id'] ?? '';
  if (!isId(id)) throw data(null, { status: 404 });
  try {
    const sheet = await getPostSheet(context.get(pageContext), id);
    return { initialData: [[postSheetQuery(id).queryKey, sheet]] };
  } catch (error) {
    if (error instanceof AppError && error.code === 'missing') throw data(null, { status: 404 });
    throw error;
  }
}

export function clientLoader() {
  return null;
}

export function ErrorBoundary() {
  const error = useRouteError();
  if (!isRouteErrorResponse(error) || error.status !== 404) throw error;
  return <MissingPost />;
}

/** `/admin/posts/{id}`: the editor of a post, a draft or one that is on the site. */
export default function PostEditorPage() {
  const { id = '' } = useParams();
  const query = useQuery({
    ...postSheetQuery(id),
    // What came with the page may have been read before the page that was left had saved.
    refetchOnMount: 'always',
  });
  const { data: sheet, error, refetch, isFetching } = query;
  if (sheet)
    return (
      <main>
        <PostEditor key={sheet.id} sheet={sheet} />
      </main>
    );
  if (error instanceof CallError && (error.status === 404 || error.status === 400))
    return <MissingPost />;
  return (
    <main>
      <PageHead title={copy.untitled} />
      <BackLink to="/admin/posts">{copy.allPosts}</BackLink>
      {error ? (
        <ErrorState
          sentence={copy.notLoaded}
          retry={() => void refetch()}
          busy={isFetching}
          className="mt-6"
        />
      ) : (
        <div className="mt-6 grid max-w-3xl gap-5">
          <Loading />
          <Skeleton className="h-16" />
          <Skeleton className="h-12" />
          <Skeleton className="h-96" />
        </div>
      )}
    </main>
  );
}

function MissingPost() {
  return (
    <main>
      <PageHead title={copy.missing.title} />
      <BackLink to="/admin/posts">{copy.allPosts}</BackLink>
      <h1 className="type-d2 mt-2">{copy.missing.title}</h1>
      <p className="mt-4 text-label">{copy.missing.text}</p>
    </main>
  );
}
