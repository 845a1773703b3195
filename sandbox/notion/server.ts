import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { notionPage } from './page.ts';
import { queried } from './query.ts';
import { invalid, Refusal } from './refusal.ts';
import { databaseView, sourceView } from './schema.ts';
import { openStore, type Row } from './store.ts';
import { shown } from './values.ts';

export type NotionOptions = {
  token: string;
  now?: () => Date;
  /** Where the pages are kept; in memory where it is not given. */
  ledgerFile?: string;
  /** Where people open a page. */
  pageUrl?: (id: string) => string;
  /** Rows that one question answers at most; Notion's is 10,000. */
  queryLimit?: number;
};

/** What goes wrong on purpose: an error for each call, an answer that never arrives although the work was done, nobody there, or a long wait. */
export type Trouble =
  | { status: number; code?: string; retryAfter?: number; only?: RegExp }
  | { lost: RegExp }
  | { gone: true }
  | { held: RegExp; until: Promise<void> };

export const version = '2026-03-11';

/** A stand-in for Notion's API at its wire format, for the calls that this shop makes: three databases, their pages, and every refusal that matters. */
export function openNotionSandbox({
  token,
  now = () => new Date(),
  ledgerFile,
  pageUrl,
  queryLimit = 10_000,
}: NotionOptions) {
  const store = openStore(now, ledgerFile);
  const state: { trouble: Trouble | undefined } = { trouble: undefined };
  /** Every call so far, as `POST /v1/pages`. */
  const asked: string[] = [];
  const view = (row: Row) => ({
    object: 'page',
    id: row.id,
    created_time: row.createdAt,
    last_edited_time: row.editedAt,
    in_trash: row.inTrash,
    is_archived: false,
    is_locked: false,
    url: (pageUrl ?? ((id) => `https://www.notion.so/${id.replaceAll('-', '')}`))(row.id),
    public_url: null,
    parent: { type: 'data_source_id', data_source_id: row.source, database_id: row.source },
    properties: shown(store.sourceOf(row.source), row.values),
  });

  async function routes(app: FastifyInstance): Promise<void> {
    app.setErrorHandler((error, _request, reply) =>
      refuse(
        reply,
        error instanceof Refusal
          ? error
          : new Refusal(400, 'invalid_json', 'Error parsing JSON body.'),
      ),
    );
    app.addHook('onRequest', async (request) => {
      const call = `${request.method} ${request.url.replace(app.prefix, '').replace(/\?.*/, '')}`;
      asked.push(call);
      const { trouble } = state;
      if (trouble && 'gone' in trouble) return request.raw.socket.destroy();
      if (trouble && 'held' in trouble && trouble.held.test(call)) await trouble.until;
      if (trouble && 'status' in trouble && (trouble.only?.test(call) ?? true))
        throw new Refusal(
          trouble.status,
          trouble.code ?? codes[trouble.status] ?? 'internal_server_error',
          'Trouble.',
          trouble.retryAfter,
        );
      if (request.headers.authorization !== `Bearer ${token}`)
        throw new Refusal(401, 'unauthorized', 'API token is invalid.');
      const given = request.headers['notion-version'];
      if (given === undefined)
        throw new Refusal(
          400,
          'missing_version',
          'Notion-Version header should be defined, instead was `undefined`.',
        );
      if (given !== version)
        throw invalid(
          `Notion-Version header is \`${String(given)}\`; this stand-in speaks \`${version}\`.`,
        );
    });
    app.addHook('preHandler', async (request) => {
      const body = (request.body ?? {}) as object;
      if ('archived' in body)
        throw invalid('body failed validation: body.archived should be not present.');
    });
    app.addHook('onSend', async (request) => {
      const { trouble } = state;
      const call = `${request.method} ${request.url.replace(app.prefix, '')}`;
      if (trouble && 'lost' in trouble && trouble.lost.test(call)) request.raw.socket.destroy();
    });
    app.get<{ Params: { id: string } }>('/v1/data_sources/:id', async ({ params }) =>
      sourceView(store.sourceOf(params.id)),
    );
    app.get<{ Params: { id: string } }>('/v1/databases/:id', async ({ params }) =>
      databaseView(store.databaseOf(params.id)),
    );
    app.post<{ Params: { id: string }; Body: Record<string, unknown> | null }>(
      '/v1/data_sources/:id/query',
      async ({ params, body }) => {
        const source = store.sourceOf(params.id);
        const { results, next, status } = queried(
          source,
          store.rowsOf(source.id),
          body ?? {},
          queryLimit,
        );
        return {
          object: 'list',
          type: 'page_or_data_source',
          page_or_data_source: {},
          results: results.map(view),
          next_cursor: next,
          has_more: next !== null,
          request_status: status,
        };
      },
    );
    app.post<{ Body: { parent?: { data_source_id?: string }; properties?: unknown } }>(
      '/v1/pages',
      async ({ body }) => {
        if (typeof body?.parent?.data_source_id !== 'string')
          throw invalid(
            'body failed validation: body.parent.data_source_id should be defined, instead was `undefined`.',
          );
        return view(store.create(body.parent.data_source_id, body.properties));
      },
    );
    app.get<{ Params: { id: string } }>('/v1/pages/:id', async ({ params }) =>
      view(store.rowOf(params.id)),
    );
    app.patch<{ Params: { id: string }; Body: { properties?: unknown; in_trash?: boolean } }>(
      '/v1/pages/:id',
      async ({ params, body }) => view(store.update(params.id, body.properties, body.in_trash)),
    );
  }

  return {
    routes,
    /** The databases to look at and write in by hand; mounted apart, for people. */
    page: (app: FastifyInstance, { style }: { style?: string } = {}) =>
      notionPage(app, { store, ...(style !== undefined && { style }) }),
    store,
    asked,
    /** Makes every call from now on go wrong, until it is called with nothing. */
    cause: (trouble?: Trouble) => {
      state.trouble = trouble;
    },
    close: () => store.close(),
  };
}

const codes: Record<number, string> = {
  429: 'rate_limited',
  500: 'internal_server_error',
  503: 'service_unavailable',
  529: 'service_overload',
};

function refuse(reply: FastifyReply, { status, code, message, retryAfter }: Refusal): FastifyReply {
  if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter));
  return reply
    .code(status)
    .send({ object: 'error', status, code, message, request_id: randomUUID() });
}
