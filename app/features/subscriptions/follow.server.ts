import { isDeepStrictEqual } from 'node:util';
import {
  and,
  asc,
  type SQL,
  eq,
  inArray,
  isNotNull,
  isNull,
  lt,
  notLike,
  or,
  sql,
} from 'drizzle-orm';
import { recordAudit } from '#app/database/audit.server.ts';
import type { Transaction } from '#app/database/client.server.ts';
import { subscriptions } from '#app/database/schema/sales/subscriptions.ts';
import type { EventFacts } from '#app/integrations/payments/payments.server.ts';
import type {
  Invoice,
  ProviderSubscription,
} from '#app/integrations/payments/subscriptions.server.ts';
import { writeDecline } from '#app/features/payments/guard/card-testing.server.ts';
import type { EventHandler } from '#app/features/payments/webhook/handle.server.ts';
import { rememberMember } from '#app/features/people/remember-customer.server.ts';
import type { Context } from '#app/platform/context.server.ts';
import { minutesAfter } from '#app/platform/formats/dates.ts';
import { AppError } from '#app/platform/errors.ts';
import { sampleIds } from '#app/platform/storage/sample.ts';
import { writeLetters } from './letters/club-letters.server.ts';

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
const batch = 50;
/** Minutes between two unasked looks at the same subscription. */
const staleMinutes = 5;

/** Whatever an event says happened, the row becomes what the provider says now (decision 19). */
export const followEvent: EventHandler = async (context, event) => {
  const { type, customer, declined } = event;
  if (type === 'payment_intent.payment_failed' && customer && declined)
    await noteDeclinedSignup(context, customer, declined);
  if (!/^(customer\.subscription|invoice)\./.test(type)) return;
  const id = await subscriptionOf(context, event);
  if (id && (await mayBeOurs(context, id, event))) await followSubscription(context, id);
};

/** A thin invoice event names its invoice alone. */
async function subscriptionOf(
  { payments }: Context,
  { object, id, subscription, names }: EventFacts,
): Promise<string | undefined> {
  const isThinInvoice = !subscription && object === 'invoice' && id && !names;
  return isThinInvoice ? payments.subscriptions.ofInvoice(id) : subscription;
}

/** Decided without asking the provider wherever the event tells enough: other shops on the account have subscriptions too. */
async function mayBeOurs(context: Context, id: string, { names }: EventFacts): Promise<boolean> {
  return !names || names.subscription_id !== undefined || (await rowOf(context, id)) !== undefined;
}

/** A sign-up on which one card after the other is tried is ended (decision 21). A renewal that fails is no such thing. */
async function noteDeclinedSignup(
  context: Context,
  stripeCustomerId: string,
  tryId: string,
): Promise<void> {
  const open = and(
    eq(subscriptions.stripeCustomerId, stripeCustomerId),
    eq(subscriptions.status, 'incomplete'),
  );
  const [row] = await context.db.select().from(subscriptions).where(open);
  if (row && (await writeDecline(context, tryId, { subject: row.id, addressKey: row.addressKey })))
    await giveUpOpenOnes(context, open);
}

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

/** Asks about what no event may have told of: sign-ups left open, and months that should have begun. */
export async function sweepSubscriptions(context: Context): Promise<void> {
  const { db, now, log } = context;
  await db
    .update(subscriptions)
    .set({ addressKey: null })
    .where(
      and(
        isNotNull(subscriptions.addressKey),
        lt(subscriptions.createdAt, minutesAfter(now(), -24 * 60)),
      ),
    );
  const waiting = await db
    .select()
    .from(subscriptions)
    .where(
      and(
        isNotNull(subscriptions.stripeSubscriptionId),
        // Of a member whom the demo invents the provider knows nothing.
        notLike(subscriptions.stripeSubscriptionId, sampleIds),
        lt(subscriptions.updatedAt, minutesAfter(now(), -staleMinutes)),
        or(
          eq(subscriptions.status, 'incomplete'),
          and(
            inArray(subscriptions.status, [...isGoing]),
            lt(subscriptions.currentPeriodEnd, now()),
          ),
        ),
      ),
    )
    .orderBy(asc(subscriptions.updatedAt))
    .limit(batch);
  for (const row of waiting) {
    try {
      const found = await followSubscription(context, row.stripeSubscriptionId ?? '');
      if (!found) await forgetSignup(context, row.id);
    } catch (error) {
      log.error(
        { err: error, subscription: row.id },
        'a subscription could not be followed; it will be tried again',
      );
    }
    // Also after a failure: what cannot be settled must not keep its place at the head of the line.
    await db.update(subscriptions).set({ updatedAt: now() }).where(eq(subscriptions.id, row.id));
  }
}

/** A sign-up that the provider does not know (other keys, a lost ledger) can never be paid. */
export async function forgetSignup({ db, now }: Context, id: string): Promise<void> {
  await db
    .update(subscriptions)
    .set({
      status: 'incomplete_expired',
      version: sql`${subscriptions.version} + 1`,
      updatedAt: now(),
    })
    .where(and(eq(subscriptions.id, id), eq(subscriptions.status, 'incomplete')));
}

async function rowOf(
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
