import type { onRequestAsyncHookHandler } from 'fastify';
import type { Endpoint, Method } from '#app/platform/endpoint.ts';
import { AppError } from '#app/platform/errors.ts';

type Call = Pick<Endpoint, 'method' | 'path'>;

const methods: readonly string[] = [
  'GET',
  'POST',
  'PUT',
  'PATCH',
  'DELETE',
] satisfies readonly Method[];

/**
 * A call that exists is not missing when it is made with another method: it says which ones it takes (RFC 9110, 15.5.6). Asked
 * before the body is read, and only where no route was found: a route for each method that a call does not take would be most of
 * all routes, and the router opens with each of them.
 */
export function refuseWrongMethods(calls: readonly Call[]): onRequestAsyncHookHandler {
  let patterns: readonly { pattern: URLPattern; call: Call }[] | undefined;
  return async (request, reply) => {
    if (!methods.includes(request.method)) return;
    patterns ??= calls.map((call) => ({ pattern: new URLPattern({ pathname: call.path }), call }));
    const pathname = request.url.split('?', 1)[0];
    const known = patterns.filter(({ pattern }) => pattern.test({ pathname }));
    if (known.length === 0) return;
    const allowed = new Set(known.map(({ call }) => call.method));
    const allow = [...allowed, ...(allowed.has('GET') ? ['HEAD'] : [])].join(', ');
    reply.header('allow', allow);
    throw new AppError('wrong-method', `This call takes ${allow}.`);
  };
}
