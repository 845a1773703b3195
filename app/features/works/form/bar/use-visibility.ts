import { useQueryClient } from '@tanstack/react-query';
import { call } from '#app/platform/call.ts';
import { refusalOf } from '#app/platform/refusal.ts';
import { toast } from '#app/ui/overlays/toast.ts';
import type { Visibility, WorkSheet } from '../../contract.ts';
import type { SetVisibilities } from '../../list/contract.ts';
import { workSheetQuery } from '../../queries.ts';
import { barCopy } from './copy.ts';

const copy = barCopy.done;

/** Takes a published work down, archives it or brings it back at once; the toast undoes it. */
export function useVisibility({ id }: Pick<WorkSheet, 'id'>) {
  const client = useQueryClient();
  const [root] = workSheetQuery(id).queryKey;
  const set = async (visibility: Visibility, publishAt: string | null) => {
    const { before, refused } = await call<SetVisibilities>('PUT /api/admin/works/visibility', {
      body: { works: [{ id, visibility, publishAt }] },
    });
    await client.invalidateQueries({ queryKey: [root] });
    return { was: before[0], why: refused[0]?.why };
  };
  const failed = (error: unknown) =>
    toast({ title: refusalOf(error) ?? copy.failed, destructive: true });
  const undo = ({ visibility, publishAt }: { visibility: Visibility; publishAt: string | null }) =>
    set(visibility, publishAt).then(() => toast({ title: copy.undone }), failed);

  return async (visibility: Visibility, done: string): Promise<void> => {
    try {
      const { was, why } = await set(visibility, null);
      if (why) toast({ title: why, destructive: true });
      else
        toast({
          title: done,
          ...(was && { undo: { label: copy.undo, run: () => void undo(was) } }),
        });
    } catch (error) {
      failed(error);
    }
  };
}
