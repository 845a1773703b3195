import { toast } from '#app/ui/overlays/toast.ts';
import type { Reply } from '#app/platform/endpoint.ts';
import type { SetVisibilities } from '../contract.ts';
import { copy, priceCopy } from '../copy.ts';
import type { NewPrice } from './price-dialog.tsx';
import { useSetPrices, useSetVisibilities } from './queries.ts';

/** What is done to several works at once. Each is said with what was left as it is, and can be taken back. */
export function useBulk(onDone: () => void) {
  const visibility = useSetVisibilities();
  const prices = useSetPrices();

  async function setVisibility(
    ids: readonly string[],
    to: 'live' | 'draft' | 'archived',
  ): Promise<void> {
    const wanted = ids.map((id) => ({ id, visibility: to, publishAt: null }));
    const { at, before, refused } = await visibility.mutateAsync({ works: wanted });
    onDone();
    toast({
      title: before.length > 0 ? copy.outcome[to](before.length) : copy.nothingDone,
      ...(refused.length > 0 && { description: copy.refused(refused) }),
      ...(before.length > 0 && {
        undo: {
          label: copy.actions.undo,
          run: () => visibility.mutate({ works: before, since: at }, { onSuccess: sayTakenBack }),
        },
      }),
    });
  }

  async function setPrices(changed: NewPrice[]): Promise<void> {
    const answer = await prices.mutateAsync(changed);
    const { stale } = answer;
    const isStale = ({ id, size }: NewPrice) =>
      stale.some((price) => price.id === id && price.size === size);
    const back = changed
      .filter((price) => !isStale(price))
      .map(({ from, price, ...of }) => ({ ...of, from: price, price: from }));
    onDone();
    toast({
      title: priceCopy.changed(answer.changed),
      ...(stale.length > 0 && { description: priceCopy.stale(stale.length) }),
      ...(back.length > 0 && {
        undo: {
          label: copy.actions.undo,
          run: () => prices.mutate(back, { onSuccess: sayUndone }),
        },
      }),
    });
  }

  return {
    isBusy: visibility.isPending || prices.isPending,
    // A failure is said by the call itself, and nothing is left to do here.
    setVisibility: (ids: readonly string[], to: 'live' | 'draft' | 'archived') =>
      void setVisibility(ids, to).catch(() => undefined),
    setPrices: (changed: NewPrice[]) => void setPrices(changed).catch(() => undefined),
  };
}

/** Works that somebody has wanted meanwhile are named. */
const sayTakenBack = ({ before, refused }: Reply<SetVisibilities>) =>
  toast({
    title: before.length > 0 ? copy.undone : copy.nothingDone,
    ...(refused.length > 0 && { description: copy.refused(refused) }),
  });
const sayUndone = () => toast({ title: copy.undone });
