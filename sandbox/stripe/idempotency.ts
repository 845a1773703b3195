import { createHash } from 'node:crypto';
import { InvalidParameter, Refusal } from './refusal.ts';
import type { IdempotencyRecord, Store } from './store.ts';

const remembered = 24 * 60 * 60;
const longest = 255;

/** What tells one request from another under the same key. */
export interface Attempt {
  key: string;
  endpoint: string;
  params: unknown;
}

/** Finds the first answer to this key, or refuses a key that another request has used or is using. */
export function earlierAnswer(
  store: Store,
  busy: ReadonlySet<string>,
  attempt: Attempt,
  now: number,
): IdempotencyRecord | undefined {
  const { key, endpoint } = attempt;
  if (key.length > longest)
    throw new InvalidParameter(`Idempotency-Key must be at most ${longest} characters long.`);
  const record = store.find('idempotency_key', key);
  const earlier = record && now - record.created < remembered ? record : undefined;
  if (earlier && earlier.endpoint !== endpoint) {
    throw misused(
      `Keys for idempotent requests can only be used for the same endpoint they were first used for ('${earlier.endpoint}').`,
      key,
    );
  }
  if (earlier && earlier.fingerprint !== fingerprint(attempt)) {
    throw misused(
      'Keys for idempotent requests can only be used with the same parameters they were first used with.',
      key,
    );
  }
  if (busy.has(key)) {
    throw new Refusal(409, {
      type: 'invalid_request_error',
      code: 'idempotency_key_in_use',
      message:
        'There is currently another in-progress request using this Idempotent Key (that probably means you submitted twice, ' +
        `and the other request is still going through): ${key}. Please try again later.`,
    });
  }
  return earlier;
}

/** The same for the same endpoint and parameters, in whatever order they came. */
export function fingerprint({ endpoint, params }: Attempt): string {
  const ordered = JSON.stringify(inOrder(params));
  return createHash('sha256').update(`${endpoint}\n${ordered}`).digest('base64url');
}

function inOrder(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  return Object.entries(value)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, inner]) => [name, inOrder(inner)]);
}

function misused(message: string, key: string): Refusal {
  return new Refusal(400, {
    type: 'idempotency_error',
    message: `${message} Try using a key other than '${key}' if you meant to execute a different request.`,
  });
}
