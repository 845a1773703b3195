import type Stripe from 'stripe';
import type { Context } from './call.ts';
import { missing } from './refusal.ts';
import type { Store } from './store.ts';

/** The same request at the time of a test clock; without a clock it is now. */
export function onClock(context: Context, clock: unknown): Context {
  const frozen =
    typeof clock === 'string' ? context.store.find('test_helpers.test_clock', clock) : undefined;
  return frozen ? { ...context, now: frozen.frozen_time } : context;
}

/** The test clock a parameter or a path names. */
export function findClock(store: Store, id: string, param?: string): Stripe.TestHelpers.TestClock {
  const clock = store.find('test_helpers.test_clock', id);
  if (!clock) throw missing('test_clock', id, param);
  return clock;
}
