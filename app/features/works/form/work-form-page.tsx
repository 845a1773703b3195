import { useQuery } from '@tanstack/react-query';
import {
  isRouteErrorResponse,
  type LoaderFunctionArgs,
  useParams,
  useRouteError,
} from 'react-router';
import { CallError } from '#app/platform/call.ts';
import type { InitialData } from '#app/platform/initial-data.ts';
import { ifThere, notFound, pageContext } from '#app/platform/page-context.server.ts';
import { isId } from '#app/platform/storage/id.ts';
import { ErrorState } from '#app/ui/error-state.tsx';
import { BackLink } from '#app/ui/navigation/back-link.tsx';
import { PageHead } from '#app/ui/page-head.tsx';
import { Loading, Skeleton } from '#app/ui/skeleton.tsx';
import { getWork } from '../drafts/get-work.server.ts';
import { workSheetQuery } from '../queries.ts';
import { copy } from './copy.ts';
import { MissingWork } from './missing-work.tsx';
import { WorkForm } from './work-form.tsx';

export async function loader({
  context,
  params,
}: LoaderFunctionArgs): Promise<{ initialData: InitialData }> {
  const id = params['id'] ?? '';
  const sheet = isId(id) ? await ifThere(getWork(context.get(pageContext), id)) : undefined;
  if (!sheet) throw notFound();
  return { initialData: [[workSheetQuery(id).queryKey, sheet]] };
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
