import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Database } from '#app/database/client.server.ts';
import { AppError } from '#app/platform/errors.ts';

/** `/healthz`: the process lives. `/readyz`: the database answers; migrations ran before we listened. */
export function serveHealth(app: FastifyInstance, db: Database): void {
  app.get('/healthz', { config: { rateLimit: false } }, async () => ({ status: 'ok' }));
  app.get('/readyz', { config: { rateLimit: false } }, async () => {
    const answer = await Promise.race([
      db.execute(sql`select 1`).then(
        () => true,
        () => false,
      ),
      after(2500),
    ]);
    if (!answer) throw new AppError('busy', 'The database does not answer.');
    return { status: 'ready' };
  });
}

function after(milliseconds: number): Promise<false> {
  return new Promise((resolve) => {
    setTimeout(() => resolve(false), milliseconds).unref();
  });
}
