import type { Call } from '../call.ts';
import { post } from '../call.ts';
import { integer, needed, text } from '../params.ts';
import { Refusal } from '../refusal.ts';
import type { Store } from '../store.ts';

/** Not Stripe's: makes the next calls of a path fail at Stripe's end, so that what a shop does then can be seen. */
export const failureCalls = [
  post('/sandbox/failures', {
    params: { path: needed(text()), times: integer(0, 1000) },
    run: ({ store }, { path, times = 1 }) =>
      store.put({ id: path, object: 'ordered_failure', left: times }),
  }),
];

/** The failure that was ordered for a call, used up by it: an answer like any other, which an idempotency key keeps (docs.stripe.com/api/idempotent_requests). */
export function orderedFailure(
  store: Store,
  { method, path }: Pick<Call, 'method' | 'path'>,
): Refusal | undefined {
  const ordered = method === 'POST' ? store.find('ordered_failure', path) : undefined;
  if (!ordered || ordered.left === 0) return undefined;
  store.put({ ...ordered, left: ordered.left - 1 });
  store.commit();
  return new Refusal(500, { type: 'api_error', message: 'An unknown error occurred' });
}
