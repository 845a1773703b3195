import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';

/** What of a request the stand-in looks at, and what of its answer a browser needs. */
const asked = ['authorization', 'content-type', 'idempotency-key', 'stripe-version'];
const answered = ['content-type', 'access-control-allow-origin', 'cache-control', 'request-id'];

/** Serves a stand-in that another process of the site runs, as if it were here: browsers know one address. */
export async function proxySandbox(app: FastifyInstance, base: string): Promise<void> {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  app.all('/*', { schema: { hide: true } as object }, async (request, reply) => {
    const { '*': path } = request.params as { '*': string };
    const { method, headers, body } = request;
    const query = (request.raw.url ?? '').split('?')[1];
    const answer = await fetch(`${base}/${path}${query === undefined ? '' : `?${query}`}`, {
      method,
      headers: asked.flatMap((name): [string, string][] => {
        const value = headers[name];
        return typeof value === 'string' ? [[name, value]] : [];
      }),
      ...(typeof body === 'string' && { body }),
    });
    for (const name of answered) {
      const value = answer.headers.get(name);
      if (value !== null) reply.header(name, value);
    }
    return reply
      .code(answer.status)
      .send(answer.body ? Readable.fromWeb(answer.body as never) : null);
  });
}

/** Takes a person out of the ledgers of a stand-in that another process runs. */
export async function eraseInSandbox(
  base: string,
  secretKeys: readonly string[],
  email: string,
): Promise<void> {
  for (const key of secretKeys) {
    const answer = await fetch(`${base}/v1/sandbox/erase`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}` },
      body: new URLSearchParams({ email }),
    });
    if (!answer.ok) throw new Error(`the stand-in answered ${answer.status}`);
  }
}
