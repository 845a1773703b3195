import { and, count, desc, eq, gte, inArray, isNotNull, ne, sql } from 'drizzle-orm';
import { orders, parcels } from '#app/database/schema/sales/orders.ts';
import { teemillOrderItems, teemillOrders } from '#app/database/schema/sales/printing.ts';
import { orderItems } from '#app/database/schema/sales/orders.ts';
import {
  subscriptionPayments,
  subscriptionShipments,
} from '#app/database/schema/sales/subscriptions.ts';
import type { Context } from '#app/platform/context.server.ts';
import { toDecimal } from '#app/platform/formats/money.ts';
import { readPrinterRate } from '#app/features/settings/record/printer-rate.server.ts';
import { keptOfEach, refundedOfParcels } from '#app/features/orders/alerts.server.ts';
import { inShopCents } from '../rules/margin.ts';
import { tryableRefusals } from '../rules/reasons.ts';
import type { PrintSummary } from './contract.ts';
import type { PrintTab } from './tabs.ts';
import { tabs } from './list-prints.server.ts';

const day = 24 * 3600 * 1000;
/** Days over which the time from paid to posted is looked at. */
const lately = 30;

/** The month's figures and how many there are in each state. For the owner only. */
export async function getPrintSummary(context: Context): Promise<PrintSummary> {
  const { db, now, printing } = context;
  const at = now();
  const month = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), 1));
  const rate = await readPrinterRate(db);
  const made = await madeSince(context, month);
  const owed = Map.groupBy(
    made.filter(({ cost }) => cost !== null),
    ({ currency }) => currency ?? '',
  );
  const costs = made.map((one) => inShopCents(one, one.shopCurrency, rate));
  const paid = made.reduce((sum, one) => sum + one.paid, 0);
  const isKnown = costs.every((cost) => cost !== null);
  const margin = isKnown ? paid - costs.reduce((sum, cost) => sum + (cost ?? 0), 0) : null;
  return {
    month: month.toISOString(),
    owed: [...owed].map(([currency, rows]) => ({
      amount: toDecimal(rows.reduce((sum, { cost }) => sum + (cost ?? 0), 0)),
      currency,
    })),
    margin: margin === null ? null : toDecimal(margin),
    marginShare: margin === null || paid === 0 ? null : Math.round((margin / paid) * 100),
    printed: made.reduce((sum, { things }) => sum + things, 0),
    orders: made.length,
    daysToPost: await daysToPost(context, at),
    counts: await countTabs(context),
    refused: await countRefused(context),
    askedAt: await lastAsked(context),
    printer: (await printing.printer())?.mode ?? null,
    currencyWithoutRate:
      made.find(
        ({ currency, shopCurrency }) =>
          currency !== null && currency !== shopCurrency && rate?.currency !== currency,
      )?.currency ?? null,
  };
}

/** What the printer has taken since then and did not drop: what it costs, and what was paid for it and its postage and is still the shop's. Cents. */
async function madeSince({ db }: Context, since: Date) {
  const rows = await db
    .select({
      orderId: orders.id,
      total: orders.totalAmount,
      parcelId: parcels.id,
      paidForMonth: subscriptionPayments.amount,
      backForMonth: subscriptionPayments.refunded,
      cost: teemillOrders.cost,
      currency: teemillOrders.currency,
      shopCurrency: sql<string>`coalesce(${orders.currency}, ${subscriptionPayments.currency})`,
      postage: parcels.shippingCost,
      paid: sql<string>`coalesce((select sum(coalesce(${orderItems.totalPrice}, ${teemillOrderItems.price})) from ${teemillOrderItems}
        left join ${orderItems} on ${orderItems.id} = ${teemillOrderItems.orderItemId}
        where ${teemillOrderItems.teemillOrderId} = ${teemillOrders.id} and ${teemillOrderItems.endedAt} is null), 0) * 100`,
      things: sql<string>`coalesce((select sum(${teemillOrderItems.quantity}) from ${teemillOrderItems}
        where ${teemillOrderItems.teemillOrderId} = ${teemillOrders.id} and ${teemillOrderItems.endedAt} is null), 0)`,
    })
    .from(teemillOrders)
    .leftJoin(orders, eq(orders.id, teemillOrders.orderId))
    .leftJoin(subscriptionShipments, eq(subscriptionShipments.id, teemillOrders.shipmentId))
    .leftJoin(
      subscriptionPayments,
      eq(subscriptionPayments.invoiceId, subscriptionShipments.invoiceId),
    )
    .leftJoin(parcels, eq(parcels.id, teemillOrders.parcelId))
    .where(and(gte(teemillOrders.confirmedAt, since), ne(teemillOrders.status, 'cancelled')));
  const ofOrders = rows.flatMap(({ orderId, total }) =>
    orderId === null ? [] : { id: orderId, totalAmount: total ?? 0 },
  );
  const keptOfOrder = await keptOfEach(db, ofOrders);
  const backOfParcel = await refundedOfParcels(
    db,
    ofOrders.map(({ id }) => id),
  );
  return rows.map(({ orderId, total: _total, parcelId, postage, ...row }) => {
    const paid = Math.round(Number(row.paid)) + (postage ?? 0);
    const kept = orderId
      ? (keptOfOrder.get(orderId) ?? 0)
      : (row.paidForMonth ?? 0) - (row.backForMonth ?? 0);
    const left = Math.min(paid - (backOfParcel.get(parcelId ?? '') ?? 0), kept);
    return { ...row, paid: Math.max(0, left), things: Number(row.things) };
  });
}

async function daysToPost({ db }: Context, at: Date): Promise<number | null> {
  const [row] = await db
    .select({
      seconds: sql<
        string | null
      >`percentile_cont(0.5) within group (order by extract(epoch from ${teemillOrders.shippedAt} - coalesce(${orders.createdAt}, ${teemillOrders.createdAt})))`,
    })
    .from(teemillOrders)
    .leftJoin(orders, eq(orders.id, teemillOrders.orderId))
    .where(
      and(
        isNotNull(teemillOrders.shippedAt),
        gte(teemillOrders.shippedAt, new Date(at.getTime() - lately * day)),
      ),
    );
  const seconds = row?.seconds ?? null;
  return seconds === null ? null : Math.round((Number(seconds) * 1000 * 10) / day) / 10;
}

async function countTabs({ db }: Context): Promise<PrintSummary['counts']> {
  const counted = Object.entries(tabs).map(
    async ([tab, where]) => [tab, await db.$count(teemillOrders, where)] as const,
  );
  return Object.fromEntries(await Promise.all(counted)) as Record<PrintTab, number>;
}

async function countRefused({ db }: Context): Promise<PrintSummary['refused']> {
  const rows = await db
    .select({ reason: teemillOrders.reason, count: count() })
    .from(teemillOrders)
    .where(
      and(eq(teemillOrders.status, 'refused'), inArray(teemillOrders.reason, [...tryableRefusals])),
    )
    .groupBy(teemillOrders.reason)
    .orderBy(desc(count()));
  return rows.flatMap((row) => {
    const reason = tryableRefusals.find((one) => one === row.reason);
    return reason ? [{ reason, count: row.count }] : [];
  });
}

async function lastAsked({ db }: Context): Promise<string | null> {
  const [row] = await db
    .select({ at: sql<string | null>`max(${teemillOrders.askedAt})` })
    .from(teemillOrders);
  return row?.at ? new Date(row.at).toISOString() : null;
}
