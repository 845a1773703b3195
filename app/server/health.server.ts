import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Database } from '#app/database/client.server.ts';
import { hasRoom } from '#app/platform/storage/disk.server.ts';
import type { Env } from '#app/platform/env.server.ts';
import { AppError } from '#app/platform/errors.ts';
import type { LogOutput } from '#app/platform/operations/log-output.server.ts';

type Looked = {
  db: Database;
  env: Pick<Env, 'DATA_DIR' | 'DATABASE_URL'>;
  output: Pick<LogOutput, 'trouble'> | undefined;
};

const noRoom = 'The disk of the data folder has no room, or cannot be written to.';
const noLog = 'The log cannot be written; its lines are dropped and counted.';

/** Milliseconds for which one look at the disk is good: anybody may ask, as often as they like. */
const lookIsGood = 5000;

/**
 * `/healthz`: the process lives. `/readyz`: orders can be taken, that is, the database answers and, where it lies in the data
 * folder, has room to write; migrations ran before we listened. Both say in plain sentences what else is wrong.
 */
export function serveHealth(app: FastifyInstance, { db, env, output }: Looked): void {
  const isWritable = remembered(() => hasRoom(env.DATA_DIR));
  const troubles = async () => ({
    isDiskFull: !(await isWritable()),
    isLogLost: output?.trouble() !== undefined,
  });
  const sentences = ({ isDiskFull, isLogLost }: { isDiskFull: boolean; isLogLost: boolean }) => {
    const all = [...(isDiskFull ? [noRoom] : []), ...(isLogLost ? [noLog] : [])];
    return all.length === 0 ? {} : { troubles: all };
  };
  app.get('/healthz', { config: { rateLimit: false } }, async () => ({
    status: 'ok',
    ...sentences(await troubles()),
  }));
  app.get('/readyz', { config: { rateLimit: false } }, async () => {
    const answer = await Promise.race([
      db.execute(sql`select 1`).then(
        () => true,
        () => false,
      ),
      after(2500),
    ]);
    if (!answer) throw new AppError('busy', 'The database does not answer.');
    const found = await troubles();
    if (found.isDiskFull && !env.DATABASE_URL) throw new AppError('busy', noRoom);
    return { status: 'ready', ...sentences(found) };
  });
}

/** Asks once for all who ask within a while. */
function remembered(ask: () => Promise<boolean>): () => Promise<boolean> {
  let at = -Infinity;
  let answer: Promise<boolean> | undefined;
  return () => {
    if (!answer || performance.now() - at > lookIsGood) {
      at = performance.now();
      answer = ask();
    }
    return answer;
  };
}

function after(milliseconds: number): Promise<false> {
  return new Promise((resolve) => {
    setTimeout(() => resolve(false), milliseconds).unref();
  });
}
