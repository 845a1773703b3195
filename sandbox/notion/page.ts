import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Markup } from '../mailbox/html.ts';
import { Refusal } from './refusal.ts';
import type { Source } from './schema.ts';
import type { Store } from './store.ts';
import { css, formPage, listPage } from './views.ts';

const policy = [
  "default-src 'none'",
  "style-src 'self'",
  "font-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** The databases of the stand-in, to look at and write in by hand, as a person would in Notion. */
export async function notionPage(
  app: FastifyInstance,
  { store, style = '' }: { store: Store; style?: string },
): Promise<void> {
  const base = app.prefix;
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 100_000 },
    (_request, body, done) => done(null, new URLSearchParams(String(body))),
  );
  app.get('/', async (_request, reply) =>
    send(
      reply,
      listPage(
        base,
        [...store.sources.values()].map((source) => ({ source, rows: store.rowsOf(source.id) })),
      ),
    ),
  );
  app.get('/notion.css', async (_request, reply) =>
    reply
      .type('text/css; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(style + css),
  );
  app.get<{ Params: { id: string } }>('/pages/:id', async ({ params }, reply) => {
    const row = found(() => store.rowOf(params.id));
    if (!row) return reply.code(404).type('text/plain').send('There is no such page.');
    return send(reply, formPage(base, store.sourceOf(row.source), row));
  });
  app.post<{ Params: { id: string }; Body: URLSearchParams }>(
    '/pages/:id',
    async ({ params, body }, reply) => {
      const row = found(() => store.rowOf(params.id));
      if (!row) return reply.code(404).type('text/plain').send('There is no such page.');
      const source = store.sourceOf(row.source);
      const wish = body.get('do');
      return attempt(
        reply,
        (refusal) => formPage(base, source, row, refusal),
        `${base}/pages/${row.id}`,
        () =>
          wish === 'save'
            ? store.update(row.id, given(source, body), undefined)
            : store.update(row.id, undefined, wish === 'trash'),
      );
    },
  );
  app.get<{ Params: { source: string } }>('/new/:source', async ({ params }, reply) => {
    const source = found(() => store.sourceOf(params.source));
    return source
      ? send(reply, formPage(base, source, undefined))
      : reply.code(404).type('text/plain').send('There is no such database.');
  });
  app.post<{ Params: { source: string }; Body: URLSearchParams }>(
    '/new/:source',
    async ({ params, body }, reply) => {
      const source = found(() => store.sourceOf(params.source));
      if (!source) return reply.code(404).type('text/plain').send('There is no such database.');
      return attempt(
        reply,
        (refusal) => formPage(base, source, undefined, refusal),
        `${base}/`,
        () => store.create(source.id, given(source, body)),
      );
    },
  );
}

function found<T>(look: () => T): T | undefined {
  try {
    return look();
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    throw error;
  }
}

function attempt(
  reply: FastifyReply,
  form: (refusal: string) => Markup,
  then: string,
  work: () => unknown,
): FastifyReply {
  try {
    work();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return send(reply.code(400), form(error.message));
  }
  return reply.redirect(then, 303);
}

/** A form's fields in the shape in which a program would send them. */
function given(source: Source, body: URLSearchParams): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(source.properties)
      .filter(([name]) => name !== 'Studio ID')
      .map(([name, { type }]) => [name, { [type]: valueOf(type, body.get(name) ?? '') }]),
  );
}

function valueOf(type: string, text: string): unknown {
  switch (type) {
    case 'title':
    case 'rich_text':
      return (text.replaceAll('\r\n', '\n').match(/[\s\S]{1,2000}/g) ?? []).map((content) => ({
        text: { content },
      }));
    case 'checkbox':
      return text !== '';
    case 'number':
      return text === '' ? null : Number(text);
    case 'multi_select':
      return text
        .split(',')
        .map((name) => ({ name: name.trim() }))
        .filter(({ name }) => name !== '');
    case 'select':
    case 'status':
      return text === '' ? null : { name: text };
    case 'date':
      return text === '' ? null : { start: text };
    default:
      return text === '' ? null : text;
  }
}

function send(reply: FastifyReply, page: Markup): FastifyReply {
  return reply
    .header('content-security-policy', policy)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(page.text);
}
