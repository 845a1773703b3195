import { z } from 'zod';
import { PrinterError, type PrinterOrder } from '../printer.server.ts';
import { moneyIn } from './money.ts';

type Fulfillment = PrinterOrder['fulfillments'][number];
type Method = Fulfillment['methods'][number];
type Tracking = Fulfillment['tracking'][number];

const word = z.string().trim().min(1);
const days = z.number().int().nonnegative().nullish().catch(null);
const Item = z.object({ variantRef: word, quantity: z.number().int().positive() });
const Way = z.object({
  id: word,
  name: z.string(),
  totalPrice: z.unknown(),
  deliveryEstimates: z.unknown(),
});
const Estimate = z.object({ minDays: days, maxDays: days });
const Part = z.object({
  id: word,
  status: word.nullish().catch(null),
  items: z.array(z.unknown()).catch([]),
  availableShippingMethods: z.array(z.unknown()).catch([]),
});
const Order = z.object({
  id: word,
  status: z.string().catch(''),
  totalPrice: z.unknown(),
  fulfillments: z.array(z.unknown()).catch([]),
});

/**
 * An order as the printer wrote it, read as far as it can be: without its id, or with a part that has none, nothing can be done about
 * it. Throws PrinterError 'unknown'.
 */
export function orderIn(answer: unknown): PrinterOrder {
  const read = Order.safeParse(answer);
  const parts = read.data?.fulfillments.map((part) => partIn(part));
  if (!read.success || !parts || parts.includes(undefined))
    throw new PrinterError('The printer’s answer about an order cannot be read.', {
      kind: 'unknown',
      answer,
      cause: read.error,
    });
  const { id, status, totalPrice } = read.data;
  return {
    id,
    status,
    total: moneyIn(totalPrice),
    fulfillments: parts.filter((part) => part !== undefined),
    answer,
  };
}

function partIn(answer: unknown): Fulfillment | undefined {
  const part = Part.safeParse(answer).data;
  if (!part) return undefined;
  return {
    id: part.id,
    status: part.status ?? null,
    methods: part.availableShippingMethods.flatMap(methodIn),
    items: part.items.flatMap((item) => Item.safeParse(item).data ?? []),
    tracking: trackingIn(answer),
  };
}

/** A way that cannot be read cannot be chosen. */
function methodIn(answer: unknown): Method | [] {
  const way = Way.safeParse(answer).data;
  if (!way) return [];
  const [first] = [way.deliveryEstimates].flat();
  const estimate = Estimate.safeParse(first).data;
  return {
    id: way.id,
    name: way.name,
    price: moneyIn(way.totalPrice),
    minDays: estimate?.minDays ?? null,
    maxDays: estimate?.maxDays ?? null,
  };
}

const Followed = z.object({
  trackingNumber: word,
  carrier: word.nullish().catch(null),
  trackingUrl: z
    .url({ protocol: /^https?$/ })
    .nullish()
    .catch(null),
});

/** Nobody has shown where the provider says it: whatever under a part has a tracking number is taken, each number once. */
function trackingIn(answer: unknown): Tracking[] {
  const found = new Map<string, Tracking>();
  const look = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    const followed = Followed.safeParse(value).data;
    if (followed)
      found.set(followed.trackingNumber, {
        number: followed.trackingNumber,
        carrier: followed.carrier ?? null,
        url: followed.trackingUrl ?? null,
      });
    for (const inner of Object.values(value)) look(inner);
  };
  look(answer);
  return [...found.values()];
}
