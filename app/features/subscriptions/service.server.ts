import { and, desc, eq, inArray, ne, or } from 'drizzle-orm';
import { subscriptions } from '#app/database/schema/sales/subscriptions.ts';
import type { ProviderSubscription } from '#app/integrations/payments/subscriptions.server.ts';
import type { Context } from '#app/platform/context.server.ts';
import type { Input, Reply } from '#app/platform/endpoint.ts';
import { AppError } from '#app/platform/errors.ts';
import { addressKeyOf, refuseTesters } from '#app/features/payments/guard/card-testing.server.ts';
import { inTurn } from '#app/platform/operations/in-turn.ts';
import { refuseWhileLooking } from '#app/features/installation/living-shop.server.ts';
import { reassuring } from '#app/features/payments/guard/may-be-charged.server.ts';
import { readShopSettings } from '#app/features/settings/record/shop-settings.server.ts';
import { shirtMonth } from './club.ts';
import type { CreateSubscription } from './contract.ts';
import { followSubscription, giveUpOpenOnes, isOf } from './follow/follow.server.ts';
import { isGoing } from './follow/status.server.ts';
import { forgetSignup } from './follow/sweep.server.ts';
import { beginOnce } from './begin-subscription.server.ts';
import { keyOf, claim, type Wish } from './claim-signup.server.ts';
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
 * provider is asked with that row's key, so that any number of asks, also at once, make one subscription (decision 19). Different wishes of one
 * address are looked at one after the other: the last is the one that can be paid.
 * Throws AppError 'conflict' where the club is not open, or naming `confirmSecond` when one is going already, 'upstream' when the provider is away,
 * 'too-many' where one card after the other was declined.
 */
export async function createSubscription(
  context: Context,
  { body }: Input<CreateSubscription>,
): Promise<Reply<CreateSubscription>> {
  await refuseWhileLooking(context);
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
  const prepared = await reassuring(context, reassurance, () =>
    settleOpenOnes(context, body.signup.email, signupKey),
  );
  if (!body.confirmSecond) await refuseSecond(context, body.signup.email);
  const isPaid = await giveUpOpenOnes(
    context,
    and(superseded(body), ne(subscriptions.signupKey, signupKey)),
  );
  if (isPaid && !body.confirmSecond) throw second();
  const subscription =
    prepared ?? (await beginOnce(context, await claim(context, body, { signupKey, addressKey })));
  if (!subscription.clientSecret)
    throw new Error(`subscription ${subscription.id} came without a client secret`);
  const signupId = subscription.metadata['subscription_id'] ?? '';
  return {
    clientSecret: subscription.clientSecret,
    firstMonth: shirtMonth(subscription.startedAt),
    signupId,
  };
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

async function refuseSecond({ db }: Context, email: string): Promise<void> {
  const [going] = await db
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(and(isOf(email), inArray(subscriptions.status, [...isGoing])))
    .limit(1);
  if (going) throw second();
}

function second(): AppError {
  const question =
    'There is already a subscription for this address. Would you like to start another one?';
  return new AppError('conflict', question, { confirmSecond: question });
}

/** What was begun before and is changed now: under the same address, or in the same tab, which alone knows its id. */
const superseded = ({ signup, replaces }: Wish) =>
  replaces ? or(isOf(signup.email), eq(subscriptions.id, replaces)) : isOf(signup.email);
