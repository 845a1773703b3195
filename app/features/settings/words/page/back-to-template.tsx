import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { isPolicyName } from '#app/features/pages/page-names.ts';
import { call } from '#app/platform/call.ts';
import { refusalOf } from '#app/platform/refusal.ts';
import { Button } from '#app/ui/forms/button.tsx';
import { ConfirmDialog } from '#app/ui/overlays/confirm-dialog.tsx';
import { toast } from '#app/ui/overlays/toast.ts';
import type { TakeTemplate, TextDetail } from '../contract.ts';
import { wordsCopy } from '../copy.ts';
import { useTakeDetail } from './use-text-actions.ts';

const { template: copy, notPublished } = wordsCopy;

/** The way from a policy of the owner's own back to the one that her settings make. */
export function BackToTemplate({
  sheet: { name, isTemplate },
  onDone,
}: {
  sheet: TextDetail;
  onDone: (body: string) => void;
}) {
  const [isAsked, setAsked] = useState(false);
  const take = useTakeDetail();
  const change = useMutation({
    mutationFn: () =>
      call<TakeTemplate>('POST /api/admin/settings/words/:name/template', { params: { name } }),
    onSuccess: (sheet) => {
      take(sheet);
      onDone(sheet.body);
      setAsked(false);
      toast({ title: copy.done });
    },
    onError: (error) =>
      toast({ title: refusalOf(error) ?? notPublished.description, destructive: true }),
  });
  if (!isPolicyName(name) || isTemplate) return null;
  return (
    <>
      <Button variant="quiet" className="mt-3" onClick={() => setAsked(true)}>
        {copy.back}
      </Button>
      {isAsked && (
        <ConfirmDialog
          title={copy.title}
          consequence={copy.consequence}
          yes={copy.back}
          no={copy.no}
          busy={change.isPending}
          busyLabel={copy.busy}
          onYes={() => change.mutate()}
          onClose={() => setAsked(false)}
        />
      )}
    </>
  );
}
