import type { FastifyError } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { FilesAwayError } from '#app/integrations/files/files.server.ts';
import { AppError, type ErrorCode, type FieldErrors, statusOf } from '#app/platform/errors.ts';

/** What a failure is to its caller; undefined for a bug. */
export function knownFailure(error: FastifyError): AppError | undefined {
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
  if (error instanceof FilesAwayError)
    return new AppError('busy', 'Files cannot be reached just now. Please try again in a moment.');
  if (isDatabaseAway(error))
    return new AppError('busy', 'The shop is catching its breath. Please try again in a moment.');
  if (isBrokenForm(error)) return new AppError('invalid', sentences[400] ?? '');
  if (isDiskFull(error))
    return new AppError('busy', 'There is no room to keep this just now. Please try again later.');
  const status = error.statusCode ?? 500;
  if (status < 400 || status > 503 || status === 500) return undefined;
  return new AppError(codeOf(status), sentences[status] ?? error.message);
}

/** The code of a status that the framework refused with. */
export function codeOf(status: number): ErrorCode {
  const entry = Object.entries(statusOf).find(([, known]) => known === status);
  return (entry?.[0] as ErrorCode | undefined) ?? 'invalid';
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

/** What is said about a call that the framework refused, by status. */
export const sentences: Record<number, string> = {
  400: 'The request could not be read.',
  408: 'The request took too long to arrive.',
  413: 'This is too large.',
  415: 'Send JSON.',
  431: 'The header of the request is too large.',
  429: 'That was a lot at once. Please wait a minute and try again.',
  503: 'The shop is very busy. Please try again in a moment.',
};

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
