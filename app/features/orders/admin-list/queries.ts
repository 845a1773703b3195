import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#app/platform/call.ts';
import type { Body } from '#app/platform/endpoint.ts';
import { pagesOf } from '#app/platform/paging/page-query.ts';
import { refusalOf } from '#app/platform/refusal.ts';
import { toast } from '#app/ui/overlays/toast.ts';
import type { Order, OrderCounts } from '#app/features/orders/contract.ts';
import type { ShipOrder, UpdateOrder } from './contract.ts';
import { copy } from './copy.ts';
import type { Tab } from './fulfillment.ts';

const list = '/api/orders/manual-fulfillment';
const limit = 25;

export const countsQuery = () => queryOptions<OrderCounts>({ queryKey: [list, 'counts'] });

/** A tab's orders, page after page. */
export const ordersQuery = (tab: Tab) =>
  pagesOf<Order>(`${list}?limit=${limit}${tab === 'all' ? '' : `&status=${tab}`}`, limit);

/** The changes the owner makes to an order. `mutateAsync` rejects with what the shop said; the toast of success is shown here. */
export function useOrderChanges(order: Order) {
  const client = useQueryClient();
  const params = { orderId: order.id };
  const settled = { onSettled: () => refresh(client) };
  const update = useMutation({
    mutationFn: (body: Body<UpdateOrder>) =>
      call<UpdateOrder>('PATCH /api/orders/:orderId', { params, body }),
    onSuccess: (_, { status }) => toast({ ...copy.updated, ...(status && copy.movedTo(status)) }),
    ...settled,
  });
  const ship = useMutation({
    mutationFn: (body: Body<ShipOrder>) =>
      call<ShipOrder>('POST /api/orders/:orderId/ship', { params, body }),
    onSuccess: () => toast(copy.shipped),
    ...settled,
  });
  return { update, ship };
}

/** What the shop said of a change that failed, for the person. */
export function failureOf(error: Error | null): string | undefined {
  return error ? (refusalOf(error) ?? copy.failedToSave) : undefined;
}

function refresh(client: QueryClient): Promise<void> {
  return client.invalidateQueries({
    predicate: ({ queryKey }) => String(queryKey[0]).startsWith('/api/orders'),
  });
}
