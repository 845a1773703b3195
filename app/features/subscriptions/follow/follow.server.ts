import { isDeepStrictEqual } from 'node:util';
import { and, type SQL, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { recordAudit } from '#app/database/audit.server.ts';
import type { Transaction } from '#app/database/client.server.ts';
import { subscriptions } from '#app/database/schema/sales/subscriptions.ts';
import type {
  Invoice,
  ProviderSubscription,
} from '#app/integrations/payments/subscriptions.server.ts';
import { rememberMember } from '#app/features/people/remember-customer.server.ts';
import type { Context } from '#app/platform/context.server.ts';
import { AppError } from '#app/platform/errors.ts';
import { recordPayments } from '#app/features/subscriptions/months/record-payments.server.ts';
import { writeLetters } from '#app/features/subscriptions/letters/club-letters.server.ts';

type Subscription = typeof subscriptions.$inferSelect;
type Status = Subscription['status'];

/** The states in which somebody has a subscription. */
export const isGoing: ReadonlySet<Status> = new Set<Status>([
  'trialing',
  'active',
  'past_due',
  'unpaid',
  'paused',
]);
const statuses = subscriptions.status.enumValues;

/** How often somebody else may have written the row while the provider was asked. */
const tries = 10;
/** Subscriptions looked at in one go. */
export const batch = 50;

/**
 * Makes a subscription's row, and the letters about it, what the provider says now: every event, in whatever order and
 * however often, leads here and to the same. The provider is asked outside the transaction (invariant 8); an answer
 * older than the row is thrown away and asked for anew. Answers undefined for a subscription that is none of ours.
 */
export async function followSubscription(
  context: Context,
  stripeSubscriptionId: string,
): Promise<ProviderSubscription | undefined> {
  for (let count = 0; count < tries; count++) {
    const row = await rowOf(context, stripeSubscriptionId);
    const now = await known(context, stripeSubscriptionId);
    if (!now) return undefined;
    if (!row) {
      if (await adopt(context, now)) continue;
      return undefined;
    }
    const invoices = await context.payments.subscriptions.invoices(stripeSubscriptionId);
    if (!(await write(context, row, now, invoices))) continue;
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

/** Rows of an address, however it is spelt. */
export const isOf = (email: string): SQL =>
  eq(sql`lower(${subscriptions.customerEmail})`, email.toLowerCase());

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
  if (!/^[0-9a-f-]{36}$/.test(named)) return false;
  const [row] = await db
    .update(subscriptions)
    .set({ stripeSubscriptionId: id, version: sql`${subscriptions.version} + 1` })
    .where(and(eq(subscriptions.id, named), isNull(subscriptions.stripeSubscriptionId)))
    .returning({ id: subscriptions.id });
  return row !== undefined;
}

/** False when the row has been written since it was read: what the provider said may be older. */
async function write(
  context: Context,
  read: Subscription,
  now: ProviderSubscription,
  invoices: Invoice[],
): Promise<boolean> {
  const at = context.now();
  const status = statusOf(now);
  const isWritten = await context.db.transaction(async (tx) => {
    const [row] = await tx
      .select()
      .from(subscriptions)
      .where(eq(subscriptions.id, read.id))
      .for('update');
    if (row?.version !== read.version) return false;
    const said = {
      status,
      stripeCustomerId: now.customerId,
      stripePriceId: now.priceId,
      currentPeriodStart: now.periodStart,
      currentPeriodEnd: now.periodEnd,
      cancelAtPeriodEnd: now.cancelAtPeriodEnd,
      skipNextMonth: now.skipsNextPeriod,
      customerId:
        row.customerId ??
        (isGoing.has(status) ? await rememberMember(tx, memberOf(row), at) : null),
    };
    // Nothing new is not written: twenty who ask at once would send each other to ask again.
    if (!isDeepStrictEqual({ ...row, ...said }, row)) {
      await tx
        .update(subscriptions)
        .set({ ...said, version: row.version + 1, updatedAt: at })
        .where(eq(subscriptions.id, row.id));
    }
    if (row.status !== status) await noteStatus(tx, row, status, at);
    await recordPayments(tx, row, invoices, at);
    await writeLetters(tx, context, { ...row, ...said }, now, invoices);
    return true;
  });
  if (isWritten) await context.jobs.wake('letters');
  return isWritten;
}

async function noteStatus(
  tx: Transaction,
  { id, status: before }: Subscription,
  after: Status,
  at: Date,
): Promise<void> {
  await recordAudit(tx, {
    at,
    actor: 'provider',
    entity: 'subscription',
    entityId: id,
    change: 'status',
    before,
    after,
  });
}

function statusOf({ id, status }: ProviderSubscription): Status {
  const found = statuses.find((one) => one === status);
  if (!found)
    throw new Error(`subscription ${id} is in a state this shop does not know: ${status}`);
  return found;
}

function memberOf({
  customerEmail: email,
  customerFirstName: firstName,
  customerLastName: lastName,
  shippingAddress: address,
}: Subscription) {
  return { email, firstName, lastName, address };
}
