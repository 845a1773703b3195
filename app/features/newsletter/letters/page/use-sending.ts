import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#app/platform/call.ts';
import { refusalOf } from '#app/platform/refusal.ts';
import { toast } from '#app/ui/overlays/toast.ts';
import type { HoldLetter, StopLetter } from '../contract.ts';
import { letterCopy as copy } from './copy.ts';
import { isOfLetters } from './queries.ts';

/** Lets the sending of a letter rest, go on, or end. */
export function useSending(id: string) {
  const client = useQueryClient();
  const after = {
    onError: sayNotDone,
    onSettled: () => client.invalidateQueries({ predicate: isOfLetters }),
  };
  const hold = useMutation({
    mutationFn: (isHeld: boolean) =>
      call<HoldLetter>('PUT /api/admin/letters/:id/hold', { params: { id }, body: { isHeld } }),
    ...after,
  });
  const stop = useMutation({
    mutationFn: () => call<StopLetter>('PUT /api/admin/letters/:id/stop', { params: { id } }),
    ...after,
  });
  return { hold, stop };
}

export function sayNotDone(error: unknown): void {
  toast({
    title: copy.notDone.title,
    description: refusalOf(error) ?? copy.notDone.description,
    destructive: true,
  });
}
