import type Stripe from 'stripe';
import { away } from './stripe-errors.server.ts';
import type { Plan } from './subscriptions.server.ts';

/** Several shops' processes may look for the price at once: the keys make it one, and whoever comes too late finds it. */
export async function findOrMakePrice(
  stripe: Stripe,
  plan: Plan,
  attempt: number,
): Promise<string> {
  const found = await findPrice(stripe, plan);
  if (found) return found;
  const { lookupKey: lookup_key, product: name, amount: unit_amount, currency, interval } = plan;
  try {
    const product = await stripe.products.create(
      { name },
      { idempotencyKey: `${lookup_key}:product:${attempt}` },
    );
    const price = await stripe.prices.create(
      { product: product.id, lookup_key, unit_amount, currency, recurring: { interval } },
      { idempotencyKey: `${lookup_key}:price:${attempt}` },
    );
    return price.id;
  } catch (error) {
    const madeMeanwhile = await findPrice(stripe, plan);
    if (madeMeanwhile) return madeMeanwhile;
    throw error;
  }
}

/** Throws when the price that bears the plan's name is another one: nobody is charged what the page does not say. */
async function findPrice(
  stripe: Stripe,
  { lookupKey, amount, currency, interval }: Plan,
): Promise<string | undefined> {
  const [price] = (await stripe.prices.list({ lookup_keys: [lookupKey], active: true, limit: 1 }))
    .data;
  if (!price) return undefined;
  if (
    price.unit_amount !== amount ||
    price.currency !== currency ||
    price.recurring?.interval !== interval
  ) {
    throw away(
      new Error(
        `the price "${lookupKey}" at the provider is not ${amount} ${currency} a ${interval}`,
      ),
    );
  }
  return price.id;
}
