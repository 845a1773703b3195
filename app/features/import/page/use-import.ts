import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#app/platform/call.ts';
import { formRefusal } from '#app/platform/refusal.ts';
import { toast } from '#app/ui/overlays/toast.ts';
import type { OtherFormat } from '../formats.ts';
import type { ForgetImport, ImportState, RunImport, SetImport, StopImport } from './contract.ts';
import { importCopy as copy } from './copy.ts';
import { importQuery } from './queries.ts';

type Chosen = { format: OtherFormat; files: readonly string[] };

/** What the owner may do with the files of another shop; what is refused is said. */
export function useImport() {
  const client = useQueryClient();
  const onSuccess = (state: ImportState) => client.setQueryData(importQuery().queryKey, state);
  const onError = (error: Error) => {
    toast({ ...copy.notDone, description: formRefusal(error).whole, destructive: true });
    // Another window may have changed it.
    void client.invalidateQueries({ queryKey: importQuery().queryKey });
  };
  const set = useMutation({
    // Files arrive one after the other, and each is added to those before it.
    scope: { id: 'import' },
    mutationFn: (change: (chosen: Chosen) => Chosen) => {
      const { current } = client.getQueryData(importQuery().queryKey) ?? { current: null };
      const { format, files } = change({
        format: current?.format ?? 'shopify',
        files: current?.files.map(({ id }) => id) ?? [],
      });
      return call<SetImport>('PUT /api/admin/import', { body: { format, files: [...files] } });
    },
    retry: 2,
    onSuccess,
    onError,
  });
  const run = useMutation({
    mutationFn: (isDryRun: boolean) =>
      call<RunImport>('POST /api/admin/import/run', { body: { isDryRun } }),
    onSuccess,
    onError,
  });
  const stop = useMutation({
    mutationFn: () => call<StopImport>('POST /api/admin/import/stop'),
    onSuccess,
    onError,
  });
  const forget = useMutation({
    mutationFn: () => call<ForgetImport>('DELETE /api/admin/import'),
    onSuccess: (state) => {
      onSuccess(state);
      toast(copy.report.forgotten);
    },
    onError,
  });
  return { set, run, stop, forget };
}
