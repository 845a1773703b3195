import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#app/platform/call.ts';
import type { Body } from '#app/platform/endpoint.ts';
import { refusalOf } from '#app/platform/refusal.ts';
import { toast } from '#app/ui/overlays/toast.ts';
import type {
  Certificate,
  CertifiedLine,
  IssueCertificate,
  WithdrawCertificate,
} from './contract.ts';
import { certificateCopy } from './copy.ts';

const { ownerCopy } = certificateCopy;

export const certificateQuery = (number: string) =>
  queryOptions<Certificate>({ queryKey: ['/api/certificates', number] });

export const orderCertificatesQuery = (orderId: string) =>
  queryOptions<CertifiedLine[]>({ queryKey: ['/api/orders', orderId, 'certificates'] });

export function useIssueCertificate(orderId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Body<IssueCertificate>) =>
      call<IssueCertificate>('POST /api/admin/certificates', { body }),
    onSuccess: ({ number }) => toast({ title: ownerCopy.issued, description: number }),
    onError: (error) =>
      toast({
        title: 'Error',
        description: refusalOf(error) ?? ownerCopy.notIssued,
        destructive: true,
      }),
    onSettled: () =>
      client.invalidateQueries({ queryKey: orderCertificatesQuery(orderId).queryKey }),
  });
}

export function useWithdrawCertificate(orderId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) =>
      call<WithdrawCertificate>('POST /api/admin/certificates/:id/withdraw', { params: { id } }),
    onSuccess: () => toast({ title: ownerCopy.wasWithdrawn }),
    onError: (error) =>
      toast({
        title: 'Error',
        description: refusalOf(error) ?? ownerCopy.notWithdrawn,
        destructive: true,
      }),
    onSettled: () =>
      client.invalidateQueries({ queryKey: orderCertificatesQuery(orderId).queryKey }),
  });
}
