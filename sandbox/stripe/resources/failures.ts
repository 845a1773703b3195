import type { Call } from '../call.ts';
import { post } from '../call.ts';
import { flag, integer, needed, text } from '../params.ts';
import { Refusal } from '../refusal.ts';
import type { Store } from '../store.ts';

/** Not Stripe's: makes the next calls of a path fail at Stripe's end, or their answers get `lost` on the way, so that what a shop does then can be seen. */
export const failureCalls = [
  post('/sandbox/failures', {
    params: { lost: flag(), path: needed(text()), times: integer(0, 1000) },
    run: ({ store }, { path, times = 1, lost = false }) =>
      store.put({ id: path, object: 'ordered_failure', left: times, isLost: lost }),
  }),
];

/** The failure that was ordered for a call, used up by it: an answer like any other, which an idempotency key keeps (docs.stripe.com/api/idempotent_requests). */
export function orderedFailure(
  store: Store,
  { method, path }: Pick<Call, 'method' | 'path'>,
): Refusal | undefined {
  return isOrdered(store, { method, path }, false)
    ? new Refusal(500, { type: 'api_error', message: 'An unknown error occurred' })
    : undefined;
}

/** Whether the answer to a call is to get lost, which this one uses up. */
export function isLost(store: Store, call: Pick<Call, 'method' | 'path'>): boolean {
  return isOrdered(store, call, true);
}

function isOrdered(
  store: Store,
  { method, path }: Pick<Call, 'method' | 'path'>,
  lost: boolean,
): boolean {
  const ordered = method === 'POST' ? store.find('ordered_failure', path) : undefined;
  if (!ordered || ordered.left === 0 || (ordered.isLost ?? false) !== lost) return false;
  store.put({ ...ordered, left: ordered.left - 1 });
  store.commit();
  return true;
}
