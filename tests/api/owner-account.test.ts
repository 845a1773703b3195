import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  accountActivity,
  knownBrowsers,
  ownerSettings,
  sessions,
  users,
} from '#app/database/schema/people.ts';
import { outbox } from '#app/database/schema/operations.ts';
import { verifyPassword } from '#app/features/auth/credentials/passwords.server.ts';
import { ensureOwner } from '#app/features/auth/service.server.ts';
import { readEnv } from '#app/platform/env.server.ts';
import { openTestSite, type TestSite } from '#tests/support/site.ts';

const set = {
  OWNER_USERNAME: 'studio',
  OWNER_PASSWORD: 'reeds in slack water',
  OWNER_EMAIL: 'rosa@example.com',
};
const other = 'a heron on the pier';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());
beforeEach(async () => {
  const { db } = site.context;
  for (const table of [users, ownerSettings, accountActivity, outbox]) await db.delete(table);
  site.clock.advance({ minutes: 120 });
});

const start = (settings: Record<string, string> = {}) =>
  ensureOwner({ ...site.context, env: readEnv({ NODE_ENV: 'test', ...settings }) });
const accounts = () => site.context.db.select().from(users).orderBy(users.createdAt);
const names = async () => (await accounts()).map(({ username }) => username);
const login = (username: string, password: string) =>
  site.call('POST', '/api/auth/login', { username, password });
const opens = async (username: string, password: string) =>
  (await login(username, password)).status === 200;
const noted = async () =>
  (await site.context.db.select().from(accountActivity)).map(({ kind }) => kind);

async function change(body: object) {
  const { headers } = await login(set.OWNER_USERNAME, set.OWNER_PASSWORD);
  const cookie = headers.get('set-cookie')!.split(';')[0]!;
  const { status } = await site.call(
    'PATCH',
    '/api/auth/account',
    { password: set.OWNER_PASSWORD, ...body },
    { cookie },
  );
  expect(status).toBe(200);
}

describe('a restart with the same OWNER_* variables', () => {
  it('leaves the password that the owner has set', async () => {
    await start(set);
    await change({ newPassword: other });
    await start(set);
    expect([await opens('studio', other), await opens('studio', set.OWNER_PASSWORD)]).toEqual([
      true,
      false,
    ]);
  });

  it('makes no second owner after a rename, and keeps the name and the address', async () => {
    await start(set);
    await change({ username: 'rosa', email: 'new@example.com' });
    await start(set);
    expect(await accounts()).toMatchObject([{ username: 'rosa', email: 'new@example.com' }]);
    expect(await opens('studio', set.OWNER_PASSWORD)).toBe(false);
  });

  it('signs nobody out', async () => {
    await start(set);
    await login('studio', set.OWNER_PASSWORD);
    await start(set);
    expect(await site.context.db.$count(sessions)).toBe(1);
  });
});

describe('an OWNER_* variable with another value than the one last applied', () => {
  it('sets the password once, ends sessions and known browsers, and is written down and mailed', async () => {
    await start(set);
    await login('studio', set.OWNER_PASSWORD);
    await start({ ...set, OWNER_PASSWORD: other });
    expect([
      await site.context.db.$count(sessions),
      await site.context.db.$count(knownBrowsers),
    ]).toEqual([0, 0]);
    expect(await noted()).toContain('password-changed');
    const [letter] = await site.context.db
      .select()
      .from(outbox)
      .where(eq(outbox.kind, 'account-notice'));
    expect(letter).toMatchObject({
      recipient: 'rosa@example.com',
      payload: { kind: 'password-changed' },
    });
    expect(await opens('studio', other)).toBe(true);
    await start({ ...set, OWNER_PASSWORD: other });
    expect(await site.context.db.$count(sessions)).toBe(1);
  });

  it('is also one that was not set before', async () => {
    await start({ OWNER_USERNAME: 'studio', OWNER_PASSWORD: set.OWNER_PASSWORD });
    await start(set);
    expect(await accounts()).toMatchObject([{ email: 'rosa@example.com' }]);
    await site.context.db.delete(users);
    await start();
    await start({ OWNER_PASSWORD: other });
    expect(await opens('owner', other)).toBe(true);
  });

  it('renames the one account, and never makes a second one', async () => {
    await start(set);
    await start({ ...set, OWNER_USERNAME: 'rosa' });
    expect(await names()).toEqual(['rosa']);
    await start({ ...set, OWNER_USERNAME: 'studio' });
    expect(await names()).toEqual(['studio']);
    expect(await noted()).toEqual(['account-created', 'name-changed', 'name-changed']);
  });

  it('is not applied when it can be guessed, and the start says so', async () => {
    await start(set);
    await expect(start({ ...set, OWNER_PASSWORD: 'short' })).rejects.toThrow(
      /^OWNER_PASSWORD: Choose twelve characters or more\./,
    );
    await expect(start({ ...set, OWNER_PASSWORD: 'password1234' })).rejects.toThrow(
      /^OWNER_PASSWORD: This password is easily guessed/,
    );
    expect(await opens('studio', set.OWNER_PASSWORD)).toBe(true);
  });

  it('is kept as a salted hash, never as it is', async () => {
    await start(set);
    const rows = await site.context.db.select().from(ownerSettings);
    expect(rows.map(({ name }) => name).toSorted()).toEqual([
      'OWNER_EMAIL',
      'OWNER_PASSWORD',
      'OWNER_USERNAME',
    ]);
    for (const { hash } of rows) expect(hash).toMatch(/^\$argon2id\$/);
    expect(JSON.stringify(rows)).not.toMatch(/studio|reeds|rosa/);
  });
});

describe('the first start of a database from before the hashes', () => {
  const upgrade = (settings: Record<string, string>) =>
    site.context.db.delete(ownerSettings).then(() => start(settings));

  it('leaves the password and the name that the owner has set, and makes no second account', async () => {
    await start(set);
    await change({ username: 'rosa', newPassword: other });
    await upgrade(set);
    expect(await names()).toEqual(['rosa']);
    expect(await opens('rosa', other)).toBe(true);
    await start(set);
    expect(await opens('rosa', other)).toBe(true);
    await start({ ...set, OWNER_PASSWORD: 'three boats at the weir' });
    expect(await opens('rosa', 'three boats at the weir')).toBe(true);
  });

  it('starts with a password that is shorter than today’s, which still signs in', async () => {
    await start(set);
    const { hashPassword } = await import('#app/features/auth/credentials/passwords.server.ts');
    await site.context.db
      .update(users)
      .set({ password: await hashPassword('eight888'), email: null });
    await upgrade({ ...set, OWNER_PASSWORD: 'eight888' });
    await start({ ...set, OWNER_PASSWORD: 'eight888' });
    expect(await opens('studio', 'eight888')).toBe(true);
    expect(await accounts()).toMatchObject([{ email: 'rosa@example.com' }]);
  });
});

describe('several starts at the same moment', () => {
  it('make one account, and tell its password once', async () => {
    const made = await Promise.all(Array.from({ length: 6 }, () => start()));
    expect(await names()).toEqual(['owner']);
    const told = made.filter((one) => one !== undefined);
    expect(told).toHaveLength(1);
    expect(await verifyPassword(told[0]!.password, (await accounts())[0]!.password)).toBe(true);
  });

  it('apply a new password once', async () => {
    await start(set);
    await Promise.all(Array.from({ length: 4 }, () => start({ ...set, OWNER_PASSWORD: other })));
    expect((await noted()).filter((kind) => kind === 'password-changed')).toHaveLength(1);
  });
});
