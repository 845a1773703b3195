import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { customers, newsletterSubscriptions } from '#app/database/schema/people.ts';
import { outbox } from '#app/database/schema/operations.ts';
import { sendLetters } from '#app/features/email/service.server.ts';
import { templates } from '#app/server/installation/email-templates.server.ts';
import { sweepRetention } from '#app/server/jobs/retention.server.ts';
import { openTestSite, type TestSite } from '#tests/support/site.ts';
import { tracesOf } from '#tests/support/traces.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());
beforeEach(async () => {
  await site.context.db.delete(newsletterSubscriptions);
  await site.context.db.delete(outbox);
  site.letters.length = 0;
});

const subscribe = (email: unknown) => site.call('POST', '/api/newsletter', { email });
const rows = () => site.context.db.select().from(newsletterSubscriptions);
async function post() {
  await sendLetters(site.context, templates);
  return site.letters.splice(0);
}

describe('the newsletter', () => {
  it('sends nothing but a confirmation letter before the address is confirmed', async () => {
    expect((await subscribe(' Reed@Example.com ')).body).toEqual({ ok: true });
    const [letter, ...others] = await post();
    expect(others).toEqual([]);
    expect(letter).toMatchObject({
      to: 'reed@example.com',
      subject: 'Please confirm your address',
    });
    const [row] = await rows();
    expect(row).toMatchObject({ email: 'reed@example.com', confirmedAt: null });
    expect(letter!.text).toContain(`/newsletter/confirm/${row!.token}`);
    expect(letter!.headers?.['List-Unsubscribe']).toBeUndefined();
  });

  it('answers alike for an address it knows, and writes to it once a day', async () => {
    for (let i = 0; i < 3; i++)
      expect((await subscribe('reed@example.com')).body).toEqual({ ok: true });
    expect(await rows()).toHaveLength(1);
    expect(await post()).toHaveLength(1);
  });

  it('is confirmed by the link, once, and left by one click of a mail program', async () => {
    await subscribe('reed@example.com');
    await post();
    const [{ token } = { token: '' }] = await rows();
    for (let i = 0; i < 2; i++)
      expect((await site.call('POST', `/api/newsletter/${token}/confirm`)).status).toBe(200);
    const [welcome, ...others] = await post();
    expect(others).toEqual([]);
    expect(welcome).toMatchObject({
      headers: { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
    });
    const address = /<(.+)>/.exec(welcome!.headers!['List-Unsubscribe']!)![1]!;
    // RFC 8058 lets a mail program send its form either way.
    const form = new FormData();
    form.set('List-Unsubscribe', 'One-Click');
    for (const body of [form, new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })]) {
      const click = await fetch(site.origin + new URL(address).pathname, { method: 'POST', body });
      expect(click.status).toBe(200);
      expect((await rows())[0]).toMatchObject({
        confirmedAt: expect.any(Date),
        unsubscribedAt: expect.any(Date),
      });
    }
  });

  it('makes a reader known to the owner as one, for as long as they read', async () => {
    const reads = async () =>
      (
        await site.context.db
          .select()
          .from(customers)
          .where(eq(customers.email, 'reader@example.com'))
      )[0]?.newsletter;
    await subscribe('reader@example.com');
    expect(await reads()).toBeUndefined();
    const { token } = (await rows())[0]!;
    await site.call('POST', `/api/newsletter/${token}/confirm`);
    expect(await reads()).toBe(true);
    await site.call('POST', `/api/newsletter/${token}/unsubscribe`);
    expect(await reads()).toBeUndefined();
  });

  it('goes on being a customer who bought something, when they read no more', async () => {
    await site.context.db
      .insert(customers)
      .values({ email: 'buyer@example.com', acquisitionSource: 'newsletter', totalPurchases: 1 });
    await subscribe('buyer@example.com');
    const { token } = (await rows())[0]!;
    for (const step of ['confirm', 'unsubscribe'])
      await site.call('POST', `/api/newsletter/${token}/${step}`);
    const [buyer] = await site.context.db
      .select()
      .from(customers)
      .where(eq(customers.email, 'buyer@example.com'));
    expect(buyer).toMatchObject({ newsletter: false, totalPurchases: 1 });
  });

  it('keeps of an address that has left a digest alone, and its old links sign nobody up again', async () => {
    await subscribe('Leaver@example.com');
    const { token } = (await rows())[0]!;
    await site.call('POST', `/api/newsletter/${token}/confirm`);
    await post();
    await site.call('POST', `/api/newsletter/${token}/unsubscribe`);
    expect(await rows()).toMatchObject([
      { email: null, emailDigest: expect.stringMatching(/^[0-9a-f]{64}$/) },
    ]);
    expect(await tracesOf('leaver@example.com', site.context.db, site.env.DATA_DIR)).toEqual([]);
    expect(
      await tracesOf(
        createHash('sha256').update('leaver@example.com').digest('hex'),
        site.context.db,
        site.env.DATA_DIR,
      ),
    ).toEqual([]);
    expect((await site.call('POST', `/api/newsletter/${token}/confirm`)).status).toBe(404);
    expect((await site.call('POST', `/api/newsletter/${token}/unsubscribe`)).status).toBe(200);
    expect(await rows()).toMatchObject([{ email: null, confirmedAt: expect.any(Date) }]);
  });

  it('forgets an address that is never confirmed after thirty days, and puts away one that left before digests were kept', async () => {
    await subscribe('never@example.com');
    await site.context.db.insert(newsletterSubscriptions).values({
      email: 'left@example.com',
      token: 'a-token-of-before',
      confirmedAt: new Date(0),
      unsubscribedAt: new Date(1),
    });
    await sweepRetention(site.context);
    expect((await rows()).map(({ email }) => email).toSorted()).toEqual([
      'never@example.com',
      null,
    ]);
    expect(await tracesOf('left@example.com', site.context.db, site.env.DATA_DIR)).toEqual([]);
    site.clock.advance({ days: 31 });
    await sweepRetention(site.context);
    expect((await rows()).map(({ email }) => email)).toEqual([null]);
    expect(await tracesOf('never@example.com', site.context.db, site.env.DATA_DIR)).toEqual([]);
  });

  it('takes back who comes back, by a new confirmation', async () => {
    await subscribe('reed@example.com');
    const [{ token } = { token: '' }] = await rows();
    await site.call('POST', `/api/newsletter/${token}/confirm`);
    await site.call('POST', `/api/newsletter/${token}/unsubscribe`);
    await post();
    site.clock.advance({ days: 1 });
    await subscribe('reed@example.com');
    expect((await post()).map((letter) => letter.subject)).toEqual(['Please confirm your address']);
    expect((await site.call('POST', `/api/newsletter/${token}/confirm`)).status).toBe(404);
    const again = (await rows()).find(({ email }) => email === 'reed@example.com')!;
    expect(await rows()).toHaveLength(2);
    await site.call('POST', `/api/newsletter/${again.token}/confirm`);
    expect(await rows()).toMatchObject([
      { email: 'reed@example.com', unsubscribedAt: null, confirmedAt: expect.any(Date) },
    ]);
  });

  it.each([
    '',
    'reed',
    'reed@',
    '@example.com',
    'a b@example.com',
    null,
    7,
    `${'a'.repeat(250)}@example.com`,
  ])('refuses %j', async (email) => {
    expect((await subscribe(email)).status).toBe(400);
    expect(await rows()).toEqual([]);
  });

  it('keeps nothing of a machine, and knows no made-up link', async () => {
    expect(
      (await site.call('POST', '/api/newsletter', { email: 'a@example.com', website: 'x' })).body,
    ).toEqual({ ok: true });
    expect(await rows()).toEqual([]);
    for (const step of ['confirm', 'unsubscribe'])
      expect((await site.call('POST', `/api/newsletter/made-up/${step}`)).status).toBe(404);
  });
});
