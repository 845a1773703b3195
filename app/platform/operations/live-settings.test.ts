import { describe, expect, test } from 'vitest';
import { EnvError, readEnv } from '../env.server.ts';
import { isThisMachine, modeOfSite, publishable, takesRealMoney } from './live-settings.server.ts';

const testKeys = {
  STRIPE_SECRET_KEY: 'sk_test_a1',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_a1',
  STRIPE_WEBHOOK_SECRET: 'whsec_a1',
};
const liveKeys = {
  STRIPE_SECRET_KEY: 'sk_live_a1',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_a1',
  STRIPE_WEBHOOK_SECRET: 'whsec_a1',
};
const live = {
  ...liveKeys,
  PUBLIC_URL: 'https://studio.example',
  SMTP_URL: 'smtps://user:word@mail.example',
  MAIL_FROM: 'Studio <hello@studio.example>',
  NODE_ENV: 'production',
};
const standIn = { STRIPE_API_BASE: 'http://127.0.0.1:4243' };
const outside = { PUBLIC_URL: 'https://studio.example' };

/** Why the site does not start with nothing connected in its database, or `starts`; of the mail only where real money is taken. */
function start(settings: Record<string, string>): string {
  try {
    const env = readEnv(settings);
    return env.whyNoSandbox ?? (takesRealMoney(env) ? env.whyNoMail : undefined) ?? 'starts';
  } catch (error) {
    if (!(error instanceof EnvError)) throw error;
    return error.message;
  }
}

describe('a site starts', () => {
  test.each<[string, Record<string, string>]>([
    ['as it is cloned', {}],
    ['with test keys, for this machine', testKeys],
    [
      'with test keys, at a name of this machine',
      { ...testKeys, PUBLIC_URL: 'http://studio.localhost:3000' },
    ],
    ['against a stand-in of the provider', { ...testKeys, ...standIn }],
    [
      'against a stand-in of the provider, in production on this machine',
      { ...testKeys, ...standIn, NODE_ENV: 'production' },
    ],
    [
      'in public without money, because that was asked for',
      { ...outside, PAYMENTS: 'sandbox', NODE_ENV: 'production' },
    ],
    [
      'in public with test keys, because that was asked for',
      { ...outside, ...testKeys, PAYMENTS: 'sandbox' },
    ],
    ['live', live],
    ['live with a restricted key', { ...live, STRIPE_SECRET_KEY: 'rk_live_a1' }],
    ['live with DEMO off', { ...live, DEMO: 'off' }],
    [
      'live with the address of the provider',
      { ...live, STRIPE_API_BASE: 'https://api.stripe.com/' },
    ],
    ['on every address of a machine', { HOST: '::' }],
  ])('%s', (_, settings) => {
    expect(start(settings)).toBe('starts');
  });
});

describe('a site does not start', () => {
  test.each<[string, Record<string, string>, RegExp]>([
    [
      'live with a stand-in of the provider',
      { ...live, ...standIn },
      /^STRIPE_API_BASE: is not Stripe/,
    ],
    [
      'live without an address that buyers write back to',
      { ...live, MAIL_FROM: '' },
      /^MAIL_FROM: is needed with live keys/,
    ],
    [
      'with an address that is none',
      { PUBLIC_URL: 'example.com' },
      /^PUBLIC_URL: must be an address, like https:\/\/studio.example/,
    ],
    [
      'with a password in its address',
      { PUBLIC_URL: 'https://u:p@studio.example' },
      /^PUBLIC_URL: must name a site/,
    ],
    [
      'with a query in its address',
      { PUBLIC_URL: 'http://localhost/?x=1' },
      /^PUBLIC_URL: must name a site/,
    ],
    [
      'with a machine that cannot be called so',
      { HOST: 'my host' },
      /^HOST: must be the address or the name of this machine/,
    ],
    ['with a port in words', { PORT: 'eighty' }, /^PORT: must be a number/],
    [
      'in two processes on the database of one',
      { PROCESSES: '2' },
      /^PROCESSES: is more than 1, but the database in the folder is for one process alone: set DATABASE_URL to a PostgreSQL/,
    ],
    [
      'in two processes with a stand-in that each would have',
      { PROCESSES: '2', DATABASE_URL: 'postgres://127.0.0.1/studio', NOTION_SANDBOX: 'on' },
      /^NOTION_SANDBOX: lives in one process/,
    ],
    ['in half a process', { PROCESSES: '0.5' }, /^PROCESSES: must be/],
    [
      'with the whole world for a proxy',
      { TRUST_PROXY: '0.0.0.0/0' },
      /^TRUST_PROXY: takes the number of proxies/,
    ],
    [
      'in public without keys',
      outside,
      /^STRIPE_SECRET_KEY: is not set, but PUBLIC_URL can be opened by others: .*PAYMENTS=sandbox/,
    ],
    [
      'in a private network without keys',
      { PUBLIC_URL: 'http://192.168.1.20:3000' },
      /^STRIPE_SECRET_KEY: is not set/,
    ],
    [
      'at a name that only begins like this machine',
      { PUBLIC_URL: 'http://localhost.example' },
      /^STRIPE_SECRET_KEY: is not set/,
    ],
    [
      'in production without keys',
      { NODE_ENV: 'production' },
      /^STRIPE_SECRET_KEY: is not set, but NODE_ENV is production/,
    ],
    [
      'in production with test keys',
      { NODE_ENV: 'production', ...testKeys },
      /^STRIPE_SECRET_KEY: is a test key, but NODE_ENV/,
    ],
    [
      'in public with test keys',
      { ...outside, ...testKeys },
      /^STRIPE_SECRET_KEY: is a test key, but PUBLIC_URL/,
    ],
    [
      'in public with a stand-in of the provider',
      { ...outside, ...testKeys, ...standIn },
      /^STRIPE_SECRET_KEY: is a test key/,
    ],
    [
      'in production beyond this machine with a stand-in',
      { NODE_ENV: 'production', HOST: '0.0.0.0', ...testKeys, ...standIn },
      /^STRIPE_SECRET_KEY: is a test key/,
    ],
    [
      'with the keys swapped',
      { ...testKeys, STRIPE_SECRET_KEY: 'pk_test_a1', STRIPE_PUBLISHABLE_KEY: 'sk_test_a1' },
      /^STRIPE_SECRET_KEY: holds a publishable key/,
    ],
    [
      'with the secret key twice',
      { ...testKeys, STRIPE_PUBLISHABLE_KEY: 'sk_test_a1' },
      /^STRIPE_PUBLISHABLE_KEY: holds a secret key/,
    ],
    [
      'with a restricted key for browsers',
      { ...testKeys, STRIPE_PUBLISHABLE_KEY: 'rk_test_a1' },
      /^STRIPE_PUBLISHABLE_KEY: holds a secret/,
    ],
    [
      'with a key that is none',
      { ...testKeys, STRIPE_SECRET_KEY: 'whsec_a1' },
      /^STRIPE_SECRET_KEY: is no secret key/,
    ],
    [
      'with keys of two modes',
      { ...live, STRIPE_PUBLISHABLE_KEY: 'pk_test_a1' },
      /^STRIPE_PUBLISHABLE_KEY: is a test key and STRIPE_SECRET_KEY a live/,
    ],
    [
      'with a webhook secret that is none',
      { ...testKeys, STRIPE_WEBHOOK_SECRET: 'we_1abc' },
      /^STRIPE_WEBHOOK_SECRET: is no signing secret/,
    ],
    ['live without mail', without('SMTP_URL'), /^SMTP_URL: is needed with live keys/],
    ['live without an address', without('PUBLIC_URL'), /^PUBLIC_URL: is needed with live keys/],
    [
      'live without https',
      { ...live, PUBLIC_URL: 'http://studio.example' },
      /^PUBLIC_URL: must begin with https/,
    ],
    [
      'live with the demo collection',
      { ...live, DEMO: 'on' },
      /^DEMO: is on, but STRIPE_SECRET_KEY is a live key/,
    ],
    [
      'live and asked to be a sandbox',
      { ...live, PAYMENTS: 'sandbox' },
      /^PAYMENTS: is sandbox, but STRIPE_SECRET_KEY is a live key/,
    ],
    ['with a mailbox key that is guessed', { MAILBOX_KEY: 'key' }, /^MAILBOX_KEY: /],
  ])('%s', (_, settings, sentence) => {
    expect(start(settings)).toMatch(sentence);
  });
});

test('with live keys nothing is hung unasked; otherwise the demo collection is', () => {
  expect(readEnv(live).DEMO).toBe('off');
  expect(readEnv({}).DEMO).toBe('on');
  expect(readEnv(testKeys).DEMO).toBe('on');
});

test('the mode says whether money and mail move', () => {
  expect(modeOfSite(readEnv({}), false, 'sandbox')).toEqual({ payments: 'sandbox', mail: 'kept' });
  expect(modeOfSite(readEnv({ ...testKeys, SMTP_URL: 'smtp://127.0.0.1' }), false, 'test')).toEqual(
    {
      payments: 'test',
      mail: 'sent',
    },
  );
  expect(modeOfSite(readEnv({}), true, 'live')).toEqual({ payments: 'live', mail: 'sent' });
});

test('no key but a publishable one is handed on', () => {
  expect(publishable('pk_test_sandbox')).toBe('pk_test_sandbox');
  for (const key of ['sk_live_a1', 'rk_test_a1', 'whsec_a1', ''])
    expect(() => publishable(key), key).toThrow('given to nobody');
});

test.each([
  ['127.0.0.1', true],
  ['localhost', true],
  ['[::1]', true],
  ['studio.localhost', true],
  ['0.0.0.0', false],
  ['10.0.0.4', false],
  ['127.0.0.1.example', false],
])('%s is this machine: %s', (hostname, isOwn) => {
  expect(isThisMachine(hostname)).toBe(isOwn);
});

test('a mailbox key is made for each start where none is set', () => {
  const [one, two] = [readEnv({}), readEnv({})];
  expect(one.MAILBOX_KEY).toMatch(/^[\w-]{32}$/);
  expect(one.MAILBOX_KEY).not.toBe(two.MAILBOX_KEY);
  expect(readEnv({ MAILBOX_KEY: 'the key of the studio' }).MAILBOX_KEY).toBe(
    'the key of the studio',
  );
});

function without(name: keyof typeof live): Record<string, string> {
  const { [name]: _left, ...others } = live;
  return others;
}
