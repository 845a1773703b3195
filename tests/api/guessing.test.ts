import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { knownBrowsers, signInFailures, users } from '#app/database/schema/people.ts';
import { outbox } from '#app/database/schema/operations.ts';
import { countTry } from '#app/features/auth/credentials/guessing.server.ts';
import { ensureOwner, setPassword } from '#app/features/auth/service.server.ts';
import { owner } from '#tests/support/buy.ts';
import { openTestSite, type TestSite } from '#tests/support/site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite({
    TRUST_PROXY: '1',
    OWNER_USERNAME: owner.username,
    OWNER_PASSWORD: owner.password,
    OWNER_EMAIL: 'rosa@example.com',
  });
});
afterAll(() => site.close());
beforeEach(async () => {
  for (const table of [users, signInFailures, outbox]) await site.context.db.delete(table);
  await ensureOwner(site.context);
});

let networks = 0;
/** From a network that nobody has come from before. */
const elsewhere = () => ({
  'x-forwarded-for': `198.51.${100 + Math.floor((networks += 1) / 250)}.${networks % 250}`,
});
const login = (body: object, headers: Record<string, string> = elsewhere()) =>
  site.call('POST', '/api/auth/login', { ...owner, ...body }, headers);
const guess = (username = owner.username) => login({ username, password: 'wrong' });

/** What so many tries at the door leave behind, each from a network of its own, without the slow hash of each. */
async function guessedBefore(tries: number, name: string = owner.username): Promise<void> {
  for (let one = 0; one < tries; one++) {
    const address = elsewhere()['x-forwarded-for'];
    await countTry({ ...site.context, address }, { name, for: 'sign-in' });
  }
}

/** Tries until a network that has not tried before is refused; answers how many were let try. */
async function guessUntilRefused(username = owner.username): Promise<number> {
  for (let tries = 0; tries < 20; tries++) if ((await guess(username)).status === 429) return tries;
  return Infinity;
}

/** What a browser keeps of an answer. */
function cookiesOf(headers: Headers): string {
  return headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}

const browserOnly = (cookies: string) =>
  cookies
    .split('; ')
    .filter((cookie) => cookie.includes('known-browser='))
    .join('; ');

/** Signs in from a new network and answers the cookie by which that browser is known from then on. */
async function knownBrowser(): Promise<string> {
  const { status, headers } = await login({});
  expect(status).toBe(200);
  return browserOnly(cookiesOf(headers));
}

describe('guessing from many networks', () => {
  it('is slowed down for the account, alike for a name that nobody has', async () => {
    await guessedBefore(44);
    expect(await guessUntilRefused()).toBe(6);
    expect((await login({})).status).toBe(429);
    await guessedBefore(44, 'nobody');
    expect(await guessUntilRefused('nobody')).toBe(6);
    expect((await guess()).body).toMatchObject({
      code: 'too-many',
      detail: expect.stringContaining('Please wait'),
    });
    expect((await guess('nobody')).body.detail).toBe((await guess()).body.detail);
  });

  it('never keeps out a browser that has signed in before, which has tries of its own', async () => {
    const cookie = await knownBrowser();
    await guessedBefore(50);
    expect((await login({}, { ...elsewhere(), cookie })).status).toBe(200);
    const wrong = () => login({ password: 'wrong' }, { ...elsewhere(), cookie });
    for (let tries = 0; tries < 10; tries++) expect((await wrong()).status).toBe(401);
    expect((await wrong()).status).toBe(429);
  });

  it('nor when they guess from the very network of that browser', async () => {
    const from = elsewhere();
    const cookie = await knownBrowser();
    for (let tries = 0; tries < 11; tries++) await login({ password: 'wrong' }, from);
    expect((await login({}, from)).status).toBe(429);
    expect((await login({}, { ...from, cookie })).status).toBe(200);
  });

  it('lets a new browser in again within an hour after it has ended', async () => {
    await guessedBefore(50);
    site.clock.advance({ minutes: 61 });
    expect((await login({})).status).toBe(200);
  });

  it('is no way past it with a cookie that was made up, or that is of another account', async () => {
    const cookie = await knownBrowser();
    const [row] = await site.context.db.select().from(knownBrowsers);
    await guessedBefore(50);
    for (const forged of ['known-browser=made-up', `known-browser=${row!.id}`, `${cookie}x`])
      expect((await login({}, { ...elsewhere(), cookie: forged })).status).toBe(429);
    await guessedBefore(50, 'nobody');
    expect((await login({ username: 'nobody' }, { ...elsewhere(), cookie })).status).toBe(429);
  });

  it('does not keep the command line from setting a password, after which no browser is known any more', async () => {
    const cookie = await knownBrowser();
    await guessedBefore(50);
    await setPassword(site.context, { username: owner.username, password: 'a heron on the pier' });
    expect(await site.context.db.$count(knownBrowsers)).toBe(0);
    expect(
      (await login({ password: 'a heron on the pier' }, { ...elsewhere(), cookie })).status,
    ).toBe(429);
  });

  it('counts codes of the second factor and recovery codes like passwords', async () => {
    const { headers } = await login({});
    const cookie = cookiesOf(headers);
    const { body } = await site.call(
      'POST',
      '/api/auth/second-factor',
      { password: owner.password },
      { ...elsewhere(), cookie },
    );
    const { Secret, TOTP } = await import('otpauth');
    const totp = new TOTP({ secret: Secret.fromBase32(body.secret) });
    const code = totp.generate({ timestamp: site.clock.now().getTime() });
    expect(
      (
        await site.call(
          'POST',
          '/api/auth/second-factor/confirm',
          { code },
          { ...elsewhere(), cookie },
        )
      ).status,
    ).toBe(200);
    await guessedBefore(44);
    for (let tries = 0; tries < 6; tries++) {
      const guessed = tries % 2 === 0 ? '000000' : 'abcde-fghjk-mnpqr';
      expect((await login({ code: guessed })).status).toBe(401);
    }
    site.clock.advance({ minutes: 0.5 });
    const next = totp.generate({ timestamp: site.clock.now().getTime() });
    expect((await login({ code: next })).status).toBe(429);
    expect(
      (await login({ code: next }, { ...elsewhere(), cookie: browserOnly(cookie) })).status,
    ).toBe(200);
  });
});

describe('asking for mailed links from many networks', () => {
  const ask = (username: string, headers: Record<string, string> = elsewhere()) =>
    site.call('POST', '/api/auth/reset', { username }, headers);
  const statuses = async (username: string) => {
    const answers: number[] = [];
    for (let tries = 0; tries < 12; tries++) answers.push((await ask(username)).status);
    return answers;
  };

  it('is slowed down, alike for a name that nobody has, and never for a known browser', async () => {
    const cookie = await knownBrowser();
    const known = await statuses(owner.username);
    expect(known).toEqual([...Array(10).fill(200), 429, 429]);
    expect(await statuses('nobody')).toEqual(known);
    expect((await ask(owner.username, { ...elsewhere(), cookie })).status).toBe(200);
  });
});
