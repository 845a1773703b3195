import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { type OpenDatabase, openDatabase } from '#app/database/client.server.ts';
import { openStores, type Stores } from '#app/integrations/files/stores.server.ts';
import { openImages } from '#app/integrations/images/images.server.ts';
import { openMail } from '#app/integrations/mail/mail.server.ts';
import type { Context } from '#app/platform/context.server.ts';
import { closeDataFolder, closeFilesIn } from '#app/platform/storage/data-folder.server.ts';
import { type Env, readEnv, startEnv } from '#app/platform/env.server.ts';
import { openEncryption } from '#app/platform/secrets/encryption.server.ts';
import { openSigningKey } from '#app/platform/secrets/signing-key.server.ts';
import {
  type LogOutput,
  openLogOutput,
  processOutput,
} from '#app/platform/operations/log-output.server.ts';
import { readSecret } from '#app/platform/secrets/secrets.server.ts';
import {
  aroundUpgrade,
  refuseHalfUndone,
} from '#app/features/backup/upgrade/around-upgrade.server.ts';
import { openBackupChecker } from '#app/features/backup/nightly/check-process.server.ts';
import { encryptPlainKeys } from '#app/features/auth/credentials/second-factor.server.ts';
import { ensureOwner } from '#app/features/auth/service.server.ts';
import { mailHost, readMailServer } from '#app/features/connections/mail/mail-server.server.ts';
import { connectedPrinter } from '#app/features/connections/printer/printer-account.server.ts';
import { announcement } from './installation/announcement.server.ts';
import { guarded } from '#app/features/installation/may-act.server.ts';
import { refuseLiveKeysBesideDemo, seed } from './installation/demo.server.ts';
import { clientFiles, noteRunning, workerFiles } from './build.server.ts';
import { useShopCurrency } from '#app/features/settings/record/shop-settings.server.ts';
import { openInstallation } from './installation/installation.server.ts';
import type { WorkerOptions } from './processes/worker-options.server.ts';
import { createApp, type AppDependencies, noSession } from './http.server.ts';
import { openJobs } from './jobs/jobs.server.ts';
import { mailbox } from './pages/mailbox.server.ts';
import { pageFetcher } from './pages/fetch-page.server.ts';
import { servePages } from './pages/pages.server.ts';
import { privately } from './pages/private-pages.server.ts';
import { openShopPayments } from './installation/shop-payments.server.ts';
import { openShopPrinting } from './installation/printing.server.ts';
import { readStudio } from '#app/features/settings/record/read-studio.server.ts';
import { openNotion } from './installation/notion.server.ts';

/** The running site. */
export type Site = {
  app: FastifyInstance;
  env: Env;
  /** What the site is called in its first line: the shop's name, once it has one. */
  name: string;
  /** What its use cases are given, on nobody's behalf. */
  context: () => Context;
  /** Says something to whoever started it, in one order with the log. */
  say: (text: string) => void;
  close: () => Promise<void>;
};

/**
 * Environment → database → integrations → jobs → front door. The caller listens, or hands requests in.
 * Throws EnvError for a wrong setting. `build` is the folder of the build that it runs from; none in development. `worker`
 * says which of several processes of the site this is.
 */
export async function openSite(
  env: Env = readEnv(),
  build?: string,
  worker?: WorkerOptions,
): Promise<Site> {
  const output = openLogOutput(processOutput(1));
  const kept = await openKept(env, (sentence) => output.write(`  ${sentence}\n`));
  const { database } = kept;
  const door: Door = {};
  const { grounds, jobs, mounts, close } = await openGrounds(env, kept, door, {
    build,
    worker,
  });
  const secret = env.SESSION_SECRET ?? (await readSecret(env.DATA_DIR, 'session'));
  const { app } = await createApp(
    {
      ...grounds,
      siteVersion: database.siteVersion,
      writes: database.writes,
      replica: database.replica,
      output,
    },
    secret,
    [
      clientFiles(build),
      mounts.payments,
      mailbox(env),
      privately(env, mounts.workspace),
      privately(env, mounts.printer),
      servePages,
    ],
  );
  door.app = app;
  const { log } = app;
  closeOldFiles(env.DATA_DIR, log);
  if (build !== undefined) await noteRunning(build, log);
  const context = (): Context => contextWithoutBrowser(grounds, log);
  if (!worker?.runsNoJobs) await furnish(context(), output);
  if (!worker || worker.number === 1) await announce(grounds, output);
  await app.ready();
  if (!worker?.runsNoJobs) await jobs.start(context);
  database.refuseWhenSilent?.();
  return {
    app,
    env,
    context,
    name: (await readStudio(database.db)).name || 'The site',
    say: output.write,
    close: async () => {
      await app.close();
      await close();
      await database.close();
      await output.flush(1000);
    },
  };
}

/** Where the shop keeps what it knows. */
type Kept = { database: OpenDatabase; stores: Stores };

/**
 * Opens the stores of its files, and the database of the data folder or the server, brought up to date and known to be this shop's. `say` is told
 * what the starter should read.
 */
async function openKept(env: Env, say: (sentence: string) => void): Promise<Kept> {
  const warning = await closeDataFolder(env.DATA_DIR);
  if (warning) say(warning);
  await refuseHalfUndone(env.DATA_DIR);
  // Before the database: a start that ends here has upgraded nothing.
  const stores = await openStores(env);
  const database = await openDatabase(env, aroundUpgrade(env, say));
  await openInstallation(database.db, env, () => new Date());
  await useShopCurrency(database.db);
  return { database, stores };
}

/** The front door once it stands: what is opened before asks it for its log and its address. */
type Door = { app?: FastifyInstance };

/** Opens all that a request needs behind the front door. */
async function openGrounds(
  env: Env,
  { database, stores }: Kept,
  door: Door,
  { build, worker }: { build: string | undefined; worker: WorkerOptions | undefined },
) {
  const { db, secondPool } = database;
  const now = () => new Date();
  const report = (error: Error) => door.app?.log.error({ err: error }, 'the job queue reports');
  const jobs = await openJobs(database.boss, report);
  const encryption = await openEncryption(env.DATA_DIR);
  const shop = await openShopPayments(db, env, encryption, {
    webhookUrl: () => `${addressOf(door.app, env)}/api/stripe/webhook`,
    log: { warn: (facts: unknown, words?: string) => door.app?.log.warn(facts, words) },
    worker,
  });
  const mail = openMail(env, () => readMailServer(db, encryption));
  const workers = workerFiles(build);
  const images = openImages(workers.encoder);
  const checker = openBackupChecker(workers.checker);
  const printer = await openShopPrinting(env, {
    payments: shop.payments,
    connected: () => connectedPrinter(db, encryption),
    now,
    worker: workers.preview,
    isShared: worker !== undefined,
  });
  const notion = await openNotion(env, now);
  const grounds: AppDependencies = {
    env,
    db,
    secondPool,
    ...stores,
    payments: guarded(shop.payments, db),
    images,
    checkBackup: checker.checkBackup,
    fetchPage: pageFetcher(() => door.app, env),
    printing: printer.printing,
    workspace: notion.workspace,
    mail,
    seal: await openSigningKey(env.DATA_DIR),
    encryption,
    jobs,
    now,
  };
  const mounts = { payments: shop.mount, workspace: notion.mount, printer: printer.mount };
  const close = async () => {
    // A picture under way is given up: its widths that are done stay, the rest is made at the next start.
    const stopped = jobs.stop();
    images.close();
    checker.close();
    printer.printing.close();
    await stopped;
    await shop.close();
    await notion.close();
    await printer.close();
    mail.close();
  };
  return { grounds, jobs, mounts, close };
}

/** For jobs and the start: nobody asked. */
const contextWithoutBrowser = (grounds: AppDependencies, log: FastifyBaseLogger): Context => ({
  ...grounds,
  log,
  owner: undefined,
  address: undefined,
  session: noSession,
});

/** Behind a closed door the files themselves can wait: there may be a hundred thousand. */
function closeOldFiles(dataFolder: string, log: FastifyBaseLogger): void {
  closeFilesIn(dataFolder).catch((error: unknown) =>
    log.warn({ err: error }, 'old files of the data folder could not be closed to others'),
  );
}

/** Says what the site does with money and mail. */
async function announce({ env, db, payments }: AppDependencies, output: LogOutput): Promise<void> {
  const hasMailboxKey = Boolean(startEnv()['MAILBOX_KEY']);
  const { mode } = await payments.browser();
  output.write(`  ${announcement(env, hasMailboxKey, mode, await mailHost(db))}\n`);
}

/** Makes the owner and the demo collection where there are none yet. */
async function furnish(context: Context, output: LogOutput): Promise<void> {
  await encryptPlainKeys(context);
  const made = await ensureOwner(context);
  if (made)
    output.write(
      `\n  The owner signs in as "${made.username}" with the password  ${made.password}\n  It is shown this once. Change it with: npm run owner -- password ${made.username}\n\n`,
    );
  await seed(context);
  await refuseLiveKeysBesideDemo(context);
}

/** Where the sandbox's webhooks find this process: the port it really listens on. */
function addressOf(app: FastifyInstance | undefined, env: Env): string {
  const address = app?.server.address();
  return typeof address === 'object' && address !== null
    ? `http://127.0.0.1:${address.port}`
    : env.PUBLIC_URL;
}
