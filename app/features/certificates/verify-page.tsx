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
import { AppError } from '#app/platform/errors.ts';
import { pageContext } from '#app/platform/page-context.server.ts';
import type { InitialData } from '#app/platform/initial-data.ts';
import { ErrorState } from '#app/ui/error-state.tsx';
import { PageHead } from '#app/ui/page-head.tsx';
import { Loading, Skeleton } from '#app/ui/skeleton.tsx';
import { CertificateView } from './certificate-view.tsx';
import { readNumber } from './certificate.ts';
import { certificateCopy as copy } from './copy.ts';
import { LookUp } from './look-up.tsx';
import { certificateQuery } from './queries.ts';
import { getCertificate } from './service.server.ts';

/** However a number was typed, it has one address. */
export async function loader({
  context,
  params,
  request,
}: LoaderFunctionArgs): Promise<{ initialData: InitialData }> {
  const typed = params.number ?? new URL(request.url).searchParams.get('number') ?? '';
  if (typed === '') return { initialData: [] };
  const number = readNumber(typed);
  if (!number) throw data(typed.slice(0, 40), { status: 404 });
  if (number !== params.number) throw redirect(`/verify/${number}`);
  try {
    return {
      initialData: [
        [certificateQuery(number).queryKey, await getCertificate(context.get(pageContext), number)],
      ],
    };
  } catch (error) {
    if (error instanceof AppError && error.code === 'missing') throw data(number, { status: 404 });
    throw error;
  }
}

export function clientLoader() {
  return null;
}

/** A number that nobody has is said so, with the way to try again. */
export function ErrorBoundary() {
  const error = useRouteError();
  if (!isRouteErrorResponse(error) || error.status !== 404) throw error;
  return <Unknown number={String(error.data)} />;
}

/** `/verify` and `/verify/{number}`: whether a certificate of authenticity is genuine. */
export default function VerifyPage() {
  const { number } = useParams();
  return number ? <Verified number={number} /> : <LookUpPage />;
}

function Verified({ number }: { number: string }) {
  const { data: certificate, error, refetch, isFetching } = useQuery(certificateQuery(number));
  if (error instanceof CallError && error.status === 404) return <Unknown number={number} />;
  return (
    <main className="wall pt-8 pb-28 lg:pt-12">
      <PageHead title={certificate ? `${copy.title} ${certificate.number}` : copy.title} />
      <meta name="robots" content="noindex" />
      {certificate ? (
        <CertificateView certificate={certificate} />
      ) : error ? (
        <ErrorState sentence={copy.notRead} retry={() => void refetch()} busy={isFetching} />
      ) : (
        <div className="grid gap-8 lg:grid-cols-2">
          <Loading />
          <Skeleton className="h-96" />
          <Skeleton className="h-96" />
        </div>
      )}
    </main>
  );
}

function LookUpPage() {
  return (
    <main className="wall pt-8 pb-28 lg:pt-12">
      <PageHead title={copy.title} />
      <meta name="robots" content="noindex" />
      <h1 className="type-d2">{copy.title}</h1>
      <p className="type-statement mt-6 max-w-[28em]">{copy.intro}</p>
      <LookUp />
    </main>
  );
}

function Unknown({ number }: { number: string }) {
  return (
    <main className="wall pt-8 pb-28 lg:pt-12">
      <PageHead title={copy.unknownTitle} />
      <meta name="robots" content="noindex" />
      <h1 className="type-d2">{copy.unknownTitle}</h1>
      <p className="type-statement mt-6 max-w-[30em] wrap-anywhere">{copy.unknown(number)}</p>
      <LookUp typed={number} />
    </main>
  );
}
