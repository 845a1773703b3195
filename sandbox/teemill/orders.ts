import { randomUUID } from 'node:crypto';
import { fieldsOf, givenIn } from './given.ts';
import { methodsTo } from './methods.ts';
import { invalid } from './refusal.ts';
import type { Entry, Fulfillment, Order, Status, Store } from './store.ts';

/** Milliseconds that an order stays in a state before it moves on by itself. */
export type Pace = { confirmed: number; in_production: number; dispatched: number };

const hour = 3_600_000;
export const ordinaryPace: Pace = {
  confirmed: 12 * hour,
  in_production: 36 * hour,
  dispatched: 72 * hour,
};

const next: Partial<Record<Status, Status>> = {
  confirmed: 'in_production',
  in_production: 'dispatched',
  dispatched: 'delivered',
};

/** Keeps an order that charges nothing yet. Throws Refusal. */
export function createOrder(store: Store, now: Date, body: unknown): Order {
  const given = givenIn(body);
  const lines = given.items.map(({ variantRef, quantity }) => {
    const { product, variant } = store.orderable(variantRef);
    return { location: product.location, item: { variantRef, quantity, cost: variant.cost } };
  });
  const at = now.toISOString();
  const order: Order = {
    object: 'order',
    id: randomUUID(),
    status: 'draft',
    createdAt: at,
    movedAt: at,
    email: given.email,
    phone: given.phone,
    address: given.address,
    fulfillments: Object.values(Object.groupBy(lines, ({ location }) => location)).map((own) => ({
      id: randomUUID(),
      items: (own ?? []).map(({ item }) => item),
      methods: methodsTo(given.address['country'] ?? ''),
      methodId: null,
      tracking: null,
    })),
  };
  store.keep(order, entryOf('created', order, at, 0));
  return order;
}

/** Charges once and begins to print. Throws Refusal, and has charged nothing then. */
export function confirmOrder(store: Store, now: Date, id: string, body: unknown): Order {
  const order = store.orderOf(id);
  if (order.status !== 'draft')
    throw invalid(
      order.status === 'cancelled'
        ? 'This order has been cancelled.'
        : 'This order has already been confirmed.',
    );
  if (!Array.isArray(body)) throw invalid('The body must be a list of fulfillments.');
  const choices = body.map((choice: unknown, index) => fieldsOf(choice, String(index)));
  for (const { fulfillmentId } of choices)
    if (!order.fulfillments.some((one) => one.id === fulfillmentId))
      throw invalid(`Unknown fulfillment: ${String(fulfillmentId)}`);
  const fulfillments = order.fulfillments.map((fulfillment): Fulfillment => {
    const choice = choices.find(({ fulfillmentId }) => fulfillmentId === fulfillment.id);
    if (!choice) throw invalid(`No shipping method for fulfillment ${fulfillment.id}.`);
    const method = fulfillment.methods.find((one) => one.id === choice['shippingMethodId']);
    if (!method) throw invalid(`Unknown shipping method: ${String(choice['shippingMethodId'])}`);
    for (const { variantRef } of fulfillment.items) store.orderable(variantRef);
    return { ...fulfillment, methodId: method.id };
  });
  const at = now.toISOString();
  const confirmed: Order = { ...order, status: 'confirmed', movedAt: at, fulfillments };
  store.keep(
    confirmed,
    entryOf('confirmed', confirmed, at, 0),
    entryOf('charged', confirmed, at, totalOf(confirmed)),
  );
  return confirmed;
}

/** While nothing of it is printed; what was charged is given back. Throws Refusal. */
export function cancelOrder(store: Store, now: Date, id: string): Order {
  const order = store.orderOf(id);
  if (order.status === 'cancelled') throw invalid('This order has been cancelled.');
  if (order.status !== 'draft' && order.status !== 'confirmed')
    throw invalid('This order is already in production and can not be cancelled.');
  const at = now.toISOString();
  const cancelled: Order = { ...order, status: 'cancelled', movedAt: at };
  store.keep(
    cancelled,
    entryOf('cancelled', order, at, 0),
    ...(order.status === 'confirmed' ? [entryOf('refunded', order, at, -totalOf(order))] : []),
  );
  return cancelled;
}

/** An order as it is now: without a pace it moves by hand alone. Throws Refusal for one that is not there. */
export function caughtUp(store: Store, now: Date, id: string, pace: Pace | undefined): Order {
  const order = store.orderOf(id);
  const to = next[order.status];
  const stay = pace?.[order.status as keyof Pace];
  if (!to || stay === undefined) return order;
  const due = new Date(new Date(order.movedAt).getTime() + stay);
  if (due > now) return order;
  moveOrder(store, due, id, to);
  return caughtUp(store, now, id, pace);
}

/** One step of the press: printed, posted with a number to follow it by, or delivered. Throws Refusal for any other step. */
export function moveOrder(
  store: Store,
  now: Date,
  id: string,
  to: Status,
  trackingNumber?: string,
): Order {
  const order = store.orderOf(id);
  if (next[order.status] !== to)
    throw invalid(`An order that is ${order.status} can not be ${to}.`);
  const moved: Order = {
    ...order,
    status: to,
    movedAt: now.toISOString(),
    ...(to === 'dispatched' && {
      fulfillments: order.fulfillments.map((one, index) => ({
        ...one,
        tracking: trackingOf(trackingNumber || `RM${one.id.slice(0, 8).toUpperCase()}GB`, index),
      })),
    }),
  };
  store.keep(moved);
  return moved;
}

/** In pence: what is printed, and how it travels once that is chosen. */
export function totalOf({ fulfillments }: Order): number {
  return fulfillments.reduce((sum, { items, methods, methodId }) => {
    const method = methods.find(({ id }) => id === methodId);
    return (
      sum + (method?.price ?? 0) + items.reduce((cost, item) => cost + item.cost * item.quantity, 0)
    );
  }, 0);
}

function trackingOf(number: string, index: number) {
  const trackingNumber = index === 0 ? number : `${number}-${index + 1}`;
  return {
    trackingNumber,
    carrier: 'Royal Mail',
    trackingUrl: `https://www.royalmail.com/track-your-item#/tracking-results/${encodeURIComponent(trackingNumber)}`,
  };
}

function entryOf(kind: Entry['kind'], order: Order, at: string, amount: number): Entry {
  return {
    object: 'entry',
    id: randomUUID(),
    at,
    kind,
    orderId: order.id,
    amount,
    lines: order.fulfillments.flatMap(({ items }) =>
      items.map(({ variantRef, quantity }) => ({ variantRef, quantity })),
    ),
  };
}
