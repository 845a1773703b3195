import type { FastifyInstance } from 'fastify';
import { AppError } from '#app/platform/errors.ts';
import { ownerOf } from '#app/features/auth/sessions.server.ts';
import type { Env } from '#app/platform/env.server.ts';
import { isLocalVisit } from './security.server.ts';

/** Pages that show every letter, or every customer: beyond this machine only the owner may open them (promise 12). */
export function privately(env: Env, mount: (scope: FastifyInstance) => PromiseLike<unknown>): (app: FastifyInstance) => Promise<void> {
  return async (app) => {
    await app.register(async (scope) => {
      scope.addHook('onRequest', async (request) => {
        if (!isLocalVisit(request, env) && !ownerOf(request)) throw new AppError('missing', 'There is no such page.');
      });
      await mount(scope);
    });
  };
}
