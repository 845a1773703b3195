import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#app/platform/call.ts';
import { refusalOf } from '#app/platform/refusal.ts';
import { Button } from '#app/ui/forms/button.tsx';
import { ConfirmDialog } from '#app/ui/overlays/confirm-dialog.tsx';
import { toast } from '#app/ui/overlays/toast.ts';
import type { RemoveRecord as Remove } from '../contract.ts';
import type { EntityName } from '../entities/names.ts';
import { copy } from './copy.ts';
import { recordsRoot } from './queries.ts';

type RemoveRecordProps = { entity: EntityName; id: string; name: string; onGone: () => void };

/** The button that removes a record, after asking. */
export function RemoveRecord({ entity, id, name, onGone }: RemoveRecordProps) {
  const client = useQueryClient();
  const [isAsked, setAsked] = useState(false);
  const remove = useMutation({
    mutationFn: () =>
      call<Remove>('DELETE /api/admin/records/:entity/:id', { params: { entity, id } }),
    onSuccess: async () => {
      toast({ title: copy.removed(name) });
      onGone();
      await client.invalidateQueries({
        predicate: ({ queryKey }) =>
          String(queryKey[0]).startsWith(recordsRoot) && queryKey[1] !== id,
      });
    },
    onError: (error) => {
      setAsked(false);
      toast({ title: refusalOf(error) ?? copy.notRemoved });
    },
  });
  return (
    <>
      <div>
        <Button variant="quiet" onClick={() => setAsked(true)}>
          {copy.remove}
        </Button>
      </div>
      {isAsked && (
        <ConfirmDialog
          title={copy.removeTitle(name)}
          consequence={copy.removeText}
          yes={copy.remove}
          no={copy.keep}
          busy={remove.isPending}
          busyLabel={copy.removing}
          onYes={() => remove.mutate()}
          onClose={() => setAsked(false)}
        />
      )}
    </>
  );
}
