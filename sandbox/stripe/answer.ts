import { setTimeout as wait } from 'node:timers/promises';
import type { Keys } from './access.ts';
import { identify, refuseExpired, refuseRole, refuseVersion } from './access.ts';
import type { Call, Context } from './call.ts';
import { expand } from './expand.ts';
import type { FormFields } from './form.ts';
import type { Attempt } from './idempotency.ts';
import { earlierAnswer, fingerprint } from './idempotency.ts';
import { makeId } from './ids.ts';
import { keepUp } from './keep-up.ts';
import { list, text } from './params.ts';
import { publishableView } from './publishable-view.ts';
import { accountId } from './resources/accounts.ts';
import { isLost, orderedFailure } from './resources/failures.ts';
import { InvalidParameter, Refusal } from './refusal.ts';
import type { Store } from './store.ts';
import { apiVersion } from './version.ts';

/** What an open sandbox is made of. */
export interface Sandbox {
  keys: Keys;
  store: Store;
  /** Idempotency keys of the requests under way. */
  busy: Set<string>;
  latencyMs: number;
  now(): Date;
  listened(): boolean;
  deliver(events: readonly string[]): void;
}

interface Asked {
  url: string;
  id: string;
  fields: FormFields;
  headers: Record<string, string | string[] | undefined>;
}

export interface Answer {
  status: number;
  headers: Record<string, string>;
  body: unknown;
  /** It never arrives: the connection breaks before it. */
  isLost?: boolean;
}

/** Answers one request. Everything that changes state happens in one synchronous step, so requests cannot interleave. */
export async function answer(sandbox: Sandbox, call: Call, asked: Asked): Promise<Answer> {
  const headers: Record<string, string> = {
    'request-id': makeId('req'),
    'stripe-version': apiVersion,
  };
  try {
    const given = await admitted(sandbox, call, asked, headers);
    return { ...given, isLost: isLost(sandbox.store, call) };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { status: error.status, headers, body: { error: error.body } };
  }
}

async function admitted(
  sandbox: Sandbox,
  call: Call,
  asked: Asked,
  headers: Record<string, string>,
): Promise<Answer> {
  const { key, _stripe_version: version, expand: paths, ...fields } = asked.fields;
  const role = identify(sandbox.keys, single(asked.headers.authorization), key);
  refuseVersion(single(asked.headers['stripe-version']) ?? version);
  refuseExpired(sandbox.store, role, single(asked.headers.authorization));
  refuseRole(call, role, accountId(sandbox.store));
  keepUp(sandbox);
  const attempt = attemptOf(call, asked);
  const context: Context = {
    store: sandbox.store,
    now: Math.floor(sandbox.now().getTime() / 1000),
    role,
    listened: sandbox.listened(),
    request: { id: String(headers['request-id']), idempotency_key: attempt?.key ?? null },
    owed: [],
  };
  const earlier = attempt && earlierAnswer(sandbox.store, sandbox.busy, attempt, context.now);
  if (attempt) headers['idempotency-key'] = attempt.key;
  if (earlier) {
    const replayed = { 'idempotent-replayed': 'true', 'original-request': earlier.requestId };
    return { status: earlier.status, headers: { ...headers, ...replayed }, body: earlier.body };
  }
  if (attempt) sandbox.busy.add(attempt.key);
  try {
    if (sandbox.latencyMs > 0) await wait(sandbox.latencyMs, undefined, { ref: false });
    const expanding = paths === undefined ? [] : list(text()).read(paths, 'expand');
    return {
      headers,
      ...perform(sandbox, context, attempt, () => {
        const failure = orderedFailure(context.store, call);
        if (failure) throw failure;
        return expand(context.store, call.perform(context, fields, asked.id), expanding);
      }),
    };
  } finally {
    if (attempt) sandbox.busy.delete(attempt.key);
  }
}

function perform(
  sandbox: Sandbox,
  context: Context,
  attempt: Attempt | undefined,
  run: () => unknown,
): Omit<Answer, 'headers'> {
  const { store, role, now: created, request } = context;
  const seen = (body: unknown) => (role === 'publishable' ? publishableView(body) : body);
  let result: Omit<Answer, 'headers'>;
  try {
    result = { status: 200, body: seen(run()) };
  } catch (error) {
    // Only a bank's refusal leaves something behind: the failed charge. Any other undoes the request.
    if (!(error instanceof Refusal && error.status === 402)) {
      store.rollback();
      context.owed = [];
    }
    if (!(error instanceof Refusal) || error instanceof InvalidParameter) throw error;
    result = { status: error.status, body: { error: seen(error.body) } };
  }
  if (attempt) {
    const { key: id, endpoint } = attempt;
    store.put({
      id,
      object: 'idempotency_key',
      created,
      endpoint,
      fingerprint: fingerprint(attempt),
      requestId: String(request.id),
      ...result,
    });
  }
  store.commit();
  sandbox.deliver(context.owed);
  return result;
}

function attemptOf(call: Call, asked: Asked): Attempt | undefined {
  const key = single(asked.headers['idempotency-key']);
  if (call.method !== 'POST' || !key) return undefined;
  return { key, endpoint: asked.url, params: asked.fields };
}

function single(header: string | string[] | undefined): string | undefined {
  return Array.isArray(header) ? header[0] : header;
}
