import { createHash } from 'node:crypto';
import { and, desc, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm';
import { recordAudit } from '#app/database/audit.server.ts';
import { subscriptions } from '#app/database/schema/sales/subscriptions.ts';
import { isAnswered } from '#app/integrations/payments/payments.server.ts';
import type {
  ProviderSubscription,
  SubscriptionRequest,
} from '#app/integrations/payments/subscriptions.server.ts';
import type { Context } from '#app/platform/context.server.ts';
import type { Input, Reply } from '#app/platform/endpoint.ts';
import { AppError } from '#app/platform/errors.ts';
import { addressKeyOf, refuseTesters } from '#app/features/payments/guard/card-testing.server.ts';
import { installationId, refuseWhileLooking } from '#app/features/installation/standing.server.ts';
import { reassuring } from '#app/features/payments/guard/may-be-charged.server.ts';
import { readShopSettings } from '#app/features/settings/shop-settings.server.ts';
import { plan, shirtMonth } from './club.ts';
import { type ClubAddress, type CreateSubscription, Size } from './contract.ts';
import { followSubscription, giveUpOpenOnes, isGoing, isOf } from './follow/follow.server.ts';
import { forgetSignup } from './follow/sweep.server.ts';
import { readClubAddress } from './stored-address.server.ts';

type Subscription = typeof subscriptions.$inferSelect;
type Wish = Input<CreateSubscription>['body'];
type Claim = { signupKey: string; addressKey: string | null };

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
 * provider is asked with that row's key, so that any number of asks, also at once, make one subscription (decision 19).
 * Throws AppError 'conflict' where the club is not open, or naming `confirmSecond` when one is going already, 'upstream' when the provider is away,
 * 'too-many' where one card after the other was declined.
 */
export async function createSubscription(
  context: Context,
  { body }: Input<CreateSubscription>,
): Promise<Reply<CreateSubscription>> {
  await refuseWhileLooking(context);
  if (!(await readShopSettings(context.db)).sellsClub) throw new AppError('conflict', notOpen);
  const signupKey = keyOf(body);
  const addressKey = await addressKeyOf(context);
  await refuseTesters(context, { subject: undefined, addressKey });
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

/** The wish's one open row; twenty asks at once get the same. */
async function claim(
  { db, now }: Context,
  { signup, recipient }: Wish,
  { signupKey, addressKey }: Claim,
): Promise<Subscription> {
  const at = now();
  const {
    email,
    firstName,
    lastName,
    tshirtSize,
    addressLine1,
    addressLine2,
    city,
    stateCode,
    countryCode,
    postalCode,
  } = signup;
  const address: ClubAddress = {
    ...recipient,
    addressLine1,
    addressLine2,
    city,
    stateCode,
    countryCode,
    postalCode,
  };
  return db.transaction(async (tx) => {
    const [made] = await tx
      .insert(subscriptions)
      .values({
        signupKey,
        addressKey,
        status: 'incomplete',
        customerEmail: email,
        customerFirstName: firstName,
        customerLastName: lastName,
        shippingAddress: JSON.stringify(address),
        tshirtSize: Size.parse(tshirtSize),
        createdAt: at,
        updatedAt: at,
      })
      .onConflictDoNothing()
      .returning();
    if (made) {
      await recordAudit(tx, {
        at,
        actor: 'buyer',
        entity: 'subscription',
        entityId: made.id,
        change: 'signed up',
        after: 'incomplete',
      });
      return made;
    }
    const [open] = await tx
      .select()
      .from(subscriptions)
      .where(and(eq(subscriptions.signupKey, signupKey), eq(subscriptions.status, 'incomplete')));
    if (!open)
      throw new AppError(
        'busy',
        'Your subscription is being settled. Please try again in a moment.',
      );
    return open;
  });
}

const underWay = new Map<string, Promise<ProviderSubscription>>();

/** Within one process the provider is asked once at a time; between processes the row's key makes it one. */
function beginOnce(context: Context, row: Subscription): Promise<ProviderSubscription> {
  const begun = underWay.get(row.id) ?? begin(context, row).finally(() => underWay.delete(row.id));
  underWay.set(row.id, begun);
  return begun;
}

async function begin(context: Context, row: Subscription): Promise<ProviderSubscription> {
  const { db, now } = context;
  const made = await ask(context, row);
  await db
    .update(subscriptions)
    .set({
      stripeSubscriptionId: made.id,
      stripeCustomerId: made.customerId,
      stripePriceId: made.priceId,
      currentPeriodStart: made.periodStart,
      currentPeriodEnd: made.periodEnd,
      version: sql`${subscriptions.version} + 1`,
      updatedAt: now(),
    })
    .where(and(eq(subscriptions.id, row.id), isNull(subscriptions.stripeCustomerId)));
  return made;
}

async function ask(context: Context, row: Subscription): Promise<ProviderSubscription> {
  const { db, payments } = context;
  const key =
    row.attempt === 0 ? `subscription:${row.id}` : `subscription:${row.id}:${row.attempt}`;
  try {
    return await payments.subscriptions.begin(requestOf(row, await shopOf(context)), key);
  } catch (error) {
    const isThisAttempt = and(eq(subscriptions.id, row.id), eq(subscriptions.attempt, row.attempt));
    if (isAnswered(error))
      await db
        .update(subscriptions)
        .set({ attempt: row.attempt + 1 })
        .where(isThisAttempt);
    throw error;
  }
}

/** Made of the row alone, so that the same row always asks the provider for the same. */
const shopOf = async ({ db, env }: Context) => ({
  site: env.PUBLIC_URL,
  installation: await installationId(db),
});

function requestOf(
  row: Subscription,
  shop: { site: string; installation: string },
): SubscriptionRequest {
  const {
    firstName,
    lastName,
    addressLine1,
    addressLine2,
    city,
    stateCode,
    countryCode,
    postalCode,
  } = readClubAddress(row.shippingAddress);
  return {
    plan,
    email: row.customerEmail,
    name: `${row.customerFirstName} ${row.customerLastName}`,
    shipping: {
      name: `${firstName} ${lastName}`,
      address: {
        line1: addressLine1,
        ...(addressLine2 && { line2: addressLine2 }),
        city,
        ...(stateCode && { state: stateCode }),
        postal_code: postalCode,
        country: countryCode,
      },
    },
    metadata: { ...shop, subscription_id: row.id, size: row.tshirtSize },
  };
}

function keyOf({ signup, recipient }: Wish): string {
  const wish = { ...signup, email: signup.email.toLowerCase(), recipient };
  return createHash('sha256')
    .update(JSON.stringify(Object.entries(wish).toSorted(([a], [b]) => a.localeCompare(b))))
    .digest('hex');
}
