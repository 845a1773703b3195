import { and, asc, eq, inArray, isNotNull, isNull, lt, notLike, or, sql } from 'drizzle-orm';
import {
  subscriptionPayments,
  subscriptions,
  subscriptionSkips,
} from '#app/database/schema/sales/subscriptions.ts';
import type { Context } from '#app/platform/context.server.ts';
import { minutesAfter } from '#app/platform/formats/dates.ts';
import { sampleIds } from '#app/platform/storage/sample.ts';
import { batch, followSubscription } from './follow.server.ts';
import { isGoing } from './status.server.ts';

/** Minutes between two unasked looks at the same subscription. */
const staleMinutes = 5;
/** Seconds between two looks at a sign-up that waits for its first payment: a third of the time since it began, within these. */
const signup = { soonest: 30, latest: 3600 };

/** Neither browser nor webhook came back from a first payment: it is found within a minute, as an order is. */
const isOpenSignup = (at: Date) =>
  and(
    eq(subscriptions.status, 'incomplete'),
    sql`${subscriptions.updatedAt} <= ${at.toISOString()}::timestamptz - least(${signup.latest}, greatest(${signup.soonest}, extract(epoch from ${at.toISOString()}::timestamptz - ${subscriptions.createdAt}) / 3)) * interval '1 second'`,
  );

/** Runs, and neither paid nor skipped the month it is in: written before payments were kept, or the event of its payment was lost. */
const isUnpaidHere = and(
  eq(subscriptions.status, 'active'),
  sql`not exists (select from ${subscriptionPayments} p where p.subscription_id = ${subscriptions.id} and p.month = date_trunc('month', ${subscriptions.currentPeriodStart} at time zone 'UTC')::date)`,
  sql`not exists (select from ${subscriptionSkips} k where k.subscription_id = ${subscriptions.id} and k.month = date_trunc('month', ${subscriptions.currentPeriodStart} at time zone 'UTC')::date)`,
);

const skipsNext = sql`(${subscriptions.heldAt} is not null or ${subscriptions.suspendedAt} is not null or exists (select from ${subscriptionSkips} k where k.subscription_id = ${subscriptions.id} and k.month = date_trunc('month', ${subscriptions.currentPeriodEnd} at time zone 'UTC')::date))`;
const pausesNext = sql`(${subscriptions.isPaused} and (${subscriptions.pauseResumesAt} is null or ${subscriptions.pauseResumesAt} > ${subscriptions.currentPeriodEnd}))`;

/** The provider was away when a month was skipped or a shirt changed, or a second membership was to end, or the process ended before it was told. */
const isUntold = and(
  inArray(subscriptions.status, [...isGoing]),
  or(
    sql`${skipsNext} <> ${pausesNext}`,
    isNotNull(subscriptions.shippingUntoldAt),
    eq(subscriptions.second, 'sent-back'),
  ),
);

const isStale = (at: Date) => lt(subscriptions.updatedAt, minutesAfter(at, -staleMinutes));

const shouldHaveBegun = (at: Date) =>
  and(inArray(subscriptions.status, [...isGoing]), lt(subscriptions.currentPeriodEnd, at));

/** What is owed pauses a membership on a day on which no event may come. */
const isOwed = (at: Date) =>
  and(
    inArray(subscriptions.status, [...isGoing]),
    isNotNull(subscriptions.dueInvoiceId),
    isNull(subscriptions.suspendedAt),
    lt(subscriptions.updatedAt, minutesAfter(at, -60)),
  );

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
        or(
          isOpenSignup(now()),
          and(isStale(now()), or(shouldHaveBegun(now()), isUnpaidHere, isUntold, isOwed(now()))),
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
