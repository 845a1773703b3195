import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#app/platform/call.ts';
import { pagesOf } from '#app/platform/paging/page-query.ts';
import { refusalOf } from '#app/platform/refusal.ts';
import { toast } from '#app/ui/overlays/toast.ts';
import type { GivenGift, RefundGift } from './contract.ts';
import { giftsCopy as copy } from './copy.ts';

const path = '/api/admin/club/gifts';
/** How many are loaded at a time. */
export const giftsLength = 25;

export const giftsQuery = () => pagesOf<GivenGift>(`${path}?limit=${giftsLength}`, giftsLength);

export function useRefundGift() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: GivenGift) =>
      call<RefundGift>('POST /api/admin/club/gifts/:id/refund', { params: { id } }),
    onSuccess: (_given, { refundable }) => toast(copy.refunded(refundable)),
    onError: (error) =>
      toast({
        title: 'Error',
        description: refusalOf(error) ?? copy.notRefunded,
        destructive: true,
      }),
    onSettled: () => client.invalidateQueries({ queryKey: giftsQuery().queryKey }),
  });
}
