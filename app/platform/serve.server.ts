import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Context } from './context.server.ts';
import type { Endpoint, Input } from './endpoint.ts';
import { AppError } from './errors.ts';
import { SentFile, TakenPicture } from './files/file-contract.ts';

/** An endpoint with the use case behind it. */
export type Binding = {
  endpoint: Endpoint;
  run: (context: Context, input: Input<Endpoint>) => Promise<unknown>;
  headersOf: (answer: unknown, input: Input<Endpoint>) => Record<string, string>;
};

/** Runs a use case the first time a key is seen, and answers what it answered then every other time. */
export type Once = (
  context: Context,
  call: { endpoint: Endpoint; key: string; input: Input<Endpoint> },
  run: (context: Context) => Promise<unknown>,
) => Promise<{ answer: unknown; isReplayed: boolean }>;

/** What a read has made: its body as text, and whether it may be kept. */
export type Made = {
  status: number;
  headers: Record<string, string>;
  body: string;
  isKept: boolean;
};

/** Answers a read that is the same for everybody from what is kept under its key, or else makes it and keeps it. */
export type Keep = (
  request: FastifyRequest,
  reply: FastifyReply,
  key: string,
  make: () => Promise<Made>,
) => Promise<FastifyReply>;

/** What serving needs of the front door. */
type ServeOptions = {
  contextOf: (request: FastifyRequest) => Context;
  once: Once;
  keep: Keep;
  makeForReaders: (context: Context, make: (reader: Context) => Promise<Made>) => Promise<Made>;
  /** Throws where this is not the living shop, or may not be. */
  refuseCopies: (context: Context) => Promise<void>;
  /** Whether strangers are kept out of the shop now. */
  isShopClosed: () => Promise<boolean>;
};

declare module 'fastify' {
  interface FastifyContextConfig extends Pick<Endpoint, 'isQueued' | 'isNeverShed'> {}
}

const KeyHeader = z.looseObject({
  'idempotency-key': z
    .string()
    .regex(
      /^[\x21-\x7e]{1,255}$/,
      'An Idempotency-Key is 1 to 255 letters, digits or signs without blanks.',
    )
    .optional(),
});

/** Binds an endpoint to its use case; the types of both must agree. `headersOf` names headers the answer carries besides. */
export function bind<E extends Endpoint>(
  endpoint: E,
  run: (context: Context, input: Input<E>) => Promise<z.input<E['reply']>>,
  headersOf: (answer: z.input<E['reply']>, input: Input<E>) => Record<string, string> = () => ({}),
): Binding {
  // A list holds bindings of many contracts: which input goes into which, the contract says at the front door and not the list's type.
  return { endpoint, run, headersOf } as unknown as Binding;
}

/**
 * Serves a binding: refuses those it is not for, parses the request by the contract, runs the use case
 * and shapes the answer by the same contract, so that nothing leaves that the contract does not name.
 */
export function serve(
  app: FastifyInstance,
  { endpoint, run, headersOf }: Binding,
  { contextOf, once, keep, makeForReaders, refuseCopies, isShopClosed }: ServeOptions,
): void {
  const { method, path } = endpoint;
  app.withTypeProvider<ZodTypeProvider>().route({
    method,
    url: path,
    ...(endpoint.largestBody && { bodyLimit: endpoint.largestBody }),
    schema: schemaOf(endpoint),
    config: {
      ...(endpoint.perMinute && { rateLimit: { max: endpoint.perMinute, timeWindow: '1 minute' } }),
      ...(endpoint.isQueued && { isQueued: true }),
      ...(endpoint.isNeverShed && { isNeverShed: true }),
    },
    onRequest: async (request) => {
      if (endpoint.for === 'owner' && !contextOf(request).owner) {
        throw new AppError('unauthorized', 'Sign in to do this.');
      }
      const isForTheOpenShop = endpoint.for === 'anyone' && !endpoint.isOpenWhileClosed;
      if (isForTheOpenShop && !contextOf(request).owner && (await isShopClosed()))
        throw new AppError('forbidden', 'The shop is not open yet.');
    },
    preValidation: async (request) => refuseUnstorableText(endpoint, request),
    handler: async (request, answer) => {
      const taken = takenBy(endpoint, request.body);
      const input = {
        params: request.params,
        query: request.query,
        body: taken,
      } as Input<Endpoint>;
      if (endpoint.isKept) {
        return keep(request, answer, keyOf(path, input), () =>
          makeForReaders(contextOf(request), async (reader) => {
            const outcome = await run(reader, input);
            return madeOf(outcome, headersOf(outcome, input), answer);
          }),
        );
      }
      const context = contextOf(request);
      if (endpoint.needsLivingShop) await refuseCopies(context);
      const key = endpoint.takesKey && request.headers['idempotency-key'];
      const { answer: outcome, isReplayed } =
        typeof key === 'string'
          ? await once(context, { endpoint, key, input }, (inside) => run(inside, input))
          : { answer: await run(context, input), isReplayed: false };
      if (isReplayed) answer.header('idempotent-replayed', 'true');
      answer.header('cache-control', 'no-store').headers(headersOf(outcome, input));
      return endpoint.sends
        ? sendFile(answer, endpoint.sends, SentFile.parse(outcome))
        : answer.send(outcome);
    },
  });
}

function refuseUnstorableText({ takes }: Endpoint, request: FastifyRequest): void {
  const { params, query } = request;
  if (holdsUnstorableText([params, query, takes ? undefined : request.body]))
    throw new AppError('invalid', 'The text holds characters that cannot be stored.');
}

function takenBy({ takes }: Endpoint, body: unknown): unknown {
  if (takes === 'picture') return readPicture(body);
  if (takes === 'bytes') return readBytes(body);
  return body;
}

/** Throws AppError 'invalid' for a body of anything but bytes, and for none. */
function readBytes(body: unknown): Uint8Array {
  if (!(body instanceof Uint8Array) || body.length === 0)
    throw new AppError('invalid', 'Send bytes as application/octet-stream.');
  return body;
}

/** What a request is parsed by, and what the API's description says of it. */
function schemaOf(endpoint: Endpoint) {
  const { path, params, query, body, reply } = endpoint;
  return {
    summary: endpoint.summary,
    tags: [path.split('/')[2] ?? 'api'],
    security: endpoint.for === 'owner' ? [{ session: [] }] : [],
    ...(params && { params }),
    ...(query && { querystring: query }),
    ...(body && !endpoint.takes && { body }),
    ...(endpoint.takesKey && { headers: KeyHeader }),
    ...(!endpoint.sends && { response: { 200: reply } }),
  };
}

/** An answer as it is kept: its body as text. */
function madeOf(outcome: unknown, headers: Record<string, string>, answer: FastifyReply): Made {
  return {
    status: 200,
    headers: { 'content-type': 'application/json; charset=utf-8', ...headers },
    body: String(answer.serializeInput(outcome as Record<string, unknown>, '200')),
    isKept: !isEmpty(outcome),
  };
}

/** What the multipart parser made of the body. Throws AppError 'invalid' for anything but one picture. */
function readPicture(body: unknown): z.output<typeof TakenPicture> {
  const { success, data } = TakenPicture.safeParse(body);
  if (!success || data.picture.length === 0) throw new AppError('invalid', 'Send one picture.');
  return data;
}

function sendFile(
  answer: FastifyReply,
  type: string,
  { name, bytes, shown }: SentFile,
): FastifyReply {
  return answer
    .type(type)
    .header('content-disposition', `${shown ? 'inline' : 'attachment'}; filename="${name}"`)
    .send(bytes instanceof Uint8Array ? Buffer.from(bytes) : Readable.from(bytes));
}

/** A reader without name or address, so that nothing personal can get into what is kept for everybody. */
export function forAnybody(context: Context): Context {
  return { ...context, owner: undefined, address: undefined };
}

/** One key for one answer: what the contract does not know is not in the input, and a list says the same in any order. */
function keyOf(path: string, { params, query }: Input<Endpoint>): string {
  return `${path} ${JSON.stringify([params, query], (_, value: unknown) =>
    Array.isArray(value) && value.every((one) => typeof one === 'string')
      ? [...new Set(value)].toSorted()
      : value,
  )}`;
}

/** Every cursor that was made up leads to an empty page; keeping those would be keeping what strangers write. */
function isEmpty(outcome: unknown): boolean {
  return Array.isArray(outcome) && outcome.length === 0;
}

/** How deep a body may be nested; ours are three levels. */
const deepest = 32;

/** NUL bytes and lone surrogates: PostgreSQL refuses the one, UTF-8 the other. What is nested too deep counts as neither. */
function holdsUnstorableText(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return value.includes('\0') || !value.isWellFormed();
  if (typeof value !== 'object' || value === null) return false;
  if (depth > deepest) return true;
  return Object.entries(value).some(
    ([key, held]) => holdsUnstorableText(key) || holdsUnstorableText(held, depth + 1),
  );
}
