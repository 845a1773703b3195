import Stripe from 'stripe';
import { AppError } from '#app/platform/errors.ts';
import { ask } from '../stripe-errors.server.ts';
import { writeTold } from './stripe-subscription-facts.server.ts';
import type { Pause, ShippingTo, SubscriptionPayments } from '../subscriptions.server.ts';

const refusals = {
  notSetUp: 'This card has not been set up. Please enter it again.',
  declined: 'The card was refused. Please try another one.',
};

/** What a member changes, through the official SDK. */
export function stripeMembers(
  stripe: Stripe,
): Pick<
  SubscriptionPayments,
  | 'setPause'
  | 'cancelAtPeriodEnd'
  | 'end'
  | 'prepareCard'
  | 'useCard'
  | 'payInvoice'
  | 'updateShipping'
> {
  return {
    setPause: (id, pause) => ask(() => setPause(stripe, id, pause)),
    cancelAtPeriodEnd: async (id, ends) => {
      await ask(() => stripe.subscriptions.update(id, { cancel_at_period_end: ends }));
    },
    end: (id) => ask(() => end(stripe, id)),
    prepareCard: (customer) =>
      ask(async () => {
        // The methods are Stripe's choice: its API takes no list of them any more.
        const { client_secret } = await stripe.setupIntents.create({
          customer,
          usage: 'off_session',
          automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
        });
        return { clientSecret: client_secret ?? '' };
      }),
    useCard: (id, customerId, setupIntentId) =>
      ask(() => useCard(stripe, { id, customerId, setupIntentId })),
    payInvoice: (id) => ask(() => payInvoice(stripe, id)),
    updateShipping: (member, shipping, size) =>
      ask(() => updateShipping(stripe, member, shipping, size)),
  };
}

async function setPause(stripe: Stripe, id: string, pause: Pause): Promise<void> {
  await stripe.subscriptions.update(id, {
    pause_collection:
      pause === undefined
        ? ''
        : {
            behavior: 'void',
            ...(pause instanceof Date && { resumes_at: Math.floor(pause.getTime() / 1000) }),
          },
    metadata: { pause: writeTold(pause) },
  });
}

async function end(stripe: Stripe, id: string): Promise<void> {
  try {
    await stripe.subscriptions.cancel(id);
  } catch (error) {
    const { status } = await stripe.subscriptions.retrieve(id);
    if (status !== 'canceled' && status !== 'incomplete_expired') throw error;
  }
}

/** Whoever asks named the setup: only one of the same customer, which went through, counts. */
async function useCard(
  stripe: Stripe,
  { id, customerId, setupIntentId }: { id: string; customerId: string; setupIntentId: string },
): Promise<void> {
  const { customer, status, payment_method: method } = await find(stripe, setupIntentId);
  const isTheirs = (typeof customer === 'string' ? customer : customer?.id) === customerId;
  if (!isTheirs || status !== 'succeeded' || !method)
    throw new AppError('invalid', refusals.notSetUp);
  await stripe.subscriptions.update(id, {
    default_payment_method: typeof method === 'string' ? method : method.id,
  });
}

async function find(stripe: Stripe, id: string): Promise<Stripe.SetupIntent> {
  if (!/^seti_\w+$/.test(id)) throw new AppError('invalid', refusals.notSetUp);
  try {
    return await stripe.setupIntents.retrieve(id);
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError && error.statusCode === 404)
      throw new AppError('invalid', refusals.notSetUp);
    throw error;
  }
}

async function payInvoice(stripe: Stripe, id: string): Promise<void> {
  try {
    await stripe.invoices.pay(id);
  } catch (error) {
    const isSomething = error instanceof Stripe.errors.StripeError;
    if (isSomething && error.type === 'StripeCardError')
      throw new AppError('conflict', error.message || refusals.declined);
    const { status } = await stripe.invoices.retrieve(id);
    if (status !== 'paid') throw error;
  }
}

async function updateShipping(
  stripe: Stripe,
  { id, customerId }: { id: string; customerId: string },
  shipping: ShippingTo,
  size: string,
): Promise<void> {
  await stripe.customers.update(customerId, { shipping });
  await stripe.subscriptions.update(id, { metadata: { size } });
}
