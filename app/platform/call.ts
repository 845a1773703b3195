import type { Address, Body, Endpoint, Reply } from './endpoint.ts';
import type { FieldErrors, Problem } from './errors.ts';
import { randomUuid } from './secrets/random-uuid.ts';

/** A call that did not succeed. Its text is the status, a colon, then the answer's text (spec. section 8). */
export class CallError extends Error {
  readonly status: number;
  readonly problem: Problem | undefined;

  constructor(status: number, text: string, problem?: Problem) {
    super(`${status}: ${text}`);
    this.name = 'CallError';
    this.status = status;
    this.problem = problem;
  }

  /** The server's sentence for the person, where it sent one. */
  get detail(): string | undefined {
    return this.problem?.detail;
  }

  get fields(): FieldErrors {
    return this.problem?.fields ?? {};
  }
}

type Arguments<E extends Endpoint> = {
  params?: Record<string, string>;
  body?: Body<E>;
  signal?: AbortSignal;
  /** The idempotency key of a write that may be made again by another load of the page; each has one of its own otherwise. */
  key?: string;
};

/**
 * Calls the API by the contract's own address: `call<AddToCart>('POST /api/cart', { body })`.
 * Only the contract's types are used, so no schema travels to the browser. Throws CallError.
 */
export async function call<E extends Endpoint>(
  address: Address<E>,
  given: Arguments<E> = {},
): Promise<Reply<E>> {
  const [method, pattern] = address.split(' ') as [string, string];
  return request(pathOf(pattern, given.params), {
    method,
    body: given.body,
    signal: given.signal,
    key: given.key,
  }) as Promise<Reply<E>>;
}

/** A read by its path: what the default query function does with a joined query key. */
export async function read(path: string, signal?: AbortSignal): Promise<unknown> {
  return request(path, { method: 'GET', body: undefined, signal });
}

/** Milliseconds after which a write is sent once more when no answer came: it may have been done, and is known by its key. */
const retryAfterMs = 500;

/** The path of a pattern like `/api/orders/:id`. */
export function pathOf(pattern: string, params: Record<string, string> = {}): string {
  return pattern.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
}

/** A write as it was first sent. */
type Sent = { key: string; sent: string | undefined; at: number };

/** Writes of which nobody knows whether they were done, by what they ask for. */
const unanswered = new Map<string, Sent>();
/** Writes under way, by what they ask for. */
const underWay = new Map<string, Promise<unknown>>();
/** Milliseconds after which the same request is meant anew. */
const forgottenAfterMs = 15 * 60_000;

/**
 * What adds or moves something is done once, however often it is pressed: a press while the same is under way waits for that, and one after
 * answers were lost is the same request under the same key, so that what was done is not done again (decision 21). The version that a screen
 * has read meanwhile makes it no other request. A second copy in the cart is meant.
 */
async function writeOnce(
  path: string,
  { body, send }: { body: unknown; send: (as: Sent) => Promise<unknown> },
): Promise<unknown> {
  const asked = `${path} ${JSON.stringify(body, (name, value: unknown) => (name === 'version' ? undefined : value))}`;
  const same = underWay.get(asked);
  if (same) return same;
  const before = unanswered.get(asked);
  const isSame = before && Date.now() - before.at < forgottenAfterMs;
  const as = isSame
    ? before
    : { key: randomUuid(), sent: JSON.stringify(body) as string | undefined, at: Date.now() };
  const work = send(as);
  underWay.set(asked, work);
  try {
    const answer = await work;
    unanswered.delete(asked);
    return answer;
  } catch (error) {
    const isRefused = error instanceof CallError && error.status < 500;
    if (isRefused) unanswered.delete(asked);
    else unanswered.set(asked, as);
    throw error;
  } finally {
    underWay.delete(asked);
  }
}

/**
 * One request, for `call` and `upload`. A form, and bytes with the type of their blob, are sent once: the shop knows no repeat of the
 * first, and whoever sends the second goes on where it ended. Throws CallError.
 */
export async function request(
  path: string,
  {
    method,
    body,
    signal,
    key,
  }: {
    method: string;
    body: unknown;
    signal: AbortSignal | undefined;
    key?: string | undefined;
  },
): Promise<unknown> {
  const isFile = body instanceof FormData || body instanceof Blob;
  const isWrite = method !== 'GET' && !isFile;
  const send = (as: { key: string | undefined; sent: BodyInit | undefined }) =>
    sendRequest(path, { method, signal, isFile, isWrite, ...as });
  const isOnce = method === 'POST' && !isFile && !key && !signal && !path.startsWith('/api/cart');
  if (isOnce) return writeOnce(path, { body, send });
  return send({
    key: isWrite ? (key ?? randomUuid()) : undefined,
    sent: isFile ? body : JSON.stringify(body),
  });
}

async function sendRequest(
  path: string,
  {
    method,
    signal,
    isFile,
    isWrite,
    key,
    sent,
  }: {
    method: string;
    signal: AbortSignal | undefined;
    isFile: boolean;
    isWrite: boolean;
    key: string | undefined;
    sent: BodyInit | undefined;
  },
): Promise<unknown> {
  const headers = {
    ...(sent !== undefined && !isFile && { 'content-type': 'application/json' }),
    ...(key && { 'idempotency-key': key }),
  };
  const send = async (keepalive: boolean) => {
    const response = await fetch(path, {
      method,
      credentials: 'include',
      headers,
      body: sent,
      signal,
      keepalive,
    });
    return { response, text: await response.text() };
  };
  // Outlives the page: who leaves in the moment of Add to Cart has it in the cart. Of all requests together browsers keep 64 KiB
  // alive and refuse what is over, so the second try goes without.
  const isSmall = typeof sent !== 'string' || sent.length < 16_384;
  const { response, text } = await send(isWrite && isSmall).catch(async (lost: unknown) => {
    if (!isWrite || !(lost instanceof TypeError)) throw lost;
    await new Promise((resolve) => setTimeout(resolve, retryAfterMs));
    return send(false);
  });
  if (!response.ok)
    throw new CallError(response.status, text || response.statusText, problemIn(response, text));
  return text === '' ? undefined : JSON.parse(text);
}

function problemIn(response: Response, text: string): Problem | undefined {
  if (!response.headers.get('content-type')?.includes('application/problem+json')) return undefined;
  return JSON.parse(text) as Problem;
}
