import { and, eq, gte, inArray, isNotNull, lt, notLike, or } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '#app/database/client.server.ts';
import { refunds } from '#app/database/schema/sales/checkout.ts';
import { disputes } from '#app/database/schema/sales/disputes.ts';
import { transactions } from '#app/database/schema/office.ts';
import { clubGifts } from '#app/database/schema/sales/gifts.ts';
import { orders } from '#app/database/schema/sales/orders.ts';
import { commissionPayments } from '#app/database/schema/studio.ts';
import type { Cents } from '#app/platform/formats/money.ts';
import { sampleIds } from '#app/platform/storage/sample.ts';
import { byHandIds } from './entries/by-hand.ts';

/** Money that the books say came in: for a payment, or for an invoice of a subscription. Cents, UTC. */
export type BookedIncome = {
  paymentId?: string;
  invoiceId?: string;
  orderId?: string;
  amount: Cents;
  at: Date;
};
/** Money that the books say goes back. `isGone`: they say that it has gone. */
export type BookedRefund = {
  id: string;
  paymentId: string;
  providerId: string | null;
  orderId: string | null;
  amount: Cents;
  isGone: boolean;
  at: Date;
};
/** Money that a card's bank has taken back, and what became of it. */
export type BookedDispute = {
  providerId: string;
  paymentId: string;
  orderId: string | null;
  amount: Cents;
  isTaken: boolean;
  isWon: boolean;
};
export type Books = { income: BookedIncome[]; refunds: BookedRefund[]; disputes: BookedDispute[] };

/** What is asked of the books: all of a span of time, and whatever it is that these payments, invoices, refunds and disputes are. */
type Question = {
  from: Date;
  until: Date;
  paymentIds: readonly string[];
  invoiceIds: readonly string[];
  sourceIds: readonly string[];
};

/** The books, from every table that has money in it: the one place to add another. Samples of the demo never reached the provider. */
export async function readBooks(db: Database, question: Question): Promise<Books> {
  const [sold, returned, asked, given, invoiced, disputed, others] = await Promise.all([
    soldOrders(db, question),
    refundsOfOrders(db, question),
    paidCommissions(db, question),
    paidGifts(db, question),
    paidInvoices(db, question),
    db
      .select()
      .from(disputes)
      .where(inArray(disputes.providerDisputeId, [...question.sourceIds])),
    refundsElsewhere(db, question),
  ]);
  const income: BookedIncome[] = [
    ...sold,
    ...[...asked, ...given].flatMap(({ paymentId, amount, at }) =>
      paymentId && at ? [{ paymentId, amount, at }] : [],
    ),
    ...invoiced.flatMap(({ invoiceId, amount, at }) =>
      invoiceId ? [{ invoiceId, amount, at }] : [],
    ),
  ];
  const known = new Set(income.map(({ paymentId }) => paymentId));
  // A payment that could not become an order is booked by the refund of all of it.
  const unordered = returned
    .filter(({ orderId, paymentIntentId }) => orderId === null && !known.has(paymentIntentId))
    .map(({ paymentIntentId, amount, createdAt }) => ({
      paymentId: paymentIntentId,
      amount,
      at: createdAt,
    }));
  return {
    income: [...income, ...unordered],
    refunds: [
      ...returned.map(bookedRefund),
      // One of ours that has no order stands in both tables.
      ...others
        .filter(({ providerId }) => !returned.some((row) => row.providerRefundId === providerId))
        .map(bookedElsewhere),
    ],
    disputes: disputed.map(bookedDispute),
  };
}

async function soldOrders(db: Database, { from, until, paymentIds }: Question) {
  return db
    .select({
      paymentId: orders.stripePaymentIntentId,
      orderId: orders.id,
      amount: orders.totalAmount,
      at: orders.createdAt,
    })
    .from(orders)
    .where(
      and(
        isReal(orders.stripePaymentIntentId),
        or(
          inArray(orders.stripePaymentIntentId, [...paymentIds]),
          and(gte(orders.createdAt, from), lt(orders.createdAt, until)),
        ),
      ),
    );
}

/** Refunds of orders, and of payments that became none. */
async function refundsOfOrders(db: Database, question: Question) {
  const { from, until, paymentIds, sourceIds } = question;
  return db
    .select()
    .from(refunds)
    .where(
      and(
        isReal(refunds.paymentIntentId),
        or(
          inArray(refunds.paymentIntentId, [...paymentIds]),
          inArray(refunds.providerRefundId, [...sourceIds]),
          and(gte(refunds.updatedAt, from), lt(refunds.updatedAt, until)),
        ),
      ),
    );
}

async function paidCommissions(db: Database, { from, until, paymentIds }: Question) {
  return db
    .select({
      paymentId: commissionPayments.paymentIntentId,
      amount: commissionPayments.amount,
      at: commissionPayments.paidAt,
    })
    .from(commissionPayments)
    .where(
      and(
        eq(commissionPayments.status, 'paid'),
        or(
          inArray(commissionPayments.paymentIntentId, [...paymentIds]),
          and(gte(commissionPayments.paidAt, from), lt(commissionPayments.paidAt, until)),
        ),
      ),
    );
}

async function paidGifts(db: Database, { from, until, paymentIds }: Question) {
  const { paymentIntentId: paymentId, amount, paidAt: at } = clubGifts;
  return db
    .select({ paymentId, amount, at })
    .from(clubGifts)
    .where(
      and(
        isNotNull(at),
        or(inArray(paymentId, [...paymentIds]), and(gte(at, from), lt(at, until))),
      ),
    );
}

async function paidInvoices(db: Database, { from, until, invoiceIds }: Question) {
  return db
    .select({
      invoiceId: transactions.providerId,
      amount: transactions.amount,
      at: transactions.transactionDate,
    })
    .from(transactions)
    .where(
      and(
        eq(transactions.type, 'subscription'),
        isNotNull(transactions.providerId),
        isReal(transactions.providerId),
        or(
          inArray(transactions.providerId, [...invoiceIds]),
          and(gte(transactions.transactionDate, from), lt(transactions.transactionDate, until)),
        ),
      ),
    );
}

/** Refunds of commissions and of the club. */
async function refundsElsewhere(db: Database, { from, until, sourceIds }: Question) {
  return db
    .select()
    .from(transactions)
    .where(
      and(
        eq(transactions.type, 'refund'),
        isNotNull(transactions.providerId),
        or(
          inArray(transactions.providerId, [...sourceIds]),
          and(gte(transactions.transactionDate, from), lt(transactions.transactionDate, until)),
        ),
      ),
    );
}

const isReal = (id: AnyPgColumn) => and(notLike(id, sampleIds), notLike(id, byHandIds));

function bookedRefund(row: typeof refunds.$inferSelect): BookedRefund {
  const {
    id,
    paymentIntentId: paymentId,
    providerRefundId: providerId,
    orderId,
    amount,
    status,
    updatedAt: at,
  } = row;
  return {
    id,
    paymentId,
    providerId,
    orderId,
    amount,
    isGone: status === 'done' || status === 'pending',
    at,
  };
}

/** A refund of a commission or of the club. */
function bookedElsewhere(row: typeof transactions.$inferSelect): BookedRefund {
  const { id, providerId, providerPaymentId, amount, status, transactionDate: at } = row;
  return {
    id,
    paymentId: providerPaymentId ?? '',
    providerId,
    orderId: null,
    amount,
    isGone: status === 'completed',
    at,
  };
}

function bookedDispute(row: typeof disputes.$inferSelect): BookedDispute {
  const {
    providerDisputeId: providerId,
    paymentIntentId: paymentId,
    orderId,
    amount,
    isInquiry,
    state,
  } = row;
  return { providerId, paymentId, orderId, amount, isTaken: !isInquiry, isWon: state === 'won' };
}
