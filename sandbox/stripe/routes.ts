import type {
  FastifyInstance,
  FastifyPluginAsync,
  FastifyReply,
  FastifyRequest,
  FastifySchema,
} from 'fastify';
import { identify, knows, refuseRole } from './access.ts';
import type { Answer, Sandbox } from './answer.ts';
import { answer } from './answer.ts';
import { browserScript } from './browser-script.ts';
import type { Call } from './call.ts';
import { calls } from './calls.ts';
import type { FormFields } from './form.ts';
import { decodeForm } from './form.ts';
import { makeId } from './ids.ts';
import { InvalidParameter, Refusal } from './refusal.ts';

const bodyLimit = 256 * 1024;
// The sandbox is no part of the shop's own API description.
const schema: FastifySchema & { hide: true } = { hide: true };

/** The accounts of a sandbox. What is asked with a key that none of them knows, the first refuses. */
type Accounts = readonly [Sandbox, ...Sandbox[]];

/** The sandbox's routes, to be mounted as often as wanted: the state is in its accounts. */
export function routesOf(accounts: Accounts): FastifyPluginAsync {
  return async (app) => {
    takeForms(app);
    app.setErrorHandler((error, _request, reply) => reply.send(refused(error, reply)));
    for (const call of calls) {
      app.route({
        method: call.method,
        url: `/v1${call.path}`,
        schema,
        handler: (request, reply) => serve(accounts, call, request, reply),
      });
    }
    app.all('/v1/*', { schema }, (request) => {
      throw new Refusal(404, {
        type: 'invalid_request_error',
        message: `Unrecognized request URL (${request.method}: ${pathOf(request)}). Please see https://stripe.com/docs or we can help at https://support.stripe.com/.`,
      });
    });
    app.get('/stripe.js', { schema }, (_request, reply) =>
      reply
        .type('text/javascript; charset=utf-8')
        .header('cache-control', 'no-cache')
        .send(browserScript()),
    );
    app.get('/ledger', { schema }, (request) => {
      const { authorization } = request.headers;
      const sandbox = accountOf(accounts, authorization, undefined);
      refuseRole({ roles: ['secret'] }, identify(sandbox.keys, authorization, undefined));
      return sandbox.store.dump();
    });
  };
}

function takeForms(app: FastifyInstance) {
  app.removeAllContentTypeParsers();
  const text = { parseAs: 'string', bodyLimit } as const;
  app.addContentTypeParser<string>(
    'application/x-www-form-urlencoded',
    text,
    (_request, body, done) => done(null, decodeForm(body)),
  );
  app.addContentTypeParser<string>('*', text, (request, body, done) => {
    const type = request.headers['content-type'];
    const wrong = `Invalid request: unsupported content type '${type}'. The body has to be application/x-www-form-urlencoded.`;
    done(body === '' ? null : new InvalidParameter(wrong), {});
  });
}

async function serve(accounts: Accounts, call: Call, request: FastifyRequest, reply: FastifyReply) {
  const { id = '' } = request.params as { id?: string };
  const query = decodeForm(request.raw.url?.split('?')[1] ?? '');
  const fields = { ...query, ...(request.body as FormFields | null | undefined) };
  const sandbox = accountOf(accounts, request.headers.authorization, fields['key']);
  const url = `/v1${call.path.replace(':id', id)}`;
  return send(reply, await answer(sandbox, call, { url, id, fields, headers: request.headers }));
}

function accountOf(accounts: Accounts, authorization: string | undefined, key: unknown): Sandbox {
  return accounts.find(({ keys }) => knows(keys, authorization, key)) ?? accounts[0];
}

function send(reply: FastifyReply, { status, headers, body, isLost }: Answer) {
  if (isLost) {
    reply.hijack();
    reply.raw.destroy();
    return reply;
  }
  return reply
    .code(status)
    .headers({
      ...headers,
      'access-control-allow-origin': '*',
      'cache-control': 'no-cache, no-store',
    })
    .send(body);
}

function refused(error: unknown, reply: FastifyReply) {
  reply.header('request-id', makeId('req')).header('access-control-allow-origin', '*');
  if (error instanceof Refusal) {
    reply.code(error.status);
    return { error: error.body };
  }
  const { statusCode = 500, message } = error as { statusCode?: number; message?: string };
  reply.code(statusCode);
  if (statusCode < 500) return { error: { type: 'invalid_request_error', message } };
  reply.log.error(error);
  return { error: { type: 'api_error', message: 'An unknown error occurred' } };
}

function pathOf(request: FastifyRequest): string {
  return request.raw.url?.split('?')[0] ?? '';
}
