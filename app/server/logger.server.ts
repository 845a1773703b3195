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
      req: (request: FastifyRequest) => ({
        method: request.method,
        route: request.routeOptions?.url ?? 'none',
      }),
      err: written,
    },
  };
}

/** Anything can be thrown; writing it down must not throw again, which would end the process. */
function written(thrown: unknown) {
  const {
    name,
    message = String(thrown),
    code,
    stack = '',
    cause,
  } = (thrown ?? {}) as Partial<Error> & { code?: unknown };
  return {
    type: name ?? typeof thrown,
    message: withoutParameters(message),
    code,
    stack: withoutParameters(stack),
    cause: cause instanceof Error ? cause.message : undefined,
  };
}

/** A failed query's message ends in its parameters, which may be anybody's name: they are cut off, to the end of their line. */
function withoutParameters(text: string): string {
  return text.replace(/\nparams: [^\n]*/g, '');
}
