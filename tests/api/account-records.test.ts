import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { accountActivity, recoveryCodes, users } from '#app/database/schema/people.ts';
import { outbox } from '#app/database/schema/operations.ts';
import { encryptPlainKeys } from '#app/features/auth/credentials/second-factor.server.ts';
import { ensureOwner } from '#app/features/auth/service.server.ts';
import { sendLetters } from '#app/features/email/service.server.ts';
import { isEncrypted } from '#app/platform/secrets/encryption.server.ts';
import { templates } from '#app/server/installation/email-templates.server.ts';
import { owner } from '#tests/support/buy.ts';
import { openTestSite, type TestSite } from '#tests/support/site.ts';

const firefox = {
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0',
};

let site: TestSite;
let headers: { cookie: string };
beforeAll(async () => {
  site = await openTestSite({
    OWNER_USERNAME: owner.username,
    OWNER_PASSWORD: owner.password,
    OWNER_EMAIL: 'rosa@example.com',
  });
});
afterAll(() => site.close());
beforeEach(async () => {
  for (const table of [users, accountActivity, outbox]) await site.context.db.delete(table);
  await ensureOwner(site.context);
  site.letters.length = 0;
  site.clock.advance({ minutes: 120 });
  headers = cookieOf((await login()).headers);
});

const cookieOf = (answered: Headers) => ({ cookie: answered.getSetCookie()[0]!.split(';')[0]! });
// A second between any two, because the list is in the order of time.
const later = () => site.clock.advance({ minutes: 1 / 60 });
const login = (more: object = {}, sent: Record<string, string> = {}) => {
  later();
  return site.call('POST', '/api/auth/login', { ...owner, ...more }, sent);
};
const account = (body: object) => {
  later();
  return site.call('PATCH', '/api/auth/account', { password: owner.password, ...body }, headers);
};
const activity = async () =>
  (await site.call('GET', '/api/auth/activity', undefined, headers)).body as {
    kind: string;
    agent: string;
    network: string;
    count: number;
  }[];
const kinds = async () => (await activity()).map(({ kind }) => kind);
const mailed = async () => {
  await sendLetters(site.context, templates);
  return site.letters.map(({ to, subject }) => `${to}: ${subject}`);
};

async function withSecondFactor() {
  const { body } = await site.call(
    'POST',
    '/api/auth/second-factor',
    { password: owner.password },
    headers,
  );
  const totp = new TOTP({ secret: Secret.fromBase32(body.secret) });
  const code = () => totp.generate({ timestamp: site.clock.now().getTime() });
  const confirmed = await site.call(
    'POST',
    '/api/auth/second-factor/confirm',
    { code: code() },
    headers,
  );
  expect(confirmed.status).toBe(200);
  site.clock.advance({ minutes: 5 });
  return { secret: body.secret as string, code, codes: confirmed.body.recoveryCodes as string[] };
}

describe('what happens to the account', () => {
  it('is listed: sign-ins, failures of an hour as one, and where they came from', async () => {
    for (let tries = 0; tries < 3; tries++) await login({ password: 'wrong' }, firefox);
    await login({ username: 'nobody' });
    await login({}, firefox);
    expect(await activity()).toMatchObject([
      { kind: 'new-browser', agent: firefox['user-agent'], network: 'this machine', count: 1 },
      { kind: 'unknown-name', count: 1 },
      { kind: 'sign-in-failed', agent: firefox['user-agent'], count: 3 },
      { kind: 'signed-in' },
      { kind: 'account-created', network: '' },
    ]);
  });

  it('is told by letter when a new browser signs in, and not of one that is known', async () => {
    const first = await login({}, firefox);
    expect(await mailed()).toEqual(['rosa@example.com: Signed in from a new browser (studio)']);
    expect(site.letters[0]!.text).toContain('Firefox on Linux');
    const cookie = first.headers
      .getSetCookie()
      .map((one) => one.split(';')[0])
      .join('; ');
    await login({}, { ...firefox, cookie });
    expect(await mailed()).toHaveLength(1);
    expect((await kinds()).slice(0, 2)).toEqual(['signed-in', 'new-browser']);
  });

  it('is told by letter when credentials change, to the address before as well', async () => {
    await account({ email: 'new@example.com' });
    await account({ username: 'rosa' });
    await account({ newPassword: 'a heron on the pier' });
    expect((await mailed()).toSorted()).toEqual([
      'new@example.com: Email address changed (studio)',
      'new@example.com: Password changed (rosa)',
      'new@example.com: User name changed (rosa)',
      'rosa@example.com: Email address changed (studio)',
    ]);
    expect((await kinds()).slice(0, 3)).toEqual([
      'password-changed',
      'name-changed',
      'email-changed',
    ]);
  });

  it('is written down for the second factor, its codes, mailed links and ended sessions', async () => {
    const { codes, code } = await withSecondFactor();
    await login({ code: '000000' });
    await login({ code: codes[0] });
    await site.call('POST', '/api/auth/reset', { username: owner.username });
    await mailed();
    const letter = site.letters.find(({ subject }) => subject.startsWith('A new password'))!;
    const token = /\/admin\/reset\/([\w-]+)/.exec(letter.text)![1]!;
    await site.call('DELETE', '/api/auth/sessions/others', undefined, headers);
    await site.call(
      'POST',
      '/api/auth/second-factor/end',
      { password: owner.password, code: code() },
      headers,
    );
    expect(
      (await site.call('POST', `/api/auth/reset/${token}`, { newPassword: 'a heron on the pier' }))
        .status,
    ).toBe(200);
    headers = cookieOf((await login({ password: 'a heron on the pier' })).headers);
    await site.call('POST', '/api/auth/logout', undefined, headers);
    headers = cookieOf((await login({ password: 'a heron on the pier' })).headers);
    expect(new Set(await kinds())).toEqual(
      new Set([
        'account-created',
        'signed-in',
        'second-factor-on',
        'code-failed',
        'recovery-code-used',
        'new-browser',
        'reset-asked',
        'sessions-ended',
        'second-factor-off',
        'reset-used',
        'signed-out',
      ]),
    );
    expect((await mailed()).join('\n')).toMatch(
      /Right password, wrong code[\s\S]*Recovery code used[\s\S]*Second factor switched off[\s\S]*Password changed by a mailed link/,
    );
  });

  it('keeps no passwords, codes or whole addresses', async () => {
    await login({ password: 'wrong-and-typed' }, { 'x-forwarded-for': '198.51.100.7' });
    expect(JSON.stringify(await site.context.db.select().from(accountActivity))).not.toMatch(
      /wrong-and-typed|127\.0\.0\.1|198\.51/,
    );
  });
});

describe('the key of the second factor', () => {
  const stored = async () => (await site.context.db.select().from(users))[0]!.totpSecret!;

  it('is encrypted in the database', async () => {
    const { secret } = await withSecondFactor();
    expect(await stored()).not.toContain(secret);
    expect(isEncrypted(await stored())).toBe(true);
  });

  it('of a version before is encrypted at the first start, and goes on working', async () => {
    const { secret, code } = await withSecondFactor();
    await site.context.db.update(users).set({ totpSecret: secret });
    await encryptPlainKeys(site.context);
    expect(isEncrypted(await stored())).toBe(true);
    const once = await stored();
    await encryptPlainKeys(site.context);
    expect(await stored()).toBe(once);
    expect((await login({ code: code() })).status).toBe(200);
  });

  it('that cannot be read any more keeps nobody out who has a recovery code', async () => {
    const { codes, code } = await withSecondFactor();
    await site.context.db
      .update(users)
      .set({ totpSecret: 'v1:AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' });
    expect((await login({ code: code() })).status).toBe(401);
    expect((await login({ code: codes[0] })).status).toBe(200);
  });
});

describe('recovery codes', () => {
  it('are kept like passwords, and one is compared at a time', async () => {
    const { codes } = await withSecondFactor();
    const rows = await site.context.db.select().from(recoveryCodes);
    expect(rows).toHaveLength(10);
    for (const { digest } of rows) expect(digest).toMatch(/^\$argon2id\$/);
    expect(rows.map(({ prefix }) => prefix).toSorted()).toEqual(
      codes.map((code) => code.slice(0, 5)).toSorted(),
    );
    expect((await login({ code: codes[7]!.slice(0, 6) + codes[2]!.slice(6) })).status).toBe(401);
    expect((await login({ code: codes[7]!.toUpperCase().replaceAll('-', ' ') })).status).toBe(200);
    expect((await login({ code: codes[7] })).status).toBe(401);
  });

  it('from before go on working, once each', async () => {
    await withSecondFactor();
    const [user] = await site.context.db.select().from(users);
    const digest = createHash('sha256').update(`${user!.id} abcdefghjk`).digest('hex');
    await site.context.db.insert(recoveryCodes).values({ digest, userId: user!.id });
    expect((await login({ code: 'ABCDE-FGHJK' })).status).toBe(200);
    expect((await login({ code: 'abcde-fghjk' })).status).toBe(401);
    const [row] = await site.context.db
      .select()
      .from(recoveryCodes)
      .where(eq(recoveryCodes.digest, digest));
    expect(row!.usedAt).not.toBeNull();
  });
});
