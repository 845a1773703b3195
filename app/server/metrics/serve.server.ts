import type { FastifyInstance } from 'fastify';
import { register } from 'prom-client';
import type { Context } from '#app/platform/context.server.ts';
import { AppError } from '#app/platform/errors.ts';
import { isSame } from '#app/platform/secrets/is-same.server.ts';
import { askForAll } from '../processes/all-metrics.server.ts';
import { countRequests } from './requests.server.ts';
import { readShopMetrics } from './shop.server.ts';

/** `/metrics` for Prometheus: what all processes of the site count, and how the shop stands. There is none without `METRICS_TOKEN`. */
export function serveMetrics(
  app: FastifyInstance,
  context: Pick<Context, 'db' | 'env' | 'now'>,
): void {
  const { METRICS_TOKEN: token } = context.env;
  if (token === undefined) return;
  countRequests(app);
  const ofProcesses = askForAll() ?? (() => register.metrics());
  app.get(
    '/metrics',
    { config: { rateLimit: false, hasNoSession: true } },
    async (request, reply) => {
      const given = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1];
      if (!isSame(given, token))
        throw new AppError('unauthorized', 'Send METRICS_TOKEN as a bearer token.');
      return reply
        .type(register.contentType)
        .header('cache-control', 'no-store')
        .send(`${await ofProcesses()}\n${await readShopMetrics(context)}`);
    },
  );
}
