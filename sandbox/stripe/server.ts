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
  const { webhookUrl, webhookSecret, retryDelaysMs = [1000, 5000] } = options;
  const store = openStore(options.ledgerFile);
  const url = () => (typeof webhookUrl === 'function' ? webhookUrl() : webhookUrl);
  const deliveries = startDeliveries(store, { secret: webhookSecret, url, retryDelaysMs });
  const sandbox: Sandbox = {
    keys: { secretKey: options.secretKey, publishableKey: options.publishableKey },
    store,
    busy: new Set(),
    latencyMs: options.latencyMs ?? 0,
    now: options.now ?? (() => new Date()),
    listened: () => webhookUrl !== undefined,
    deliver: (events) => deliveries.add(events),
  };
  // Renewals come due whether or not anybody asks.
  const ticking = setInterval(() => keepUp(sandbox), minute).unref();
  return {
    routes: routesOf(sandbox),
    erase: (email) => store.erase(email),
    close() {
      clearInterval(ticking);
      deliveries.stop();
      store.close();
    },
  };
}

/** The sandbox as one plugin that opens with the server and closes with it. */
export const stripeSandbox: FastifyPluginAsync<StripeSandboxOptions> = async (app, options) => {
  const sandbox = openStripeSandbox(options);
  app.addHook('onClose', () => sandbox.close());
  await app.register(sandbox.routes);
};
