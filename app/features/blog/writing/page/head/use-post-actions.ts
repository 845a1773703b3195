import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { call, CallError } from '#app/platform/call.ts';
import type { FieldErrors } from '#app/platform/errors.ts';
import { refusalOf } from '#app/platform/refusal.ts';
import { toast } from '#app/ui/overlays/toast.ts';
import type {
  BringBackPost,
  DeletePost,
  PostDetail,
  PublishPost,
  TakeBackPost,
} from '../../contract.ts';
import { actionCopy as copy } from './action-copy.ts';
import type { PostDraft } from '../draft/post-draft.ts';
import { postSheetQuery } from '../queries.ts';

class NotSaved extends Error {}

export type PostActions = ReturnType<typeof usePostActions>;

/** Publishes a post, schedules it, takes it back and throws it away. What keeps it from being published is said by field. */
export function usePostActions({ id, status }: PostDetail, draft: PostDraft) {
  const readAgain = useReadAgain(id);
  const [errors, setErrors] = useState<FieldErrors>({});
  const publish = useMutation({
    mutationFn: async (at: string | null) => {
      if (!(await draft.save())) throw new NotSaved();
      const { version } = draft.state();
      return call<PublishPost>('POST /api/admin/posts/:id/publish', {
        params: { id },
        body: { version, at },
      });
    },
    onMutate: () => setErrors({}),
    onSuccess: async ({ slug, status: now }) => {
      await readAgain();
      if (now === 'scheduled') return toast({ title: copy.isScheduled });
      const title = status === 'published' ? copy.changesPublished : copy.isPublished;
      toast({ title, way: { to: `/blog/${slug}`, label: copy.see } });
    },
    onError: (error) => {
      const fields = error instanceof CallError ? error.fields : {};
      setErrors(fields);
      const description =
        error instanceof NotSaved
          ? copy.notSaved
          : Object.values(fields).join(' ') || refusalOf(error) || copy.notPublished.description;
      toast({ title: copy.notPublished.title, description, destructive: true });
    },
  });
  const takeBack = useMutation({
    mutationFn: () => call<TakeBackPost>('PUT /api/admin/posts/:id/draft', { params: { id } }),
    onSuccess: async () => {
      await readAgain();
      toast({ title: copy.isTakenBack });
    },
    onError: sayNotDone,
  });
  return {
    errors,
    publish: (at: string | null, onDone?: () => void) =>
      publish.mutate(at, { ...(onDone && { onSuccess: onDone }) }),
    isPublishing: publish.isPending,
    takeBack,
    throwAway: useThrowAway(id, draft),
  };
}

/** Throws a draft away and goes to the list, where it can be undone. */
function useThrowAway(id: string, draft: PostDraft) {
  const navigate = useNavigate();
  const readAgain = useReadAgain(id);
  const bringBack = useMutation({
    mutationFn: () =>
      call<BringBackPost>('PUT /api/admin/posts/:id/brought-back', { params: { id } }),
    onSuccess: () => navigate(`/admin/posts/${id}`),
    onSettled: readAgain,
    onError: sayNotDone,
  });
  return useMutation({
    mutationFn: async () => {
      await draft.save();
      return call<DeletePost>('DELETE /api/admin/posts/:id', { params: { id } });
    },
    onSuccess: async () => {
      draft.forget();
      await navigate('/admin/posts');
      toast({
        title: copy.isThrownAway,
        undo: { label: copy.undo, run: () => bringBack.mutate() },
      });
    },
    onError: sayNotDone,
  });
}

/** Everything of posts that this visit has read, of the owner's and of the blog. */
function useReadAgain(id: string): () => Promise<void> {
  const client = useQueryClient();
  return async () => {
    await client.invalidateQueries({ queryKey: postSheetQuery(id).queryKey });
    await client.invalidateQueries({
      predicate: ({ queryKey: [path] }) =>
        String(path).startsWith('/api/admin/posts?') || path === '/api/posts',
    });
  };
}

function sayNotDone(error: unknown): void {
  toast({
    title: copy.notDone.title,
    description: refusalOf(error) ?? copy.notDone.description,
    destructive: true,
  });
}
