import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import {
  AppError,
  type ErrorCode,
  type FieldErrors,
  type Problem,
  statusOf,
} from '#app/platform/errors.ts';

/** Every failure leaves as a problem document (RFC 9457); what we did not expect says nothing but its request id. */
export function answerProblems(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const known = knownFailure(error);
    if (!known) request.log.error({ err: error }, 'unexpected failure');
    else if (known.status >= 500) request.log.warn({ err: error }, 'expected failure');
    return sendProblem(request, reply, known ?? new AppError('busy', ''), known === undefined);
  });
}

/** For an address that the router itself cannot read; none of our hooks has run by then. */
export function unreadableAddress(
  _error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  void reply
    .header('content-security-policy', "default-src 'none'")
    .header('x-content-type-options', 'nosniff');
  void sendProblem(request, reply, new AppError('missing', 'There is no such page.'));
}

/** For bytes that never became a request: too slow, too long, or not HTTP. The connection is of no more use. */
export function answerUnreadable(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const status =
    error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
      ? 408
      : error.code === 'HPE_HEADER_OVERFLOW'
        ? 431
        : 400;
  const detail = sentences[status] ?? '';
  const problem = {
    type: 'about:blank',
    status,
    title: STATUS_CODES[status],
    detail,
    code: codeOf(status),
    requestId: randomUUID(),
  };
  const body = JSON.stringify(problem);
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'content-type: application/problem+json',
    `content-length: ${Buffer.byteLength(body)}`,
    'cache-control: no-store',
    'connection: close',
  ];
  if (socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  socket.destroySoon();
}

/** The answer to a call that does not exist. */
export function noSuchCall(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return sendProblem(request, reply, new AppError('missing', 'There is no such call.'));
}

function sendProblem(
  request: FastifyRequest,
  reply: FastifyReply,
  error: AppError,
  isInternal = false,
): FastifyReply {
  const status = isInternal ? 500 : error.status;
  const problem: Problem = {
    type: 'about:blank',
    status,
    title: STATUS_CODES[status] ?? 'Error',
    detail: isInternal ? 'Something went wrong on our side. Please try again.' : error.message,
    code: isInternal ? 'internal' : error.code,
    ...(error.fields && { fields: error.fields }),
    requestId: request.id,
  };
  const retryAfter = error.retryAfter ?? (status === 503 ? 3 : undefined);
  if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter));
  reply.code(status).header('cache-control', 'no-store');
  if (isForReading(request)) return reply.type('text/html; charset=utf-8').send(page(problem));
  return reply.type('application/problem+json').send(JSON.stringify(problem));
}

/** Asked for by a browser's address bar or a link, not by a script. */
function isForReading({ method, url, headers }: FastifyRequest): boolean {
  return (
    method === 'GET' && !url.startsWith('/api/') && /\btext\/html\b/.test(headers.accept ?? '')
  );
}

/** As plain as it can be: it is sent when the site itself cannot answer. */
function page({ title, detail }: Problem): string {
  const escaped = detail.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><h1>${title}</h1><p>${escaped}</p><p><a href="/">Home</a></p></html>\n`;
}

function knownFailure(error: FastifyError): AppError | undefined {
  if (error instanceof AppError) return error;
  if (hasZodFastifySchemaValidationErrors(error)) {
    const fields = fieldsOf(
      error.validation.map((issue) => [issue.instancePath, issue.message ?? 'is not right']),
    );
    return new AppError(
      'invalid',
      Object.values(fields)[0] ?? 'Something in the request is not right.',
      fields,
    );
  }
  if (isDatabaseAway(error))
    return new AppError('busy', 'The shop is catching its breath. Please try again in a moment.');
  if (isBrokenForm(error)) return new AppError('invalid', sentences[400] ?? '');
  if (isDiskFull(error))
    return new AppError('busy', 'There is no room to keep this just now. Please try again later.');
  const status = error.statusCode ?? 500;
  if (status < 400 || status > 503 || status === 500) return undefined;
  return new AppError(codeOf(status), sentences[status] ?? error.message);
}

const sentences: Record<number, string> = {
  400: 'The request could not be read.',
  408: 'The request took too long to arrive.',
  413: 'This is too large.',
  415: 'Send JSON.',
  431: 'The header of the request is too large.',
  429: 'That was a lot at once. Please wait a minute and try again.',
  503: 'The shop is very busy. Please try again in a moment.',
};

function codeOf(status: number): ErrorCode {
  const entry = Object.entries(statusOf).find(([, known]) => known === status);
  return (entry?.[0] as ErrorCode | undefined) ?? 'invalid';
}

function fieldsOf(issues: [path: string, message: string][]): FieldErrors {
  return Object.fromEntries(
    issues.map(([path, message]) => [path.replace(/^\//, '').replaceAll('/', '.'), message]),
  );
}

/** The parser of uploads has neither class nor code for a form without its boundary, or one that breaks off. */
function isBrokenForm({ message }: FastifyError): boolean {
  return /^Multipart: |^Unexpected end of multipart data|terminated early due to unexpected end of multipart data/.test(
    message,
  );
}

/** Nothing was kept of it: files are written whole or not at all. */
function isDiskFull(error: unknown): boolean {
  return (
    error instanceof Error && 'code' in error && /^(ENOSPC|EDQUOT|EFBIG)$/.test(String(error.code))
  );
}

/** Connection refused, reset or timed out, a lock not had in time, or PostgreSQL shutting down: it passes, and nothing was changed. */
export function isDatabaseAway(error: unknown): boolean {
  for (let at: unknown = error; at instanceof Error; at = at.cause) {
    const code = 'code' in at ? String(at.code) : '';
    if (/^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|57P0\d|08\w{3}|53300|55P03)$/.test(code))
      return true;
    if (
      /timeout exceeded when trying to connect|Connection terminated|terminating connection|not queryable|Failed query: rollback/.test(
        at.message,
      )
    )
      return true;
  }
  return false;
}
