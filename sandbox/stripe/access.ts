import { timingSafeEqual } from 'node:crypto';
import type { Call, Role } from './call.ts';
import { InvalidParameter, Refusal } from './refusal.ts';
import { apiVersion } from './version.ts';

export interface Keys {
  secretKey: string;
  publishableKey: string;
}

/** Whose key this is: from the Authorization header, or the `key` field as Stripe's browser script sends it. */
export function identify(keys: Keys, authorization: string | undefined, field: unknown): Role {
  const given = keyIn(authorization) ?? (typeof field === 'string' ? field : undefined);
  if (!given) {
    throw unauthorized(
      'You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth ' +
        "(e.g. 'Authorization: Bearer YOUR_SECRET_KEY'). See https://stripe.com/docs/api#authentication for details, " +
        'or we can help at https://support.stripe.com/.',
    );
  }
  if (same(given, keys.secretKey)) return 'secret';
  if (same(given, keys.publishableKey)) return 'publishable';
  throw unauthorized(`Invalid API Key provided: ${masked(given)}`);
}

/** Refuses a key that may not make this call. */
export function refuseRole(call: Pick<Call, 'roles'>, role: Role) {
  if (call.roles.includes(role)) return;
  throw unauthorized(
    'This API call cannot be made with a publishable API key. Please use a secret API key. ' +
      'You can find a list of your API keys at https://dashboard.stripe.com/account/apikeys.',
    'secret_key_required',
  );
}

/** Refuses to speak another version than the one the shop was written for. */
export function refuseVersion(version: unknown) {
  if (version === undefined || version === apiVersion) return;
  throw new InvalidParameter(
    `Invalid Stripe API version: ${String(version)}. This sandbox speaks ${apiVersion} only.`,
  );
}

function keyIn(authorization: string | undefined): string | undefined {
  const [scheme = '', credentials = ''] = authorization?.split(' ') ?? [];
  if (/^bearer$/i.test(scheme)) return credentials;
  if (/^basic$/i.test(scheme)) return Buffer.from(credentials, 'base64').toString().split(':')[0];
  return undefined;
}

function same(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}

function masked(key: string): string {
  return key.length < 12
    ? '*'.repeat(key.length)
    : `${key.slice(0, 8)}${'*'.repeat(key.length - 12)}${key.slice(-4)}`;
}

function unauthorized(message: string, code?: string): Refusal {
  return new Refusal(401, { type: 'invalid_request_error', message, ...(code && { code }) });
}
