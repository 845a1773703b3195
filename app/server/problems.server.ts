import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError, MovedError, type Problem } from '#app/platform/errors.ts';
import { knownFailure, sentences, codeOf } from './known-failures.server.ts';

/** Every failure leaves as a problem document (RFC 9457); what we did not expect says nothing but its request id. */
export function answerProblems(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    if (error instanceof MovedError)
      return reply.header('cache-control', 'no-cache').redirect(error.path, 301);
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
