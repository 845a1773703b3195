import { useMutation, useQueryClient } from '@tanstack/react-query';
import { formRefusal } from '#app/platform/refusal.ts';
import { toast } from '#app/ui/overlays/toast.ts';
import type { Consignment } from '../contract.ts';
import { copy } from './copy.ts';
import { consignmentsQuery } from './queries.ts';

/** Saves one form of the page: says that it is done, reads the list anew and closes. */
export function useSaving(
  send: () => Promise<Consignment>,
  { done, onDone }: { done: (saved: Consignment) => string; onDone: () => void },
) {
  const client = useQueryClient();
  const save = useMutation({
    mutationFn: send,
    onSuccess: (saved) => {
      toast({ title: done(saved) });
      onDone();
    },
    onSettled: () => client.invalidateQueries({ queryKey: consignmentsQuery().queryKey }),
  });
  const { fields, whole } = formRefusal(save.error, copy.notSaved);
  return { fields, failure: whole, isBusy: save.isPending, submit: () => save.mutate() };
}
