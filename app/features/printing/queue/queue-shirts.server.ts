import { eq, type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '#app/database/client.server.ts';
import { rowsOf } from '#app/database/rows.server.ts';
import { artworks } from '#app/database/schema/catalog.ts';
import { installation } from '#app/database/schema/operations.ts';
import { teemillOrderItems, teemillOrders } from '#app/database/schema/sales/printing.ts';
import {
  type clubMonths,
  subscriptionPayments,
  subscriptionShipments,
} from '#app/database/schema/sales/subscriptions.ts';
import { printDesignOf } from '#app/features/catalog/preview/print-design.server.ts';
import { raiseTask } from '#app/features/tasks/service.server.ts';
import type { Context } from '#app/platform/context.server.ts';
import { taskSubject } from './task-subject.server.ts';

type Month = Pick<typeof clubMonths.$inferSelect, 'month' | 'title' | 'color' | 'artworkId'>;
type Queued = { id: string; shipmentId: string; status: string };

/** Whether the printer has a shirt of the club, or is to have it: one that came back is its owner's. For a query of `subscription_shipments`. */
export const isAtPrinter = sql<boolean>`(${subscriptionShipments.timesShipped} = 0 and exists (
  select from ${teemillOrders} where ${teemillOrders.shipmentId} = ${subscriptionShipments.id} and ${teemillOrders.status} <> 'cancelled'))`;

/**
 * Writes down for the printer the shirts of a closed month that it makes: those that wait, of `which`, and that it has not. What is printed is
 * frozen with them: the design, the color and the product of the work that the month is made of (decision 73). What a month that a restored
 * backup closes again has may be printed already: the owner is asked. Whether money paid for a shirt is what its own payment says, whatever
 * the shop takes now (decision 67). Call it in the transaction that writes the shipments, and wake `printing` after the commit.
 */
export async function queueShirts(
  tx: Transaction,
  context: Context,
  month: Month,
  { which }: { which: SQL | undefined },
): Promise<void> {
  const at = sql`${context.now().toISOString()}::timestamptz`;
  const queued = await rowsOf<Queued>(
    tx,
    sql`insert into ${teemillOrders} (shipment_id, payment_mode, status, reason, next_at, created_at, updated_at)
      select ${subscriptionShipments.id}, ${subscriptionPayments.paymentMode}, case when backup.lost then 'refused' else 'waiting' end,
        case when backup.lost then 'recovered' end, case when backup.lost then null else ${at} end, ${at}, ${at}
      from ${subscriptionShipments}
      join ${subscriptionPayments} on ${subscriptionPayments.invoiceId} = ${subscriptionShipments.invoiceId}
      cross join lateral (select exists (select from ${installation} where ${installation.takenOverAt} >= ${month.month}::date
        and ${installation.takenOverAt} > ${subscriptionPayments.paidAt}) as lost) as backup
      where ${subscriptionShipments.shipmentMonth} = ${month.month}::date and ${subscriptionShipments.status} = 'pending'
        and ${subscriptionShipments.timesShipped} = 0 and ${which ?? sql`true`} and not ${isAtPrinter}
      on conflict do nothing
      returning id, shipment_id as "shipmentId", status`,
  );
  if (queued.length === 0) return;
  await writeItems(tx, month);
  for (const { id, shipmentId, status } of queued)
    if (status === 'refused')
      await raiseTask(tx, context, {
        kind: 'printing-stopped',
        subject: id,
        facts: {
          ...(await taskSubject(tx, { orderId: null, shipmentId })),
          reason: 'recovered',
          thing: '',
          said: '',
        },
      });
}

/** What is printed of each row that has nothing yet. */
async function writeItems(tx: Transaction, { month, title, color, artworkId }: Month) {
  const [work] = artworkId
    ? await tx.select().from(artworks).where(eq(artworks.id, artworkId))
    : [];
  const design = work ? printDesignOf(work) : null;
  // The club promises every size that the printer has, whatever the work would be sold in.
  const frozen = design && JSON.stringify({ ...design, sizes: null });
  await tx.execute(
    sql`insert into ${teemillOrderItems} (teemill_order_id, quantity, title, color, printer_variant_ref, print_design, price)
      select ${teemillOrders.id}, 1, ${title || 'T-shirt of the club'}::text, ${work?.hasColors ? plainColor(color) : null}::text,
        ${work?.teemillVariantRef ?? null}::text, ${frozen}::jsonb, ${subscriptionPayments.amount}
      from ${teemillOrders}
      join ${subscriptionShipments} on ${subscriptionShipments.id} = ${teemillOrders.shipmentId}
      join ${subscriptionPayments} on ${subscriptionPayments.invoiceId} = ${subscriptionShipments.invoiceId}
      where ${subscriptionShipments.shipmentMonth} = ${month}::date
        and not exists (select from ${teemillOrderItems} where ${teemillOrderItems.teemillOrderId} = ${teemillOrders.id})`,
  );
}

/** `Navy ` as the shop's colors are written. */
export const plainColor = (color: string | null): string | null =>
  color?.trim().toLowerCase() || null;
