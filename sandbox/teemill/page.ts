import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Markup } from '../mailbox/html.ts';
import { css, listPage } from './page-views.ts';
import { Refusal } from './refusal.ts';
import type { TeemillSandbox } from './server.ts';
import type { Status } from './store.ts';

const policy = [
  "default-src 'none'",
  "style-src 'self'",
  "font-src 'self'",
  'img-src http: https:',
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

const steps: Readonly<Record<string, Status>> = {
  print: 'in_production',
  post: 'dispatched',
  deliver: 'delivered',
};

/** What was ordered at the stand-in, with what the people there would do by hand. */
export async function printerPage(
  app: FastifyInstance,
  { sandbox, style = '' }: { sandbox: TeemillSandbox; style?: string },
): Promise<void> {
  const base = app.prefix;
  const list = (refusal?: string) => listPage(base, sandbox, refusal);
  const attempt = (reply: FastifyReply, work: () => unknown) => {
    try {
      work();
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return send(reply.code(error.status), list(error.message));
    }
    return reply.redirect(`${base}/`, 303);
  };
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 10_000 },
    (_request, body, done) => done(null, new URLSearchParams(String(body))),
  );
  app.get('/', async (_request, reply) => send(reply, list()));
  app.get('/printer.css', async (_request, reply) =>
    reply
      .type('text/css; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(style + css),
  );
  app.post<{ Params: { id: string }; Body: URLSearchParams }>(
    '/orders/:id',
    async ({ params, body }, reply) =>
      attempt(reply, () => {
        const to = steps[body.get('do') ?? ''];
        if (!to) throw new Refusal(400, 'There is no such step.');
        sandbox.move(params.id, to, body.get('number')?.trim());
      }),
  );
  app.post<{ Body: URLSearchParams }>('/stock', async ({ body }, reply) =>
    attempt(reply, () => {
      const ref = body.get('ref') ?? '';
      if (!sandbox.store.variantOf(ref)) throw new Refusal(404, 'There is no such variant.');
      sandbox.setStock(ref, body.get('do') === 'back');
    }),
  );
}

function send(reply: FastifyReply, page: Markup): FastifyReply {
  return reply
    .header('content-security-policy', policy)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(page.text);
}
