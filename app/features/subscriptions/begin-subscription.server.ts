import { and, eq, isNull, sql } from 'drizzle-orm';
import { subscriptions } from '#app/database/schema/sales/subscriptions.ts';
import { isAnswered } from '#app/integrations/payments/payments.server.ts';
import type {
  ProviderSubscription,
  SubscriptionRequest,
} from '#app/integrations/payments/subscriptions.server.ts';
import type { Context } from '#app/platform/context.server.ts';
import { installationId } from '#app/features/installation/may-act.server.ts';
import { readShopSettings } from '#app/features/settings/record/shop-settings.server.ts';
import { planIn } from './club.ts';
import { shippingOf } from './stored-address.server.ts';

type Subscription = typeof subscriptions.$inferSelect;

const underWay = new Map<string, Promise<ProviderSubscription>>();

/** Within one process the provider is asked once at a time; between processes the row's key makes it one. */
export function beginOnce(context: Context, row: Subscription): Promise<ProviderSubscription> {
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
  const { currency } = await readShopSettings(db);
  try {
    return await payments.subscriptions.begin(requestOf(row, await shopOf(context), currency), key);
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

/** Made of the row alone, and of the currency, which the row keeps as it is, so that the same row always asks the provider for the same. */
const shopOf = async ({ db, env }: Context) => ({
  site: env.PUBLIC_URL,
  installation: await installationId(db),
});

function requestOf(
  row: Subscription,
  shop: { site: string; installation: string },
  currency: string,
): SubscriptionRequest {
  return {
    plan: planIn(currency),
    email: row.customerEmail,
    name: `${row.customerFirstName} ${row.customerLastName}`,
    shipping: shippingOf(row),
    metadata: { ...shop, subscription_id: row.id, size: row.tshirtSize },
  };
}
