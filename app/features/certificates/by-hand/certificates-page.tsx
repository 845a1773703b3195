import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { CallError } from '#app/platform/call.ts';
import type { Reply } from '#app/platform/endpoint.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { ErrorState } from '#app/ui/error-state.tsx';
import { BackLink } from '#app/ui/navigation/back-link.tsx';
import { PageHead } from '#app/ui/page-head.tsx';
import { Loading, Skeleton } from '#app/ui/skeleton.tsx';
import { CertificateRow } from './certificate-row.tsx';
import type { ListWorkCertificates } from './contract.ts';
import { copy } from './copy.ts';
import { IssueForm } from './issue-form.tsx';
import { useCertificatesOf, workCertificatesQuery } from './queries.ts';

/** `/admin/works/{id}/certificates`: the certificates of a work, and one by hand for what was sold elsewhere (decision 53). */
export default function CertificatesPage() {
  const { id = '' } = useParams();
  const { data: work, error, refetch, isFetching } = useQuery(workCertificatesQuery(id));
  const isMissing = error instanceof CallError && (error.status === 404 || error.status === 400);
  return (
    <main>
      <PageHead title={[copy.title, work?.title].filter(Boolean).join(': ')} />
      <BackLink to={`/admin/works/${id}`}>{copy.back}</BackLink>
      <h1 className="type-d2 mt-2">{copy.title}</h1>
      {work && <p className="type-title mt-2">{work.title}</p>}
      <div className="mt-8">
        {work ? (
          <Certificates key={id} artworkId={id} work={work} />
        ) : isMissing ? (
          <EmptyState sentence={copy.missing} />
        ) : error ? (
          <ErrorState sentence={copy.notLoaded} retry={() => void refetch()} busy={isFetching} />
        ) : (
          <div className="grid max-w-3xl gap-4">
            <Loading />
            <Skeleton className="h-24" />
            <Skeleton className="h-24" />
          </div>
        )}
      </div>
    </main>
  );
}

type CertificatesProps = { artworkId: string; work: Reply<ListWorkCertificates> };

function Certificates({ artworkId, work }: CertificatesProps) {
  const calls = useCertificatesOf(artworkId);
  const { kind, certificates } = work;
  const hasOne = kind === 'original' && certificates.some(({ withdrawnAt }) => !withdrawnAt);
  return (
    <>
      <p className="-mt-4 mb-8 max-w-[40em] text-label">{copy.lead}</p>
      <div className="grid gap-x-16 gap-y-12 lg:grid-cols-12">
        <div className="min-w-0 lg:col-span-7">
          {certificates.length > 0 ? (
            <ul className="border-t border-ink">
              {certificates.map((one) => (
                <CertificateRow key={one.id} certificate={one} calls={calls} />
              ))}
            </ul>
          ) : (
            <EmptyState sentence={copy.none} />
          )}
        </div>
        <section
          aria-labelledby="issue"
          className="min-w-0 max-lg:order-first lg:col-span-4 lg:col-start-9"
        >
          <h2 id="issue" className="type-h mb-4 border-b border-hairline pb-3">
            {copy.issueTitle}
          </h2>
          {hasOne ? (
            <p className="text-label">{copy.originalHas}</p>
          ) : (
            <IssueForm artworkId={artworkId} work={work} issue={calls.issue} />
          )}
        </section>
      </div>
    </>
  );
}
