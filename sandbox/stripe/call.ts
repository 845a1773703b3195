import type { FormFields } from './form.ts';
import type { Parsed, Shape } from './params.ts';
import { readParams } from './params.ts';
import type { Store } from './store.ts';

/**
 * A secret key may do everything; a publishable one only what a client secret opens. The restricted one is without the permission
 * for webhook endpoints.
 */
export type Role = 'secret' | 'restricted' | 'publishable';

/** What one request can see and do. */
export interface Context {
  store: Store;
  /** Unix seconds. */
  now: number;
  role: Role;
  /** Whether anybody listens to webhooks. */
  listened: boolean;
  request: { id: string | null; idempotency_key: string | null };
  /** Ids of the events this request owes the webhook endpoint. */
  owed: string[];
}

/** One thing the API can be asked. */
export interface Call {
  method: 'GET' | 'POST' | 'DELETE';
  /** Under /v1, with at most one `:id`. */
  path: string;
  roles: readonly Role[];
  perform(context: Context, fields: FormFields, id: string): unknown;
}

interface Definition<S extends Shape> {
  params: S;
  roles?: readonly Role[];
  run(context: Context, params: Parsed<S>, id: string): unknown;
}

/** Declares a call that reads. */
export function get<S extends Shape>(path: string, definition: Definition<S>): Call {
  return call('GET', path, definition);
}

/** Declares a call that writes. Idempotency keys hold for these. */
export function post<S extends Shape>(path: string, definition: Definition<S>): Call {
  return call('POST', path, definition);
}

/** Declares a call that ends something. */
export function del<S extends Shape>(path: string, definition: Definition<S>): Call {
  return call('DELETE', path, definition);
}

function call<S extends Shape>(
  method: Call['method'],
  path: string,
  definition: Definition<S>,
): Call {
  const { params, roles = ['secret'], run } = definition;
  return {
    method,
    path,
    roles,
    perform: (context, fields, id) => run(context, readParams(params, fields), id),
  };
}
