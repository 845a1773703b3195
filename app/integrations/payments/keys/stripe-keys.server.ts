import Stripe from 'stripe';
import { z } from 'zod';
import { AppError } from '#app/platform/errors.ts';
import { modeOfKey } from '#app/platform/operations/live-settings.server.ts';
import { ask } from '../stripe-errors.server.ts';
import { stripeClient } from '../stripe.server.ts';

/** Two keys of an account, as they were pasted, and where its provider is. */
type KeyPair = { secretKey: string; publishableKey: string; apiBase: string | undefined };

/** What the provider says of the account that a secret key opens. */
type AccountFacts = {
  accountId: string;
  /** As its owner named it at the provider; empty where she has not. */
  name: string;
  mode: 'live' | 'test';
  isRestricted: boolean;
  charges: boolean;
  currency: string;
  payouts: {
    isOn: boolean;
    lastFour: string | null;
    interval: 'daily' | 'weekly' | 'monthly' | 'manual' | null;
  };
};

const Account = z.object({
  id: z.string(),
  charges_enabled: z.boolean(),
  payouts_enabled: z.boolean(),
  default_currency: z.string().nullish(),
  business_profile: z.object({ name: z.string().nullish() }).nullish().catch(undefined),
  settings: z
    .object({
      dashboard: z.object({ display_name: z.string().nullish() }).nullish(),
      payouts: z.object({ schedule: z.object({ interval: z.string() }).nullish() }).nullish(),
    })
    .nullish()
    .catch(undefined),
  external_accounts: z
    .object({ data: z.array(z.object({ last4: z.string() })) })
    .nullish()
    .catch(undefined),
});

/**
 * Asks the provider about the account of a secret key. Throws AppError 'invalid' with a sentence at `secretKey` for a key that is
 * unknown, revoked or may not be asked, 'upstream' when the provider is away.
 */
export async function accountOf(pair: Omit<KeyPair, 'publishableKey'>): Promise<AccountFacts> {
  const stripe = stripeClient(pair);
  const account = Account.parse(
    await refusedAt('secretKey', () => ask(() => stripe.accounts.retrieveCurrent())),
  );
  const interval = account.settings?.payouts?.schedule?.interval;
  return {
    accountId: account.id,
    name: account.settings?.dashboard?.display_name || account.business_profile?.name || '',
    mode: modeOfKey(pair.secretKey) ?? 'test',
    isRestricted: pair.secretKey.startsWith('rk_'),
    charges: account.charges_enabled,
    currency: (account.default_currency ?? 'usd').toUpperCase(),
    payouts: {
      isOn: account.payouts_enabled,
      lastFour: account.external_accounts?.data[0]?.last4 ?? null,
      interval: intervals.find((one) => one === interval) ?? null,
    },
  };
}

const intervals = ['daily', 'weekly', 'monthly', 'manual'] as const;

/**
 * Shows that the publishable key is of the secret key's account: with the first something is prepared that costs nothing, with the
 * second it is read, as a buyer's browser would, and then it is cancelled. Throws AppError 'invalid' with a sentence at the field.
 */
export async function checkPublishableKey({
  secretKey,
  publishableKey,
  apiBase,
}: KeyPair): Promise<void> {
  const stripe = stripeClient({ secretKey, apiBase });
  const made = await refusedAt('secretKey', () =>
    ask(() => stripe.setupIntents.create({ automatic_payment_methods: { enabled: true } })),
  );
  const { id, client_secret: secret } = made;
  const browser = stripeClient({ secretKey: publishableKey, apiBase });
  try {
    await refusedAt('publishableKey', () =>
      ask(() => browser.setupIntents.retrieve(id, { client_secret: secret ?? '' })),
    );
  } finally {
    await ask(() => stripe.setupIntents.cancel(id));
  }
}

const sentences = {
  revoked: 'Stripe says that this key was revoked. Make a new one there and paste that.',
  unknown: 'Stripe does not know this key. Copy it once more, the whole of it.',
  elsewhere:
    'These two keys are of different accounts. Copy both from the same page of the same account.',
  restricted:
    'This restricted key may not do what a shop needs. In Stripe, give it “Write” for all resources of payments, “Read” for the account, and “Write” for webhook endpoints; or use the standard secret key.',
};

/** What the provider refused, said at the field of the key that it was asked with. */
async function refusedAt<T>(
  field: 'secretKey' | 'publishableKey',
  question: () => Promise<T>,
): Promise<T> {
  try {
    return await question();
  } catch (error) {
    const { cause } = error as { cause?: unknown };
    const sentence = sentenceOf(cause, field);
    if (!sentence) throw error;
    throw Object.assign(new AppError('invalid', sentence, { [field]: sentence }), { cause });
  }
}

function sentenceOf(cause: unknown, field: string): string | undefined {
  if (cause instanceof Stripe.errors.StripeAuthenticationError)
    return cause.code === 'api_key_expired' ? sentences.revoked : sentences.unknown;
  if (cause instanceof Stripe.errors.StripePermissionError) return sentences.restricted;
  const isInvalid = cause instanceof Stripe.errors.StripeInvalidRequestError;
  return field === 'publishableKey' && isInvalid ? sentences.elsewhere : undefined;
}
