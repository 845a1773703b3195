import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Decrypt, type Letter, listLetters, readLetter } from './folder.ts';
import { linksIn } from './links.ts';
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

export type MailboxOptions = {
  folder: string;
  /** What opens encrypted letters for this visitor; undefined for whoever may not read them. */
  decryptFor?: (request: FastifyRequest) => Decrypt | undefined;
};

/** A page that shows the letters which the shop, lacking a mail server, writes into a folder. */
export async function mailboxPage(
  app: FastifyInstance,
  { folder, decryptFor }: MailboxOptions,
): Promise<void> {
  const base = app.prefix;
  const missing = (reply: FastifyReply) => sendPage(reply.code(404), missingPage(base));
  const withLetter = (url: string, answer: (reply: FastifyReply, letter: Letter) => FastifyReply) =>
    app.get<{ Params: { id: string } }>(url, async (request, reply) => {
      const letter = await readLetter(folder, request.params.id, decryptFor?.(request));
      return letter ? answer(reply.header('cache-control', 'no-store'), letter) : missing(reply);
    });

  app.get('/', async (request, reply) => {
    const decrypt = decryptFor?.(request);
    return sendPage(
      reply,
      listPage(
        base,
        await listLetters(folder, decrypt),
        decrypt !== undefined || decryptFor === undefined,
      ),
    );
  });
  app.get('/index.json', async (request, reply) =>
    reply
      .header('cache-control', 'no-store')
      .send((await listLetters(folder, decryptFor?.(request))).map(entryOf)),
  );
  app.get('/mailbox.css', async (_request, reply) =>
    reply.type('text/css; charset=utf-8').header('cache-control', 'no-cache').send(css),
  );
  withLetter('/:id', (reply, letter) => sendPage(reply, letterPage(base, letter)));
  withLetter('/:id/html', (reply, letter) =>
    reply
      .header('content-security-policy', letterPolicy)
      .type('text/html; charset=utf-8')
      .send(letterHtml(letter)),
  );
  withLetter('/:id/text', (reply, letter) =>
    reply.type('text/plain; charset=utf-8').send(letter.text),
  );
}

/** A letter for programs: `links` are the addresses that it asks its reader to open. */
function entryOf(letter: Letter) {
  const { id, from, to, subject, date, text } = letter;
  return { id, from, to, subject, at: date, date, text, links: linksIn(letter) };
}

function sendPage(reply: FastifyReply, page: Markup): FastifyReply {
  return reply
    .header('content-security-policy', pagePolicy)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(page.text);
}
