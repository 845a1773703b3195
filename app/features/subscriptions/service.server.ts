import { and, desc, eq, inArray, ne } from 'drizzle-orm';
import { subscriptions } from '#app/database/schema/sales/subscriptions.ts';
import type { ProviderSubscription } from '#app/integrations/payments/subscriptions.server.ts';
import type { Context } from '#app/platform/context.server.ts';
import type { Input, Reply } from '#app/platform/endpoint.ts';
import { AppError } from '#app/platform/errors.ts';
import { addressKeyOf, refuseTesters } from '#app/features/payments/guard/card-testing.server.ts';
import { inTurn } from '#app/platform/operations/in-turn.ts';
import { refuseWhileSuspectedCopy } from '#app/features/installation/may-act.server.ts';
import { withPaymentUncertainty } from '#app/features/payments/guard/payment-uncertain.server.ts';
import { readShopSettings } from '#app/features/settings/record/shop-settings.server.ts';
import { shirtMonth } from './club.ts';
import type { CreateSubscription } from './contract.ts';
import { followSubscription, giveUpOpenOnes } from './follow/follow.server.ts';
import { isOf } from './follow/match-email.server.ts';
import { isGoing } from './follow/status.server.ts';
import { forgetSignup } from './follow/sweep.server.ts';
import { beginOnce } from './begin-subscription.server.ts';
import { keyOf, claim, type Wish } from './claim-signup.server.ts';
import { listClosesOn } from './months/record-payments.server.ts';
import { postLink } from './manage/mail-link.server.ts';
import { refuseNewcomers } from './decisions/club-status.server.ts';

const reassurance = {
  unseen:
    'We cannot see just now whether you have subscribed already. If a payment went through, your subscription begins by itself and a letter confirms it. Please do not pay again.',
  lookedAfter:
    'Your sign-up is being looked after. If a payment went through, your subscription begins by itself and a letter confirms it. Please do not pay again.',
};

const notOpen = 'The monthly T-shirt cannot be subscribed to yet.';

/** Of the sign-ups somebody has left open, how many are looked at. */
const openOnes = 5;

/**
 * Prepares a subscription, or answers the one prepared before for the same wish: the row is written first, then the
 * provider is asked with that row's key, so that any number of asks, also at once, make one subscription (decision 19). An address that has
 * one already is answered like any other; a second one that is paid without having been wished for is sent back.
 * Throws AppError 'conflict' where the club is not open, or naming `confirmSecond` when what the same tab prepared is going already, 'upstream'
 * when the provider is away, 'too-many' where one card after the other was declined.
 */
export async function createSubscription(
  context: Context,
  { body }: Input<CreateSubscription>,
): Promise<Reply<CreateSubscription>> {
  await refuseWhileSuspectedCopy(context);
  if (!(await readShopSettings(context.db)).sellsClub) throw new AppError('conflict', notOpen);
  await refuseNewcomers(context);
  const addressKey = await addressKeyOf(context);
  await refuseTesters(context, { subject: undefined, addressKey });
  return inTurn(`club sign-up ${body.signup.email.toLowerCase()}`, () =>
    prepare(context, body, addressKey),
  );
}

async function prepare(
  context: Context,
  body: Wish,
  addressKey: Awaited<ReturnType<typeof addressKeyOf>>,
): Promise<Reply<CreateSubscription>> {
  const signupKey = keyOf(body);
  const prepared = await withPaymentUncertainty(context, reassurance, () =>
    settleOpenOnes(context, body.signup.email, signupKey),
  );
  await giveUpReplaced(context, body, signupKey);
  const [subscription] = await Promise.all([
    begun(context, body, { signupKey, addressKey, prepared }),
    tellMember(context, body),
  ]);
  if (!subscription.clientSecret)
    throw new Error(`subscription ${subscription.id} came without a client secret`);
  const signupId = subscription.metadata['subscription_id'] ?? '';
  const firstMonth = shirtMonth(subscription.startedAt);
  return {
    clientSecret: subscription.clientSecret,
    firstMonth,
    closesOn: await listClosesOn(context.db, firstMonth),
    signupId,
  };
}

type Prepared = {
  signupKey: string;
  addressKey: string | null;
  prepared: ProviderSubscription | undefined;
};

async function begun(
  context: Context,
  body: Wish,
  { signupKey, addressKey, prepared }: Prepared,
): Promise<ProviderSubscription> {
  const row = await claim(context, body, { signupKey, addressKey });
  return prepared ?? beginOnce(context, row);
}

/** One was perhaps paid a moment ago, in another tab: the provider knows. Answers the one that this very wish may still pay. */
async function settleOpenOnes(
  context: Context,
  email: string,
  signupKey: string,
): Promise<ProviderSubscription | undefined> {
  const open = await context.db
    .select()
    .from(subscriptions)
    .where(and(isOf(email), eq(subscriptions.status, 'incomplete')))
    .orderBy(desc(eq(subscriptions.signupKey, signupKey)), desc(subscriptions.createdAt))
    .limit(openOnes);
  let same: ProviderSubscription | undefined;
  for (const row of open) {
    if (!row.stripeSubscriptionId) continue;
    const now = await followSubscription(context, row.stripeSubscriptionId);
    if (!now) await forgetSignup(context, row.id);
    else if (row.signupKey === signupKey && now.status === 'incomplete') same = now;
  }
  return same;
}

/**
 * Gives up what the same tab prepared before, whose id it alone knows: whoever only knows an address ends nobody's sign-up. Throws AppError
 * 'conflict', naming `confirmSecond`, where that one was paid meanwhile.
 */
async function giveUpReplaced(
  context: Context,
  { replaces, confirmSecond }: Wish,
  signupKey: string,
): Promise<void> {
  if (!replaces) return;
  const isReplaced = eq(subscriptions.id, replaces);
  await giveUpOpenOnes(context, and(isReplaced, ne(subscriptions.signupKey, signupKey)));
  const [row] = await context.db.select().from(subscriptions).where(isReplaced);
  if (!row || !isGoing.has(row.status) || confirmSecond) return;
  const question =
    'There is already a subscription for this address. Would you like to start another one?';
  throw new AppError('conflict', question, { confirmSecond: question });
}

/** Whoever asks is answered alike, a member or not (invariant 12); a member hears of it by mail, and how to begin a second one. */
async function tellMember(context: Context, { signup, confirmSecond }: Wish): Promise<void> {
  if (confirmSecond) return;
  const isPosted = await context.db.transaction(async (tx) => {
    const [member] = await tx
      .select()
      .from(subscriptions)
      .where(and(isOf(signup.email), inArray(subscriptions.status, [...isGoing])))
      .orderBy(desc(subscriptions.createdAt))
      .limit(1)
      .for('update');
    return member !== undefined && postLink(tx, context, member, { why: 'sign-up' });
  });
  if (isPosted) await context.jobs.wake('letters');
}
