import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Keep } from '#app/platform/serve.server.ts';
import type { Answer, Kept } from './kept.server.ts';
import { encodingFor } from './packing.server.ts';

/** Anybody may store it, nobody may show it without asking whether it still stands: then every change is seen at once (decision 20). */
const asksAgain = 'public, max-age=0, must-revalidate';

declare module 'fastify' {
  interface FastifyInstance {
    keep: Keep;
  }
}

/** Makes `app.keep` answer from what is kept. */
export function serveKept(app: FastifyInstance, kept: Kept): void {
  const keep: Keep = async (request, reply, key, make) => {
    const answer = await kept.get(key, make);
    if ('isKept' in answer)
      return reply
        .code(answer.status)
        .headers({ 'cache-control': 'no-cache', ...answer.headers })
        .send(answer.body);
    const isKnown = knows(request.headers['if-none-match'], answer.etag);
    const encoding = encodingFor(request.headers['accept-encoding'], answer.body.length);
    const body = isKnown ? undefined : await kept.bodyOf(key, answer, encoding);
    return write(request, reply, answer, body && { body, encoding });
  };
  app.decorate('keep', keep);
}

/** Past the hooks on sending: nothing is left to pack, and no cookie belongs on an answer for everybody. */
function write(
  { method }: FastifyRequest,
  reply: FastifyReply,
  { headers, etag }: Answer,
  full: { body: Buffer; encoding: string | undefined } | undefined,
): FastifyReply {
  reply.hijack();
  // A 304 repeats what the stored page goes by, its policy above all.
  const sent: Record<string, string | number | string[] | undefined> = { ...reply.getHeaders(), 'cache-control': asksAgain, ...headers };
  sent['etag'] = etag;
  sent['vary'] = 'accept-encoding';
  if (!full) {
    delete sent['content-type'];
    reply.raw.writeHead(304, sent).end();
    return reply;
  }
  if (full.encoding) sent['content-encoding'] = full.encoding;
  sent['content-length'] = full.body.length;
  reply.raw.writeHead(200, sent).end(method === 'HEAD' ? undefined : full.body);
  return reply;
}

/** Whether If-None-Match names the tag; the comparison is weak (RFC 9110, 13.1.2). */
function knows(asked: string | undefined, etag: string): boolean {
  if (asked === undefined) return false;
  if (asked === etag || asked.trim() === '*') return true;
  const opaque = etag.slice('W/'.length);
  return asked.split(',').some((tag) => tag.trim().replace(/^W\//, '') === opaque);
}
