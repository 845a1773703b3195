import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#app/platform/call.ts';
import { toast } from '#app/ui/overlays/toast.ts';
import type { BringDemoBack, ClearDemo, Demo } from './contract.ts';
import { demoCopy } from './copy.ts';

/** Read again whenever the page is opened: every screen of hers may have changed what is hers. */
export const demoQuery = () =>
  queryOptions<Demo>({ queryKey: ['/api/admin/demo'], refetchOnMount: 'always' });

/** Clears the demo. Everything that was read before is of another shop. */
export function useClearDemo(onDone: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (words: string) =>
      call<ClearDemo>('POST /api/admin/demo/clear', { body: { words } }),
    onSuccess: async () => {
      onDone();
      await client.invalidateQueries();
      toast(demoCopy.cleared);
    },
  });
}

/** Brings it back. */
export function useBringDemoBack(onDone: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call<BringDemoBack>('POST /api/admin/demo/bring-back', {}),
    onSuccess: async () => {
      onDone();
      await client.invalidateQueries();
      toast(demoCopy.isBack);
    },
  });
}
