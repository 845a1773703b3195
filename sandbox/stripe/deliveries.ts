import { createHmac } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Store } from './store.ts';

interface Endpoint {
  secret: string;
  url(): string | undefined;
  /** How long to wait before the second try, the third, and so on. */
  retryDelaysMs: readonly number[];
}

const patienceMs = 10_000;

/** Sends events to the endpoints that were made by a call and to the one the sandbox was opened with, one at a time in the order they were made, and takes up what was left at the last stop. */
export function startDeliveries(store: Store, endpoint: Endpoint) {
  const queue = store
    .all('delivery')
    .filter(({ state }) => state === 'pending')
    .map(({ id }) => id);
  const stop = new AbortController();
  let running = false;

  async function work() {
    if (running) return;
    running = true;
    while (queue[0] !== undefined && !stop.signal.aborted) await next(queue[0]).catch(ignoreStop);
    running = false;
  }

  async function next(id: string) {
    const delivery = store.find('delivery', id);
    const to = delivery?.endpoint === undefined ? endpoint : madeEndpoint(store, delivery.endpoint);
    const arrived = await send(store, id, to, stop.signal);
    if (!delivery || stop.signal.aborted) return void queue.shift();
    const tries = delivery.tries + 1;
    const delay = endpoint.retryDelaysMs[tries - 1];
    const state = arrived ? 'delivered' : delay === undefined ? 'abandoned' : 'pending';
    store.put({ ...delivery, tries, state });
    store.commit();
    if (state === 'pending') await wait(delay, undefined, { ref: false, signal: stop.signal });
    else queue.shift();
  }

  void work();
  return {
    add(events: readonly string[]) {
      queue.push(...events);
      void work();
    },
    stop: () => stop.abort(),
  };
}

type Address = Pick<Endpoint, 'secret' | 'url'>;

/** One that was deleted meanwhile has no address any more. */
function madeEndpoint(store: Store, id: string): Address {
  const made = store.find('webhook_endpoint', id);
  const url = made?.status === 'enabled' ? made.url : undefined;
  return { secret: made?.secret ?? '', url: () => url };
}

async function send(
  store: Store,
  id: string,
  endpoint: Address,
  signal: AbortSignal,
): Promise<boolean> {
  const url = endpoint.url();
  const event = store.find('event', id.split(':')[0] ?? id);
  if (!url || !event) return false;
  const body = JSON.stringify(event, null, 2);
  try {
    const reply = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'stripe-signature': signature(body, endpoint.secret),
        'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
      },
      body,
      redirect: 'manual',
      signal: AbortSignal.any([signal, AbortSignal.timeout(patienceMs)]),
    });
    await reply.arrayBuffer();
    return reply.ok;
  } catch {
    return false;
  }
}

// The receiver measures the age of a signature with a real clock, whatever time the sandbox plays.
function signature(body: string, secret: string): string {
  const moment = Math.floor(Date.now() / 1000);
  return `t=${moment},v1=${createHmac('sha256', secret).update(`${moment}.${body}`).digest('hex')}`;
}

function ignoreStop(error: unknown) {
  if (!(error instanceof Error && error.name === 'AbortError')) throw error;
}
