import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '#app/platform/context.server.ts';
import type { Keep, Made } from '#app/platform/serve.server.ts';
import type { readSiteFacts } from '#app/features/settings/site-facts.server.ts';
import type { MakeForReaders } from './readers-database.server.ts';
import type { Answer, ResponseCache } from './response-cache.server.ts';
import { encodingFor } from './compression.server.ts';

/** Anybody may store it, nobody may show it without asking whether it still stands: then every change is seen at once (decision 20). */
const asksAgain = 'public, max-age=0, must-revalidate';
/** What belongs to one request and not to an answer for everybody. */
const personal = /^(x-ratelimit-|set-cookie|retry-after|content-length)/;

declare module 'fastify' {
  interface FastifyInstance {
    keep: Keep;
    makeForReaders: MakeForReaders;
    /** Whether strangers are kept out now. */
    isShopClosed: () => Promise<boolean>;
    /** What every page says of the studio; throws where the database was never reached. */
    siteFacts: typeof readSiteFacts;
    /** What a browser needs to take a card now. */
    paymentsInBrowser: Context['payments']['browser'];
  }
}

/**
 * Makes `app.keep` answer from what is kept. An address that was asked for before is answered ahead of all other hooks: they
 * have had their say when the answer was made, and their headers are kept with it. Only the limit of requests counts on.
 * While the shop is closed nothing is kept: its owner sees then what others may not.
 */
export function serveCached(app: FastifyInstance, cache: ResponseCache): void {
  const keys = new Map<string, string>();
  app.addHook('onRequest', async (request, reply) => {
    const { method, url = '' } = request.raw;
    const key = method === 'GET' || method === 'HEAD' ? keys.get(url) : undefined;
    const answer = key === undefined ? undefined : await cache.current(key);
    if (key === undefined || answer === undefined || (await isTooMany(app, request)))
      return undefined;
    return answerWith(cache, request, reply, key, answer);
  });
  const keep: Keep = async (request, reply, key, make) => {
    if (await app.isShopClosed()) return answerOnce(reply, await make());
    const answer = await cache.get(key, async () => {
      const made = await make();
      return {
        ...made,
        // It may have been closed meanwhile.
        isKept: made.isKept && !(await app.isShopClosed()),
        headers: {
          ...lasting(reply.getHeaders()),
          'cache-control': asksAgain,
          vary: 'accept-encoding',
          ...made.headers,
        },
      };
    });
    if ('isKept' in answer) return answerOnce(reply, answer);
    remember(keys, request.raw.url ?? '', key);
    return answerWith(cache, request, reply, key, answer);
  };
  app.decorate('keep', keep);
}

function answerOnce(reply: FastifyReply, { status, headers, body }: Made): FastifyReply {
  return reply
    .code(status)
    .headers({ ...headers, 'cache-control': 'no-cache' })
    .send(body);
}

/** Whether the limit that all requests share is used up; whoever is past it goes the long way, where they are told so. */
async function isTooMany(app: FastifyInstance, request: FastifyRequest): Promise<boolean> {
  if (!app.hasDecorator('createRateLimit')) return false;
  limits.set(app, limits.get(app) ?? app.createRateLimit());
  const limit = await limits.get(app)!(request);
  return !limit.isAllowed && limit.isExceeded;
}

const limits = new WeakMap<FastifyInstance, ReturnType<FastifyInstance['createRateLimit']>>();

/** Addresses differ in parameters nobody understands, so only the latest are known by heart. */
function remember(keys: Map<string, string>, url: string, key: string): void {
  if (url.length > 300 || keys.get(url) === key) return;
  keys.set(url, key);
  if (keys.size > 5_000) keys.delete(keys.keys().next().value!);
}

function lasting(headers: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      personal.test(name) ? [] : [[name, String(value)]],
    ),
  );
}

async function answerWith(
  cache: ResponseCache,
  request: FastifyRequest,
  reply: FastifyReply,
  key: string,
  answer: Answer,
): Promise<FastifyReply> {
  const { method, headers } = request.raw;
  if (knows(headers['if-none-match'], answer.etag)) {
    reply.hijack();
    // It repeats what the stored page goes by, its policy above all.
    reply.raw.writeHead(304, answer.wire).end();
    return reply;
  }
  const encoding = encodingFor(headers['accept-encoding'], answer.body.length);
  const ready = cache.bodyOf(key, answer, encoding);
  const body = Buffer.isBuffer(ready) ? ready : await ready;
  // Past the hooks on sending: nothing is left to pack, and no cookie belongs on an answer for everybody.
  reply.hijack();
  const wire = answer.wires.get(body) ?? [
    ...answer.wire,
    'content-length',
    String(body.length),
    ...(encoding ? ['content-encoding', encoding] : []),
  ];
  answer.wires.set(body, wire);
  reply.raw.writeHead(200, wire).end(method === 'HEAD' ? undefined : body);
  return reply;
}

/** Whether If-None-Match names the tag; the comparison is weak (RFC 9110, 13.1.2). */
function knows(asked: string | undefined, etag: string): boolean {
  if (asked === undefined) return false;
  if (asked === etag || asked.trim() === '*') return true;
  const opaque = etag.slice('W/'.length);
  return asked.split(',').some((tag) => tag.trim().replace(/^W\//, '') === opaque);
}
