import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#app/platform/call.ts';
import { refusalOf } from '#app/platform/refusal.ts';
import { toast } from '#app/ui/overlays/toast.ts';
import type { FailedRefund, RetryRefund, SettleRefund } from './contract.ts';
import { copy } from './copy.ts';

/** The refunds that failed and wait for the owner. */
export const failedRefundsQuery = () =>
  queryOptions<FailedRefund[]>({ queryKey: ['/api/admin/failed-refunds'] });

/** What the owner decides about a refund that failed. Every list and page that shows it is read again. */
export function useFailedRefund(refundId: string) {
  const client = useQueryClient();
  const settled = {
    onError: (error: Error) => {
      const description = refusalOf(error) ?? copy.notDone;
      toast({ title: 'Error', description, destructive: true });
    },
    onSettled: () =>
      client.invalidateQueries({
        predicate: ({ queryKey }) =>
          ['/api/admin', '/api/orders'].some((area) => String(queryKey[0]).startsWith(area)),
      }),
  };
  const params = { refundId };
  const retry = useMutation({
    mutationFn: () => call<RetryRefund>('POST /api/admin/refunds/:refundId/retry', { params }),
    onSuccess: () => toast(copy.retried),
    ...settled,
  });
  const settle = useMutation({
    mutationFn: () => call<SettleRefund>('POST /api/admin/refunds/:refundId/settle', { params }),
    onSuccess: () => toast(copy.settled),
    ...settled,
  });
  return { retry, settle };
}
