import { timingSafeEqual } from 'node:crypto';
import type { Call, Role } from './call.ts';
import { InvalidParameter, Refusal } from './refusal.ts';
import type { Store } from './store.ts';
import { apiVersion } from './version.ts';

export interface Keys {
  secretKey: string;
  publishableKey: string;
  restrictedKey?: string | undefined;
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
  const role = roleOf(keys, given);
  if (role) return role;
  throw unauthorized(`Invalid API Key provided: ${masked(given)}`);
}

/** Whether an account would know the key of a request, so that the account it belongs to can answer. */
export function knows(keys: Keys, authorization: string | undefined, field: unknown): boolean {
  const given = keyIn(authorization) ?? (typeof field === 'string' ? field : '');
  return roleOf(keys, given) !== undefined;
}

function roleOf(keys: Keys, given: string): Role | undefined {
  if (same(given, keys.secretKey)) return 'secret';
  if (keys.restrictedKey && same(given, keys.restrictedKey)) return 'restricted';
  return same(given, keys.publishableKey) ? 'publishable' : undefined;
}

/** Refuses a key that was expired in the dashboard. */
export function refuseExpired(store: Store, role: Role, authorization: string | undefined) {
  if (!store.find('expired_key', role)) return;
  const given = masked(keyIn(authorization) ?? '');
  throw unauthorized(`Expired API Key provided: ${given}`, 'api_key_expired');
}

/** Refuses a key that may not make this call. */
export function refuseRole(
  call: Pick<Call, 'roles'> & { path?: string },
  role: Role,
  account = '',
) {
  if (role === 'restricted' && call.path?.startsWith('/webhook_endpoints')) {
    throw new Refusal(403, {
      type: 'invalid_request_error',
      message:
        `The provided key does not have the required permissions for this endpoint on account '${account}'. ` +
        "Having the 'rak_webhook_write' permission would allow this request to continue.",
    });
  }
  if (call.roles.includes(role === 'restricted' ? 'secret' : role)) return;
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
