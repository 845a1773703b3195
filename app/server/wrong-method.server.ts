import type { FastifyInstance } from 'fastify';
import type { Endpoint, Method } from '#app/platform/endpoint.ts';
import { AppError } from '#app/platform/errors.ts';

const methods: readonly Method[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

/** A call that exists is not missing when it is made with another method: it says which ones it takes (RFC 9110, 15.5.6). */
export function refuseWrongMethods(
  app: FastifyInstance,
  calls: readonly Pick<Endpoint, 'method' | 'path'>[],
): void {
  for (const [url, known] of Map.groupBy(calls, ({ path }) => path)) {
    const allowed = known.map(({ method }) => method);
    const allow = [...allowed, ...(allowed.includes('GET') ? ['HEAD'] : [])].join(', ');
    app.route({
      method: methods.filter((method) => !allowed.includes(method)),
      url,
      schema: { hide: true },
      // Before the body is read: nothing in it matters.
      onRequest: async (_request, reply) => {
        reply.header('allow', allow);
        throw new AppError('wrong-method', `This call takes ${allow}.`);
      },
      handler: async () => undefined,
    });
  }
}
