import type { Context } from './call.ts';
import { liveUntil } from './resources/renewals.ts';
import type { Sandbox } from './answer.ts';
import type { Store } from './store.ts';

/** When the next thing becomes due, as long as nothing else changes: thousands of questions in a row need not look for it again. */
const known = new WeakMap<Store, { changes: number; next: number }>();

/** Does what became due since the last time at the subscriptions that live in real time. */
export function keepUp(sandbox: Sandbox) {
  const { store } = sandbox;
  const now = Math.floor(sandbox.now().getTime() / 1000);
  const last = known.get(store);
  if (last && last.changes === store.changes() && now < last.next) return;
  let next: number | undefined;
  const context: Context = {
    store,
    now,
    role: 'secret',
    listened: sandbox.listened(),
    request: { id: null, idempotency_key: null },
    owed: [],
  };
  try {
    next = liveUntil(context, null, now);
  } catch (error) {
    store.rollback();
    throw error;
  }
  store.commit();
  known.set(store, { changes: store.changes(), next: next ?? Infinity });
  sandbox.deliver(context.owed);
}
