import Stripe from 'stripe';
import { z } from 'zod';
import { AppError } from '#app/platform/errors.ts';
import type { Payments } from './payments.server.ts';
import { ask } from './stripe-errors.server.ts';

/**
 * Records are the metadata of products that are not for sale: of all that Stripe keeps, a product has an id of our own choosing,
 * can be read by it, and changes as often as it must (https://docs.stripe.com/api/products/create).
 */
export function stripeRecords(stripe: Stripe): Pick<Payments, 'readRecord' | 'writeRecord'> {
  // Another answer than this product's would tell a living shop that it is a copy: it counts as none.
  const askFor = (name: string, question: () => Promise<unknown>) =>
    ask(async () => productNamed(name).parse(await question()).metadata);
  const read = (name: string) => unlessMissing(askFor(name, () => stripe.products.retrieve(name)));
  return {
    readRecord: (name) => unlessForbidden(read(name)),
    writeRecord: async (name, metadata) => {
      const update = askFor(name, () => stripe.products.update(name, { metadata }));
      if (await unlessForbidden(unlessMissing(update))) return;
      const product = {
        id: name,
        name: 'Sign of life of the shop',
        active: false,
        metadata,
      };
      await unlessForbidden(askFor(name, () => stripe.products.create(product)));
    },
  };
}

const productNamed = (name: string) =>
  z.object({
    id: z.literal(name),
    object: z.literal('product'),
    metadata: z.record(z.string(), z.string()),
  });

/** A key that may not do this says so at every try: that is no outage. */
async function unlessForbidden<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    const { cause } = error as { cause?: unknown };
    const isRefused =
      cause instanceof Stripe.errors.StripePermissionError ||
      cause instanceof Stripe.errors.StripeInvalidRequestError;
    if (!isRefused && !(error instanceof AppError && error.code === 'missing')) throw error;
    throw Object.assign(
      new AppError('forbidden', 'This key may not keep a record at the payment provider.'),
      { cause: error },
    );
  }
}

async function unlessMissing<T>(answer: Promise<T>): Promise<T | undefined> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof AppError && error.code === 'missing') return undefined;
    throw error;
  }
}
