import { useQueryClient } from '@tanstack/react-query';
import { call } from '#app/platform/call.ts';
import { refusalOf } from '#app/platform/refusal.ts';
import { toast } from '#app/ui/overlays/toast.ts';
import type { Reply } from '#app/platform/endpoint.ts';
import type { PublishWork, Visibility, WorkDetail } from '../../contract.ts';
import type { SetVisibilities } from '../../list/contract.ts';
import { workSheetQuery } from '../../queries.ts';
import { barCopy } from './copy.ts';

const copy = barCopy.done;

/** Takes a published work down, archives it or brings it back at once; the toast undoes it. */
export function useVisibility({ id }: Pick<WorkDetail, 'id'>) {
  const set = useSet(id);
  const undo = ({ visibility, publishAt }: Who) => set({ visibility, publishAt }).then(say, failed);
  return async (visibility: Visibility, done: string): Promise<void> => {
    try {
      const { was, why } = await set({ visibility, publishAt: null });
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

/** Says that a work has come on the site, and makes it a draft again where nobody has wanted it since. */
export function useTellPublished({ id }: Pick<WorkDetail, 'id'>) {
  const set = useSet(id);
  const undo = (since: string) =>
    set({ visibility: 'draft', publishAt: null, since }).then(say, failed);
  return ({ visibility, at }: Reply<PublishWork>): void =>
    toast({
      title: copy.published[visibility],
      undo: { label: copy.undo, run: () => void undo(at) },
    });
}

type Who = { visibility: Visibility; publishAt: string | null };

/** Writes who sees the work; all of works is read again. */
function useSet(id: string) {
  const client = useQueryClient();
  const [root] = workSheetQuery(id).queryKey;
  return async ({ since, ...who }: Who & { since?: string }) => {
    const { before, refused } = await call<SetVisibilities>('PUT /api/admin/works/visibility', {
      body: { works: [{ id, ...who }], ...(since && { since }) },
    });
    await client.invalidateQueries({ queryKey: [root] });
    return { was: before[0], why: refused[0]?.why };
  };
}

const say = ({ why }: { why: string | undefined }) =>
  toast(why ? { title: why, destructive: true } : { title: copy.undone });

const failed = (error: unknown) =>
  toast({ title: refusalOf(error) ?? copy.failed, destructive: true });
