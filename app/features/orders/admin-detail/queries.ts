import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#app/platform/call.ts';
import type { Body } from '#app/platform/endpoint.ts';
import { formatExactMoney } from '#app/platform/formats/money.ts';
import { withPlaces } from '#app/platform/formats/written-amount.ts';
import { failureOf } from '#app/features/orders/admin-list/queries.ts';
import { isSampleOrder } from '#app/features/orders/sample-order.ts';
import { toast } from '#app/ui/overlays/toast.ts';
import type {
  EraseBuyer,
  OrderDetail,
  RefundOrder,
  ResendLetter,
  ReturnWorks,
} from './contract.ts';
import { copy, eraseCopy, refundCopy } from './copy.ts';
import { returnedWorkCopy } from './page/refund/returned-work-copy.ts';

/** Everything of one order. What is under way at the provider or in the post is looked at again until it is done. */
export const orderQuery = (orderId: string) =>
  queryOptions<OrderDetail>({
    queryKey: ['/api/orders', orderId],
    refetchInterval: ({ state: { data } }) => (data && isMoving(data) ? 4000 : false),
  });

function isMoving({ refunds, letters }: OrderDetail): boolean {
  return (
    refunds.some(({ state }) => state === 'due' || state === 'pending') ||
    letters.some(({ sentAt, lastError }) => sentAt === null && lastError === null)
  );
}

/** Sends money of an order back; rejects with what the shop said. */
export function useRefund({ id: orderId }: OrderDetail) {
  const client = useQueryClient();
  const { queryKey } = orderQuery(orderId);
  return useMutation({
    mutationFn: (body: Body<RefundOrder>) =>
      call<RefundOrder>('POST /api/orders/:orderId/refunds', { params: { orderId }, body }),
    onSuccess: (order, { amount }) => {
      client.setQueryData(queryKey, order);
      const done = refundCopy.done(formatExactMoney(withPlaces(amount)));
      toast(isSampleOrder(order) ? { ...done, description: copy.sampleMoves } : done);
    },
    onError: () => client.invalidateQueries({ queryKey }),
  });
}

/** Writes down that works came back; the order as it is then takes the place of the one that is shown. */
export function useTakeBack({ id: orderId, version }: OrderDetail) {
  const client = useQueryClient();
  const { queryKey } = orderQuery(orderId);
  return useMutation({
    mutationFn: (itemId: string) =>
      call<ReturnWorks>('POST /api/orders/:orderId/returns', {
        params: { orderId },
        body: { itemIds: [itemId], version },
      }),
    onSuccess: (order) => {
      client.setQueryData(queryKey, order);
      toast(returnedWorkCopy.done);
    },
    onError: () => client.invalidateQueries({ queryKey }),
  });
}

/** Erases the buyer's name from an order without an e-mail address. */
export function useEraseBuyer({ id: orderId, version }: OrderDetail) {
  const client = useQueryClient();
  const { queryKey } = orderQuery(orderId);
  return useMutation({
    mutationFn: () =>
      call<EraseBuyer>('POST /api/orders/:orderId/erase-buyer', {
        params: { orderId },
        body: { version },
      }),
    onSuccess: (order) => {
      client.setQueryData(queryKey, order);
      toast(eraseCopy.done);
    },
    onError: () => client.invalidateQueries({ queryKey }),
  });
}

/** Sends a letter about an order again. */
export function useResend({ id: orderId }: OrderDetail) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (letterId: string) =>
      call<ResendLetter>('POST /api/orders/:orderId/letters/:letterId/resend', {
        params: { orderId, letterId },
      }),
    onSuccess: (order) => {
      client.setQueryData(orderQuery(orderId).queryKey, order);
      toast(copy.sentAgain);
    },
    onError: (error) =>
      toast({ title: 'Not sent', description: failureOf(error), destructive: true }),
  });
}
