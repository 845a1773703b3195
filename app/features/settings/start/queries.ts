import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { modeQuery } from '#app/features/admin/mode-strip.tsx';
import { call } from '#app/platform/call.ts';
import { refusalOf } from '#app/platform/refusal.ts';
import { toast } from '#app/ui/overlays/toast.ts';
import type { OpenShop, SkipStep, Start } from './contract.ts';
import type { StepName } from './steps.ts';
import { startCopy } from './copy.ts';

/** Read again whenever the page is opened: the sections that it leads to change what it says. */
export const startQuery = () =>
  queryOptions<Start>({ queryKey: ['/api/admin/start'], refetchOnMount: 'always' });

/** Puts a step off, or takes that back. */
export function useSkipStep() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ step, isSkipped }: { step: StepName; isSkipped: boolean }) =>
      call<SkipStep>('PUT /api/admin/start/skipped/:step', {
        params: { step },
        body: { isSkipped },
      }),
    onSuccess: (start) => client.setQueryData(startQuery().queryKey, start),
    onError: () => toast({ ...startCopy.notSaved, destructive: true }),
  });
}

/** Opens the shop; the band below the head goes with it. */
export function useOpenShop() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call<OpenShop>('POST /api/admin/start/opened', {}),
    onSuccess: (start) => {
      client.setQueryData(startQuery().queryKey, start);
      client.setQueryData(modeQuery().queryKey, (mode) => mode && { ...mode, isClosed: false });
      toast(startCopy.opened);
    },
    onError: (error) =>
      toast({
        ...startCopy.notOpened,
        description: refusalOf(error) ?? startCopy.notOpened.description,
        destructive: true,
      }),
  });
}
