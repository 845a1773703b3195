import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { teemillOrders } from '#app/database/schema/sales/printing.ts';
import { clubMonths, subscriptionShipments } from '#app/database/schema/sales/subscriptions.ts';
import type { PrinterOrder } from '#app/integrations/printing/printer.server.ts';
import type { Context } from '#app/platform/context.server.ts';
import { shipSome } from '../shipping/ship.server.ts';

/** Shirts marked in one transaction. */
const batch = 200;

/**
 * Marks the shirts that the printer has posted as shipped, with the number it gave, and writes to each member in the same transaction: once,
 * however often it runs and wherever it is killed (decision 73). One that left without a number waits for it.
 */
export async function shipPrinted(context: Context, stopping?: AbortSignal): Promise<void> {
  for (let isMore = true; isMore;) {
    if (stopping?.aborted) return;
    const parcels = await postedShirts(context);
    if (parcels.length > 0)
      await context.db.transaction((tx) =>
        shipSome(tx, context, parcels, { at: context.now(), actor: 'system' }),
      );
    if (parcels.length > 0) await context.jobs.wake('letters');
    isMore = parcels.length === batch;
  }
}

async function postedShirts({ db }: Context) {
  const rows = await db
    .select({
      shirtId: subscriptionShipments.id,
      fulfillments: teemillOrders.fulfillments,
      story: clubMonths.story,
    })
    .from(teemillOrders)
    .innerJoin(subscriptionShipments, eq(subscriptionShipments.id, teemillOrders.shipmentId))
    .innerJoin(clubMonths, eq(clubMonths.month, subscriptionShipments.shipmentMonth))
    .where(
      and(
        inArray(teemillOrders.status, ['shipped', 'delivered']),
        sql`cardinality(${teemillOrders.trackingNumbers}) > 0`,
        eq(subscriptionShipments.status, 'pending'),
        eq(subscriptionShipments.timesShipped, 0),
      ),
    )
    .orderBy(asc(subscriptionShipments.id))
    .limit(batch);
  return rows.map(({ shirtId, fulfillments, story }) => {
    const all = (fulfillments ?? []) as PrinterOrder['fulfillments'];
    const [first] = all.flatMap(({ tracking }) => tracking);
    return {
      shirtId,
      trackingNumber: first?.number ?? '',
      carrier: first?.carrier ?? null,
      story,
    };
  });
}
