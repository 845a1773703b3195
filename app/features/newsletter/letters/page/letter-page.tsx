import { useQuery } from '@tanstack/react-query';
import {
  data,
  isRouteErrorResponse,
  type LoaderFunctionArgs,
  useParams,
  useRouteError,
} from 'react-router';
import '#app/features/blog/writing/field/field.css';
import { CallError } from '#app/platform/call.ts';
import { AppError } from '#app/platform/errors.ts';
import type { InitialData } from '#app/platform/initial-data.ts';
import { pageContext } from '#app/platform/page-context.server.ts';
import { isId } from '#app/platform/storage/id.ts';
import { ErrorState } from '#app/ui/error-state.tsx';
import { BackLink } from '#app/ui/navigation/back-link.tsx';
import { PageHead } from '#app/ui/page-head.tsx';
import { Loading, Skeleton } from '#app/ui/skeleton.tsx';
import { getLetter } from '../drafts/sheet.server.ts';
import { letterCopy as copy } from './copy.ts';
import { LetterEditor } from './editor/letter-editor.tsx';
import { letterQuery } from './queries.ts';
import { LetterView } from './sent/letter-view.tsx';

export async function loader({
  context,
  params,
}: LoaderFunctionArgs): Promise<{ initialData: InitialData }> {
  const id = params['id'] ?? '';
  if (!isId(id)) throw data(null, { status: 404 });
  try {
    const sheet = await getLetter(context.get(pageContext), id);
    return { initialData: [[letterQuery(id).queryKey, sheet]] };
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
  return <MissingLetter />;
}

/** `/admin/newsletter/{id}`: a letter to readers, in its editor until it is scheduled or sent. */
export default function LetterPage() {
  const { id = '' } = useParams();
  const query = useQuery({
    ...letterQuery(id),
    // What came with the page may have been read before the page that was left had saved.
    refetchOnMount: 'always',
  });
  const { data: sheet, error, refetch, isFetching } = query;
  if (sheet)
    return (
      <main>
        {sheet.state === 'draft' ? (
          <LetterEditor key={sheet.id} sheet={sheet} />
        ) : (
          <LetterView sheet={sheet} />
        )}
      </main>
    );
  if (error instanceof CallError && (error.status === 404 || error.status === 400))
    return <MissingLetter />;
  return (
    <main>
      <PageHead title={copy.untitled} />
      <BackLink to="/admin/newsletter">{copy.allLetters}</BackLink>
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
          <Skeleton className="h-12" />
          <Skeleton className="h-12" />
          <Skeleton className="h-96" />
        </div>
      )}
    </main>
  );
}

function MissingLetter() {
  return (
    <main>
      <PageHead title={copy.missing.title} />
      <BackLink to="/admin/newsletter">{copy.allLetters}</BackLink>
      <h1 className="type-d2 mt-2">{copy.missing.title}</h1>
      <p className="mt-4 text-label">{copy.missing.text}</p>
    </main>
  );
}
