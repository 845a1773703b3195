import { join } from 'node:path';
import type { StripeSandboxOptions } from '#sandbox/stripe/server.ts';
import Fastify, { type FastifyInstance, type FastifyPluginAsync } from 'fastify';
import { type Accounts, routedPayments } from '#app/integrations/payments/keys/accounts.server.ts';
import type { Payments } from '#app/integrations/payments/payments.server.ts';
import { type StripeAccount, stripePayments } from '#app/integrations/payments/stripe.server.ts';
import type { ConnectedAccounts } from '#app/features/connections/payment/accounts.server.ts';
import type { Env } from '#app/platform/env.server.ts';
import type { Log } from '#app/platform/operations/log.server.ts';
import { readSecret } from '#app/platform/secrets/secrets.server.ts';
import type { WorkerOptions } from '../processes/worker-options.server.ts';
import { eraseInSandbox, proxySandbox } from '#app/integrations/payments/sandbox-proxy.server.ts';

/** The payment provider, and what must be mounted and closed with it. */
type OpenPayments = {
  payments: Payments;
  mount: (app: FastifyInstance) => Promise<void>;
  /** Where the sandbox listens and the keys to it; undefined with the real provider. */
  sandbox: Sandbox['reach'] | undefined;
  close: () => Promise<void>;
};

/** What is asked at every call: the accounts that the owner has connected on her screen. */
type Connected = () => Promise<ConnectedAccounts>;

/** As the settings say it, where nothing is connected. */
const none: Connected = async () => ({ present: undefined, earlier: [] });

/**
 * Stripe where a key is set, otherwise the account that the owner has connected, otherwise the sandbox where this site may have one.
 * The SDK reaches the sandbox on a port of its own, as it would reach Stripe; the browser reaches it under `/sandbox/stripe`.
 * Without a `webhookUrl` the sandbox keeps its events to itself; its clock is `now`, or that of the machine.
 */
export async function openPayments(
  env: Env,
  webhookUrl: (() => string) | undefined,
  {
    connected = none,
    log,
    now,
    worker,
  }: {
    connected?: Connected;
    log: Pick<Log, 'warn'>;
    now?: (() => Date) | undefined;
    /** This process's among several of the site: the first runs the sandbox, the others reach it there. */
    worker?: WorkerOptions | undefined;
  },
): Promise<OpenPayments> {
  const set = accountIn(env);
  const sandbox =
    !set && env.whyNoSandbox === undefined
      ? await openSandbox(env, { webhookUrl, ...(now && { now }) }, worker)
      : undefined;
  const opened = opener();
  const accounts = async (): Promise<Accounts> => {
    const { present, earlier } = await connected();
    const first = set ?? present;
    const others = [...(set && present ? [present] : []), ...earlier].map(opened);
    if (!first) return { present: sandbox?.payments, earlier: others };
    // What was begun in the sandbox is ended there, unless its own keys are connected.
    const isBesides = sandbox && !sandbox.isAmong([first, ...earlier]);
    return {
      present: opened(first),
      earlier: [...others, ...(isBesides ? [sandbox.payments] : [])],
    };
  };
  return {
    payments: routedPayments(accounts, sandbox?.standIn, log),
    sandbox: sandbox?.reach,
    mount: sandbox?.mount ?? (async () => undefined),
    close: sandbox?.close ?? (async () => undefined),
  };
}

/** The account that the environment names; it wins over every other. */
function accountIn(env: Env): StripeAccount | undefined {
  if (!env.STRIPE_SECRET_KEY) return undefined;
  return {
    secretKey: env.STRIPE_SECRET_KEY,
    publishableKey: env.STRIPE_PUBLISHABLE_KEY ?? '',
    webhookSecret: env.STRIPE_WEBHOOK_SECRET ?? '',
    apiBase: env.STRIPE_API_BASE,
    scriptUrl: undefined,
  };
}

/** One client for each set of keys: it keeps connections and prices. */
function opener(): (account: StripeAccount) => Payments {
  const known = new Map<string, Payments>();
  return (account) => {
    const version = JSON.stringify(account);
    const payments = known.get(version) ?? stripePayments(account);
    known.set(version, payments);
    return payments;
  };
}

type Sandbox = Awaited<ReturnType<typeof openSandbox>>;

async function openSandbox(
  env: Env,
  around: Pick<StripeSandboxOptions, 'webhookUrl' | 'now'>,
  worker: WorkerOptions | undefined,
) {
  // Not a constant: whoever knows it reads every sandbox buyer's address.
  // As the provider's keys, without a dash.
  const secret = (await readSecret(env.DATA_DIR, 'sandbox-key')).replaceAll('-', '_');
  const keys = {
    secretKey: `sk_test_${secret}`,
    publishableKey: 'pk_test_sandbox',
    webhookSecret: await readSecret(env.DATA_DIR, 'sandbox-webhook'),
  };
  const second = { secretKey: `sk_test_2${secret}`, publishableKey: 'pk_test_sandbox2' };
  const restrictedKey = `rk_test_${secret}`;
  const folder = join(env.DATA_DIR, 'sandbox');
  const running =
    worker && worker.number !== 1
      ? reachSandbox(worker, [keys.secretKey, second.secretKey])
      : await runSandbox(
          {
            ...keys,
            restrictedKey,
            second: { ...second, ledgerFile: join(folder, 'stripe-2.jsonl') },
            ...around,
            ledgerFile: join(folder, 'stripe.jsonl'),
          },
          worker?.standInPort,
        );
  const { apiBase } = running;
  const scriptUrl = '/sandbox/stripe/stripe.js';
  const { publishableKey } = keys;
  const pairs = [
    { secretKey: keys.secretKey, publishableKey },
    second,
    { secretKey: restrictedKey, publishableKey },
  ];
  const first = pairs.filter((pair) => pair.publishableKey === publishableKey);
  return {
    payments: {
      ...stripePayments({ ...keys, apiBase, scriptUrl }),
      forgetPerson: running.erase,
    },
    standIn: { apiBase, scriptUrl, keys: pairs },
    reach: { ...keys, apiBase, pairs },
    isAmong: (accounts: readonly (StripeAccount | undefined)[]) =>
      accounts.some((one) => first.some(({ secretKey }) => secretKey === one?.secretKey)),
    mount: async (app: FastifyInstance) => {
      await app.register(async (scope) => {
        // Whoever pays here must get through like whoever pays at the provider's (invariant 22).
        scope.addHook(
          'onRoute',
          (route) => void (route.config = { ...route.config, isNeverShed: true }),
        );
        await scope.register(running.routes, { prefix: '/sandbox/stripe' });
      });
    },
    close: running.close,
  };
}

type RunningSandbox = {
  apiBase: string;
  routes: FastifyPluginAsync;
  erase: (email: string) => Promise<void>;
  close: () => Promise<void>;
};

async function runSandbox(options: StripeSandboxOptions, port = 0): Promise<RunningSandbox> {
  const { openStripeSandbox } = await import('#sandbox/stripe/server.ts');
  const sandbox = openStripeSandbox(options);
  const listener = Fastify();
  await listener.register(sandbox.routes);
  return {
    // Not shared with the other processes of the site, as their one port is.
    apiBase: await listener.listen({ host: '127.0.0.1', port, exclusive: true }),
    routes: sandbox.routes,
    erase: async (email) => sandbox.erase(email),
    close: async () => {
      await listener.close();
      sandbox.close();
    },
  };
}

/** The sandbox that the first process of the site runs. */
function reachSandbox(
  { standInPort }: WorkerOptions,
  secretKeys: readonly string[],
): RunningSandbox {
  const apiBase = `http://127.0.0.1:${standInPort}`;
  return {
    apiBase,
    routes: (app) => proxySandbox(app, apiBase),
    erase: (email) => eraseInSandbox(apiBase, secretKeys, email),
    close: async () => undefined,
  };
}
