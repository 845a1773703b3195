import type Stripe from 'stripe';
import type { Context } from '../call.ts';
import { get } from '../call.ts';
import { datedPageParams, page } from '../lists.ts';
import { list, text, unmodelled } from '../params.ts';
import { missing } from '../refusal.ts';

export const eventCalls = [
  get('/events', {
    params: {
      ...datedPageParams,
      type: text(),
      types: list(text()),
      ...unmodelled('delivery_success'),
    },
    run({ store }, params) {
      const found = page(
        store,
        'event',
        '/v1/events',
        params,
        ({ type }) => matches(type, params.type ?? '*') && (params.types?.includes(type) ?? true),
      );
      return { ...found, data: found.data.map((event) => asDelivered(store, event)) };
    },
  }),
  get('/events/:id', {
    params: {},
    run({ store }, _params, id) {
      const event = store.find('event', id);
      if (!event) throw missing('event', id);
      return asDelivered(store, event);
    },
  }),
];

// The count changes as the delivery does; keeping it with the event would write the whole event twice.
function asDelivered(store: Context['store'], event: Stripe.Event): Stripe.Event {
  const waiting = store.find('delivery', event.id)?.state === 'pending';
  return { ...event, pending_webhooks: waiting ? 1 : 0 } as Stripe.Event;
}

function matches(type: string, pattern: string): boolean {
  return pattern.endsWith('*') ? type.startsWith(pattern.slice(0, -1)) : type === pattern;
}
