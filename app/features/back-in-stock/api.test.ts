import { randomUUID } from 'node:crypto';
import { and, count, eq, isNull } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { artworks, editions } from '#app/database/schema/catalog.ts';
import { outbox } from '#app/database/schema/operations.ts';
import { waitingList } from '#app/database/schema/back-in-stock.ts';
import { sendLetters } from '#app/features/email/service.server.ts';
import { templates } from '#app/server/installation/email-templates.server.ts';
import { openTestSite, type TestSite } from '#tests/support/site.ts';
import { hangWork } from '#tests/support/works.ts';
import { notifyWaiting } from './service.server.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(async () => {
  // The holds of this file are set by hand; no checkout stands behind them.
  await site.context.db.update(editions).set({ held: 0 });
  await site.close();
});

const ask = (artworkId: string, email: string, more: object = {}) =>
  site.call('POST', '/api/waiting-list', { artworkId, email, ...more });
const lettersTo = (recipient: string) =>
  site.context.db.select().from(outbox).where(eq(outbox.recipient, recipient));
const setEdition = (artworkId: string, counts: { held?: number; sold?: number }, size?: string) =>
  site.context.db
    .update(editions)
    .set(counts)
    .where(and(eq(editions.artworkId, artworkId), size ? eq(editions.size, size) : undefined));
const waitingFor = async (artworkId: string) => {
  const mine = and(eq(waitingList.artworkId, artworkId), isNull(waitingList.endedAt));
  return Number(
    (await site.context.db.select({ rows: count() }).from(waitingList).where(mine))[0]!.rows,
  );
};

async function heldWork(title?: string) {
  const work = await hangWork(site.context, title ? { title } : {});
  await setEdition(work.id, { held: 1 });
  return work;
}

describe('POST /api/waiting-list', () => {
  it('answers alike for a known and an unknown address, and writes one row', async () => {
    const work = await heldWork();
    const email = 'Reader@Example.com';
    expect(await ask(work.id, email)).toMatchObject({ status: 200, body: { ok: true } });
    expect(await ask(work.id, email.toLowerCase())).toMatchObject({
      status: 200,
      body: { ok: true },
    });
    expect(await waitingFor(work.id)).toBe(1);
  });

  it('refuses what needs no waiting and what does not exist', async () => {
    const free = await hangWork(site.context, { title: 'Slack Water' });
    expect(await ask(free.id, 'a@example.com')).toMatchObject({
      status: 409,
      body: { detail: 'Slack Water has just come free: you can put it into your cart.' },
    });
    await setEdition(free.id, { sold: 1 });
    expect(await ask(free.id, 'a@example.com')).toMatchObject({
      status: 409,
      body: { detail: 'Slack Water has been sold.' },
    });
    expect((await ask(randomUUID(), 'a@example.com')).status).toBe(404);
    const held = await heldWork();
    expect((await ask(held.id, 'a@example.com', { selectedSize: 'A9' })).status).toBe(404);
    expect(await ask(held.id, 'nobody')).toMatchObject({
      status: 400,
      body: { fields: { email: expect.stringContaining('name@example.com') } },
    });
    expect(await waitingFor(held.id)).toBe(0);
  });

  it('fills nobody an inbox: one address asks five times a day, and is not told when it is enough', async () => {
    for (let asked = 0; asked < 7; asked++)
      expect((await ask((await heldWork()).id, 'often@example.com')).status).toBe(200);
    const rows = () =>
      site.context.db.select().from(waitingList).where(eq(waitingList.email, 'often@example.com'));
    expect(await rows()).toHaveLength(5);
    site.clock.advance({ days: 1 });
    await ask((await heldWork()).id, 'often@example.com');
    expect(await rows()).toHaveLength(6);
  });
});

describe('a work that comes free', () => {
  it('is told once to everybody who asked, by a letter that leads to it', async () => {
    const work = await heldWork('Night Pilot');
    await ask(work.id, 'one@example.com');
    await ask(work.id, 'two@example.com');
    await notifyWaiting(site.context);
    expect(await lettersTo('one@example.com')).toEqual([]);
    await setEdition(work.id, { held: 0 });
    await Promise.all([notifyWaiting(site.context), notifyWaiting(site.context)]);
    await notifyWaiting(site.context);
    await sendLetters(site.context, templates);
    for (const to of ['one@example.com', 'two@example.com']) {
      const got = site.letters.filter((letter) => letter.to === to);
      expect(got).toHaveLength(1);
      expect(got[0]).toMatchObject({ subject: 'Night Pilot is free again' });
      expect(got[0]!.text).toContain(`/work/${work.slug}`);
    }
    expect(await waitingFor(work.id)).toBe(0);
  });

  it('may be asked for again when it is held again', async () => {
    const work = await heldWork();
    await ask(work.id, 'again@example.com');
    await setEdition(work.id, { held: 0 });
    await notifyWaiting(site.context);
    await setEdition(work.id, { held: 1 });
    await ask(work.id, 'again@example.com');
    await setEdition(work.id, { held: 0 });
    await notifyWaiting(site.context);
    expect(await lettersTo('again@example.com')).toHaveLength(2);
  });

  it('keeps the address for a week after the letter, in the list and with the letter, and then nowhere', async () => {
    const work = await heldWork('Lock Gate');
    await ask(work.id, 'week@example.com');
    await setEdition(work.id, { held: 0 });
    await notifyWaiting(site.context);
    await sendLetters(site.context, templates);
    const [letter] = await lettersTo('week@example.com');
    const rows = () =>
      site.context.db.$count(waitingList, eq(waitingList.email, 'week@example.com'));
    site.clock.advance({ days: 6 });
    await notifyWaiting(site.context);
    expect([await rows(), (await lettersTo('week@example.com')).length]).toEqual([1, 1]);
    site.clock.advance({ days: 2 });
    await notifyWaiting(site.context);
    expect([await rows(), (await lettersTo('week@example.com')).length]).toEqual([0, 0]);
    const [row] = await site.context.db.select().from(outbox).where(eq(outbox.id, letter!.id));
    expect(row).toMatchObject({
      kind: 'work-free',
      payload: {},
      recipient: 'nobody@erased.invalid',
    });
  });

  it('is told by size: to those who want that size or any', async () => {
    const sizePrices = ['A2', 'A3'].map((size) => ({ size, price: 9_000, edition: 1 }));
    const print = await hangWork(site.context, { productType: 'print', sizePrices });
    await setEdition(print.id, { held: 1 });
    await ask(print.id, 'large@example.com', { selectedSize: 'A2' });
    await ask(print.id, 'small@example.com', { selectedSize: 'A3' });
    await ask(print.id, 'any@example.com');
    await setEdition(print.id, { held: 0 }, 'A3');
    await notifyWaiting(site.context);
    expect(await lettersTo('large@example.com')).toEqual([]);
    expect(await lettersTo('small@example.com')).toHaveLength(1);
    expect(await lettersTo('any@example.com')).toHaveLength(1);
  });
});

describe('a work that is sold', () => {
  it('ends its requests without a letter, and the addresses are forgotten in time', async () => {
    const work = await heldWork();
    const offered = await heldWork();
    await ask(work.id, 'late@example.com');
    await ask(offered.id, 'late@example.com');
    await setEdition(work.id, { held: 0, sold: 1 });
    await site.context.db
      .update(artworks)
      .set({ isAvailable: false })
      .where(eq(artworks.id, offered.id));
    await notifyWaiting(site.context);
    expect(await lettersTo('late@example.com')).toEqual([]);
    expect(await waitingFor(work.id)).toBe(0);
    expect(await waitingFor(offered.id)).toBe(0);
    site.clock.advance({ days: 8 });
    await notifyWaiting(site.context);
    expect(
      await site.context.db
        .select()
        .from(waitingList)
        .where(eq(waitingList.email, 'late@example.com')),
    ).toEqual([]);
  });
});
