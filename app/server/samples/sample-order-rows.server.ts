import type { Charges } from '#app/features/shipping/service.server.ts';
import { randomUUID } from 'node:crypto';
import type { refunds } from '#app/database/schema/sales/checkout.ts';
import type { transactions } from '#app/database/schema/office.ts';
import type { orderItems, orders, parcels } from '#app/database/schema/sales/orders.ts';
import type { AuditedChange, AuditEntry } from '#app/database/audit.server.ts';
import { toCents, toDecimal, type Cents } from '#app/platform/formats/money.ts';
import { orderNumberOf } from '#app/platform/formats/order-number.ts';
import { sampleId } from '#app/platform/storage/sample.ts';
import { orderStatusOf } from '#app/features/orders/parcels/order-status.ts';
import { newOrderToken } from '#app/features/orders/place-order.server.ts';
import type { WorkFacts } from '#app/features/catalog/choice.ts';
import type { DemoOrder } from '#demo/content/shapes.ts';
import { namesOf } from './sample-people.ts';

/** A line as the catalogue has it now. Cents. */
export type SampleLine = WorkFacts & {
  artworkId: string;
  title: string;
  imageUrl: string;
  productType: 'artwork' | 'print' | 'merchandise';
  unitPrice: Cents;
  quantity: number;
};
export type SampleSums = { subtotal: Cents } & Charges;

/** Every row that an order and what became of it are made of, without its customer. */
export type OrderRows = {
  order: typeof orders.$inferInsert & { id: string };
  items: (typeof orderItems.$inferInsert)[];
  parcels: (typeof parcels.$inferInsert)[];
  refunds: (typeof refunds.$inferInsert)[];
  entries: (typeof transactions.$inferInsert)[];
  trail: AuditEntry[];
  /** What the shop still has of its money. */
  kept: Cents;
};

type Placed = {
  given: DemoOrder;
  number: number;
  lines: SampleLine[];
  sums: SampleSums;
  customerId: string;
  at: (days: number) => Date;
};

/** What is known of an order before its rows are written. */
type Facts = Placed & {
  id: string;
  paymentIntentId: string;
  total: Cents;
  /** What went back of it, and the day on which it did. */
  back: Cents;
  backAt: number | undefined;
  status: ReturnType<typeof orderStatusOf>;
  /** The parcel of each line, by its place. */
  lineParcels: readonly SampleParcel[];
};

/** The rows of one order, as buying, packing, shipping, refunding and cancelling it would have written them. */
export function rowsOfOrder(placed: Placed): OrderRows {
  const { given, number, sums } = placed;
  const id = randomUUID();
  const total = sums.subtotal + sums.shipping + sums.tax;
  const { parcels, lineParcels } = parcelsOf({ ...placed, id });
  const facts: Facts = {
    ...placed,
    id,
    paymentIntentId: sampleId(`payment_${number}`),
    total,
    back: given.cancelled === undefined ? toCents(given.refund?.amount ?? '0.00') : total,
    backAt: given.cancelled ?? given.refund?.at,
    status: orderStatusOf(parcels.map((parcel) => parcel.status)),
    lineParcels,
  };
  const trail = trailOf(facts);
  return {
    order: orderOf(facts, trail),
    items: itemsOf(facts),
    parcels,
    refunds: refundsOf(facts),
    entries: entriesOf(facts),
    trail,
    kept: total - facts.back,
  };
}

function orderOf(
  { given, sums, at, id, paymentIntentId, total, status }: Facts,
  trail: readonly { at: Date }[],
): OrderRows['order'] {
  const [firstName, lastName] = namesOf(given.buyer.name);
  const placedAt = at(given.placed);
  return {
    id,
    token: newOrderToken(),
    sessionId: randomUUID(),
    customerEmail: given.buyer.email,
    customerFirstName: firstName,
    customerLastName: lastName,
    shippingAddress: JSON.stringify({
      ...(given.gift ?? { firstName, lastName }),
      message: undefined,
      ...given.buyer.address,
    }),
    isGift: given.gift !== undefined,
    giftMessage: given.gift?.message ?? null,
    subtotal: sums.subtotal,
    shippingCost: sums.shipping,
    taxAmount: sums.tax,
    includedTax: sums.includedTax,
    totalAmount: total,
    status,
    fulfillmentStatus: status,
    // They were sold before a printer was told of anything.
    hasManualItems: true,
    adminNotes: given.notes ?? null,
    stripePaymentIntentId: paymentIntentId,
    timeZone: given.buyer.timeZone,
    version: trail.length,
    createdAt: placedAt,
    updatedAt: trail.at(-1)?.at ?? placedAt,
  };
}

function itemsOf({ given, lines, id, lineParcels }: Facts): OrderRows['items'] {
  return lines.map(({ quantity, unitPrice, ...line }, position) => {
    const parcel = lineParcels[position]!;
    const { size = null, color = null } = given.lines[position] ?? {};
    return {
      ...line,
      orderId: id,
      position,
      quantity,
      unitPrice,
      totalPrice: unitPrice * quantity,
      selectedSize: size,
      selectedColor: color,
      fulfillmentType: 'manual',
      fulfillmentStatus: parcel.status,
      trackingNumber: parcel.trackingNumber ?? null,
      parcelId: parcel.id,
    };
  });
}

function refundsOf(facts: Facts): OrderRows['refunds'] {
  const { given, number, at, id, paymentIntentId, back, backAt } = facts;
  if (backAt === undefined) return [];
  return [
    {
      paymentIntentId,
      orderId: id,
      reason: given.cancelled === undefined ? 'owner' : 'cancelled',
      amount: back,
      status: 'done',
      providerRefundId: sampleId(`refund_${number}`),
      buyerName: given.buyer.name,
      buyerEmail: given.buyer.email,
      createdAt: at(backAt),
      updatedAt: at(backAt),
    },
  ];
}

function entriesOf(facts: Facts): OrderRows['entries'] {
  const { given, sums, customerId, at, id, total, back, backAt } = facts;
  const shared = {
    category: 'shop',
    relatedOrderId: id,
    relatedCustomerId: customerId,
    paymentMethod: 'card',
  };
  const number = orderNumberOf(id);
  const sale = {
    ...shared,
    type: 'sale',
    amount: total,
    taxAmount: sums.tax + sums.includedTax,
    description: `Order ${number}`,
    transactionDate: at(given.placed),
  };
  if (backAt === undefined) return [sale];
  const refund = {
    ...shared,
    type: 'refund',
    amount: back,
    description: `Refund of order ${number}`,
    transactionDate: at(backAt),
  };
  return [sale, refund];
}

type SampleParcel = typeof parcels.$inferInsert & {
  id: string;
  status: ReturnType<typeof orderStatusOf>;
};

/** The parcels of an order, what has not left in the last, and by place of its lines the one that each lies in. */
function parcelsOf({ given, lines, sums, id: orderId, at }: Placed & { id: string }) {
  const { parcels: left = [], packed, delivered, cancelled } = given;
  const shared = { orderId, source: 'studio' as const };
  const processingAt = packed === undefined ? null : at(packed);
  const deliveredAt = delivered === undefined ? null : at(delivered);
  const sent = left.map(({ left: days, carrier, trackingNumber }, position): SampleParcel => ({
    ...shared,
    id: randomUUID(),
    position,
    status: deliveredAt ? 'delivered' : 'shipped',
    carrier,
    trackingNumber,
    processingAt,
    shippedAt: at(days),
    deliveredAt,
  }));
  const rest: SampleParcel = {
    ...shared,
    id: randomUUID(),
    position: sent.length,
    status: cancelled !== undefined ? 'cancelled' : processingAt ? 'processing' : 'pending',
    processingAt,
  };
  const lineParcels = lines.map(
    (_, place) => sent[left.findIndex((parcel) => parcel.lines?.includes(place) ?? true)] ?? rest,
  );
  const made = [...sent, rest].filter((parcel) => lineParcels.includes(parcel));
  // Where merchandise left by itself it went free: what was paid is the shipping of the works.
  const works = lines.findIndex(({ productType }) => productType !== 'merchandise');
  const paid = lineParcels[Math.max(works, 0)];
  return {
    parcels: made.map((parcel) => ({
      ...parcel,
      shippingCost: parcel === paid ? sums.shipping : 0,
    })),
    lineParcels,
  };
}

/** Who did what with it, in the order in which it happened. */
function trailOf({ given, id, total, back, backAt, at, status }: Facts) {
  const { placed, packed, parcels = [], delivered, cancelled } = given;
  const isShipped = status === 'shipped' || status === 'delivered';
  const step = (
    days: number,
    change: AuditedChange<'order'>,
    before: string | null,
    after: string,
  ): AuditEntry & { at: Date } => ({
    at: at(days),
    actor: change === 'placed' ? 'buyer' : 'owner',
    entity: 'order',
    entityId: id,
    change,
    before,
    after,
  });
  const last = Math.min(...parcels.map(({ left }) => left));
  return [
    step(placed, 'placed', null, 'pending'),
    ...(packed === undefined ? [] : [step(packed, 'status', 'pending', 'processing')]),
    ...parcels.map(({ left, trackingNumber }) => step(left, 'parcel', null, trackingNumber)),
    ...(isShipped ? [step(last, 'status', 'processing', 'shipped')] : []),
    ...(delivered === undefined ? [] : [step(delivered, 'status', 'shipped', 'delivered')]),
    ...(backAt === undefined ? [] : [step(backAt, 'refund', toDecimal(total), toDecimal(back))]),
    ...(cancelled === undefined ? [] : [step(cancelled, 'status', 'processing', 'cancelled')]),
  ];
}
