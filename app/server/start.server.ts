import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { AppError } from '#app/platform/errors.ts';
import { ownerOf } from '#app/features/auth/sessions.server.ts';
import { openDatabase } from '#app/database/client.server.ts';
import { diskFiles } from '#app/integrations/files/files.server.ts';
import { openImages } from '#app/integrations/images/images.server.ts';
import { openPrinting } from '#app/integrations/printing/printing.server.ts';
import { openMail } from '#app/integrations/mail/mail.server.ts';
import type { Context } from '#app/platform/context.server.ts';
import { type Env, readEnv } from '#app/platform/env.server.ts';
import { openSeal } from '#app/platform/seal.server.ts';
import { readSecret } from '#app/platform/secrets.server.ts';
import { ensureOwner } from '#app/features/auth/service.server.ts';
import { seed } from './demo.server.ts';
import { createApp, type Grounds, type Mount, noSession } from './http.server.ts';
import { openJobs } from './jobs.server.ts';
import { servePages } from './pages.server.ts';
import { isLocalVisit } from './security.server.ts';
import { openPayments } from './payments.server.ts';

/** The running site. */
export type Site = { app: FastifyInstance; env: Env; close: () => Promise<void> };

/**
 * Environment → database → integrations → jobs → front door. The caller listens, or hands requests in.
 * Throws EnvError for a wrong setting.
 */
export async function openSite(env: Env = readEnv()): Promise<Site> {
  const database = await openDatabase(env);
  let app: FastifyInstance | undefined;
  const report = (error: Error) => app?.log.error({ err: error }, 'the job queue reports');
  const jobs = await openJobs(database.boss, report);
  const { payments, mount, close: closePayments } = await openPayments(env, () => `${addressOf(app, env)}/api/stripe/webhook`);
  const mail = openMail(env);
  const images = openImages();
  const printing = openPrinting(env, () => new Date());
  const grounds: Grounds = {
    env,
    db: database.db,
    crowd: database.crowd,
    files: diskFiles(join(env.DATA_DIR, 'uploads')),
    payments,
    images,
    printing,
    mail,
    seal: await openSeal(env.DATA_DIR),
    jobs,
    now: () => new Date(),
  };
  const secret = env.SESSION_SECRET ?? (await readSecret(env.DATA_DIR, 'session'));
  const mailbox: Mount = async (door) => (env.SMTP_URL ? undefined : mountMailbox(door, env));
  ({ app } = await createApp({ ...grounds, siteVersion: database.siteVersion, writes: database.writes }, secret, [
    mount,
    mailbox,
    servePages,
  ]));
  const { log } = app;
  const context = (): Context => ({ ...grounds, log, owner: undefined, address: undefined, session: noSession });
  const made = await ensureOwner(context());
  if (made)
    process.stdout.write(
      `\n  The owner signs in as "${made.username}" with the password  ${made.password}\n  It is shown this once. Change it with: npm run owner -- password ${made.username}\n\n`,
    );
  await seed(context());
  await app.ready();
  await jobs.start(context);
  return {
    app,
    env,
    close: async () => {
      await app?.close();
      // A picture under way is given up: its widths that are done stay, the rest is made at the next start.
      const stopped = jobs.stop();
      images.close();
      printing.close();
      await stopped;
      await closePayments();
      mail.close();
      await database.close();
    },
  };
}

/** Where the sandbox's webhooks find this process: the port it really listens on. */
function addressOf(app: FastifyInstance | undefined, env: Env): string {
  const address = app?.server.address();
  return typeof address === 'object' && address !== null ? `http://127.0.0.1:${address.port}` : env.PUBLIC_URL;
}

/** The mailbox page shows every letter, so beyond this machine only the owner may open it (promise 12). */
async function mountMailbox(app: FastifyInstance, env: Env): Promise<void> {
  const { mailboxPage } = await import('#sandbox/mailbox/mailbox-page.ts');
  await app.register(async (scope) => {
    scope.addHook('onRequest', async (request) => {
      if (!isLocalVisit(request, env) && !ownerOf(request)) throw new AppError('missing', 'There is no such page.');
    });
    await scope.register(mailboxPage, { prefix: '/sandbox/mailbox', folder: join(env.DATA_DIR, 'mailbox') });
  });
}
