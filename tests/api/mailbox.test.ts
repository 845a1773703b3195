import { afterAll, beforeAll, expect, it } from 'vitest';
import { sendLetters } from '#app/features/email/service.server.ts';
import { openMail } from '#app/integrations/mail/mail.server.ts';
import type { Context } from '#app/platform/context.server.ts';
import { templates } from '#app/server/installation/email-templates.server.ts';
import { mailbox } from '#app/server/pages/mailbox.server.ts';
import { owner } from '#tests/support/buy.ts';
import { openOwnerSite } from '#tests/support/owner-site.ts';
import type { TestSite } from '#tests/support/site.ts';
import { tracesOf } from '#tests/support/traces.ts';

type Entry = { id: string; to: string; subject: string; at: string; links: string[] };

const key = 'the key of the mailbox';
const settings = { OWNER_EMAIL: 'rosa@example.com', MAILBOX_KEY: key };
const withKey = `?key=${encodeURIComponent(key)}`;
let site: TestSite;
let owners: { cookie: string };
let order: Entry;
let reset: Entry;
/** What the shop wrote into its log while it sent the letters. */
const logged: unknown[] = [];

beforeAll(async () => {
  ({ site, headers: owners } = await openOwnerSite(settings, { more: (env) => [mailbox(env)] }));
  await site.call('POST', '/api/newsletter', { email: 'ines@example.com' });
  await site.call('POST', '/api/auth/reset', { username: owner.username });
  const note = (...given: unknown[]) => void logged.push(given);
  const mail = openMail(site.env);
  const context: Context = {
    ...site.context,
    mail,
    log: { debug: note, info: note, warn: note, error: note },
  };
  await sendLetters(context, templates);
  const { body } = await site.call('GET', `/sandbox/mailbox/index.json${withKey}`);
  order = (body as Entry[]).find(({ to }) => to === 'ines@example.com')!;
  reset = (body as Entry[]).find(({ to }) => to === 'rosa@example.com')!;
});
afterAll(() => site.close());

const pagesOf = (id: string) =>
  ['', '/index.json', `/${id}`, `/${id}/html`, `/${id}/text`].map(
    (path) => `/sandbox/mailbox${path}`,
  );
const statusesOf = async (paths: readonly string[], headers = {}) =>
  Promise.all(paths.map(async (path) => (await site.call('GET', path, undefined, headers)).status));

it('the mailbox is closed to whoever seems to come from this machine, as everybody does behind a proxy that says nothing', async () => {
  expect(await statusesOf(pagesOf(order.id))).toEqual([404, 404, 404, 404, 404]);
  expect(await statusesOf(pagesOf(reset.id))).toEqual([404, 404, 404, 404, 404]);
  const wrong = [
    '?key=',
    '?key=the+key',
    `?key=${key.slice(1)}`,
    `${withKey}&key=a`,
    `?key[]=${key}`,
  ].map((query) => `/sandbox/mailbox${query}`);
  expect(await statusesOf(wrong)).toEqual(wrong.map(() => 404));
});

it('the key opens it, for people and for programs, and leaves by no link', async () => {
  expect(await statusesOf(pagesOf(order.id).map((path) => path + withKey))).toEqual([
    200, 200, 200, 200, 200,
  ]);
  expect(order).toMatchObject({
    subject: 'Please confirm your address',
    at: expect.stringMatching(/^\d{4}-.*Z$/),
  });
  expect(order.links[0]).toMatch(/^http:\/\/127\.0\.0\.1:0\/newsletter\/confirm\/[\w-]{32}$/);
  const { headers } = await site.call('GET', `/sandbox/mailbox${withKey}`);
  expect(headers.get('referrer-policy')).toBe('same-origin');
});

it('whoever came with the key goes on without it for an hour', async () => {
  const { headers } = await site.call('GET', `/sandbox/mailbox${withKey}`);
  const given = headers.get('set-cookie')!;
  expect(given).toMatch(
    /^studio-mailbox=\d+\.\w{64}; Max-Age=3600; Path=\/sandbox; HttpOnly; SameSite=Strict$/,
  );
  const cookie = given.split(';')[0]!;
  expect(given).not.toContain(encodeURIComponent(key));
  expect(await statusesOf(pagesOf(reset.id), { cookie })).toEqual([200, 200, 200, 200, 200]);
  const later = cookie.replace(/\d+\./, (end) => `${Number(end.slice(0, -1)) + 60}.`);
  expect(await statusesOf(pagesOf(reset.id), { cookie: later })).toEqual([404, 404, 404, 404, 404]);
  site.clock.advance({ minutes: 61 });
  expect(await statusesOf(pagesOf(reset.id), { cookie })).toEqual([404, 404, 404, 404, 404]);
  site.clock.advance({ minutes: -61 });
});

it("the owner's session reads the letters, and not the one that would give it the password", async () => {
  expect(await statusesOf(pagesOf(order.id), owners)).toEqual([200, 200, 200, 200, 200]);
  expect(await statusesOf(pagesOf(reset.id).slice(2), owners)).toEqual([404, 404, 404]);
  const { body: page } = await site.call('GET', '/sandbox/mailbox', undefined, owners);
  expect(page).not.toContain(reset.id);
  expect(page).toContain('shown only to whoever opens this page with its key');
  const { body: listed } = await site.call('GET', '/sandbox/mailbox/index.json', undefined, owners);
  expect((listed as Entry[]).map(({ to }) => to)).toEqual(['ines@example.com']);
});

it('a link for a new password lies nowhere in plain text, and opens the account from the mailbox', async () => {
  const token = reset.links
    .map((link) => /\/admin\/reset\/([\w-]{32})$/.exec(link)?.[1])
    .find(Boolean)!;
  expect(await tracesOf(token, site.context.db, site.env.DATA_DIR)).toEqual([]);
  expect(JSON.stringify(logged)).toContain('a letter was sent');
  expect(JSON.stringify(logged)).not.toContain(token);
  const { status } = await site.call('POST', `/api/auth/reset/${token}`, {
    newPassword: 'slack water in the reeds',
  });
  expect(status).toBe(200);
});
