import { createHmac } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#app/platform/errors.ts';
import { ownerOf } from '#app/features/auth/sessions/sessions.server.ts';
import type { Env } from '#app/platform/env.server.ts';
import { isSame } from '#app/platform/secrets/is-same.server.ts';
import type { Mount } from '../http.server.ts';

/** Seconds for which a browser that came with the key is let in without it. */
const cookieSeconds = 3600;
const cookieName = 'studio-mailbox';

/**
 * Pages that show every letter, or every customer: they open to the signed-in owner and to whoever has `MAILBOX_KEY`, and to nobody
 * for the place they come from, since behind a proxy everybody may seem to come from this machine (invariant 12, decision 10).
 */
export function privately(
  env: Env,
  mount: (scope: FastifyInstance) => PromiseLike<unknown>,
): Mount {
  return async (app, contextOf) => {
    await app.register(async (scope) => {
      scope.addHook('onRequest', async (request, reply) => {
        const seconds = Math.floor(contextOf(request).now().getTime() / 1000);
        // The key stands in the address of the page, which must go to nobody whose links are on it. The site itself is told where a form
        // of the page comes from: without that it is refused.
        reply.header('referrer-policy', 'same-origin');
        if (isSame(keyIn(request), env.MAILBOX_KEY)) letIn(request, reply, env, seconds);
        else if (isPass(request.cookies[cookieName], env, seconds)) holders.add(request);
        else if (!ownerOf(request)) throw new AppError('missing', 'There is no such page.');
      });
      await mount(scope);
    });
  };
}

/** Whether a visitor of such a page has shown the key, by itself or by the cookie it was exchanged for. A session alone shows none. */
export function holdsKey(request: FastifyRequest): boolean {
  return holders.has(request);
}

const holders = new WeakSet<FastifyRequest>();

function letIn(request: FastifyRequest, reply: FastifyReply, env: Env, seconds: number): void {
  holders.add(request);
  const end = seconds + cookieSeconds;
  const secure = env.PUBLIC_URL.startsWith('https:');
  const options = {
    path: '/sandbox',
    httpOnly: true,
    sameSite: 'strict',
    secure,
    maxAge: cookieSeconds,
  } as const;
  reply.setCookie(cookieName, `${end}.${signed(end, env)}`, options);
}

function isPass(cookie: string | undefined, env: Env, seconds: number): boolean {
  const [, end = '0', signature] = /^(\d{1,12})\.(\w{64})$/.exec(cookie ?? '') ?? [];
  return Number(end) > seconds && isSame(signature, signed(Number(end), env));
}

const signed = (end: number, env: Env) =>
  createHmac('sha256', env.MAILBOX_KEY).update(`mailbox until ${end}`).digest('hex');

function keyIn(request: FastifyRequest): string | undefined {
  const { key } = request.query as Record<string, unknown>;
  return typeof key === 'string' ? key : undefined;
}
