import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import type { Payments } from '#app/integrations/payments/payments.server.ts';
import { stripePayments } from '#app/integrations/payments/stripe.server.ts';
import type { Env } from '#app/platform/env.server.ts';
import { readSecret } from '#app/platform/secrets/secrets.server.ts';

/** The payment provider, and what must be mounted and closed with it. */
type OpenPayments = {
  payments: Payments;
  mount: (app: FastifyInstance) => Promise<void>;
  /** Where the sandbox listens and the keys to it; undefined with the real provider. */
  sandbox: { apiBase: string; secretKey: string; webhookSecret: string } | undefined;
  close: () => Promise<void>;
};

/**
 * Stripe where a key is set, otherwise the sandbox. The SDK reaches the sandbox on a port of its own, as it
 * would reach Stripe; the browser reaches it under `/sandbox/stripe`.
 */
export async function openPayments(env: Env, webhookUrl: () => string): Promise<OpenPayments> {
  if (env.STRIPE_SECRET_KEY) {
    const payments = stripePayments({
      secretKey: env.STRIPE_SECRET_KEY,
      publishableKey: env.STRIPE_PUBLISHABLE_KEY ?? '',
      webhookSecret: env.STRIPE_WEBHOOK_SECRET ?? '',
      apiBase: env.STRIPE_API_BASE,
      scriptUrl: undefined,
    });
    return {
      payments,
      sandbox: undefined,
      mount: async () => undefined,
      close: async () => undefined,
    };
  }
  return openSandbox(env, webhookUrl);
}

async function openSandbox(env: Env, webhookUrl: () => string): Promise<OpenPayments> {
  const { openStripeSandbox } = await import('#sandbox/stripe/server.ts');
  const keys = {
    // Not a constant: whoever knows it reads every sandbox buyer's address.
    secretKey: `sk_test_${await readSecret(env.DATA_DIR, 'sandbox-key')}`,
    publishableKey: 'pk_test_sandbox',
    webhookSecret: await readSecret(env.DATA_DIR, 'sandbox-webhook'),
  };
  const sandbox = await openStripeSandbox({
    ...keys,
    webhookUrl,
    ledgerFile: join(env.DATA_DIR, 'sandbox', 'stripe.jsonl'),
  });
  const listener = Fastify();
  await listener.register(sandbox.routes);
  const apiBase = await listener.listen({ host: '127.0.0.1', port: 0 });
  return {
    payments: {
      ...stripePayments({ ...keys, apiBase, scriptUrl: '/sandbox/stripe/stripe.js' }),
      forgetPerson: async (email) => sandbox.erase(email),
    },
    sandbox: { ...keys, apiBase },
    mount: async (app) => {
      await app.register(async (scope) => {
        // Whoever pays here must get through like whoever pays at the provider's (invariant 22).
        scope.addHook(
          'onRoute',
          (route) => void (route.config = { ...route.config, isNeverShed: true }),
        );
        await scope.register(sandbox.routes, { prefix: '/sandbox/stripe' });
      });
    },
    close: async () => {
      await listener.close();
      await sandbox.close();
    },
  };
}
