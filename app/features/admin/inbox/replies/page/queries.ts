import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, CallError } from '#app/platform/call.ts';
import { refusalOf } from '#app/platform/refusal.ts';
import { toast } from '#app/ui/overlays/toast.ts';
import { refresh } from '../../queries.ts';
import type { RemoveSavedReply, SavedReply, SaveReply, SendReply, Thread } from '../contract.ts';
import { threadCopy as copy } from './copy.ts';

const inquiries = '/api/admin/inquiries';

export const threadQuery = (id: string) =>
  queryOptions<Thread>({ queryKey: [inquiries, id, 'thread'] });

export const savedRepliesQuery = () =>
  queryOptions<SavedReply[]>({ queryKey: ['/api/admin/saved-replies'] });

/** Sends an answer; the thread and all lists of inquiries are read again. */
export function useSendReply(id: string, onSent: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: string) =>
      call<SendReply>('POST /api/admin/inquiries/:id/replies', { params: { id }, body: { body } }),
    onSuccess: (thread) => {
      client.setQueryData(threadQuery(id).queryKey, thread);
      onSent();
      void refresh(client, inquiries);
    },
  });
}

/** Keeps an answer under a title. */
export function useSaveReply(onSaved: (saved: SavedReply) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { title: string; body: string }) =>
      call<SaveReply>('PUT /api/admin/saved-replies', { body }),
    onSuccess: onSaved,
    onSettled: () => client.invalidateQueries(savedRepliesQuery()),
  });
}

/** Removes an answer that was kept; the toast brings it back. */
export function useRemoveSavedReply() {
  const client = useQueryClient();
  const again = useSaveReply(() => undefined);
  return useMutation({
    mutationFn: ({ id }: SavedReply) =>
      call<RemoveSavedReply>('DELETE /api/admin/saved-replies/:id', { params: { id } }),
    onSuccess: (_done, { title, body }) =>
      toast({
        ...copy.removed,
        undo: { label: copy.undo, run: () => again.mutate({ title, body }) },
      }),
    onError: (error) => {
      // Gone already is what was wanted.
      if (error instanceof CallError && error.status === 404) return toast(copy.removed);
      toast({ ...copy.notDone, description: refusalOf(error) ?? copy.notDone.description });
    },
    onSettled: () => client.invalidateQueries(savedRepliesQuery()),
  });
}
