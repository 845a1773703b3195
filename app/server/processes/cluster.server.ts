import cluster, { type Worker } from 'node:cluster';
import { createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { Env } from '#app/platform/env.server.ts';
import { waitAfter } from '#app/platform/operations/backoff.ts';
import { openAllMetrics } from './all-metrics.server.ts';
import { closeUntakenConnection } from './untaken-connections.server.ts';
import { workerVariable } from './worker-options.server.ts';
import { openCounts } from './shared-counts.server.ts';

/** Milliseconds before a process that ended by itself is begun again, and for how long one must have lived to count as sound. */
const again = { first: 500, longest: 30_000 };
const sound = 60_000;
/** Milliseconds in which all have ended after SIGTERM, before the host loses patience. */
const patience = 9_500;

type Say = (text: string) => void;

/**
 * Runs `PROCESSES` of the site on one port, each from the same `program`: one that ends is begun again, SIGTERM and SIGINT end all, and
 * SIGHUP restarts one after the other, so that the others answer meanwhile (decision 81). The first
 * migrates and furnishes an empty database while the others wait; where it cannot open the site, it says why, and this ends with 1.
 */
export async function runCluster(env: Env, program: string, say: Say): Promise<void> {
  cluster.setupPrimary({ exec: program });
  const processes = await openProcesses(env, say);
  const stop = async () => {
    setTimeout(() => processes.kill(), patience).unref();
    await processes.stop();
    process.exit(0);
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  process.once('disconnect', stop);
  process.on('SIGHUP', () => {
    // A terminal that is closed says the same, and means another thing.
    if (process.stdin.isTTY) return void stop();
    processes.restart().catch((error: unknown) => say(`  ${String(error)}\n`));
  });
  await processes.begin().catch(() => process.exit(1));
}

/** The processes by their numbers, those that were told to leave, and how often each number has ended too early. */
type Processes = {
  running: Map<number, Worker>;
  leaving: Set<Worker>;
  failures: Map<number, number>;
  stopping: AbortController;
  fork: (number: number) => Worker;
  say: Say;
  /** Before that a process that ends is the site that does not start, and has said why. */
  hasOpened: boolean;
};

async function openProcesses({ PROCESSES: count, MAILBOX_KEY: mailboxKey }: Env, say: Say) {
  const standInPort = await freePort();
  const processes: Processes = {
    running: new Map(),
    leaving: new Set(),
    failures: new Map(),
    stopping: new AbortController(),
    fork: (number) => cluster.fork(workerVariable({ number, mailboxKey, standInPort })),
    say,
    hasOpened: false,
  };
  const counts = openCounts();
  const metrics = openAllMetrics();
  cluster.on('message', (worker, message: unknown) => {
    counts.answer(message, worker);
    metrics.answer(message, worker);
  });
  const { running, stopping } = processes;
  let restarting: Promise<void> | undefined;
  return {
    begin: async () => {
      await begin(processes, 1);
      const others = Array.from({ length: count - 1 }, (_, index) => begin(processes, index + 2));
      // One that ends is replaced: the site is open.
      await Promise.allSettled(others);
      say(`  ${running.size} processes answer.\n`);
    },
    restart: () => (restarting ??= restartAll(processes).finally(() => (restarting = undefined))),
    stop: async () => {
      stopping.abort();
      const all = [...running.values()];
      for (const worker of all) worker.process.kill('SIGTERM');
      await Promise.all(all.map(ended));
    },
    kill: () => {
      for (const worker of running.values()) worker.process.kill('SIGKILL');
    },
  };
}

/** Resolves when a process answers requests, rejects when it ends before. */
async function begin(processes: Processes, number: number): Promise<void> {
  const { running, leaving, stopping } = processes;
  const began = performance.now();
  const worker = processes.fork(number);
  const closeUntaken = closeUntakenConnection(worker);
  running.set(number, worker);
  // A channel that closes as something is sent: its end is told by 'exit'.
  worker.on('error', () => undefined);
  await new Promise<void>((resolve, reject) => {
    worker.on('message', (message: unknown) => {
      if (message !== 'open') return;
      processes.hasOpened = true;
      resolve();
    });
    worker.once('exit', (code, signal) => {
      running.delete(number);
      const how = signal ?? String(code);
      reject(new Error(`Process ${number} ended with ${how} before it answered.`));
      const isMeant = leaving.delete(worker) || stopping.signal.aborted;
      // One that leaves gives back what it does not take, and another may have it already.
      if (!isMeant) closeUntaken();
      if (!isMeant && processes.hasOpened)
        void replace(processes, number, { lived: performance.now() - began, how });
    });
  });
}

async function replace(
  processes: Processes,
  number: number,
  { lived, how }: { lived: number; how: string },
): Promise<void> {
  const { failures, stopping, say } = processes;
  const failed = lived > sound ? 1 : (failures.get(number) ?? 0) + 1;
  failures.set(number, failed);
  const pause = waitAfter(failed, again);
  say(`  Process ${number} ended with ${how}; another begins in ${pause / 1000} s.\n`);
  await wait(pause);
  // One that ends again is replaced again.
  if (stopping.signal.aborted) return;
  const isThere = await begin(processes, number).then(
    () => true,
    () => false,
  );
  if (isThere) say(`  Process ${number} answers again.\n`);
}

/** One that cannot be begun again ends it there: the others go on as they are. */
async function restartAll(processes: Processes): Promise<void> {
  const { running, leaving, stopping, say } = processes;
  for (const number of [...running.keys()].toSorted((one, other) => one - other)) {
    if (stopping.signal.aborted) return;
    // One that died meanwhile is replaced already, or will be.
    const worker = running.get(number);
    if (!worker || worker.isDead() || !worker.isConnected()) continue;
    leaving.add(worker);
    const gone = ended(worker);
    // What dies before it hears this is on its way out all the same.
    worker.send('leave', undefined, undefined, () => undefined);
    await gone;
    await begin(processes, number);
  }
  say('  Every process was restarted, one after the other.\n');
}

const ended = (worker: Worker) =>
  worker.isDead() ? undefined : new Promise((resolve) => worker.once('exit', resolve));

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
