import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { call, CallError } from '#app/platform/call.ts';
import type { FieldErrors } from '#app/platform/errors.ts';
import { refusalOf } from '#app/platform/refusal.ts';
import { toast } from '#app/ui/overlays/toast.ts';
import type { DeleteLetter, SendLetter, TestLetter } from '../../contract.ts';
import { isOfLetters } from '../queries.ts';
import { sayNotDone } from '../use-sending.ts';
import { editorCopy as copy } from './copy.ts';
import type { LetterDraft } from './letter-draft.ts';

class NotSaved extends Error {}

/** Sends a letter, at once or later, tests it and throws it away. What keeps it from being sent is said by field. */
export function useLetterActions(id: string, draft: LetterDraft) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [errors, setErrors] = useState<FieldErrors>({});
  const readAgain = () => client.invalidateQueries({ predicate: isOfLetters });
  const saved = async () => {
    if (!(await draft.save())) throw new NotSaved();
    return draft.state().version;
  };
  const sayWhy = (error: unknown) => {
    const fields = error instanceof CallError ? error.fields : {};
    setErrors(fields);
    const description =
      error instanceof NotSaved
        ? copy.notSaved
        : Object.values(fields).join(' ') || refusalOf(error) || copy.notSent.description;
    toast({ title: copy.notSent.title, description, destructive: true });
  };
  const send = useMutation({
    mutationFn: async (at: string | null) =>
      call<SendLetter>('POST /api/admin/letters/:id/send', {
        params: { id },
        body: { version: await saved(), at },
      }),
    onMutate: () => setErrors({}),
    onSuccess: async ({ state }) => {
      await readAgain();
      // The page is another one now, and shorter.
      scrollTo(0, 0);
      toast({ title: state === 'scheduled' ? copy.isScheduled : copy.isSent });
    },
    onError: sayWhy,
  });
  const test = useMutation({
    mutationFn: async (to: string) => {
      await saved();
      return call<TestLetter>('POST /api/admin/letters/:id/test', { params: { id }, body: { to } });
    },
    onMutate: () => setErrors({}),
    onError: sayWhy,
  });
  const throwAway = useMutation({
    mutationFn: async () => {
      await draft.save();
      return call<DeleteLetter>('DELETE /api/admin/letters/:id', { params: { id } });
    },
    onSuccess: async () => {
      draft.forget();
      await navigate('/admin/newsletter');
      toast({ title: copy.isThrownAway });
      await client.invalidateQueries({
        predicate: (query) => isOfLetters(query) && query.queryKey[1] !== id,
      });
    },
    onError: sayNotDone,
  });
  return { errors, send, test, throwAway };
}

export type LetterActions = ReturnType<typeof useLetterActions>;
