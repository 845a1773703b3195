import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, CallError } from '#app/platform/call.ts';
import type { Reply } from '#app/platform/endpoint.ts';
import { toast } from '#app/ui/overlays/toast.ts';
import type { GetInstallation } from '#app/features/installation/contract.ts';
import type { ConfirmInstallation, DecideRecovered, Decision, ListRecovered } from './contract.ts';
import { recoveryCopy as copy } from './copy.ts';

export const installationQuery = () =>
  queryOptions<Reply<GetInstallation>>({ queryKey: ['/api/admin/installation'] });
export const recoveredQuery = () =>
  queryOptions<Reply<ListRecovered>>({ queryKey: ['/api/admin/recovered-payments'] });

/** The owner says what this database is. */
export function useConfirmation() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (is: 'shop' | 'copy') =>
      call<ConfirmInstallation>('POST /api/admin/installation/confirm', { body: { is } }),
    onSuccess: (_state, is) => toast(is === 'shop' ? copy.opened : copy.keptClosed),
    onError: fail,
    onSettled: () => client.invalidateQueries(),
  });
}

type Asked = {
  payments: string[];
  decision: Decision;
  trackingNumber?: string;
  sendConfirmation: boolean;
};

/** The owner decides about recovered payments; what could not be done is said by name. */
export function useDecision() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Asked) =>
      call<DecideRecovered>('POST /api/admin/recovered-payments/decision', { body }),
    onSuccess: ({ decided, refused }) => {
      if (decided > 0) toast({ title: copy.done(decided) });
      const [first] = refused;
      if (first) toast({ title: copy.refused, description: first.sentence, destructive: true });
    },
    onError: fail,
    onSettled: () => client.invalidateQueries(),
  });
}

function fail(error: unknown): void {
  const description = (error instanceof CallError && error.detail) || copy.notDone;
  toast({ title: 'Error', description, destructive: true });
}
