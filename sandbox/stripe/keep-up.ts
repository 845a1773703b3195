import type { Context } from './call.ts';
import { liveUntil } from './resources/renewals.ts';
import type { Sandbox } from './answer.ts';

/** Does what became due since the last time at the subscriptions that live in real time. */
export function keepUp(sandbox: Sandbox) {
  const { store } = sandbox;
  const context: Context = {
    store,
    now: Math.floor(sandbox.now().getTime() / 1000),
    role: 'secret',
    listened: sandbox.listened(),
    request: { id: null, idempotency_key: null },
    owed: [],
  };
  try {
    liveUntil(context, null, context.now);
  } catch (error) {
    store.rollback();
    throw error;
  }
  store.commit();
  sandbox.deliver(context.owed);
}
