import { type QueryKey, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { CallError } from '#app/platform/call.ts';
import { saidOffline } from '#app/ui/offline.ts';
import { toast } from '#app/ui/overlays/toast.ts';
import type { MemberPage } from '../contract.ts';
import { manageCopy as copy } from './copy.ts';

/** A member's own page, by the token of its link. */
export const memberKey = (token: string) => ['/api/club/member', token];

export function useMember(token: string, isGone: boolean) {
  return useQuery<MemberPage>({ queryKey: memberKey(token), enabled: !isGone });
}

/** Whether an answer means that there is no page behind this link, or no longer. */
export function isOver(error: unknown): boolean {
  return error instanceof CallError && [400, 404, 410].includes(error.status);
}

type Change<Page> = {
  /** Makes the call; each answers the page as it is then. */
  send: () => Promise<Page>;
  /** What is said once it is done. */
  done: (page: Page) => { title: string; description?: string };
};

/**
 * Changes something of a membership, one at a time. What is refused is said, and the page read again: a deadline may have passed
 * meanwhile. Answers the failure, or nothing where it went through.
 */
export const useChange = (token: string) => useChangeOf<MemberPage>(memberKey(token));

/** The same of what is kept under a key: a member's own page, or the owner's page of a member. */
export function useChangeOf<Page>(queryKey: QueryKey) {
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);

  /** Without a toast on failure, for a form that says beside its fields what is wrong. */
  async function tryTo({ send, done }: Change<Page>): Promise<unknown> {
    if (isBusy) return undefined;
    if (saidOffline()) return new Error('offline');
    setBusy(true);
    try {
      // A read under way would bring back what was before.
      await client.cancelQueries({ queryKey });
      const page = await send();
      client.setQueryData(queryKey, page);
      toast(done(page));
      return undefined;
    } catch (failure) {
      console.warn(failure);
      if (failure instanceof CallError && failure.status < 500)
        void client.invalidateQueries({ queryKey });
      return failure ?? new Error('unknown');
    } finally {
      setBusy(false);
    }
  }

  async function change(what: Change<Page>): Promise<boolean> {
    const failure = await tryTo(what);
    if (failure && navigator.onLine)
      toast({ title: copy.error, description: sentenceOf(failure), destructive: true });
    return failure === undefined;
  }

  return { isBusy, tryTo, change };
}

/** The server's own sentence for a failure, where it has one. */
export function sentenceOf(failure: unknown): string {
  return (failure instanceof CallError && failure.detail) || copy.failed;
}
