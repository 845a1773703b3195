import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import type { Payments } from '#app/integrations/payments/payments.server.ts';
import { modeAt } from '#app/features/connections/printer/printer-account.server.ts';
import { openPrinting } from '#app/integrations/printing/printing.server.ts';
import type { TeemillAccount } from '#app/integrations/printing/teemill/teemill.server.ts';
import type { Env } from '#app/platform/env.server.ts';
import { takesRealMoney } from '#app/platform/operations/live-settings.server.ts';
import { readSecret } from '#app/platform/secrets/secrets.server.ts';

type How = {
  /** What payments are made with now: the stand-in prints nothing that somebody has really paid for. */
  payments: Pick<Payments, 'browser'>;
  /** What is asked at each call: the printer that the owner has connected on her screen. */
  connected: () => Promise<TeemillAccount | undefined>;
  now: () => Date;
  worker?: string | undefined;
  /** The site has several processes, and the stand-in would live in each of them. */
  isShared?: boolean;
};

/**
 * The printer of a shop: the one that its settings name, otherwise the one that its owner has connected, otherwise the stand-in. No
 * stand-in while payments are live, nor where several processes would each have one: there is none then (decision 65). The adapter reaches the stand-in on a port of its own, as it would reach the provider.
 */
export async function openShopPrinting(
  env: Env,
  { payments, connected, now, worker, isShared }: How,
) {
  const set = accountIn(env);
  const standIn =
    !set && !takesRealMoney(env) && !isShared ? await openStandIn(env, now) : undefined;
  const account = async (): Promise<TeemillAccount | undefined> => {
    const found = set ?? (await connected()) ?? standIn?.account;
    if (found?.mode !== 'sandbox') return found;
    const { mode } = await payments.browser();
    return mode === 'sandbox' || mode === 'test' ? found : undefined;
  };
  return {
    printing: openPrinting(now, {
      account,
      worker,
      ...(standIn && { forgetOrders: async (ids) => standIn.sandbox.erase(ids) }),
    }),
    /** For tests: what it was asked, what it charged, and what goes wrong. */
    sandbox: standIn?.sandbox,
    mount: standIn?.mount ?? (async () => undefined),
    close: standIn?.close ?? (async () => undefined),
  };
}

/** The account that the environment names; it wins over every other. */
function accountIn(env: Env): TeemillAccount | undefined {
  const { TEEMILL_API_KEY: key, TEEMILL_PROJECT: project, TEEMILL_API_BASE: base } = env;
  if (!key || !project) return undefined;
  return { key, project, base, authorization: 'raw', mode: modeAt(base) };
}

async function openStandIn(env: Env, now: () => Date) {
  const [{ openTeemillSandbox }, { css }] = await Promise.all([
    import('#sandbox/teemill/server.ts'),
    import('#sandbox/mailbox/style.ts'),
  ]);
  // Not a constant: whoever knows it reads every buyer's address.
  const key = await readSecret(env.DATA_DIR, 'sandbox-teemill');
  const project = 'sandbox-000001';
  const sandbox = openTeemillSandbox({
    key,
    project,
    now,
    ledgerFile: join(env.DATA_DIR, 'sandbox', 'teemill.jsonl'),
  });
  const listener = Fastify();
  await listener.register(sandbox.routes);
  const origin = await listener.listen({ host: '127.0.0.1', port: 0 });
  const account: TeemillAccount = {
    key,
    project,
    base: `${origin}/v1`,
    authorization: 'raw',
    mode: 'sandbox',
  };
  return {
    sandbox,
    account,
    mount: async (app: FastifyInstance) => {
      await app.register(sandbox.page, { prefix: '/sandbox/printer', style: css });
    },
    close: async () => {
      await listener.close();
      sandbox.close();
    },
  };
}
