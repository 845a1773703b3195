import { and, asc, eq, gte, inArray, isNotNull, lt, sql } from 'drizzle-orm';
import { orderItems, orders, parcels } from '#app/database/schema/sales/orders.ts';
import type { Context } from '#app/platform/context.server.ts';
import type { Input } from '#app/platform/endpoint.ts';
import type { SentFile } from '#app/platform/files/file-contract.ts';
import { everyPage, writeTable } from '#app/platform/files/table.server.ts';
import { toDecimal } from '#app/platform/formats/money.ts';
import { choiceOf } from '#app/features/catalog/choice.ts';
import { numbersOf } from '#app/features/stock/edition-numbers.server.ts';
import { lostOfEach, refundedOfEach } from '#app/features/orders/alerts.server.ts';
import { readOrderAddress } from '#app/features/orders/stored-address.ts';
import { shownAddress } from '#app/platform/formats/email.ts';
import type { ExportOrders } from '../contract.ts';

type Row = typeof orders.$inferSelect;
type Query = Input<ExportOrders>['query'];

const columns =
  'Order,Placed,Status,First name,Last name,E-mail,Address,Address 2,City,State,Postal code,Country,Works,Subtotal,Shipping,Tax,Total,Refunded,Kept,Currency,Tracking,Notes,Payment,Gift for,Gift message,Included tax'.split(
    ',',
  );

/**
 * The orders of a time as a table, one a line, the oldest first. Amounts are decimal strings, times UTC. For the owner only.
 */
export async function exportOrders(
  context: Context,
  { query }: Input<ExportOrders>,
): Promise<SentFile> {
  const { from, to, status } = query;
  const name = ['orders', status, from, to].filter(Boolean).join('-');
  return { name: `${name}.csv`, bytes: writeTable(columns, rowsOf(context, query)) };
}

async function* rowsOf(context: Context, query: Query): AsyncGenerator<string[][]> {
  for await (const found of everyPage<Row>((last, limit) => pageAfter(context, query, last, limit)))
    yield linesOf(context, found);
}

async function pageAfter(
  { db }: Context,
  { from, to, status }: Query,
  last: Row | undefined,
  limit: number,
): Promise<Row[]> {
  const dayAfter = to && new Date(Date.parse(to) + 24 * 3600 * 1000);
  return db
    .select()
    .from(orders)
    .where(
      and(
        from ? gte(orders.createdAt, new Date(from)) : undefined,
        dayAfter ? lt(orders.createdAt, dayAfter) : undefined,
        status && eq(orders.status, status),
        last &&
          sql`(${orders.createdAt}, ${orders.id}) > (select created_at, id from orders where id = ${last.id})`,
      ),
    )
    .orderBy(asc(orders.createdAt), asc(orders.id))
    .limit(limit);
}

async function linesOf({ db }: Context, found: readonly Row[]): Promise<string[][]> {
  const ids = found.map(({ id }) => id);
  const items = await db
    .select()
    .from(orderItems)
    .where(inArray(orderItems.orderId, ids))
    .orderBy(asc(orderItems.position));
  const itemsOf = Map.groupBy(items, ({ orderId }) => orderId);
  const numbers = await numbersOf(
    db,
    items.map(({ id }) => id),
  );
  const back = await refundedOfEach(db, ids);
  const lost = await lostOfEach(db, ids);
  const sent = Map.groupBy(
    await db
      .select()
      .from(parcels)
      .where(and(inArray(parcels.orderId, ids), isNotNull(parcels.shippedAt)))
      .orderBy(asc(parcels.position)),
    ({ orderId }) => orderId,
  );
  return found.map((order) =>
    lineOf(order, {
      works: (itemsOf.get(order.id) ?? []).map((item) => workOf(item, numbers.get(item.id))),
      tracking: (sent.get(order.id) ?? []).map((parcel) =>
        [parcel.carrier, parcel.trackingNumber].filter(Boolean).join(' '),
      ),
      refunded: back.get(order.id) ?? 0,
      lost: lost.get(order.id) ?? 0,
    }),
  );
}

const workOf = (
  { title, quantity, ...item }: typeof orderItems.$inferSelect,
  edition: Parameters<typeof choiceOf>[0]['edition'],
) => [title, ...choiceOf({ ...item, edition }), `× ${quantity}`].filter(Boolean).join(' ');

type WithOrder = { works: string[]; tracking: string[]; refunded: number; lost: number };

/** In the order of `columns`. */
function lineOf(order: Row, { works, tracking, refunded, lost }: WithOrder): string[] {
  const {
    firstName,
    lastName,
    address1,
    address2 = '',
    city,
    state,
    postalCode,
    country,
  } = readOrderAddress(order.shippingAddress);
  const who = [order.customerFirstName, order.customerLastName, shownAddress(order.customerEmail)];
  const where = [address1, address2, city, state, postalCode, country];
  const kept = Math.max(0, order.totalAmount - refunded - lost);
  const money = [
    order.subtotal,
    order.shippingCost,
    order.taxAmount,
    order.totalAmount,
    refunded,
    kept,
  ].map(toDecimal);
  const rest = [
    order.currency,
    tracking.join('; '),
    order.adminNotes ?? '',
    order.stripePaymentIntentId,
  ];
  const gift = order.isGift ? [`${firstName} ${lastName}`, order.giftMessage ?? ''] : ['', ''];
  return [
    order.id,
    order.createdAt.toISOString(),
    order.status,
    ...who,
    ...where,
    works.join('; '),
    ...money,
    ...rest,
    ...gift,
    toDecimal(order.includedTax),
  ];
}
