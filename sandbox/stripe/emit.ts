import type Stripe from 'stripe';
import type { Context } from './call.ts';
import { makeId } from './ids.ts';
import type { Kept } from './store.ts';
import { apiVersion } from './version.ts';

/** Writes down that something happened, with the object as it is now, and owes the webhook endpoint a delivery. */
export function emit(context: Context, type: Stripe.Event.Type, object: Kept, previous?: object) {
  const event = {
    id: makeId('evt'),
    object: 'event',
    api_version: apiVersion,
    created: context.now,
    data: { object, ...(previous && { previous_attributes: previous }) },
    livemode: false,
    pending_webhooks: context.listened ? 1 : 0,
    request: context.request,
    type,
  };
  context.store.put(event as unknown as Stripe.Event);
  if (!context.listened) return;
  context.store.put({ id: event.id, object: 'delivery', state: 'pending', tries: 0 });
  context.owed.push(event.id);
}
