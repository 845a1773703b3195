import { and, asc, eq, inArray, isNotNull, isNull, lte, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Transaction } from '#app/database/client.server.ts';
import { taxRecords } from '#app/database/schema/sales/tax-records.ts';
import { refunds } from '#app/database/schema/sales/checkout.ts';
import { orders } from '#app/database/schema/sales/orders.ts';
import { isAnswered } from '#app/integrations/payments/payments.server.ts';
import type { Context } from '#app/platform/context.server.ts';
import { minutesAfter } from '#app/platform/formats/dates.ts';
import { waitAfter } from '#app/platform/operations/backoff.ts';
import { reasonOf } from '#app/features/payments/refunds/reason.ts';
import { raiseTask, resolveTask } from '#app/features/tasks/service.server.ts';

type TaxRecord = typeof taxRecords.$inferSelect;

/** How many records one run tells of. */
const batch = 50;
/** Minutes for which nobody else takes up a record that is being told of; longer than a call can last. */
const claim = 1;
/** Minutes. The first wait after a refusal, twice as long each time, up to the longest. */
const wait = { first: 1, longest: 60 };
/** After so many refusals, or so many minutes, a person should look. */
const late = { refusals: 3, minutes: 60 };

/** Writes down that Stripe is to be told of a sale, in the sale's own transaction (decision 66). */
export async function oweSaleRecord(
  tx: Transaction,
  { now }: Pick<Context, 'now'>,
  { orderId, calculation }: { orderId: string; calculation: string },
): Promise<void> {
  const at = now();
  await tx
    .insert(taxRecords)
    .values({ orderId, calculation, nextAttemptAt: at, createdAt: at })
    .onConflictDoNothing();
}

/**
 * Tells Stripe Tax of each sale that it calculated the tax of, once, and of each refund of one (decision 66). What fails stays due under the
 * same reference; an order never waits for it.
 */
export async function recordTaxes(context: Context): Promise<void> {
  await tellAll(context);
  await oweReversals(context);
  await tellAll(context);
}

/** What went back of recorded sales beyond what is taken back of them. */
async function oweReversals({ db, now }: Context): Promise<void> {
  const isTold = sql`exists (select from tax_records told where told.refund_id = ${refunds.id})`;
  await db.transaction(async (tx) => {
    const open = await tx
      .selectDistinct({ orderId: taxRecords.orderId })
      .from(taxRecords)
      .innerJoin(refunds, eq(refunds.orderId, taxRecords.orderId))
      .where(
        and(
          isNotNull(taxRecords.calculation),
          isNotNull(taxRecords.transactionId),
          isGone,
          sql`not ${isTold}`,
          sql`${goneOf(taxRecords.orderId)} > ${toldOf(taxRecords.orderId)}`,
        ),
      )
      .limit(batch);
    for (const { orderId } of open) await oweReversalsOf(tx, now(), orderId, isTold);
  });
}

/**
 * A refund that takes the place of one that the bank sent back is taken back only as far as more has gone than was taken back for both.
 * Whoever comes second waits for the order's row, and finds nothing left: the sums are read after the wait, in a statement of their own.
 */
async function oweReversalsOf(
  tx: Transaction,
  at: Date,
  orderId: string,
  isTold: SQL,
): Promise<void> {
  await tx.select({ id: orders.id }).from(orders).where(eq(orders.id, orderId)).for('update');
  const [order] = await tx
    .select({ left: sql`${goneOf(orders.id)} - ${toldOf(orders.id)}`.mapWith(refunds.amount) })
    .from(orders)
    .where(eq(orders.id, orderId));
  const gone = await tx
    .select({ id: refunds.id, amount: refunds.amount })
    .from(refunds)
    .where(and(eq(refunds.orderId, orderId), isGone, sql`not ${isTold}`))
    .orderBy(asc(refunds.createdAt), asc(refunds.id));
  let left = order?.left ?? 0;
  for (const refund of gone) {
    const amount = Math.min(refund.amount, left);
    if (amount <= 0) return;
    left -= amount;
    await tx
      .insert(taxRecords)
      .values({ orderId, refundId: refund.id, amount, nextAttemptAt: at, createdAt: at })
      .onConflictDoNothing();
  }
}

const isGone = inArray(refunds.status, ['done', 'settled']);
const goneOf = (orderId: AnyPgColumn) =>
  sql`(select coalesce(sum(amount), 0) from refunds gone where gone.order_id = ${orderId} and gone.status in ('done', 'settled'))`;
const toldOf = (orderId: AnyPgColumn) =>
  sql`(select coalesce(sum(amount), 0) from tax_records told where told.order_id = ${orderId})`;

async function tellAll(context: Context): Promise<void> {
  const due = await context.db
    .select()
    .from(taxRecords)
    .where(and(isNull(taxRecords.transactionId), lte(taxRecords.nextAttemptAt, context.now())))
    .orderBy(asc(taxRecords.nextAttemptAt))
    .limit(batch);
  for (const record of due) await tell(context, record);
}

/** Tells of one, unless somebody else has taken it up since. */
async function tell(context: Context, record: TaxRecord): Promise<void> {
  const { db, now } = context;
  const [mine] = await db
    .update(taxRecords)
    .set({ nextAttemptAt: minutesAfter(now(), claim) })
    .where(
      and(
        eq(taxRecords.id, record.id),
        isNull(taxRecords.transactionId),
        eq(taxRecords.nextAttemptAt, record.nextAttemptAt),
      ),
    )
    .returning();
  if (!mine) return;
  try {
    const transactionId = await ask(context, mine);
    await db.transaction(async (tx) => {
      await tx
        .update(taxRecords)
        .set({ transactionId, lastError: null })
        .where(eq(taxRecords.id, mine.id));
      await resolveTask(tx, context, 'tax-not-recorded', mine.id);
    });
  } catch (error) {
    await noteFailure(context, mine, error);
  }
}

/**
 * Answers the id that Stripe keeps it under. The same record again, however often, is the same one there: its reference is made of Stripe's
 * own names for what was paid and what went back, which an order that is written again after a restore has too.
 */
async function ask({ db, payments }: Context, record: TaxRecord): Promise<string> {
  const { orderId, calculation, refundId, amount, attempts: attempt } = record;
  if (calculation !== null) {
    const [order] = await db
      .select({ payment: orders.stripePaymentIntentId })
      .from(orders)
      .where(eq(orders.id, orderId));
    return payments.tax.record(calculation, { payment: order!.payment, attempt });
  }
  const [sale] = await db
    .select({
      transaction: taxRecords.transactionId,
      payment: orders.stripePaymentIntentId,
      total: orders.totalAmount,
      name: refunds.providerRefundId,
    })
    .from(taxRecords)
    .innerJoin(orders, eq(orders.id, taxRecords.orderId))
    .innerJoin(refunds, eq(refunds.id, refundId!))
    .where(and(eq(taxRecords.orderId, orderId), isNull(taxRecords.refundId)));
  if (!sale?.transaction) throw new Error('a sale that was not recorded cannot be taken back');
  const { transaction, payment, total, name } = sale;
  const reference = `${payment}-refund-${name ?? refundId}`;
  return payments.tax.reverse(transaction, amount === total ? 'all' : amount!, {
    reference,
    attempt,
  });
}

async function noteFailure(context: Context, record: TaxRecord, error: unknown): Promise<void> {
  const { id, orderId, createdAt } = record;
  const { db, now, log } = context;
  log.error({ err: error, order: orderId }, 'the tax of an order could not be recorded');
  // An answer was given, so the same key would be answered the same way.
  const attempts = record.attempts + (isAnswered(error) ? 1 : 0);
  const isLate = attempts >= late.refusals || now() >= minutesAfter(createdAt, late.minutes);
  await db.transaction(async (tx) => {
    await tx
      .update(taxRecords)
      .set({
        attempts,
        lastError: reasonOf(error),
        nextAttemptAt: minutesAfter(now(), waitAfter(Math.max(attempts, 1), wait)),
      })
      .where(eq(taxRecords.id, id));
    if (!isLate) return;
    const facts = { orderId, reason: reasonOf(error) };
    await raiseTask(tx, context, { kind: 'tax-not-recorded', subject: id, facts });
  });
}
