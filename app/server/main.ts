import { join } from 'node:path';
import { inspect } from 'node:util';
import { type Env, EnvError, readEnv, startEnv } from '#app/platform/env.server.ts';
import { openTracing } from '#app/platform/tracing/tracing.server.ts';
import { drain } from './processes/drain.server.ts';
import { ownWorkerOptions, type WorkerOptions } from './processes/worker-options.server.ts';
import { runCluster } from './processes/cluster.server.ts';
import { openSite, type Site } from './start.server.ts';

// A closed pipe or a full disk behind these says so by an event, which would end the process.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);

try {
  const worker = ownWorkerOptions();
  const env = readEnv(worker ? { MAILBOX_KEY: worker.mailboxKey, ...given() } : startEnv());
  if (env.PROCESSES > 1 && !worker)
    await runCluster(env, import.meta.filename, (text) => void process.stderr.write(text));
  else await run(env, worker);
} catch (error) {
  process.stderr.write(`${reasonOf(error)}\n`);
  process.exit(1);
}

/** Why the site does not start, in a sentence that names the setting where one is to blame. */
function reasonOf(error: unknown): string {
  const { code, message = String(error) } = error as { code?: string; message?: string };
  const { PORT = '3000', HOST = '127.0.0.1', DATA_DIR = './data' } = startEnv();
  if (code === 'EADDRINUSE') return `PORT: ${PORT} is in use by another program.`;
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return `HOST: this machine has no address ${HOST}, or DATABASE_URL names a host that does not exist.`;
  if (code === 'ECONNREFUSED') return 'DATABASE_URL: the database does not answer at this address.';
  if (code === 'EEXIST' || code === 'ENOTDIR' || code === 'EACCES' || code === 'EROFS')
    return `DATA_DIR: ${DATA_DIR} cannot be used as a folder (${message}).`;
  if (error instanceof EnvError || message.startsWith('DATA_DIR:')) return message;
  // PGlite rejects with what is no Error.
  return error instanceof Error ? String(error.stack) : inspect(error);
}

/** The environment without what is empty, which counts as unset. */
function given(): Record<string, string | undefined> {
  return Object.fromEntries(Object.entries(startEnv()).filter(([, value]) => value !== ''));
}

async function run(env: Env, worker: WorkerOptions | undefined): Promise<void> {
  const endTracing = await openTracing(env);
  const site = await openSite(env, join(import.meta.dirname, '..'), worker);
  const stop = async () => {
    // Whatever hangs, the process is gone before its host loses patience.
    setTimeout(() => process.exit(0), 9_000).unref();
    await site.close();
    await endTracing();
    process.exit(0);
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  if (worker) obey(site, stop);
  else process.once('SIGHUP', stop);
  process.once('disconnect', stop);
  await site.app.listen({ port: site.env.PORT, host: site.env.HOST });
  process.send?.('open');
  if (!worker || worker.number === 1)
    site.say(`  ${site.name} is open at ${site.env.PUBLIC_URL}\n`);
}

/** One of several does what the process that began it says: a terminal that closes tells all of them, and that one decides. */
function obey(site: Site, stop: () => Promise<void>): void {
  process.on('SIGHUP', () => undefined);
  process.on('message', (message) => {
    if (message !== 'leave') return;
    drain(site.app.server).then(stop, stop);
  });
}
