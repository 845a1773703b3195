import { and, eq, inArray, isNotNull, isNull, or, sum } from 'drizzle-orm';
import type { Database } from '#app/database/client.server.ts';
import { refunds } from '#app/database/schema/sales/checkout.ts';
import { disputes, fraudWarnings } from '#app/database/schema/sales/disputes.ts';
import type { Cents } from '#app/platform/formats/money.ts';
import type { OrderAlert } from './contract.ts';
import { withdrawnOfEach } from './withdrawals/open-withdrawals.server.ts';

/** The states of a refund in which its money is gone from the shop, or about to go. */
const countedRefunds = ['due', 'pending', 'done', 'settled'] as const;

/** Cents of an order's money that have gone back or are on their way. */
export async function refundedOf(db: Database, orderId: string): Promise<Cents> {
  return (await refundedOfEach(db, [orderId])).get(orderId) ?? 0;
}

/** The same of several orders; one without refunds is not in it. */
export async function refundedOfEach(
  db: Database,
  orderIds: readonly string[],
): Promise<Map<string, Cents>> {
  const isCounted = and(
    inArray(refunds.orderId, [...orderIds]),
    inArray(refunds.status, countedRefunds),
  );
  const rows = await db
    .select({ orderId: refunds.orderId, amount: refunds.amount })
    .from(refunds)
    .where(isCounted);
  const sums = new Map<string, Cents>();
  for (const { orderId, amount } of rows)
    if (orderId) sums.set(orderId, (sums.get(orderId) ?? 0) + amount);
  return sums;
}

/** Cents that went back, or are on their way, for each parcel of an order alone; one without is not in it. */
export async function refundedOfParcels(
  db: Database,
  orderId: string,
): Promise<Map<string, Cents>> {
  const isCounted = and(eq(refunds.orderId, orderId), inArray(refunds.status, countedRefunds));
  const rows = await db
    .select({ parcelId: refunds.parcelId, amount: refunds.amount })
    .from(refunds)
    .where(and(isCounted, isNotNull(refunds.parcelId)));
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
  const isCounted = and(eq(refunds.orderId, orderId), inArray(refunds.status, countedRefunds));
  return (await db.$count(refunds, and(isCounted, parcelId ? isOfIt : undefined))) > 0;
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
  return Math.max(
    0,
    order.totalAmount - (await refundedOf(db, order.id)) - (await lostOf(db, order.id)),
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

/** What speaks against shipping each of these orders; one without is not in it. */
export async function alertsOfEach(
  db: Database,
  orderIds: readonly string[],
): Promise<Map<string, OrderAlert[]>> {
  const ids = [...orderIds];
  const isAgainst = or(isNull(disputes.closedAt), eq(disputes.state, 'lost'));
  const disputed = await db
    .select({ orderId: disputes.orderId, state: disputes.state })
    .from(disputes)
    .where(and(inArray(disputes.orderId, ids), isAgainst));
  const warned = await db
    .selectDistinct({ orderId: fraudWarnings.orderId })
    .from(fraudWarnings)
    .where(and(inArray(fraudWarnings.orderId, ids), fraudWarnings.isOpen));
  const withdrawn = await withdrawnOfEach(db, ids);
  const found = new Map<string, OrderAlert[]>();
  for (const id of ids) {
    const states = disputed.filter(({ orderId }) => orderId === id).map(({ state }) => state);
    const withdrawal = withdrawn.get(id);
    const alerts: OrderAlert[] = [
      ...(withdrawal ? ([withdrawal.isBuyers ? 'withdrawn' : 'withdrawn-elsewhere'] as const) : []),
      ...(states.some((state) => state !== 'lost') ? (['disputed'] as const) : []),
      ...(states.includes('lost') ? (['dispute-lost'] as const) : []),
      ...(warned.some(({ orderId }) => orderId === id) ? (['fraud-warning'] as const) : []),
    ];
    if (alerts.length > 0) found.set(id, alerts);
  }
  return found;
}
