import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { CallError } from '#app/platform/call.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { ErrorState } from '#app/ui/error-state.tsx';
import { BackLink } from '#app/ui/navigation/back-link.tsx';
import { PageHead } from '#app/ui/page-head.tsx';
import { Loading, Skeleton } from '#app/ui/skeleton.tsx';
import { MissingWork } from '../form/missing-work.tsx';
import { versionsQuery, workSheetQuery } from '../queries.ts';
import { historyCopy as copy } from './copy.ts';
import { VersionRow } from './version-row.tsx';

/** `/admin/works/{id}/history`: what was published of a work, the latest first. */
export default function HistoryPage() {
  const { id = '' } = useParams();
  const { data: sheet, error: missing } = useQuery(workSheetQuery(id));
  const { data: versions, error, refetch, isFetching } = useQuery(versionsQuery(id));
  if (missing instanceof CallError && (missing.status === 404 || missing.status === 400))
    return <MissingWork />;
  const title = sheet?.form.title ?? '';
  return (
    <main>
      <PageHead title={[copy.title, title].filter(Boolean).join(': ')} />
      <BackLink to={`/admin/works/${id}`}>{copy.back}</BackLink>
      <h1 className="type-d2 mt-2">{copy.title}</h1>
      {title && <p className="type-title mt-2">{title}</p>}
      <div className="mt-8 max-w-4xl">
        {versions && sheet ? (
          versions.length < 2 ? (
            <EmptyState sentence={copy.none} />
          ) : (
            <>
              <p className="mb-6 max-w-[40em] text-label">{copy.says}</p>
              <ol className="border-t border-ink">
                {versions.map((version, at) => (
                  <VersionRow
                    key={version.id}
                    workId={id}
                    version={version}
                    isNewest={at === 0}
                    replacesChanges={sheet.hasChanges}
                  />
                ))}
              </ol>
            </>
          )
        ) : error ? (
          <ErrorState sentence={copy.notLoaded} retry={() => void refetch()} busy={isFetching} />
        ) : (
          <div className="grid gap-4">
            <Loading />
            <Skeleton className="h-16" />
            <Skeleton className="h-16" />
            <Skeleton className="h-16" />
          </div>
        )}
      </div>
    </main>
  );
}
