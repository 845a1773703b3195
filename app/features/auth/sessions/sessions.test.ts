import Fastify, { type FastifyInstance } from 'fastify';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { sessions as table, users } from '#app/database/schema/people.ts';
import type { Owner } from '#app/platform/context.server.ts';
import { type TestContext, testContext, useDatabase } from '#tests/support/context.ts';
import { ownerOf, sessionOf, sessions } from './sessions.server.ts';

const secret = 's'.repeat(32);
const { db } = useDatabase(users);
let context: TestContext;
let owner: Owner;
let app: FastifyInstance;

beforeEach(async () => {
  context = await testContext({ db: db() });
  const [user] = await context.db
    .insert(users)
    .values({ username: 'rosa', password: '-' })
    .returning();
  owner = { id: user!.id, username: 'rosa' };
  app = await door();
});

async function door(secure = false): Promise<FastifyInstance> {
  const made = Fastify();
  await made.register(sessions, { contextFor: () => context, secret, secure });
  made.get('/api/me', async (request) => ({ owner: ownerOf(request) ?? null }));
  made.get('/fulfillment', async (request) => ({ owner: ownerOf(request) ?? null }));
  made.get('/assets/app.js', { config: { hasNoSession: true } }, async (request) => ({
    owner: ownerOf(request) ?? null,
  }));
  made.post('/api/in', async (request) => sessionOf(request).begin(owner));
  made.post('/api/out', async (request) => sessionOf(request).end());
  return made;
}

async function signedIn(cookie?: string): Promise<string> {
  const answer = await app.inject({
    method: 'POST',
    url: '/api/in',
    ...(cookie && { headers: { cookie } }),
  });
  return cookieIn(answer.headers['set-cookie']);
}

const me = async (cookie: string) =>
  (await app.inject({ url: '/api/me', headers: { cookie } })).json<{ owner: Owner | null }>().owner;
const cookieIn = (header: unknown) => /studio-session=[^;]+/.exec(String(header))?.[0] ?? '';

describe('a session', () => {
  test('knows the owner again, and is kept as a hash of what the cookie carries', async () => {
    const cookie = await signedIn();
    expect(await me(cookie)).toEqual(owner);
    const [row] = await context.db.select().from(table);
    expect(row!.id).toMatch(/^[0-9a-f]{64}$/);
    expect(decodeURIComponent(cookie)).not.toContain(row!.id);
  });

  test('has a cookie that scripts and other sites cannot use, Secure behind https', async () => {
    const plain = await app.inject({ method: 'POST', url: '/api/in' });
    expect(plain.headers['set-cookie']).toMatch(
      /^studio-session=[^;]+; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Lax$/,
    );
    const behindHttps = await (await door(true)).inject({ method: 'POST', url: '/api/in' });
    expect(behindHttps.headers['set-cookie']).toMatch(
      /^__Host-studio-session=[^;]+; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Lax; Secure$/,
    );
  });

  test('gets a new id at every sign-in, and the old one ends', async () => {
    const before = await signedIn();
    const after = await signedIn(before);
    expect(after).not.toBe(before);
    expect(await me(before)).toBeNull();
    expect(await me(after)).toEqual(owner);
    expect(await context.db.$count(table)).toBe(1);
  });

  test('ends at sign-out, and the browser forgets its cookie', async () => {
    const cookie = await signedIn();
    const answer = await app.inject({ method: 'POST', url: '/api/out', headers: { cookie } });
    expect(answer.headers['set-cookie']).toMatch(/^studio-session=; Max-Age=0/);
    expect(await me(cookie)).toBeNull();
    expect(await context.db.$count(table)).toBe(0);
  });

  test('ends after 14 days without a visit; visits prolong it, but never past 30 days', async () => {
    const cookie = await signedIn();
    context.clock.advance({ days: 13 });
    expect(await me(cookie)).toEqual(owner);
    context.clock.advance({ days: 13 });
    expect(await me(cookie)).toEqual(owner);
    context.clock.advance({ days: 5 });
    expect(await me(cookie)).toBeNull();
    const idle = await signedIn();
    context.clock.advance({ days: 14 });
    expect(await me(idle)).toBeNull();
  });

  test('that is ended elsewhere during a request is not brought back by it', async () => {
    const cookie = await signedIn();
    context.clock.advance({ days: 2 });
    app = await door();
    app.get('/api/slow', async () => void (await context.db.delete(table)));
    await app.inject({ url: '/api/slow', headers: { cookie } });
    expect(await context.db.$count(table)).toBe(0);
  });

  test('sets no cookie on an ordinary answer, and a new one once a day on a call only', async () => {
    const cookie = await signedIn();
    const visit = async (url: string) =>
      (await app.inject({ url, headers: { cookie } })).headers['set-cookie'];
    expect(await visit('/api/me')).toBeUndefined();
    context.clock.advance({ days: 2 });
    expect(await visit('/fulfillment')).toBeUndefined();
    expect(cookieIn(await visit('/api/me'))).toBe(cookie);
    expect(await visit('/api/me')).toBeUndefined();
  });
});

test('no session is looked up for a file that is the same for everybody', async () => {
  const cookie = await signedIn();
  expect((await app.inject({ url: '/fulfillment', headers: { cookie } })).json()).toEqual({
    owner,
  });
  expect((await app.inject({ url: '/assets/app.js', headers: { cookie } })).json()).toEqual({
    owner: null,
  });
});

describe('a browser that is not signed in', () => {
  test('causes no query, stores nothing and gets no cookie', async () => {
    const { db } = context;
    const contextFor = vi.fn(() => context);
    const made = Fastify();
    await made.register(sessions, { contextFor, secret, secure: false });
    made.get('/', async (request) => ({ owner: ownerOf(request) ?? null }));
    for (const cookie of [
      undefined,
      'studio-session=forged.signature',
      'studio-session=%00',
      'other=1',
    ]) {
      const answer = await made.inject({ url: '/', headers: cookie ? { cookie } : {} });
      expect(answer.json()).toEqual({ owner: null });
    }
    expect(contextFor).not.toHaveBeenCalled();
    expect(await db.$count(table)).toBe(0);
  });
});
