import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import Stripe from 'stripe';
import { expect, inject, vi } from 'vitest';
import { openDatabase } from '#app/database/client.server.ts';
import { openImages } from '#app/integrations/images/images.server.ts';
import type { Mail } from '#app/integrations/mail/mail.server.ts';
import type { NotionWorkspace } from '#app/integrations/notion/workspace.server.ts';
import { openStores } from '#app/integrations/files/stores.server.ts';
import type { Context } from '#app/platform/context.server.ts';
import { type Env, readEnv } from '#app/platform/env.server.ts';
import type { QueueName } from '#app/platform/operations/jobs.server.ts';
import { openSigningKey } from '#app/platform/secrets/signing-key.server.ts';
import { connectedPrinter } from '#app/features/connections/printer/printer-account.server.ts';
import { guarded } from '#app/features/installation/may-act.server.ts';
import {
  createApp,
  type AppDependencies,
  type Mount,
  noSession,
  type Timeouts,
} from '#app/server/http.server.ts';
import { openShopPrinting } from '#app/server/installation/printing.server.ts';
import { openShopPayments } from '#app/server/installation/shop-payments.server.ts';
import { pageFetcher } from '#app/server/pages/fetch-page.server.ts';
import { freshDatabase, testContext } from './context.ts';
import { markTransactions, outside } from './outside.ts';
import { asAdmin } from './postgres.ts';
import { brokenInvariants, type Moment } from './invariants.ts';

/** Which database the API tests run on: the project of vitest.config.ts says. */
const kind = process.env['TEST_DATABASE'] === 'postgres' ? 'postgres' : 'pglite';

/** What a test sets besides the environment. */
type Besides = {
  patience?: Timeouts;
  more?: (env: Env) => Mount[];
  workspaceAt?: (now: () => Date) => NotionWorkspace;
  mailAt?: (env: Env) => Mail;
  /** Where the provider sends its webhooks; this site, unless it says another place, or `none`. */
  webhookUrl?: string;
  /** Whether the provider lives by this site's clock, which stands until it is moved. */
  isProviderOnClock?: boolean;
};

/** The API listening on a port of its own, with a real database and the payment sandbox behind it. */
export type TestSite = Awaited<ReturnType<typeof openTestSite>>;

export async function openTestSite(
  settings: Record<string, string> = {},
  { patience, more, workspaceAt, mailAt, webhookUrl, isProviderOnClock = false }: Besides = {},
) {
  const folder = await mkdtemp(join(tmpdir(), 'studio-api-'));
  const database = await (kind === 'postgres' ? ownPostgres() : freshDatabase());
  const env = readEnv({
    NODE_ENV: 'test',
    DATA_DIR: folder,
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'silent',
    PORT: '0',
    ...settings,
  });
  const base = await testContext({ db: database.db });
  let origin = '';
  const provider = await openShopPayments(database.db, env, base.encryption, {
    webhookUrl:
      webhookUrl === 'none' ? undefined : () => webhookUrl ?? `${origin}/api/stripe/webhook`,
    ...(isProviderOnClock && { now: base.now }),
    log: base.log,
  });
  const { apiBase, secretKey, webhookSecret, pairs } = provider.sandbox!;
  const { hostname, port } = new URL(apiBase);
  const woken: string[] = [];
  const askedInside: string[] = [];
  markTransactions(database.db);
  const images = openImages();
  const press = await openShopPrinting(env, {
    payments: provider.payments,
    connected: () => connectedPrinter(database.db, base.encryption),
    now: base.now,
  });
  const { printing } = press;
  const printer = async () => {
    const inUse = await printing.printer();
    return inUse && outside('printer', inUse, askedInside);
  };
  const door: { app?: FastifyInstance } = {};
  const grounds: AppDependencies = {
    env,
    db: database.db,
    ...(await openStores(env)),
    payments: guarded(outside('payments', provider.payments, askedInside), database.db),
    images,
    printing: outside('printing', { ...printing, printer }, askedInside),
    mail: outside('mail', mailAt?.(env) ?? base.mail, askedInside),
    workspace: workspaceAt && outside('workspace', workspaceAt(base.now), askedInside),
    seal: await openSigningKey(folder),
    encryption: base.encryption,
    checkBackup: base.checkBackup,
    fetchPage: pageFetcher(() => door.app, env),
    now: base.now,
    jobs: outside(
      'jobs',
      { wake: async (queue: QueueName) => void woken.push(queue) },
      askedInside,
    ),
  };
  const { app } = await createApp(
    {
      ...grounds,
      siteVersion: database.siteVersion,
      ...('writes' in database && { writes: database.writes }),
    },
    'a secret that is long enough for a test',
    [provider.mount, ...(more?.(env) ?? [])],
    patience,
  );
  door.app = app;
  const stripeOf = (key: string) =>
    new Stripe(key, {
      host: hostname,
      port: Number(port),
      protocol: 'http',
      maxNetworkRetries: 0,
    });
  const stripe = stripeOf(secretKey);
  origin = await app.listen({ host: '127.0.0.1', port: 0 });
  // Of keys that were revoked the provider tells nothing; the third pair is of the first account.
  const others = async (): Promise<Stripe[]> => {
    const other = stripeOf(pairs[1]!.secretKey);
    return (await areTaken(other)) ? [other] : [];
  };
  const broken = async (moment: Moment) => [
    ...(await brokenInvariants({ db: database.db, stripe, others: await others() }, moment)),
    ...askedInside,
  ];
  const context: Context = {
    ...grounds,
    log: base.log,
    owner: undefined,
    address: undefined,
    session: noSession,
  };
  return {
    origin,
    app,
    env,
    context,
    siteVersion: database.siteVersion,
    clock: base.clock,
    /** The official SDK, pointed at the sandbox: what the provider knows. */
    stripe,
    /** The same with another key of the sandbox, and the keys of its accounts: the first, a second one, the first's restricted one. */
    stripeOf,
    pairs,
    webhookSecret,
    /** The printer's stand-in; there is none where the settings name a printer. */
    printer: press.sandbox!,
    letters: base.letters,
    woken,
    /** For a job queue in its database. */
    boss: database.boss,
    /** The invariants that are broken now; 8 is watched at every call. */
    broken,
    /** One call with a JSON body; answers status, headers and the parsed text. */
    call: (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
      ask(origin, method, path, body, headers),
    close: async () => {
      const left = await broken('underway');
      await app.close();
      images.close();
      printing.close();
      await press.close();
      await provider.close();
      await database.close();
      await rm(folder, { recursive: true, force: true });
      expect(left).toEqual([]);
    },
  };
}

async function areTaken(stripe: Stripe): Promise<boolean> {
  try {
    await stripe.paymentIntents.list({ limit: 1 });
    return true;
  } catch (error) {
    if (error instanceof Stripe.errors.StripeAuthenticationError) return false;
    throw error;
  }
}

/** A site's `call` that asks again where a machine under load sheds newcomers (invariant 22), which no limit counts. */
export function askedAgain(site: Pick<TestSite, 'call'>): TestSite['call'] {
  return (...given) =>
    vi.waitFor(
      async () => {
        const answer = await site.call(...given);
        expect(answer.status).not.toBe(503);
        return answer;
      },
      { timeout: 30_000, interval: 100 },
    );
}

async function ask(
  origin: string,
  method: string,
  path: string,
  body: unknown,
  headers: Record<string, string>,
) {
  const response = await fetch(origin + path, {
    method,
    headers: {
      origin,
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    body: body === undefined ? undefined : typeof body === 'string' ? body : JSON.stringify(body),
    redirect: 'manual',
  });
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.includes('json');
  return {
    status: response.status,
    headers: response.headers,
    body: isJson && text ? JSON.parse(text) : text,
  };
}

/** A database of its own on the tests' PostgreSQL, or on the one whose administrative address is given; dropped at the end. */
export async function ownPostgres(elsewhere?: string) {
  const admin = elsewhere ?? inject('postgresUrl');
  const name = `t${randomUUID().replaceAll('-', '')}`;
  await asAdmin(
    admin,
    `create database ${name}${elsewhere ? '' : ` template ${inject('migratedDatabase')} strategy file_copy`}`,
  );
  const url = new URL(admin);
  url.pathname = `/${name}`;
  // Tests share their machine: a statement that waits there shows the load, not the shop.
  url.searchParams.set('statement_timeout', '30000');
  const database = await openDatabase({ DATABASE_URL: url.href, DATA_DIR: '' });
  return {
    ...database,
    url: url.href,
    close: async () => {
      await database.close();
      await asAdmin(admin, `drop database ${name} with (force)`);
    },
  };
}
