import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sessions, users } from '#app/database/schema/people.ts';
import { outbox } from '#app/database/schema/operations.ts';
import { sendLetters } from '#app/features/email/service.server.ts';
import { templates } from '#app/server/installation/email-templates.server.ts';
import { ensureOwner } from '#app/features/auth/service.server.ts';
import { owner, signedIn } from '#tests/support/buy.ts';
import { writeStudio } from '#tests/support/studio.ts';
import { openTestSite, type TestSite } from '#tests/support/site.ts';

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
  await site.context.db.delete(users);
  await site.context.db.delete(outbox);
  await ensureOwner(site.context);
  site.letters.length = 0;
  // Beyond every wait that a test before has earned.
  site.clock.advance({ minutes: 120 });
  headers = await signedIn(site);
});

const codeAt = (secret: string) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: site.clock.now().getTime(),
  });
const login = (more: object = {}) => site.call('POST', '/api/auth/login', { ...owner, ...more });

async function withSecondFactor() {
  const begun = await site.call(
    'POST',
    '/api/auth/second-factor',
    { password: owner.password },
    headers,
  );
  const { body } = await site.call(
    'POST',
    '/api/auth/second-factor/confirm',
    { code: codeAt(begun.body.secret) },
    headers,
  );
  return {
    secret: begun.body.secret as string,
    codes: body.recoveryCodes as string[],
    begun: begun.body,
  };
}

describe('the second factor', () => {
  it('is begun with the password, shown as a picture, and on once a code was right', async () => {
    expect(
      (await site.call('POST', '/api/auth/second-factor', { password: 'wrong' }, headers)).status,
    ).toBe(400);
    await writeStudio(site.context, { name: 'Full Circle Studio' });
    const { begun, codes } = await withSecondFactor();
    expect(begun.uri).toMatch(/^otpauth:\/\/totp\/Full%20Circle%20Studio:studio\?/);
    expect(begun.qr).toMatch(/^<svg /);
    expect(new Set(codes).size).toBe(10);
    const { body } = await site.call('GET', '/api/auth/account', undefined, headers);
    expect(body).toEqual({
      username: 'studio',
      email: 'rosa@example.com',
      hasSecondFactor: true,
      recoveryCodesLeft: 10,
    });
  });

  it('does not count before it is confirmed', async () => {
    await site.call('POST', '/api/auth/second-factor', { password: owner.password }, headers);
    expect((await login()).status).toBe(200);
  });

  it('asks for the code after the right password only', async () => {
    await withSecondFactor();
    const asked = await login();
    expect(asked).toMatchObject({
      status: 401,
      body: { fields: { code: expect.stringContaining('authenticator') } },
    });
    expect((await login({ password: 'wrong' })).body.fields).toBeUndefined();
  });

  it('takes a code once, also from eight requests at once', async () => {
    const { secret } = await withSecondFactor();
    site.clock.advance({ minutes: 5 });
    const code = codeAt(secret);
    const answers = await Promise.all(Array.from({ length: 8 }, () => login({ code })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('takes a code of the step before or after, for telephones whose clock is not exact, and none beyond', async () => {
    const { secret } = await withSecondFactor();
    for (const [off, status] of [
      [-61, 401],
      [-31, 200],
      [61, 401],
      [29, 200],
    ] as const) {
      site.clock.advance({ minutes: 5 });
      const start = Math.floor(site.clock.now().getTime() / 30_000) * 30_000;
      const timestamp = start + (off + 1) * 1000;
      const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });
      expect({ off, status: (await login({ code })).status }).toEqual({ off, status });
    }
  });

  it('does not let in by the code that switched it on', async () => {
    const begun = await site.call(
      'POST',
      '/api/auth/second-factor',
      { password: owner.password },
      headers,
    );
    const code = codeAt(begun.body.secret);
    expect(
      (await site.call('POST', '/api/auth/second-factor/confirm', { code }, headers)).status,
    ).toBe(200);
    expect((await login({ code })).status).toBe(401);
  });

  it('slows down whoever guesses codes with the right password', async () => {
    const { secret } = await withSecondFactor();
    site.clock.advance({ minutes: 5 });
    for (let time = 0; time < 10; time++)
      expect((await login({ code: '000000' })).status).toBe(401);
    expect((await login({ code: codeAt(secret) })).status).toBe(429);
  });

  it('takes a recovery code once, also from eight requests at once', async () => {
    const { codes } = await withSecondFactor();
    const answers = await Promise.all(Array.from({ length: 8 }, () => login({ code: codes[0] })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('lets in by a recovery code, once', async () => {
    const { codes } = await withSecondFactor();
    expect((await login({ code: codes[3]!.toUpperCase() })).status).toBe(200);
    expect((await login({ code: codes[3] })).status).toBe(401);
    expect(
      (await site.call('GET', '/api/auth/account', undefined, headers)).body.recoveryCodesLeft,
    ).toBe(9);
  });

  it('is switched off with password and code', async () => {
    const { secret } = await withSecondFactor();
    site.clock.advance({ minutes: 5 });
    const off = (code: string) =>
      site.call('POST', '/api/auth/second-factor/end', { password: owner.password, code }, headers);
    expect((await off('000000')).status).toBe(400);
    expect((await off(codeAt(secret))).status).toBe(200);
    expect((await login()).status).toBe(200);
  });
});

describe('the account', () => {
  it('changes name and password after the present one, and signs the others out', async () => {
    const other = await signedIn(site);
    const change = (body: object) => site.call('PATCH', '/api/auth/account', body, headers);
    expect(
      (await change({ password: 'wrong', newPassword: 'a new one that is long' })).status,
    ).toBe(400);
    expect((await change({ password: owner.password, newPassword: 'short' })).status).toBe(400);
    expect((await change({ password: owner.password })).status).toBe(400);
    expect(
      (
        await change({
          password: owner.password,
          username: 'rosa',
          newPassword: 'a new one that is long',
        })
      ).body.username,
    ).toBe('rosa');
    expect((await site.call('GET', '/api/auth/me', undefined, other)).status).toBe(401);
    expect((await site.call('GET', '/api/auth/me', undefined, headers)).body).toEqual({
      username: 'rosa',
    });
    expect((await login({ username: 'rosa', password: 'a new one that is long' })).status).toBe(
      200,
    );
  });

  it.each([{ username: 'rosa' }, { newPassword: 'a new one that is long' }])(
    'ends every other session with %o, and an address none',
    async (change) => {
      const other = await signedIn(site);
      const patch = (body: object) =>
        site.call('PATCH', '/api/auth/account', { password: owner.password, ...body }, headers);
      const statusOf = async (by: { cookie: string }) =>
        (await site.call('GET', '/api/auth/me', undefined, by)).status;
      expect((await patch({ email: 'new@example.com' })).status).toBe(200);
      expect(await statusOf(other)).toBe(200);
      expect((await patch(change)).status).toBe(200);
      expect([await statusOf(other), await statusOf(headers)]).toEqual([401, 200]);
    },
  );

  it('lists where it is signed in, and ends one or all others', async () => {
    const phone = await site.call('POST', '/api/auth/login', owner, { 'user-agent': 'Phone' });
    const second = await signedIn(site);
    const list = async () =>
      (await site.call('GET', '/api/auth/sessions', undefined, headers)).body as {
        id: string;
        agent: string;
        isThisOne: boolean;
      }[];
    const all = await list();
    expect(all.filter(({ isThisOne }) => isThisOne)).toHaveLength(1);
    const its = all.find(({ agent }) => agent === 'Phone')!;
    expect(
      (await site.call('DELETE', `/api/auth/sessions/${its.id}`, undefined, headers)).status,
    ).toBe(200);
    expect(
      (await site.call('DELETE', `/api/auth/sessions/${its.id}`, undefined, headers)).status,
    ).toBe(404);
    const cookie = phone.headers.get('set-cookie')!.split(';')[0]!;
    expect((await site.call('GET', '/api/auth/me', undefined, { cookie })).status).toBe(401);
    await site.call('DELETE', '/api/auth/sessions/others', undefined, headers);
    expect((await site.call('GET', '/api/auth/me', undefined, second)).status).toBe(401);
    expect(await list()).toHaveLength(1);
  });
});

describe('a lost password', () => {
  const ask = (username: string) => site.call('POST', '/api/auth/reset', { username });
  async function mailedLink(): Promise<string> {
    await sendLetters(site.context, templates);
    return /\/admin\/reset\/([\w-]+)/.exec(site.letters.at(-1)!.text)![1]!;
  }

  it('is answered alike for a known and an unknown name, and mailed to the known one', async () => {
    const known = await ask('studio');
    const unknown = await ask('nobody');
    expect([known.status, known.body]).toEqual([unknown.status, unknown.body]);
    await sendLetters(site.context, templates);
    expect(site.letters.map(({ to }) => to)).toEqual(['rosa@example.com']);
  });

  it('takes alike long for both', async () => {
    // On a busy machine a try takes longer by chance: only who is slower at every try shows what takes longer.
    const quickest = { studio: Infinity, nobody: Infinity };
    for (let tries = 0; tries < 8; tries++) {
      for (const name of ['studio', 'nobody'] as const)
        quickest[name] = Math.min(quickest[name], await timeOf(() => ask(name)));
      if (tries >= 2 && Math.abs(quickest.studio - quickest.nobody) < 120) break;
    }
    expect(Math.min(quickest.studio, quickest.nobody)).toBeGreaterThan(240);
    expect(Math.abs(quickest.studio - quickest.nobody)).toBeLessThan(120);
  });

  it('cannot be replaced by a link that was mailed before it was changed, nor past the second factor', async () => {
    await withSecondFactor();
    await ask('studio');
    const before = await mailedLink();
    const set = (token: string) =>
      site.call('POST', `/api/auth/reset/${token}`, { newPassword: 'a new one that is long' });
    await site.call(
      'PATCH',
      '/api/auth/account',
      { password: owner.password, newPassword: 'another one that is long' },
      headers,
    );
    expect((await set(before)).status).toBe(410);
    await ask('studio');
    expect((await set(await mailedLink())).status).toBe(200);
    expect(await login({ password: 'a new one that is long' })).toMatchObject({
      status: 401,
      body: { fields: { code: expect.any(String) } },
    });
  });

  it('is replaced once by the mailed link, which signs everybody out', async () => {
    await ask('rosa@example.com');
    const token = await mailedLink();
    const set = () =>
      site.call('POST', `/api/auth/reset/${token}`, { newPassword: 'a new one that is long' });
    expect((await set()).status).toBe(200);
    expect(await set()).toMatchObject({ status: 410, body: { code: 'gone' } });
    expect(await site.context.db.$count(sessions)).toBe(0);
    expect((await login({ password: 'a new one that is long' })).status).toBe(200);
  });

  it('has a link that is over after half an hour', async () => {
    await ask('studio');
    const token = await mailedLink();
    site.clock.advance({ minutes: 31 });
    expect(
      (
        await site.call('POST', `/api/auth/reset/${token}`, {
          newPassword: 'a new one that is long',
        })
      ).status,
    ).toBe(410);
    expect((await login()).status).toBe(200);
  });
});

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}
