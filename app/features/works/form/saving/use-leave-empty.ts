import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { call } from '#app/platform/call.ts';
import type { DropEmptyDraft, WorkDetail } from '../../contract.ts';
import { workSheetQuery } from '../../queries.ts';

/** A draft in which nothing was written, nor is anything on its way into it, goes when its form is left for another page. */
export function useLeaveEmpty(
  { id, visibility }: WorkDetail,
  form: WorkDetail['form'],
  isBusy: boolean,
) {
  const client = useQueryClient();
  const now = JSON.stringify(form);
  const begun = useRef(now);
  const isLeft = useRef(false);
  isLeft.current = visibility === null && form.title === '' && !isBusy && now === begun.current;
  useEffect(
    () => () => {
      // Its preview and its history are no other page.
      if (!isLeft.current || location.pathname.startsWith(`/admin/works/${id}`)) return;
      const { queryKey } = workSheetQuery(id);
      call<DropEmptyDraft>('DELETE /api/admin/works/:id/empty-draft', { params: { id } })
        .then(() => client.removeQueries({ queryKey }))
        .then(() => client.invalidateQueries({ queryKey: [queryKey[0]] }))
        // It stands in the list then, where it can be thrown away.
        .catch(console.warn);
    },
    [client, id],
  );
}
