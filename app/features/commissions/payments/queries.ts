import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#app/platform/call.ts';
import { refusalOf } from '#app/platform/refusal.ts';
import { toast } from '#app/ui/overlays/toast.ts';
import type { AskedPayment, AskForPayment, PaymentKind, PaymentToMake } from './contract.ts';
import { paymentCopy } from './copy.ts';

const { ownerCopy } = paymentCopy;

export const paymentToMakeQuery = (token: string) =>
  queryOptions<PaymentToMake>({ queryKey: ['/api/pay', token] });

export const commissionPaymentsQuery = (id: string) =>
  queryOptions<AskedPayment[]>({
    queryKey: ['/api/admin/commissions', id, 'payments'],
    refetchInterval: 30_000,
  });

export function useAskForPayment(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ kind, last }: { kind: PaymentKind; last: AskedPayment | undefined }) =>
      call<AskForPayment>('POST /api/admin/commissions/:id/payments', {
        params: { id },
        body: { kind, lastSentAt: last?.sentAt ?? null },
      }),
    onSuccess: () => toast({ title: ownerCopy.sent }),
    onError: (error) => {
      const sentence = refusalOf(error) ?? ownerCopy.notSent;
      toast({ title: 'Error', description: sentence, destructive: true });
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['/api/admin/commissions', id] }),
  });
}
