import { and, eq, inArray, isNotNull, isNull, or, sql, sum } from 'drizzle-orm';
import type { Database } from '#app/database/client.server.ts';
import { contactInquiries, withdrawnItems } from '#app/database/schema/inquiries.ts';
import { refunds } from '#app/database/schema/sales/checkout.ts';
import { disputes, fraudWarnings } from '#app/database/schema/sales/disputes.ts';
import { orderItems, orders } from '#app/database/schema/sales/orders.ts';
import type { Cents } from '#app/platform/formats/money.ts';
import type { OrderAlert } from './contract.ts';
import { isBuyersOwn, openStates } from './withdrawals/open-withdrawals.server.ts';

/** The states of a refund in which its money is gone from the shop, or about to go. */
const countedRefunds = ['due', 'pending', 'done', 'settled'] as const;

/** Refunds that count, of these orders. */
const countedOf = (orderIds: readonly string[]) =>
  and(inArray(refunds.orderId, [...orderIds]), inArray(refunds.status, countedRefunds));

/** Cents of an order's money that have gone back or are on their way. */
export async function refundedOf(db: Database, orderId: string): Promise<Cents> {
  return (await refundedOfEach(db, [orderId])).get(orderId) ?? 0;
}

/** The same of several orders; one without refunds is not in it. */
export async function refundedOfEach(
  db: Database,
  orderIds: readonly string[],
): Promise<Map<string, Cents>> {
  const rows = await db
    .select({ orderId: refunds.orderId, amount: refunds.amount })
    .from(refunds)
    .where(countedOf(orderIds));
  const sums = new Map<string, Cents>();
  for (const { orderId, amount } of rows)
    if (orderId) sums.set(orderId, (sums.get(orderId) ?? 0) + amount);
  return sums;
}

/** Cents that went back, or are on their way, for each parcel of these orders alone; one without is not in it. */
export async function refundedOfParcels(
  db: Database,
  orderIds: readonly string[],
): Promise<Map<string, Cents>> {
  const rows = await db
    .select({ parcelId: refunds.parcelId, amount: refunds.amount })
    .from(refunds)
    .where(and(countedOf(orderIds), isNotNull(refunds.parcelId)));
  const sums = new Map<string, Cents>();
  for (const { parcelId, amount } of rows)
    if (parcelId) sums.set(parcelId, (sums.get(parcelId) ?? 0) + amount);
  return sums;
}

/** Whether money went back that may be of a parcel: what went back for another parcel alone says nothing of it. */
export async function isRefundedFor(
  db: Database,
  orderId: string,
  parcelId: string | null,
): Promise<boolean> {
  const isOfIt = or(
    isNull(refunds.parcelId),
    parcelId ? eq(refunds.parcelId, parcelId) : undefined,
  );
  return (await db.$count(refunds, and(countedOf([orderId]), parcelId ? isOfIt : undefined))) > 0;
}

/** Cents of an order's money that lost disputes took. */
export async function lostOf(db: Database, orderId: string): Promise<Cents> {
  return (await lostOfEach(db, [orderId])).get(orderId) ?? 0;
}

/** The same of several orders; one that lost nothing is not in it. */
export async function lostOfEach(
  db: Database,
  orderIds: readonly string[],
): Promise<Map<string, Cents>> {
  const isLost = and(inArray(disputes.orderId, [...orderIds]), eq(disputes.state, 'lost'));
  const rows = await db
    .select({ orderId: disputes.orderId, lost: sum(disputes.amount).mapWith(disputes.amount) })
    .from(disputes)
    .where(isLost)
    .groupBy(disputes.orderId);
  return new Map(rows.flatMap(({ orderId, lost }) => (orderId ? [[orderId, lost] as const] : [])));
}

/** Cents of an order's money that the shop still has: neither refunded nor lost in a dispute. */
export async function keptOf(
  db: Database,
  order: { id: string; totalAmount: Cents },
): Promise<Cents> {
  return (await keptOfEach(db, [order])).get(order.id) ?? 0;
}

/** The same of several orders. */
export async function keptOfEach(
  db: Database,
  ofOrders: readonly { id: string; totalAmount: Cents }[],
): Promise<Map<string, Cents>> {
  const ids = ofOrders.map(({ id }) => id);
  const refunded = await refundedOfEach(db, ids);
  const lost = await lostOfEach(db, ids);
  return new Map(
    ofOrders.map(({ id, totalAmount }) => [
      id,
      Math.max(0, totalAmount - (refunded.get(id) ?? 0) - (lost.get(id) ?? 0)),
    ]),
  );
}

/** Whether the bank decides about an order's money at this time; of an inquiry it has taken nothing yet. */
export async function isDisputed(db: Database, orderId: string): Promise<boolean> {
  const isOpen = and(
    eq(disputes.orderId, orderId),
    isNull(disputes.closedAt),
    eq(disputes.isInquiry, false),
  );
  return (await db.$count(disputes, isOpen)) > 0;
}

/** What speaks against shipping an order, and which of its lines somebody has withdrawn from. */
export type Warnings = { alerts: OrderAlert[]; withdrawn: Map<string, 'buyer' | 'elsewhere'> };

/** The warnings of each of these orders, read at once; one without is not in it. */
export async function warningsOfEach(
  db: Database,
  orderIds: readonly string[],
): Promise<Map<string, Warnings>> {
  const ids = [...orderIds];
  const noLine = { itemId: sql<string | null>`null::uuid`, isWaiting: sql<boolean>`false` };
  const isAgainst = or(isNull(disputes.closedAt), eq(disputes.state, 'lost'));
  const disputed = db
    .select({
      orderId: sql<string>`${disputes.orderId}`,
      what: sql<Fact>`case when ${disputes.state} = 'lost' then 'dispute-lost' else 'disputed' end`,
      ...noLine,
    })
    .from(disputes)
    .where(and(inArray(disputes.orderId, ids), isAgainst));
  const warned = db
    .select({
      orderId: sql<string>`${fraudWarnings.orderId}`,
      what: sql<Fact>`'fraud-warning'`,
      ...noLine,
    })
    .from(fraudWarnings)
    .where(and(inArray(fraudWarnings.orderId, ids), fraudWarnings.isOpen));
  const rows = await disputed.unionAll(warned).unionAll(linesOfWithdrawn(db, ids));
  return new Map(
    [...Map.groupBy(rows, ({ orderId }) => orderId)].map(([id, facts]) => [id, warningsOf(facts)]),
  );
}

type Fact = 'disputed' | 'dispute-lost' | 'fraud-warning' | 'buyer' | 'elsewhere' | 'stands';
type Row = { what: Fact; itemId: string | null; isWaiting: boolean };

/** Every line of those orders that have an open statement of withdrawal, and who has withdrawn from it. */
function linesOfWithdrawn(db: Database, ids: string[]) {
  const isOpen = inArray(contactInquiries.state, openStates);
  const named = db
    .select({ id: contactInquiries.orderId })
    .from(contactInquiries)
    .where(and(inArray(contactInquiries.orderId, ids), isOpen));
  return db
    .select({
      orderId: orderItems.orderId,
      what: sql<Fact>`case when bool_or(${isBuyersOwn}) then 'buyer' when count(${contactInquiries.id}) > 0 then 'elsewhere' else 'stands' end`,
      itemId: sql<string | null>`${orderItems.id}`,
      isWaiting: sql<boolean>`${orderItems.fulfillmentStatus} in ('pending', 'processing')`,
    })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .leftJoin(withdrawnItems, eq(withdrawnItems.orderItemId, orderItems.id))
    .leftJoin(contactInquiries, and(eq(contactInquiries.id, withdrawnItems.inquiryId), isOpen))
    .where(inArray(orderItems.orderId, named))
    .groupBy(orderItems.id);
}

function warningsOf(rows: readonly Row[]): Warnings {
  const has = (what: Fact) => rows.some((row) => row.what === what);
  const waiting = rows.filter(({ isWaiting }) => isWaiting);
  const by = (who: Fact) => waiting.filter(({ what }) => what === who).length;
  const ofBuyer = by('buyer');
  return {
    alerts: [
      ...(ofBuyer > 0
        ? [ofBuyer < waiting.length ? ('withdrawn-part' as const) : ('withdrawn' as const)]
        : []),
      ...(by('elsewhere') > 0 ? (['withdrawn-elsewhere'] as const) : []),
      ...(['disputed', 'dispute-lost', 'fraud-warning'] as const).filter(has),
    ],
    withdrawn: new Map(
      rows.flatMap(({ itemId, what }) =>
        itemId && (what === 'buyer' || what === 'elsewhere') ? [[itemId, what] as const] : [],
      ),
    ),
  };
}
