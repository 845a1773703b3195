import { useQuery } from '@tanstack/react-query';
import { data, type LoaderFunctionArgs, useLoaderData, useParams } from 'react-router';
import { CallError } from '#app/platform/call.ts';
import { ifThere, pageContext } from '#app/platform/page-context.server.ts';
import { isId } from '#app/platform/storage/id.ts';
import type { InitialData } from '#app/platform/initial-data.ts';
import { ArrowLink } from '#app/ui/navigation/arrow-link.tsx';
import { ErrorState } from '#app/ui/error-state.tsx';
import { PageHead } from '#app/ui/page-head.tsx';
import { Loading, Skeleton } from '#app/ui/skeleton.tsx';
import { orderCertificatesQuery } from '#app/features/certificates/queries.ts';
import { listOrderCertificates } from '#app/features/certificates/service.server.ts';
import { copy } from '../copy.ts';
import { OrderDetailView } from './order-detail.tsx';
import { orderQuery } from '../queries.ts';
import { getOrderDetail } from '../service.server.ts';

export async function loader({ context, params }: LoaderFunctionArgs) {
  const { orderId = '' } = params;
  if (!isId(orderId)) return unknown();
  const within = context.get(pageContext);
  const read = await ifThere(
    Promise.all([getOrderDetail(within, orderId), listOrderCertificates(within, orderId)]),
  );
  if (!read) return unknown();
  const [order, certified] = read;
  const initialData: InitialData = [
    [orderQuery(orderId).queryKey, order],
    [orderCertificatesQuery(orderId).queryKey, certified],
  ];
  return data({ initialData });
}

const unknown = () => data({ initialData: [], isUnknown: true }, { status: 404 });

export function clientLoader() {
  return null;
}

/** `/admin/orders/{id}`: everything of one order, and all that can be done with it. */
export default function OrderDetailPage() {
  const { orderId = '' } = useParams();
  const loaded = useLoaderData<{ isUnknown?: boolean } | null>();
  const {
    data: order,
    error,
    refetch,
    isFetching,
  } = useQuery({ ...orderQuery(orderId), enabled: !loaded?.isUnknown });
  const isUnknown =
    loaded?.isUnknown ||
    (error instanceof CallError && (error.status === 404 || error.status === 400));
  return (
    <main>
      <PageHead title={order ? `Order #${order.number}` : 'Order'} />
      <ArrowLink to="/fulfillment" arrow="left">
        {copy.back}
      </ArrowLink>
      {order ? (
        <OrderDetailView order={order} />
      ) : isUnknown ? (
        <Unknown />
      ) : error ? (
        <ErrorState
          sentence={copy.failed}
          retry={() => void refetch()}
          busy={isFetching}
          className="mt-6"
        />
      ) : (
        <OrderSkeleton />
      )}
    </main>
  );
}

function Unknown() {
  return (
    <>
      <h1 className="type-d2 mt-4">{copy.unknown}</h1>
      <p className="type-statement mt-6 max-w-[28em]">{copy.unknownText}</p>
    </>
  );
}

function OrderSkeleton() {
  return (
    <div className="mt-6 grid gap-6 lg:grid-cols-12">
      <Loading />
      <Skeleton className="h-16 max-w-md lg:col-span-12" />
      <Skeleton className="h-96 lg:col-span-7" />
      <Skeleton className="h-96 lg:col-span-4 lg:col-start-9" />
    </div>
  );
}
