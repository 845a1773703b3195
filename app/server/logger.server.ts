import type { FastifyRequest } from 'fastify';
import type { Env } from '#app/platform/env.server.ts';

/**
 * One JSON line an event, with the request's id. The route's pattern is written, never the address itself:
 * addresses carry cart ids and order tokens. No headers, no bodies, no remote address.
 */
export function loggerOptions(env: Env) {
  return {
    level: env.LOG_LEVEL,
    base: undefined,
    serializers: {
      req: (request: FastifyRequest) => ({ method: request.method, route: request.routeOptions?.url ?? 'none' }),
      err: (error: Error & { code?: string }) => ({
        type: error.name,
        message: error.message,
        code: error.code,
        stack: error.stack ?? '',
        cause: error.cause instanceof Error ? error.cause.message : undefined,
      }),
    },
  };
}
