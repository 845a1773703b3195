import { z } from 'zod';
import { PrinterError } from '../printer.server.ts';

/** Where the printer is asked, for which project, with which key, and whether that is sent as it is or behind `Bearer`. */
export type TeemillSettings = {
  base: string;
  project: string;
  key: string;
  authorization: 'raw' | 'bearer';
};

type Call = {
  method: 'GET' | 'POST';
  path: string;
  query?: Record<string, string>;
  body?: unknown;
};

const timeoutMs = 8_000;
/** Characters of an answer that nobody could read, kept to look at. */
const kept = 2_000;

const Message = z.object({ message: z.string().trim().min(1) });

/**
 * One call to the printer. Never repeated here: there is no key that would make a repeat harmless. Throws PrinterError: 'refused' for
 * what it says it did not do, 'unknown' where it cannot be reached, has too much to do, fails, or says something unreadable.
 */
export async function ask(settings: TeemillSettings, call: Call): Promise<unknown> {
  const { status, isOk, retryAfter, text } = await send(settings, call);
  const answer = readJson(text);
  if (isOk) {
    if (answer !== undefined) return answer;
    throw new PrinterError('The printer answered something that cannot be read.', {
      kind: 'unknown',
      status,
      answer: text.slice(0, kept),
    });
  }
  const said = Message.safeParse(answer).data?.message;
  const isUnknown = status === 408 || status === 429 || status >= 500;
  throw new PrinterError(said ?? `The printer answered with status ${status}.`, {
    kind: isUnknown ? 'unknown' : 'refused',
    status,
    retryAfter,
    answer: answer ?? text.slice(0, kept),
  });
}

async function send(
  { base, project, key, authorization }: TeemillSettings,
  { method, path, query, body }: Call,
) {
  try {
    const answer = await fetch(`${base}${path}?${new URLSearchParams({ project, ...query })}`, {
      method,
      headers: {
        accept: 'application/json',
        authorization: authorization === 'bearer' ? `Bearer ${key}` : key,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      // The key goes nowhere else.
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    return {
      status: answer.status,
      isOk: answer.ok,
      retryAfter: secondsIn(answer.headers.get('retry-after')),
      text: await answer.text(),
    };
  } catch (error) {
    throw new PrinterError('The printer cannot be reached.', { kind: 'unknown', cause: error });
  }
}

/** Whole seconds; null for a date, which no provider of ours sends. */
function secondsIn(header: string | null): number | null {
  return header !== null && /^\d{1,6}$/.test(header.trim()) ? Number(header) : null;
}

/** Undefined for what is no JSON. */
function readJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
