import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { sessions, signInFailures, users } from '#app/database/schema/people.ts';
import { readEnv } from '#app/platform/env.server.ts';
import { type TestContext, testContext, useDatabase } from '#tests/support/context.ts';
import { copy } from './copy.ts';
import {
  hashPassword,
  needsRehash,
  unusableHash,
  verifyPassword,
} from './credentials/passwords.server.ts';
import { createOwner, ensureOwner, setPassword, signIn } from './service.server.ts';
import { openSession } from './sessions/session-rows.server.ts';

const rosa = { username: 'rosa', password: 'a heron on the pier' };
let context: TestContext;

const openContext = async (over: Partial<TestContext> = {}) => {
  context = await testContext({ ...over, session: { begin: vi.fn(), end: vi.fn() } });
};

describe('passwords', () => {
  test('are hashed with argon2id, 19 MiB or more, each with its own salt', async () => {
    const [one, other] = await Promise.all([hashPassword('rust'), hashPassword('rust')]);
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
    expect(one).not.toBe(other);
    expect(await verifyPassword('rust', one)).toBe(true);
    expect(await verifyPassword('Rust', one)).toBe(false);
  });

  test('a hash that is none fits nothing, and nobody can sign in with the one for unknown names', async () => {
    for (const stored of [
      '',
      'rust',
      '$argon2id$v=19$m=1,t=1,p=1$x$y',
      '$argon2i$v=19$m=19456,t=2,p=1$AAAAAAAAAAAAAAAAAAAAAA$AAAA',
      unusableHash,
    ]) {
      expect(await verifyPassword('rust', stored)).toBe(false);
    }
    expect(needsRehash(unusableHash)).toBe(false);
  });

  test('are the same however the keyboard writes their accents', async () => {
    expect(await verifyPassword('cafe\u0301', await hashPassword('caf\u00e9'))).toBe(true);
  });
});

describe('signing in', () => {
  const { db } = useDatabase(users, signInFailures);
  beforeEach(() => openContext({ db: db() }));
  beforeEach(() => createOwner(context, rosa));

  test('begins a session, whatever the case of the name', async () => {
    expect(await signIn(context, { ...rosa, username: 'Rosa' })).toEqual({ username: 'rosa' });
    expect(context.session.begin).toHaveBeenCalledExactlyOnceWith({
      id: expect.any(String),
      username: 'rosa',
    });
  });

  test('answers alike for an unknown name and a wrong password, and begins nothing', async () => {
    const refusal = { code: 'unauthorized', message: copy.wrong };
    await expect(signIn(context, { ...rosa, password: 'wrong' })).rejects.toMatchObject(refusal);
    await expect(signIn(context, { username: 'nobody', password: 'wrong' })).rejects.toMatchObject(
      refusal,
    );
    expect(context.session.begin).not.toHaveBeenCalled();
  });

  test('takes alike long for an unknown name and a wrong password', async () => {
    // On a busy machine a try takes longer by chance: only who is slower at every try shows what takes longer.
    const quickest = { rosa: Infinity, nobody: Infinity };
    const ratio = () =>
      Math.max(quickest.rosa, quickest.nobody) / Math.min(quickest.rosa, quickest.nobody);
    // The tenth is the last that is let try.
    for (let tries = 0; tries < 10; tries++) {
      for (const username of ['rosa', 'nobody'] as const) {
        const start = performance.now();
        await signIn(context, { username, password: 'wrong' }).catch(() => undefined);
        quickest[username] = Math.min(quickest[username], performance.now() - start);
      }
      if (tries >= 2 && ratio() < 2.5) break;
    }
    expect(ratio()).toBeLessThan(2.5);
  });

  test('makes an old hash anew', async () => {
    const weak = '$argon2id$v=19$m=64,t=1,p=1$c29tZXNhbHRzb21lc2FsdA$';
    const { argon2Sync } = await import('node:crypto');
    const hash = argon2Sync('argon2id', {
      message: 'old',
      nonce: Buffer.from('somesaltsomesalt'),
      memory: 64,
      passes: 1,
      parallelism: 1,
      tagLength: 32,
    });
    await context.db
      .update(users)
      .set({ password: weak + hash.toString('base64').replace(/=+$/, '') });
    await signIn(context, { username: 'rosa', password: 'old' });
    const [user] = await context.db.select().from(users);
    expect(needsRehash(user!.password)).toBe(false);
    expect(await verifyPassword('old', user!.password)).toBe(true);
  });
});

describe('guessing', () => {
  const { db } = useDatabase(users, signInFailures);
  beforeEach(() => openContext({ db: db() }));
  const guess = () =>
    signIn(context, { ...rosa, password: 'wrong' }).catch(
      (error: { code: string; message: string }) => error,
    );
  const fail = async (times: number) => {
    for (let time = 0; time < times; time++)
      expect(await guess()).toMatchObject({ code: 'unauthorized' });
  };
  beforeEach(() => createOwner(context, rosa));

  test('is refused after ten tries, even with the right password, for a wait that doubles', async () => {
    await fail(10);
    await expect(signIn(context, rosa)).rejects.toMatchObject({
      code: 'too-many',
      message: copy.wait(1),
    });
    context.clock.advance({ minutes: 1 });
    await fail(1);
    expect(await guess()).toMatchObject({ code: 'too-many', message: copy.wait(2) });
    context.clock.advance({ minutes: 1 });
    expect(await guess()).toMatchObject({ code: 'too-many', message: copy.wait(1) });
    context.clock.advance({ minutes: 1 });
    await fail(1);
    expect(await guess()).toMatchObject({ code: 'too-many', message: copy.wait(4) });
  });

  test('is counted once for each try also when they all come at the same moment', async () => {
    const answers = await Promise.all(Array.from({ length: 14 }, guess));
    expect(
      answers.filter((answer) => 'code' in answer && answer.code === 'unauthorized'),
    ).toHaveLength(10);
  });

  test('a wait is never longer than an hour, and a quiet quarter of an hour after it starts the count anew', async () => {
    await fail(10);
    context.clock.advance({ minutes: 17 });
    await fail(10);
    expect(await guess()).toMatchObject({ code: 'too-many' });
    await context.db.update(signInFailures).set({ count: 500 });
    expect(await guess()).toMatchObject({ code: 'too-many', message: copy.wait(60) });
  });

  test('does not hinder the owner at another address, and a right password clears the count', async () => {
    await fail(9);
    await signIn(context, rosa);
    await fail(10);
    await expect(signIn({ ...context, address: '198.51.100.7' }, rosa)).resolves.toEqual({
      username: 'rosa',
    });
  });

  test('is counted for a whole network of IPv6, which one household is given', async () => {
    const from = (address: string) =>
      signIn({ ...context, address }, { ...rosa, password: 'wrong' }).catch(
        (error: { code: string }) => error,
      );
    for (let time = 0; time < 10; time++)
      expect(await from(`2001:db8:1:2::${time + 1}`)).toMatchObject({ code: 'unauthorized' });
    expect(await from('2001:db8:1:2::99')).toMatchObject({ code: 'too-many' });
    expect(await from('2001:db8:1:3::1')).toMatchObject({ code: 'unauthorized' });
  });

  test('keeps neither names nor addresses', async () => {
    await fail(1);
    expect(JSON.stringify(await context.db.select().from(signInFailures))).not.toMatch(
      /rosa|192\.0\.2/,
    );
  });
});

describe('the owner at the start', () => {
  beforeEach(() => openContext());
  const start = (set: Record<string, string>) => ensureOwner({ ...context, env: readEnv(set) });

  test('gets a readable password, told once, where nobody was named', async () => {
    const made = await start({});
    expect(made).toEqual({
      username: 'owner',
      password: expect.stringMatching(/^([a-z2-9]{4}-){3}[a-z2-9]{4}$/),
    });
    await expect(signIn(context, made!)).resolves.toEqual({ username: 'owner' });
    expect(await start({})).toBeUndefined();
    expect(await context.db.$count(users)).toBe(1);
  });

  test('is left alone where there is one and nobody was named', async () => {
    await createOwner(context, rosa);
    expect(await start({})).toBeUndefined();
    expect(await context.db.$count(users)).toBe(1);
  });
});

describe('at the command line', () => {
  beforeEach(() => openContext());
  beforeEach(() => createOwner(context, rosa));

  test('a name is given once, whatever its case', async () => {
    await expect(createOwner(context, { ...rosa, username: 'ROSA' })).rejects.toMatchObject({
      code: 'conflict',
    });
  });

  test("a new password ends that user's sessions and no others", async () => {
    await createOwner(context, { username: 'eve', password: 'another password' });
    for (const user of await context.db.select().from(users))
      await openSession(context, user.username, user);
    await setPassword(context, { ...rosa, password: 'a new one that is long' });
    const [eve] = await context.db.select().from(users).where(eq(users.username, 'eve'));
    expect((await context.db.select().from(sessions)).map((row) => row.userId)).toEqual([eve!.id]);
    await expect(setPassword(context, { username: 'nobody', password: 'x' })).rejects.toMatchObject(
      { code: 'missing' },
    );
  });
});
