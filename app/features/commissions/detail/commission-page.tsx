import { useQuery } from '@tanstack/react-query';
import {
  isRouteErrorResponse,
  type LoaderFunctionArgs,
  useParams,
  useRouteError,
} from 'react-router';
import { CallError } from '#app/platform/call.ts';
import { ifThere, notFound, pageContext } from '#app/platform/page-context.server.ts';
import { isId } from '#app/platform/storage/id.ts';
import type { InitialData } from '#app/platform/initial-data.ts';
import { BackLink } from '#app/ui/navigation/back-link.tsx';
import { ErrorState } from '#app/ui/error-state.tsx';
import { PageHead } from '#app/ui/page-head.tsx';
import { Loading, Skeleton } from '#app/ui/skeleton.tsx';
import { PaymentLinks } from '#app/features/commissions/payments/payment-links.tsx';
import { commissionPaymentsQuery } from '#app/features/commissions/payments/queries.ts';
import { listCommissionPayments } from '#app/features/commissions/payments/service.server.ts';
import type { CommissionDetail } from '../contract.ts';
import { detailCopy as copy } from '../copy.ts';
import { ProgressPictures } from './progress-pictures.tsx';
import { commissionQuery, commissionsQuery } from '../queries.ts';
import { DetailForm } from './detail-form.tsx';
import { getCommission } from './detail.server.ts';
import { StageField } from '../board/stage-field.tsx';
import { Timeline } from './timeline.tsx';
import { WorkSection } from './work-section.tsx';

export async function loader({
  context,
  params,
}: LoaderFunctionArgs): Promise<{ initialData: InitialData }> {
  const id = params['id'] ?? '';
  const within = context.get(pageContext);
  const read = isId(id)
    ? await ifThere(Promise.all([getCommission(within, id), listCommissionPayments(within, id)]))
    : undefined;
  if (!read) throw notFound();
  const [detail, payments] = read;
  return {
    initialData: [
      [commissionQuery(id).queryKey, detail],
      [commissionPaymentsQuery(id).queryKey, payments],
    ],
  };
}

export function clientLoader() {
  return null;
}

export function ErrorBoundary() {
  const error = useRouteError();
  if (!isRouteErrorResponse(error) || error.status !== 404) throw error;
  return <Missing />;
}

/** `/admin/commissions/{id}`: everything of one commission. */
export default function CommissionPage() {
  const { id = '' } = useParams();
  const { data: detail, error, refetch, isFetching } = useQuery(commissionQuery(id));
  if (error instanceof CallError && (error.status === 404 || error.status === 400))
    return <Missing />;
  return (
    <main>
      <PageHead title={detail?.title ?? 'Commission'} />
      <ToBoard />
      {detail ? (
        <Detail detail={detail} />
      ) : error ? (
        <ErrorState
          sentence={copy.notLoaded}
          retry={() => void refetch()}
          busy={isFetching}
          className="mt-6"
        />
      ) : (
        <div className="mt-4 grid gap-6">
          <Loading />
          <Skeleton className="h-14 max-w-lg" />
          <Skeleton className="h-96" />
        </div>
      )}
    </main>
  );
}

function Detail({ detail }: { detail: CommissionDetail }) {
  return (
    <>
      <header className="mt-2 flex flex-wrap items-end justify-between gap-x-10 gap-y-5">
        <h1 className="type-d2 min-w-0 wrap-anywhere">{detail.title}</h1>
        <StageField detail={detail} />
      </header>
      <div className="mt-8 grid gap-x-16 gap-y-12 border-t border-ink pt-8 lg:grid-cols-12 lg:grid-rows-[auto_1fr]">
        {/* On a telephone in the studio a picture is added more often than a field is changed. */}
        <div className="grid min-w-0 content-start gap-12 lg:col-span-5 lg:col-start-8 lg:row-start-1">
          <ProgressPictures detail={detail} />
          <PaymentLinks
            commissionId={detail.id}
            email={detail.email}
            amounts={{ deposit: detail.depositAmount, final: detail.finalPaymentAmount }}
          />
        </div>
        <div className="min-w-0 lg:col-span-7 lg:col-start-1 lg:row-span-2 lg:row-start-1">
          <DetailForm key={detail.id} detail={detail} />
        </div>
        <div className="grid min-w-0 content-start gap-12 lg:col-span-5 lg:col-start-8 lg:row-start-2">
          <WorkSection detail={detail} />
          <Timeline detail={detail} />
        </div>
      </div>
    </>
  );
}

function Missing() {
  return (
    <main>
      <PageHead title={copy.missing.title} />
      <ToBoard />
      <h1 className="type-d2 mt-2">{copy.missing.title}</h1>
      <p className="type-statement mt-6 max-w-[28em]">{copy.missing.text}</p>
    </main>
  );
}

function ToBoard() {
  return (
    <BackLink to="/admin/commissions" reads={[commissionsQuery()]}>
      {copy.toBoard}
    </BackLink>
  );
}
