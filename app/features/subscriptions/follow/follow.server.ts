import { and, type SQL, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { subscriptions } from '#app/database/schema/sales/subscriptions.ts';
import type { ProviderSubscription } from '#app/integrations/payments/subscriptions.server.ts';
import type { Context } from '#app/platform/context.server.ts';
import { AppError } from '#app/platform/errors.ts';
import { isId } from '#app/platform/storage/id.ts';
import { isSampleId } from '#app/platform/storage/sample.ts';
import { shippingOf } from '../stored-address.server.ts';
import { isOf } from './match-email.server.ts';
import { isGoing, statusOf } from './status.server.ts';
import { writeState } from './write-state.server.ts';

type Subscription = typeof subscriptions.$inferSelect;

/** How often somebody else may have written the row while the provider was asked. */
const tries = 10;
/** Subscriptions looked at in one go. */
export const batch = 50;

/**
 * Makes a subscription's row, and the letters about it, what the provider says now: every event, in whatever order and
 * however often, leads here and to the same. Where the rows call for another pause than the provider has, it is told. The provider is asked outside the transaction (invariant 8); an answer
 * older than the row is thrown away and asked for anew. Answers undefined for a subscription that is none of ours, and for one that the
 * demo invents, of which the provider knows nothing.
 */
export async function followSubscription(
  context: Context,
  stripeSubscriptionId: string,
): Promise<ProviderSubscription | undefined> {
  if (isSampleId(stripeSubscriptionId)) return undefined;
  for (let count = 0; count < tries; count++) {
    const row = await rowOf(context, stripeSubscriptionId);
    const now = await known(context, stripeSubscriptionId);
    if (!now) return undefined;
    if (!row) {
      if (await adopt(context, now)) continue;
      return undefined;
    }
    const invoices = await context.payments.subscriptions.invoices(stripeSubscriptionId);
    // The first payment came between the two answers: a receipt would go out for a subscription that has not begun.
    if (now.status === 'incomplete' && invoices.some(({ state }) => state === 'paid')) continue;
    const written = await writeState(context, row, now, invoices);
    if (!written) continue;
    if (written.tell) {
      await context.payments.subscriptions.setPause(stripeSubscriptionId, written.tell.pause);
      continue;
    }
    if (written.isToEnd) {
      await context.payments.subscriptions.end(stripeSubscriptionId);
      continue;
    }
    await tellShipping(context, row, now);
    // What else was begun under this address and left open could be paid by mistake.
    if (row.status === 'incomplete' && isGoing.has(statusOf(now)))
      await giveUpOpenOnes(context, isOf(row.customerEmail));
    return now;
  }
  throw new AppError(
    'busy',
    'This subscription is being changed elsewhere. Please try again in a moment.',
  );
}

/**
 * Another size or address, until the provider keeps it; what is changed while it is told is told again. A membership that is over takes none:
 * each try would be an event of its own, and lead to the next.
 */
async function tellShipping(
  { db, payments }: Context,
  row: Subscription,
  now: ProviderSubscription,
): Promise<void> {
  const { shippingUntoldAt } = row;
  if (!shippingUntoldAt) return;
  if (isGoing.has(statusOf(now)) || now.status === 'incomplete')
    await payments.subscriptions.updateShipping(now, shippingOf(row), row.tshirtSize);
  await db
    .update(subscriptions)
    .set({ shippingUntoldAt: null })
    .where(and(eq(subscriptions.id, row.id), eq(subscriptions.shippingUntoldAt, shippingUntoldAt)));
}

/**
 * Ends sign-ups that wait for their first payment, at the provider and here. Answers whether one of them turned out to be paid.
 * A provider that is away leaves them; they expire by themselves.
 */
export async function giveUpOpenOnes(context: Context, which: SQL | undefined): Promise<boolean> {
  const { db, payments, log } = context;
  const open = await db
    .select()
    .from(subscriptions)
    .where(
      and(
        which,
        eq(subscriptions.status, 'incomplete'),
        isNotNull(subscriptions.stripeSubscriptionId),
      ),
    )
    .limit(batch);
  let isPaid = false;
  for (const { id, stripeSubscriptionId } of open) {
    try {
      await payments.subscriptions.giveUp(stripeSubscriptionId!);
      const now = await followSubscription(context, stripeSubscriptionId!);
      isPaid ||= now !== undefined && isGoing.has(statusOf(now));
    } catch (error) {
      log.warn({ err: error, subscription: id }, 'a sign-up that was left open could not be ended');
    }
  }
  return isPaid;
}

/** The row of what the provider calls so. */
export async function rowOf(
  { db }: Context,
  stripeSubscriptionId: string,
): Promise<Subscription | undefined> {
  const [row] = await db
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.stripeSubscriptionId, stripeSubscriptionId));
  return row;
}

async function known({ payments }: Context, id: string): Promise<ProviderSubscription | undefined> {
  try {
    return await payments.subscriptions.retrieve(id);
  } catch (error) {
    if (error instanceof AppError && error.code === 'missing') return undefined;
    throw error;
  }
}

/** An event may come before the sign-up has written down what the provider called its subscription: the metadata names the row. */
async function adopt({ db }: Context, { id, metadata }: ProviderSubscription): Promise<boolean> {
  const named = metadata['subscription_id'] ?? '';
  if (!isId(named)) return false;
  const [row] = await db
    .update(subscriptions)
    .set({ stripeSubscriptionId: id, version: sql`${subscriptions.version} + 1` })
    .where(and(eq(subscriptions.id, named), isNull(subscriptions.stripeSubscriptionId)))
    .returning({ id: subscriptions.id });
  return row !== undefined;
}
