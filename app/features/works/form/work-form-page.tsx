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
import { ErrorState } from '#app/ui/error-state.tsx';
import { BackLink } from '#app/ui/navigation/back-link.tsx';
import { PageHead } from '#app/ui/page-head.tsx';
import { Loading, Skeleton } from '#app/ui/skeleton.tsx';
import { getWork } from '../drafts/sheet.server.ts';
import { workSheetQuery } from '../queries.ts';
import { copy } from './copy.ts';
import { MissingWork } from './missing-work.tsx';
import { WorkForm } from './work-form.tsx';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export async function loader({
  context,
  params,
}: LoaderFunctionArgs): Promise<{ initialData: InitialData }> {
  const id = params['id'] ?? '';
  if (!uuid.test(id)) throw data(null, { status: 404 });
  try {
    const sheet = await getWork(context.get(pageContext), id);
    return { initialData: [[workSheetQuery(id).queryKey, sheet]] };
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
  return <MissingWork />;
}

/** `/admin/works/{id}`: the form of a work, a draft or one that is on the site. */
export default function WorkFormPage() {
  const { id = '' } = useParams();
  const {
    data: sheet,
    error,
    refetch,
    isFetching,
  } = useQuery({
    ...workSheetQuery(id),
    // What came with the page may have been read before the page that was left had saved.
    refetchOnMount: 'always',
  });
  if (sheet)
    return (
      <main>
        <WorkForm key={sheet.id} sheet={sheet} />
      </main>
    );
  if (error instanceof CallError && (error.status === 404 || error.status === 400))
    return <MissingWork />;
  return (
    <main>
      <PageHead title={copy.parts.work} />
      <BackLink to="/admin/works">{copy.allWorks}</BackLink>
      {error ? (
        <ErrorState
          sentence={copy.notLoaded}
          retry={() => void refetch()}
          busy={isFetching}
          className="mt-6"
        />
      ) : (
        <FormSkeleton />
      )}
    </main>
  );
}

function FormSkeleton() {
  return (
    <div className="mt-4 grid gap-x-16 gap-y-12 lg:grid-cols-12">
      <div className="grid gap-5 lg:col-span-7">
        <Loading />
        <Skeleton className="h-14 max-w-md" />
        <Skeleton className="h-52" />
        <Skeleton className="h-12" />
        <Skeleton className="h-12" />
        <Skeleton className="h-32" />
      </div>
      <Skeleton className="h-96 max-lg:hidden lg:col-span-4 lg:col-start-9" />
    </div>
  );
}
