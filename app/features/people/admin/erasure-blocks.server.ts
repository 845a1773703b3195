import { and, asc, eq, inArray, isNull, notLike, or, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#app/database/client.server.ts';
import { refunds } from '#app/database/schema/sales/checkout.ts';
import { subscriptions, subscriptionShipments } from '#app/database/schema/sales/subscriptions.ts';
import { disputes } from '#app/database/schema/sales/disputes.ts';
import { orders } from '#app/database/schema/sales/orders.ts';
import { commissionPayments, commissions } from '#app/database/schema/studio.ts';
import { minutesAfter } from '#app/platform/formats/dates.ts';
import { sampleIds } from '#app/platform/storage/sample.ts';
import { orderNumberOf } from '#app/platform/formats/order-number.ts';
import type { ErasureBlock } from './contract.ts';
import { erasureCopy as copy } from './copy.ts';
import { openCheckouts, undecidedPayments } from './erasure-checkouts.server.ts';

/** Minutes after which the provider ends a sign-up that was never paid (23 hours), and a little more. */
const signupEnds = 23 * 60 + 10;

/**
 * What must come to an end before a person can be erased: a payment that may still arrive or waits for the owner's decision, money
 * that is on its way back or asked back, a parcel that needs an address, a subscription. `email` in lower case. Inside `erasePerson` the checkouts are locked by the caller, so that none is paid meanwhile.
 */
export async function erasureBlocks(
  db: Database | Transaction,
  now: Date,
  email: string,
): Promise<ErasureBlock[]> {
  return [
    ...(await openCheckouts(db, email)),
    ...(await undecidedPayments(db, email)),
    ...(await unshippedOrders(db, email)),
    ...(await unshippedShirts(db, email)),
    ...(await refundsUnderWay(db, email)),
    ...(await openDisputes(db, email)),
    ...(await subscriptionsOf(db, now, email)),
  ];
}

/** A block in one sentence, with the time when it is over by itself (UTC). */
export const sentenceOf = ({ sentence, until }: ErasureBlock): string =>
  until ? `${sentence} ${copy.until} ${until.slice(0, 10)} ${until.slice(11, 16)} UTC.` : sentence;

async function refundsUnderWay(db: Database | Transaction, email: string): Promise<ErasureBlock[]> {
  const isTheirs = or(
    eq(sql`lower(${refunds.buyerEmail})`, email),
    inArray(refunds.orderId, ordersOf(db, email)),
  );
  const found = await db
    .select({ orderId: refunds.orderId, status: refunds.status })
    .from(refunds)
    .where(and(isTheirs, inArray(refunds.status, ['due', 'pending', 'failed'])))
    .orderBy(asc(refunds.createdAt), asc(refunds.id));
  return found.map(({ orderId, status }): ErasureBlock => {
    if (status === 'failed')
      return { kind: 'refund', sentence: copy.failedRefund, path: '/admin/payments', until: null };
    return {
      kind: 'refund',
      sentence: copy.refund,
      path: orderId ? `/admin/orders/${orderId}` : '/admin/payments',
      until: null,
    };
  });
}

async function openDisputes(db: Database | Transaction, email: string): Promise<ErasureBlock[]> {
  const ofCommission = db
    .select({ id: commissionPayments.paymentIntentId })
    .from(commissionPayments)
    .innerJoin(commissions, eq(commissions.id, commissionPayments.commissionId))
    .where(eq(sql`lower(${commissions.email})`, email));
  const isTheirs = or(
    inArray(disputes.orderId, ordersOf(db, email)),
    inArray(disputes.paymentIntentId, ofCommission),
  );
  const found = await db
    .select({ orderId: disputes.orderId })
    .from(disputes)
    .where(and(isTheirs, inArray(disputes.state, ['needs-response', 'under-review'])))
    .orderBy(asc(disputes.openedAt), asc(disputes.id));
  return found.map(({ orderId }) => ({
    kind: 'dispute',
    sentence: copy.dispute,
    path: orderId ? `/admin/orders/${orderId}` : '/admin/payments',
    until: null,
  }));
}

async function unshippedShirts(db: Database | Transaction, email: string): Promise<ErasureBlock[]> {
  const waiting = await db
    .select({ month: subscriptionShipments.shipmentMonth })
    .from(subscriptionShipments)
    .innerJoin(subscriptions, eq(subscriptions.id, subscriptionShipments.subscriptionId))
    .where(
      and(
        eq(sql`lower(${subscriptions.customerEmail})`, email),
        eq(subscriptionShipments.status, 'pending'),
      ),
    )
    .limit(1);
  return waiting.map(() => ({
    kind: 'subscription',
    sentence: copy.shirt,
    path: null,
    until: null,
  }));
}

async function unshippedOrders(db: Database | Transaction, email: string): Promise<ErasureBlock[]> {
  const waiting = await db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        eq(sql`lower(${orders.customerEmail})`, email),
        inArray(orders.status, ['pending', 'processing']),
      ),
    )
    .orderBy(asc(orders.createdAt), asc(orders.id));
  return waiting.map(({ id }) => ({
    kind: 'order',
    sentence: copy.order(orderNumberOf(id)),
    path: `/admin/orders/${id}`,
    until: null,
  }));
}

async function subscriptionsOf(
  db: Database | Transaction,
  now: Date,
  email: string,
): Promise<ErasureBlock[]> {
  const found = await db
    .select({ status: subscriptions.status, createdAt: subscriptions.createdAt })
    .from(subscriptions)
    .where(
      and(
        eq(sql`lower(${subscriptions.customerEmail})`, email),
        inArray(subscriptions.status, [
          'active',
          'trialing',
          'past_due',
          'unpaid',
          'paused',
          'incomplete',
        ]),
        // That of a member whom the demo invents cannot be ended anywhere.
        or(
          isNull(subscriptions.stripeSubscriptionId),
          notLike(subscriptions.stripeSubscriptionId, sampleIds),
        ),
      ),
    );
  return found.flatMap(({ status, createdAt }): ErasureBlock[] => {
    if (status !== 'incomplete')
      return [{ kind: 'subscription', sentence: copy.subscription, path: null, until: null }];
    const until = minutesAfter(createdAt, signupEnds);
    return until > now
      ? [{ kind: 'checkout', sentence: copy.signup, path: null, until: until.toISOString() }]
      : [];
  });
}

const ordersOf = (db: Database | Transaction, email: string) =>
  db
    .select({ id: orders.id })
    .from(orders)
    .where(eq(sql`lower(${orders.customerEmail})`, email));
