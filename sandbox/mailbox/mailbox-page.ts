import type { FastifyInstance, FastifyReply } from 'fastify';
import { type Letter, listLetters, readLetter } from './folder.ts';
import type { Markup } from './html.ts';
import { css } from './style.ts';
import { letterHtml, letterPage, listPage, missingPage } from './views.ts';

const pagePolicy = [
  "default-src 'none'",
  "style-src 'self'",
  "font-src 'self'",
  "img-src 'self'",
  "frame-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** A letter may show pictures and its own styles, and nothing else: no script, no form, no origin of its own. */
const letterPolicy = [
  "default-src 'none'",
  'img-src * data:',
  "style-src 'unsafe-inline'",
  "form-action 'none'",
  "frame-ancestors 'self'",
  'sandbox allow-popups allow-popups-to-escape-sandbox',
].join('; ');

/** A page that shows the letters which the shop, lacking a mail server, writes into a folder. */
export async function mailboxPage(app: FastifyInstance, { folder }: { folder: string }): Promise<void> {
  const base = app.prefix;
  const missing = (reply: FastifyReply) => sendPage(reply.code(404), missingPage(base));
  const withLetter = (url: string, answer: (reply: FastifyReply, letter: Letter) => FastifyReply) =>
    app.get<{ Params: { id: string } }>(url, async (request, reply) => {
      const letter = await readLetter(folder, request.params.id);
      return letter ? answer(reply.header('cache-control', 'no-store'), letter) : missing(reply);
    });

  app.get('/', async (_request, reply) => sendPage(reply, listPage(base, await listLetters(folder))));
  app.get('/index.json', async (_request, reply) =>
    reply
      .header('cache-control', 'no-store')
      .send((await listLetters(folder)).map(({ headers: _headers, html: _html, ...letter }) => letter)),
  );
  app.get('/mailbox.css', async (_request, reply) => reply.type('text/css; charset=utf-8').header('cache-control', 'no-cache').send(css));
  withLetter('/:id', (reply, letter) => sendPage(reply, letterPage(base, letter)));
  withLetter('/:id/html', (reply, letter) =>
    reply.header('content-security-policy', letterPolicy).type('text/html; charset=utf-8').send(letterHtml(letter)),
  );
  withLetter('/:id/text', (reply, letter) => reply.type('text/plain; charset=utf-8').send(letter.text));
}

function sendPage(reply: FastifyReply, page: Markup): FastifyReply {
  return reply
    .header('content-security-policy', pagePolicy)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(page.text);
}
