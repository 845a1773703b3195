import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#app/platform/call.ts';
import type { Body, Reply } from '#app/platform/endpoint.ts';
import { toast } from '#app/ui/overlays/toast.ts';
import type { IssueCertificate, WithdrawCertificate } from '../contract.ts';
import { certificateCopy } from '../copy.ts';
import type { ChangeHolder, ListWorkCertificates } from './contract.ts';
import { copy } from './copy.ts';

export const workCertificatesQuery = (artworkId: string) =>
  queryOptions<Reply<ListWorkCertificates>>({
    queryKey: ['/api/admin/works', artworkId, 'certificates'],
  });

/** The calls that change the certificates of a work; each reads them again. */
export function useCertificatesOf(artworkId: string) {
  const client = useQueryClient();
  const onSettled = () =>
    client.invalidateQueries({ queryKey: workCertificatesQuery(artworkId).queryKey });
  return {
    issue: useMutation({
      mutationFn: (body: Body<IssueCertificate>) =>
        call<IssueCertificate>('POST /api/admin/certificates', { body }),
      onSuccess: ({ number }) => toast({ title: copy.issued, description: number }),
      onSettled,
    }),
    withdraw: useMutation({
      mutationFn: (id: string) =>
        call<WithdrawCertificate>('POST /api/admin/certificates/:id/withdraw', { params: { id } }),
      onSuccess: () => toast({ title: certificateCopy.ownerCopy.wasWithdrawn }),
      onError: () => toast({ title: certificateCopy.ownerCopy.notWithdrawn, destructive: true }),
      onSettled,
    }),
    changeHolder: useMutation({
      mutationFn: ({ id, holder }: { id: string; holder: string }) =>
        call<ChangeHolder>('PUT /api/admin/certificates/:id/holder', {
          params: { id },
          body: { holder },
        }),
      onSettled,
    }),
  };
}
export type CertificatesOf = ReturnType<typeof useCertificatesOf>;
