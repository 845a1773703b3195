import { and, desc, eq, inArray, or, type SQL } from 'drizzle-orm';
import type { Database } from '#app/database/client.server.ts';
import { olderThan } from '#app/database/paging.server.ts';
import { auditTrail } from '#app/database/schema/operations.ts';
import { teemillOrders } from '#app/database/schema/sales/printing.ts';
import type { PrinterOrder } from '#app/integrations/printing/printer.server.ts';
import type { Context } from '#app/platform/context.server.ts';
import type { Input } from '#app/platform/endpoint.ts';
import { AppError } from '#app/platform/errors.ts';
import { toDecimal } from '#app/platform/formats/money.ts';
import { orderNumberOf } from '#app/platform/formats/order-number.ts';
import { openPrintStatuses, unpostedStatuses } from '#app/platform/statuses/print-status.ts';
import { keptOfEach } from '#app/features/orders/alerts.server.ts';
import { trackingUrl } from '#app/features/orders/carriers.ts';
import { readPrinterRate } from '#app/features/settings/record/printer-rate.server.ts';
import { mainUrl } from '#app/features/pictures/picture.ts';
import { trailOf } from '../hand-over/rows.server.ts';
import { inShopCents } from '../rules/margin.ts';
import type { GetPrintHistory, ListPrints, Print, PrintHistory } from './contract.ts';
import { type FoundPrint, linesOfEach, selectPrints } from './found-prints.server.ts';
import type { PrintTab } from './tabs.ts';

/** Reasons of which the owner should know where the row goes on by itself. */
const notices = ['no-printer', 'no-rate', 'unknown-word', 'no-tracking', 'too-late'];

/** Which rows stand in a tab. */
export const tabs: Record<PrintTab, SQL | undefined> = {
  // A notice about what has ended needs nobody.
  'to-see-to': or(
    eq(teemillOrders.status, 'refused'),
    and(inArray(teemillOrders.reason, notices), inArray(teemillOrders.status, openPrintStatuses)),
  ),
  'at-printer': inArray(teemillOrders.status, unpostedStatuses),
  'on-its-way': eq(teemillOrders.status, 'shipped'),
  delivered: eq(teemillOrders.status, 'delivered'),
  all: undefined,
};

/** What is printed to order, the newest first, a page at a time. For the owner only. */
export async function listPrints(
  { db }: Context,
  { query: { tab, limit, cursor } }: Input<ListPrints>,
): Promise<Print[]> {
  const found = await selectPrints(db)
    .where(and(tabs[tab], olderThan(cursor, teemillOrders.createdAt, teemillOrders.id)))
    .orderBy(desc(teemillOrders.createdAt), desc(teemillOrders.id))
    .limit(limit);
  return inFull(db, found);
}

/** One of them. Throws AppError 'missing'. For the owner only. */
export async function getPrint({ db }: Pick<Context, 'db'>, id: string): Promise<Print> {
  const [print] = await inFull(db, await selectPrints(db).where(eq(teemillOrders.id, id)));
  if (!print) throw new AppError('missing', 'There is no such order at the printer.');
  return print;
}

/** Rows with their lines, costs and margins. */
export async function inFull(db: Database, found: readonly FoundPrint[]): Promise<Print[]> {
  if (found.length === 0) return [];
  const lines = await linesOfEach(
    db,
    found.map(({ print }) => print.id),
  );
  const keptOfOrders = await keptOfEach(
    db,
    found.flatMap(({ order }) => order ?? []),
  );
  const rate = await readPrinterRate(db);
  const keptOf = ({ order, payment }: FoundPrint) =>
    order
      ? (keptOfOrders.get(order.id) ?? 0)
      : Math.max(0, (payment?.amount ?? 0) - (payment?.refunded ?? 0));
  return found.map((one) => ({
    ...factsOf(one),
    kept: toDecimal(keptOf(one)),
    lines: (lines.get(one.print.id) ?? []).map((line) => lineOf(one, line, rate)),
  }));
}

type FoundLine = NonNullable<ReturnType<Awaited<ReturnType<typeof linesOfEach>>['get']>>[number];

function lineOf(
  { order, payment, shipment, picture }: FoundPrint,
  { item, line }: FoundLine,
  rate: Parameters<typeof inShopCents>[2],
): Print['lines'][number] {
  const cost = line.unitCost === null ? null : line.unitCost * line.quantity;
  const shopCurrency = order?.currency ?? payment?.currency ?? '';
  const own = inShopCents({ cost, currency: line.currency }, shopCurrency, rate);
  const price = item?.totalPrice ?? line.price ?? 0;
  return {
    id: item?.id ?? line.id,
    title: item?.title ?? line.title ?? '',
    imageUrl: item?.imageUrl ?? (picture ? mainUrl(picture) : ''),
    productType: item?.productType ?? 'merchandise',
    quantity: line.quantity,
    selectedSize: item ? item.selectedSize : (shipment?.size ?? null),
    selectedColor: item ? item.selectedColor : line.color,
    cost: amountOf(cost, line.currency),
    price: toDecimal(price),
    margin: own === null ? null : toDecimal(price - own),
  };
}

/** Which order it is of, or which shirt of the club, and whose. */
function subjectOf({
  order,
  shipment,
  member,
}: FoundPrint): Pick<Print, 'orderId' | 'orderNumber' | 'shirt' | 'buyer'> {
  if (order)
    return {
      orderId: order.id,
      orderNumber: orderNumberOf(order.id),
      shirt: null,
      buyer: `${order.customerFirstName} ${order.customerLastName}`.trim(),
    };
  const shirt = shipment &&
    member && {
      memberId: member.id,
      month: shipment.shipmentMonth.slice(0, 7),
      number: shipment.number ?? 0,
    };
  const buyer = `${member?.firstName ?? ''} ${member?.lastName ?? ''}`.trim();
  return { orderId: null, orderNumber: null, shirt, buyer };
}

function factsOf(found: FoundPrint): Omit<Print, 'kept' | 'lines'> {
  const { print, order } = found;
  const fulfillments = (print.fulfillments ?? []) as PrinterOrder['fulfillments'];
  return {
    id: print.id,
    ...subjectOf(found),
    placedAt: (order?.createdAt ?? print.createdAt).toISOString(),
    status: print.status,
    reason: print.reason,
    said: print.lastError,
    printerOrderId: print.teemillOrderId,
    word: print.word,
    needsOwner:
      print.status === 'refused' || (print.nextAt !== null && notices.includes(print.reason ?? '')),
    nextAt: print.nextAt?.toISOString() ?? null,
    askedAt: print.askedAt?.toISOString() ?? null,
    confirmedAt: print.confirmedAt?.toISOString() ?? null,
    shippedAt: print.shippedAt?.toISOString() ?? null,
    cost: amountOf(print.cost, print.currency),
    postage: amountOf(print.shippingCost, print.currency),
    tracking: fulfillments
      .flatMap(({ tracking }) => tracking)
      .map(({ number, carrier, url }) => ({
        number,
        carrier,
        url: url ?? trackingUrl(carrier, number) ?? null,
      })),
  };
}

const amountOf = (amount: number | null, currency: string | null) =>
  amount === null || currency === null ? null : { amount: toDecimal(amount), currency };

/** Its steps, the newest first, and the printer's last answer. Throws AppError 'missing'. For the owner only. */
export async function getPrintHistory(
  { db }: Context,
  { params }: Input<GetPrintHistory>,
): Promise<PrintHistory> {
  const [print] = await db.select().from(teemillOrders).where(eq(teemillOrders.id, params.id));
  if (!print) throw new AppError('missing', 'There is no such order at the printer.');
  const { entity, entityId } = trailOf(print);
  const trail = await db
    .select()
    .from(auditTrail)
    .where(
      and(
        eq(auditTrail.entity, entity),
        eq(auditTrail.entityId, entityId),
        eq(auditTrail.change, 'printing'),
      ),
    )
    .orderBy(desc(auditTrail.at), desc(auditTrail.id));
  return {
    answer: print.teemillResponse ?? null,
    steps: trail.map(({ at, after, actor }) => {
      const [status = '', reason = null] = (after ?? '').split(': ');
      return { at: at.toISOString(), status, reason, isOwner: actor === 'owner' };
    }),
  };
}
