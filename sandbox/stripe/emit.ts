import type Stripe from 'stripe';
import type { Context } from './call.ts';
import { makeId } from './ids.ts';
import type { Kept } from './store.ts';
import { endpointsFor } from './resources/webhook-endpoints.ts';
import { apiVersion } from './version.ts';

/** Writes down that something happened, with the object as it is now, and owes the webhook endpoint a delivery. */
export function emit(context: Context, type: Stripe.Event.Type, object: Kept, previous?: object) {
  const id = makeId('evt');
  const endpoints = endpointsFor(context.store, type).map((endpoint) => endpoint.id);
  const event = {
    id,
    object: 'event',
    api_version: apiVersion,
    created: context.now,
    data: { object, ...(previous && { previous_attributes: previous }) },
    livemode: false,
    pending_webhooks: endpoints.length + (context.listened ? 1 : 0),
    request: context.request,
    type,
  };
  context.store.put(event as unknown as Stripe.Event);
  if (context.listened) owe(context, { id });
  for (const endpoint of endpoints) owe(context, { id: `${id}:${endpoint}`, endpoint });
}

function owe(context: Context, delivery: { id: string; endpoint?: string }) {
  context.store.put({ ...delivery, object: 'delivery', state: 'pending', tries: 0 });
  context.owed.push(delivery.id);
}

/** What was there before a change, field by field, as an event of an update tells it. */
export function previousOf<T extends object>(before: T, after: T): Partial<T> {
  const differs = (name: string) =>
    JSON.stringify(before[name as keyof T]) !== JSON.stringify(after[name as keyof T]);
  return Object.fromEntries(Object.entries(before).filter(([name]) => differs(name))) as Partial<T>;
}
