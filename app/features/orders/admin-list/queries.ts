import { type InfiniteData, type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, CallError, read } from '#app/platform/call.ts';
import type { Body } from '#app/platform/endpoint.ts';
import { toast } from '#app/ui/overlays/toast.ts';
import type { Order, OrderCounts } from '#app/features/orders/contract.ts';
import type { ShipOrder, UpdateOrder } from './contract.ts';
import { copy } from './copy.ts';
import type { Tab } from './fulfillment.ts';

const list = '/api/orders/manual-fulfillment';
const limit = 25;

export const countsQuery = () => queryOptions<OrderCounts>({ queryKey: [list, 'counts'] });

/** A tab's orders, page after page. */
export function ordersQuery(tab: Tab) {
  const path = `${list}?limit=${limit}${tab === 'all' ? '' : `&status=${tab}`}`;
  return {
    queryKey: [path] as const,
    queryFn: ({ pageParam, signal }: { pageParam: string; signal: AbortSignal }) =>
      read(pageParam ? `${path}&cursor=${pageParam}` : path, signal) as Promise<Order[]>,
    initialPageParam: '',
    getNextPageParam: (page: Order[]) => (page.length === limit ? page.at(-1)?.id : undefined),
  };
}

/** The first page of such a query, as the page's loader reads it. */
export const firstOrders = (orders: Order[]): InfiniteData<Order[], string> => ({ pages: [orders], pageParams: [''] });

/** The changes the owner makes to an order. `mutateAsync` rejects with what the shop said; the toast of success is shown here. */
export function useOrderChanges(order: Order) {
  const client = useQueryClient();
  const params = { orderId: order.id };
  const settled = { onSettled: () => refresh(client) };
  const update = useMutation({
    mutationFn: (body: Body<UpdateOrder>) => call<UpdateOrder>('PATCH /api/orders/:orderId', { params, body }),
    onSuccess: () => toast(copy.updated),
    ...settled,
  });
  const ship = useMutation({
    mutationFn: (body: Body<ShipOrder>) => call<ShipOrder>('POST /api/orders/:orderId/ship', { params, body }),
    onSuccess: () => toast(copy.shipped),
    ...settled,
  });
  return { update, ship };
}

/** What the shop said of a change that failed, for the person. */
export function failureOf(error: Error | null): string | undefined {
  if (!error) return undefined;
  return (error instanceof CallError && error.status < 500 && error.detail) || copy.failedToSave;
}

function refresh(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[0]).startsWith('/api/orders') });
}
