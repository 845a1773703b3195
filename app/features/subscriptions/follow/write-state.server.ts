import { isDeepStrictEqual } from 'node:util';
import { eq } from 'drizzle-orm';
import { recordAudit } from '#app/database/audit.server.ts';
import type { Transaction } from '#app/database/client.server.ts';
import { subscriptions } from '#app/database/schema/sales/subscriptions.ts';
import type {
  Invoice,
  Pause,
  ProviderSubscription,
} from '#app/integrations/payments/subscriptions.server.ts';
import { rememberMember } from '#app/features/people/remember-customer.server.ts';
import type { Context } from '#app/platform/context.server.ts';
import { toDecimal } from '#app/platform/formats/money.ts';
import { writeLetters } from '../letters/club-letters.server.ts';
import { coveredBy } from '../months/pause-rules.ts';
import { paymentModeOf } from '../months/payment-mode.server.ts';
import { monthOf } from '../months/rules.ts';
import { recordPayments } from '../months/record-payments.server.ts';
import { dueColumns, dueInvoice } from './owed-renewal.server.ts';
import { isGoing, statusOf } from './status.server.ts';
import { settlePause } from './pause-state.server.ts';
import { askSecondBack, markSecond } from './second-membership.server.ts';
import { keepVoidMonths } from './void-months.server.ts';

type Subscription = typeof subscriptions.$inferSelect;

type Written = { isToEnd: boolean; tell?: { pause: Pause } };

/**
 * Writes what the provider says, and all that follows from it, in one transaction. Answers undefined when the row has been written
 * since it was read: what the provider said may be older; else the pause that it is to be told of, where the rows call for another, and whether it is to be
 * ended there.
 */
export async function writeState(
  context: Context,
  read: Subscription,
  now: ProviderSubscription,
  invoices: readonly Invoice[],
): Promise<Written | undefined> {
  const at = context.now();
  const paymentMode = await paymentModeOf(context);
  const written = await context.db.transaction(async (tx) => {
    const [before] = await tx
      .select()
      .from(subscriptions)
      .where(eq(subscriptions.id, read.id))
      .for('update');
    if (before?.version !== read.version) return undefined;
    const said = await whatIsSo(tx, before, now, at);
    const due = isGoing.has(said.status) ? dueInvoice(invoices) : undefined;
    const dues = dueColumns(before, due, now, at);
    const { columns, tell } = isGoing.has(said.status)
      ? await settlePause(tx, { ...before, ...dues }, now, at)
      : { columns: {}, tell: undefined };
    const second = await markSecond(tx, before, said.status);
    const row = { ...before, ...said, ...dues, ...columns, ...second };
    // Nothing new is not written: twenty who ask at once would send each other to ask again.
    if (!isDeepStrictEqual(row, before))
      await tx
        .update(subscriptions)
        .set({
          ...said,
          ...dues,
          ...columns,
          ...second,
          version: before.version + 1,
          updatedAt: at,
        })
        .where(eq(subscriptions.id, before.id));
    await noteChanges(tx, before, row, at);
    const paid = await recordPayments(tx, context, row, { invoices, paymentMode });
    await askSecondBack(tx, context, row);
    if (isGoing.has(row.status)) await keepVoidMonths(tx, row, invoices, at);
    await writeLetters(tx, context, { before, row, now, paid, due });
    const isToEnd = row.second === 'sent-back' && isGoing.has(row.status);
    return { isToEnd, ...(tell && { tell }) };
  });
  if (written) await context.jobs.wake('letters');
  return written;
}

async function whatIsSo(
  tx: Transaction,
  before: Subscription,
  now: ProviderSubscription,
  at: Date,
) {
  const status = statusOf(now);
  return {
    status,
    stripeCustomerId: now.customerId,
    stripePriceId: now.priceId,
    currentPeriodStart: now.periodStart,
    currentPeriodEnd: now.periodEnd,
    billingAnchor: now.anchor,
    cancelAtPeriodEnd: now.cancelAtPeriodEnd,
    endedAt: status === 'canceled' ? (now.endedAt ?? before.endedAt ?? at) : null,
    skipNextMonth: coveredBy(now.pause, now.anchor, now.periodEnd) > 0,
    cardBrand: now.card?.brand ?? null,
    cardLast4: now.card?.last4 ?? null,
    cardExpires: now.card?.expires ?? null,
    customerId:
      before.customerId ??
      (isGoing.has(status) ? await rememberMember(tx, memberOf(before), at) : null),
  };
}

async function noteChanges(
  tx: Transaction,
  before: Subscription,
  after: Subscription,
  at: Date,
): Promise<void> {
  const said = { at, actor: 'provider', entity: 'subscription', entityId: before.id } as const;
  if (before.status !== after.status)
    await recordAudit(tx, {
      ...said,
      change: 'status',
      before: before.status,
      after: after.status,
    });
  if (after.dueInvoiceId && before.dueInvoiceId !== after.dueInvoiceId)
    await recordAudit(tx, {
      ...said,
      change: 'payment refused',
      before: after.dueMonth && monthOf(after.dueMonth),
      after: toDecimal(after.dueAmount ?? 0),
    });
  if (!before.suspendedAt && after.suspendedAt)
    await recordAudit(tx, { ...said, actor: 'system', change: 'paused for what is owed' });
}

function memberOf({
  customerEmail: email,
  customerFirstName: firstName,
  customerLastName: lastName,
  shippingAddress: address,
}: Subscription) {
  return { email, firstName, lastName, address };
}
