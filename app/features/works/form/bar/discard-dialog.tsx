import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { call } from '#app/platform/call.ts';
import { refusalOf } from '#app/platform/refusal.ts';
import { ConfirmDialog } from '#app/ui/overlays/confirm-dialog.tsx';
import { toast } from '#app/ui/overlays/toast.ts';
import type { DiscardDraft, WorkDetail } from '../../contract.ts';
import { workSheetQuery } from '../../queries.ts';
import type { Draft } from '../saving/draft.ts';
import { barCopy } from './copy.ts';

type DiscardDialogProps = { sheet: WorkDetail; draft: Draft; onClose: () => void };

/** Asks before what was not published is thrown away, which cannot be undone. */
export function DiscardDialog({ sheet, draft, onClose }: DiscardDialogProps) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const isWhole = sheet.visibility === null;
  const words = isWhole ? barCopy.discard.draft : barCopy.discard.changes;
  const query = workSheetQuery(sheet.id);
  const discard = useMutation({
    mutationFn: async () => {
      // What is still on its way would come back as a change.
      await draft.stop();
      await call<DiscardDraft>('DELETE /api/admin/works/:id/draft', { params: { id: sheet.id } });
    },
    onSuccess: async () => {
      toast({ title: barCopy.discard.done });
      if (isWhole) {
        draft.forget();
        // It is asked for as long as its form stands.
        await navigate('/admin/works', { replace: true });
        client.removeQueries(query);
      } else draft.reset(await client.fetchQuery(query));
      await client.invalidateQueries({ queryKey: [query.queryKey[0]] });
      onClose();
    },
    onError: (error) => {
      draft.goOn();
      toast({ title: refusalOf(error) ?? barCopy.done.failed, destructive: true });
    },
  });
  return (
    <ConfirmDialog
      title={words.title}
      consequence={words.consequence}
      yes={words.yes}
      no={barCopy.discard.no}
      busy={discard.isPending}
      busyLabel={barCopy.discard.busy}
      onYes={() => discard.mutate()}
      onClose={onClose}
    />
  );
}
