import { and, eq, inArray, lt, notExists, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Transaction } from '#app/database/client.server.ts';
import { queueShirts } from '#app/features/printing/queue/queue-shirts.server.ts';
import type { Context } from '#app/platform/context.server.ts';
import { countsIn, type PaymentMode } from './payment-mode.server.ts';
import {
  type clubMonths,
  subscriptionPayments,
  subscriptions,
  subscriptionShipments,
  subscriptionSkips,
} from '#app/database/schema/sales/subscriptions.ts';

type Month = Pick<
  typeof clubMonths.$inferSelect,
  'month' | 'artworkId' | 'title' | 'color' | 'maker'
>;
/** `run`: 1 with the closing, 2 for who pays later; `which`: of these payments alone; `paymentMode`: of the shop now. */
type Adding = { run: 1 | 2; which?: SQL; paymentMode: PaymentMode };

/**
 * Owes a shirt for each payment of a closed month, locked by the caller, that has one to get: it was not given back, is no play money in a
 * shop that takes real money (decision 67), and is neither a second one for the month nor one for a month that was skipped in time. The
 * size and the address are those of now. What the printer makes is written down for it (decision 73): wake `printing` after the commit.
 */
export async function addShipments(
  tx: Transaction,
  context: Context,
  club: Month,
  { run, which, paymentMode }: Adding,
): Promise<void> {
  const { month, artworkId, title } = club;
  const at = context.now();
  await tx
    .insert(subscriptionShipments)
    .select(
      tx
        .select({
          id: sql`gen_random_uuid()`.as('id'),
          subscriptionId: subscriptionPayments.subscriptionId,
          orderId: sql`null::uuid`.as('order_id'),
          artworkId: sql`${artworkId}::uuid`.as('artwork_id'),
          shipmentMonth: subscriptionPayments.month,
          invoiceId: subscriptionPayments.invoiceId,
          run: sql`${run}::integer`.as('run'),
          number: sql`null::integer`.as('number'),
          size: subscriptions.tshirtSize,
          shippingAddress: subscriptions.shippingAddress,
          shippedDate: sql`null::timestamptz`.as('shipped_date'),
          trackingNumber: sql`null`.as('tracking_number'),
          carrier: sql`null`.as('carrier'),
          status: sql`'pending'`.as('status'),
          timesShipped: sql`0`.as('times_shipped'),
          reason: sql`null`.as('reason'),
          designTheme: sql`${title || null}::text`.as('design_theme'),
          createdAt: sql`${at.toISOString()}::timestamptz`.as('created_at'),
        })
        .from(subscriptionPayments)
        .innerJoin(subscriptions, eq(subscriptions.id, subscriptionPayments.subscriptionId))
        .where(
          and(
            eq(subscriptionPayments.month, month),
            lt(subscriptionPayments.refunded, subscriptionPayments.amount),
            countsIn(paymentMode),
            notExists(skippedInTime(tx)),
            notExists(earlierPayment(tx)),
            which,
          ),
        ),
    )
    .onConflictDoUpdate({
      target: [subscriptionShipments.subscriptionId, subscriptionShipments.shipmentMonth],
      set: paidAgain,
      setWhere: sql`exists (select from ${subscriptionPayments} before where before.invoice_id = ${subscriptionShipments.invoiceId} and before.refunded >= before.amount)`,
    });
  if (club.maker === 'printer')
    await queueShirts(tx, context, club, {
      which: and(eq(subscriptionShipments.run, run), which && paidBy(tx, which)),
    });
}

const isUnsent = sql`${subscriptionShipments.status} in ('canceled', 'returned')`;

/**
 * The month's one shirt, of a payment that went back whole, is owed for the payment that came after it: it is sent unless it has arrived.
 */
const paidAgain = {
  invoiceId: sql`excluded.invoice_id`,
  run: sql`case when ${isUnsent} then excluded.run else ${subscriptionShipments.run} end`,
  size: sql`case when ${isUnsent} then excluded.size else ${subscriptionShipments.size} end`,
  shippingAddress: sql`case when ${isUnsent} then excluded.shipping_address else ${subscriptionShipments.shippingAddress} end`,
  status: sql`case when ${isUnsent} then 'pending' else ${subscriptionShipments.status} end`,
  reason: sql`case when ${isUnsent} then null else ${subscriptionShipments.reason} end`,
};

/** The shipments of these payments. */
const paidBy = (tx: Pick<Transaction, 'select'>, which: SQL) =>
  inArray(
    subscriptionShipments.invoiceId,
    tx.select({ id: subscriptionPayments.invoiceId }).from(subscriptionPayments).where(which),
  );

const earlier = alias(subscriptionPayments, 'earlier');

/** The skip that a payment came in spite of: it was made before the payment, which the provider could not be told in time. */
export const skippedInTime = (tx: Pick<Transaction, 'select'>) =>
  tx
    .select({ one: sql`1` })
    .from(subscriptionSkips)
    .where(
      and(
        eq(subscriptionSkips.subscriptionId, subscriptionPayments.subscriptionId),
        eq(subscriptionSkips.month, subscriptionPayments.month),
        lt(subscriptionSkips.createdAt, subscriptionPayments.paidAt),
      ),
    );

/** An earlier payment of the same member for the same month that is not given back: one shirt is right. */
const earlierPayment = (tx: Pick<Transaction, 'select'>) =>
  tx
    .select({ one: sql`1` })
    .from(earlier)
    .where(
      and(
        eq(earlier.subscriptionId, subscriptionPayments.subscriptionId),
        eq(earlier.month, subscriptionPayments.month),
        lt(earlier.refunded, earlier.amount),
        or(
          lt(earlier.paidAt, subscriptionPayments.paidAt),
          and(
            eq(earlier.paidAt, subscriptionPayments.paidAt),
            lt(earlier.invoiceId, subscriptionPayments.invoiceId),
          ),
        ),
      ),
    );
