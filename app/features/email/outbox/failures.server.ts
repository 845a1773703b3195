import { z } from 'zod';

/** Failures of the mail server rather than of a letter: trying the next letter at once would only wait again. */
export const serverIsAway =
  /^(ECONNECTION|ETIMEDOUT|EDNS|ESOCKET|ETLS|EAUTH|ENOAUTH|EPROXY|EABORT)$/;

/** Over as soon as there is room, so the wait does not grow: without a mail server letters are files in the data folder. */
export const diskIsFull = /^(ENOSPC|EDQUOT|EFBIG|EROFS)$/;

/** Why it failed, in words that name nobody: a mail server's own sentence often holds the address. */
export function failureOf(error: unknown): string {
  if (error instanceof z.ZodError)
    return `payload: ${error.issues.map((issue) => issue.path.join('.')).join(', ')}`;
  const answer =
    error instanceof Error && 'responseCode' in error ? ` ${String(error.responseCode)}` : '';
  return `${codeOf(error)}${answer}`;
}

export function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
}
