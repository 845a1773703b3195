import type { FastifyPluginAsync } from 'fastify';
import type { Sandbox } from './answer.ts';
import { startDeliveries } from './deliveries.ts';
import { keepUp } from './keep-up.ts';
import { routesOf } from './routes.ts';
import { openStore } from './store.ts';

const minute = 60_000;

export interface StripeSandboxOptions {
  secretKey: string;
  publishableKey: string;
  /** One of the same account that may not make webhook endpoints. */
  restrictedKey?: string | undefined;
  /** Another account beside it, with a ledger of its own; only endpoints that are made by a call hear of what happens there. */
  second?: { secretKey: string; publishableKey: string; ledgerFile: string } | undefined;
  webhookSecret: string;
  /** Where events go. A function is asked at each delivery, for a shop that learns its port late. */
  webhookUrl: string | (() => string) | undefined;
  ledgerFile: string;
  /** How long each call takes; 0 by default. */
  latencyMs?: number;
  now?: () => Date;
  /** Before the second and the third try of a webhook; 1 and 5 seconds by default. */
  retryDelaysMs?: readonly number[];
}

export interface StripeSandbox {
  /** A Fastify plugin. Mounted twice, both share one state. */
  routes: FastifyPluginAsync;
  /** Takes a person out of the ledger, by their address. */
  erase(email: string): void;
  close(): void;
}

/** Opens a stand-in for Stripe: the API, the browser script and the webhooks, kept in one ledger file. */
export function openStripeSandbox(options: StripeSandboxOptions): StripeSandbox {
  const { second } = options;
  const accounts = [
    openAccount(options),
    ...(second
      ? [openAccount({ ...options, webhookUrl: undefined, restrictedKey: undefined, ...second })]
      : []),
  ] as const;
  // Renewals come due whether or not anybody asks.
  const ticking = setInterval(() => {
    for (const { sandbox } of accounts) keepUp(sandbox);
  }, minute).unref();
  const [first, ...others] = accounts;
  return {
    routes: routesOf([first.sandbox, ...others.map(({ sandbox }) => sandbox)]),
    erase(email) {
      for (const { sandbox } of accounts) sandbox.store.erase(email);
    },
    close() {
      clearInterval(ticking);
      for (const account of accounts) account.close();
    },
  };
}

function openAccount(options: StripeSandboxOptions): { sandbox: Sandbox; close: () => void } {
  const { webhookUrl, webhookSecret, retryDelaysMs = [1000, 5000] } = options;
  const store = openStore(options.ledgerFile);
  const url = () => (typeof webhookUrl === 'function' ? webhookUrl() : webhookUrl);
  const deliveries = startDeliveries(store, { secret: webhookSecret, url, retryDelaysMs });
  const { secretKey, publishableKey, restrictedKey } = options;
  const sandbox: Sandbox = {
    keys: { secretKey, publishableKey, restrictedKey },
    store,
    busy: new Set(),
    latencyMs: options.latencyMs ?? 0,
    now: options.now ?? (() => new Date()),
    listened: () => webhookUrl !== undefined,
    deliver: (events) => deliveries.add(events),
  };
  const close = () => {
    deliveries.stop();
    store.close();
  };
  return { sandbox, close };
}

/** The sandbox as one plugin that opens with the server and closes with it. */
export const stripeSandbox: FastifyPluginAsync<StripeSandboxOptions> = async (app, options) => {
  const sandbox = openStripeSandbox(options);
  app.addHook('onClose', () => sandbox.close());
  await app.register(sandbox.routes);
};
