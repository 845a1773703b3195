import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { artworks, editions } from '#app/database/schema/catalog.ts';
import { contactInquiries } from '#app/database/schema/inquiries.ts';
import { auditTrail } from '#app/database/schema/operations.ts';
import { customers } from '#app/database/schema/people.ts';
import { offers } from '#app/database/schema/sales/offers.ts';
import { sendLetters } from '#app/features/email/service.server.ts';
import { erasePerson, exportPerson } from '#app/features/people/admin/privacy.server.ts';
import { templates } from '#app/server/installation/email-templates.server.ts';
import { sweepRetention } from '#app/server/jobs/retention.server.ts';
import { buy } from '#tests/support/buy.ts';
import { pay } from '#tests/support/pay.ts';
import { openOwnerSite } from '#tests/support/owner-site.ts';
import type { TestSite } from '#tests/support/site.ts';
import { address, chargeSimply, hangWork } from '#tests/support/works.ts';

let site: TestSite;
let headers: { cookie: string };
beforeAll(async () => {
  ({ site, headers } = await openOwnerSite());
  await chargeSimply(site.context);
});
afterAll(() => site.close());

const inDays = (days: number) =>
  new Date(site.clock.now().getTime() + days * 24 * 3_600_000).toISOString().slice(0, 10);
const wish = (artworkId: string, more: object = {}) => ({
  artworkId,
  price: '900',
  name: 'Sofia Marsh',
  email: `${randomUUID()}@reader.example`,
  message: 'As we said\non the phone.',
  endsOn: inDays(14),
  timeZone: 'UTC',
  ...more,
});
const make = (artworkId: string, more: object = {}) =>
  site.call('POST', '/api/admin/offers', wish(artworkId, more), headers);
const owners = (method: string, path: string, body?: object) =>
  site.call(method, `/api/admin/offers${path}`, body, headers);
const tokenIn = (url: string) => url.split('/offer/')[1]!;
const look = async (token: string) => (await site.call('GET', `/api/offers/${token}`)).body;
const take = (token: string, sessionId: string = randomUUID()) =>
  site.call('POST', `/api/offers/${token}/cart`, { sessionId });

describe('making an offer', () => {
  it('mails its buyer a link to the price, and keeps of the link a digest', async () => {
    const work = await hangWork(site.context, { title: 'Weir, Offered' });
    const body = wish(work.id);
    const { status, body: offer } = await site.call('POST', '/api/admin/offers', body, headers);
    expect(status).toBe(200);
    expect(offer).toMatchObject({
      work: { id: work.id, title: 'Weir, Offered' },
      price: '900.00',
      shopPrice: '1000.00',
      state: 'open',
      isOutOfShop: false,
      order: null,
      endsAt: `${inDays(15)}T00:00:00.000Z`,
    });
    await sendLetters(site.context, templates);
    const letter = site.letters.find(({ to }) => to === body.email)!;
    expect(letter.subject).toBe('“Weir, Offered” for you, at $900');
    for (const words of [
      offer.url,
      'Dear Sofia Marsh',
      'on the phone.',
      '$1,000',
      'It stays in the shop until it is bought',
    ])
      expect(letter.text).toContain(words);
    const [row] = await site.context.db.select().from(offers).where(eq(offers.id, offer.id));
    expect(JSON.stringify(row)).not.toContain(tokenIn(offer.url));
    expect(await look(tokenIn(offer.url))).toMatchObject({
      state: 'open',
      price: '900.00',
      shopPrice: '1000.00',
      isUnique: true,
      work: { title: 'Weir, Offered', slug: work.slug },
      message: 'As we said\non the phone.',
    });
    const trail = await site.context.db
      .select()
      .from(auditTrail)
      .where(eq(auditTrail.entityId, offer.id));
    expect(trail).toMatchObject([{ actor: 'owner', change: 'made', after: '900.00' }]);
  });

  it('ends with the last day by the clocks of the owner', async () => {
    const work = await hangWork(site.context);
    const { body } = await make(work.id, { endsOn: inDays(3), timeZone: 'Asia/Kolkata' });
    expect(body.endsAt).toBe(`${inDays(3)}T18:30:00.000Z`);
  });

  it('answers the message it was asked with, and begins with its work and its writer', async () => {
    const work = await hangWork(site.context);
    const [inquiry] = await site.context.db
      .insert(contactInquiries)
      .values({
        firstName: 'Ada',
        lastName: 'Marsh',
        email: 'ada@example.com',
        projectType: 'Purchase Inquiry',
        message: `About it: http://studio.example/work/${work.slug}\n\nWould you take less?`,
      })
      .returning();
    const begun = await owners('GET', `/beginning?inquiry=${inquiry!.id}`);
    expect(begun.body).toMatchObject({
      name: 'Ada Marsh',
      email: 'ada@example.com',
      work: { id: work.id, price: '1000.00' },
    });
    expect((await make(work.id, { inquiryId: inquiry!.id })).status).toBe(200);
    const [after] = await site.context.db
      .select()
      .from(contactInquiries)
      .where(eq(contactInquiries.id, inquiry!.id));
    expect(after).toMatchObject({ state: 'answered', version: 2 });
    expect((await owners('GET', `/beginning?inquiry=${randomUUID()}`)).status).toBe(404);
    expect((await make(work.id, { inquiryId: randomUUID() })).status).toBe(404);
  });

  it('is possible of a private work, and of a print in one of its sizes', async () => {
    const hidden = await hangWork(site.context, { visibility: 'private' });
    expect((await make(hidden.id)).status).toBe(200);
    const print = await hangWork(site.context, {
      productType: 'print',
      sizePrices: [{ size: 'A3', price: 9_000, edition: 2 }],
    });
    const { body } = await make(print.id, { size: 'A3', price: '75' });
    expect(body).toMatchObject({ size: 'A3', price: '75.00', shopPrice: '90.00' });
    expect((await make(print.id)).status).toBe(400);
    expect((await make(print.id, { size: 'A4' })).status).toBe(400);
  });

  it.each([
    ['a draft', { visibility: 'draft' as const }, /Publish it first/],
    ['one that is archived', { visibility: 'archived' as const }, /Publish it first/],
    [
      'one in an exhibition',
      { isAvailable: false, standing: 'exhibition' as const },
      /not for sale/,
    ],
    ['one that was sold elsewhere', { isAvailable: false }, /has been sold/],
    ['merchandise', { productType: 'merchandise' as const }, /originals and prints/],
  ])('is refused of %s', async (_what, given, sentence) => {
    const work = await hangWork(site.context, given);
    const answer = await make(work.id);
    expect(answer.status).toBe(409);
    expect(answer.body.detail).toMatch(sentence);
    expect(await site.context.db.$count(offers, eq(offers.artworkId, work.id))).toBe(0);
  });

  it.each([
    ['no price', { price: '' }],
    ['a price of nothing', { price: '0' }],
    ['a price below zero', { price: '-5' }],
    ['a price in words', { price: '1e5' }],
    ['a price of fractions', { price: '10.001' }],
    ['a price that no card is charged', { price: '10000000' }],
    ['no name', { name: ' \u200b ' }],
    ['no address', { email: 'sofia' }],
    ['a day that is over', { endsOn: '2020-01-01' }],
    ['a day that is none', { endsOn: '2027-02-30' }],
    ['a day far away', { endsOn: '2999-01-01' }],
    ['a zone that is none', { timeZone: 'Mars/Olympus' }],
  ])('is refused with %s', async (_what, more) => {
    const work = await hangWork(site.context);
    expect((await make(work.id, more)).status).toBe(400);
    expect(await site.context.db.$count(offers, eq(offers.artworkId, work.id))).toBe(0);
  });

  it('is for the owner, and for works that are there', async () => {
    const work = await hangWork(site.context);
    expect((await site.call('POST', '/api/admin/offers', wish(work.id))).status).toBe(401);
    expect((await make(randomUUID())).status).toBe(404);
  });
});

describe('what the owner does with an offer', () => {
  it('is to send it again with the same link, and to move its end', async () => {
    const work = await hangWork(site.context);
    const { body: offer } = await make(work.id);
    const sent = await owners('POST', `/${offer.id}/letters`, { version: 1 });
    expect(sent.body).toMatchObject({ url: offer.url, version: 2 });
    await sendLetters(site.context, templates);
    expect(site.letters.filter(({ to }) => to === offer.email)).toHaveLength(2);
    const later = { endsOn: inDays(30), timeZone: 'UTC' };
    expect((await owners('PATCH', `/${offer.id}`, { ...later, version: 1 })).status).toBe(409);
    const moved = await owners('PATCH', `/${offer.id}`, { ...later, version: 2 });
    expect(moved.body).toMatchObject({ endsAt: `${inDays(31)}T00:00:00.000Z`, version: 3 });
  });

  it('is to make a new link where the key of the old one is lost', async () => {
    const work = await hangWork(site.context);
    const { body: offer } = await make(work.id);
    await site.context.db
      .update(offers)
      .set({ tokenEncrypted: 'v1:AAAA' })
      .where(eq(offers.id, offer.id));
    const listed = (await owners('GET', '')).body as { id: string; url: string | null }[];
    expect(listed.find(({ id }) => id === offer.id)!.url).toBeNull();
    const { body: sent } = await owners('POST', `/${offer.id}/letters`, { version: 1 });
    expect((await look(tokenIn(sent.url))).state).toBe('open');
    expect((await site.call('GET', `/api/offers/${tokenIn(offer.url)}`)).status).toBe(404);
  });

  it('is to withdraw it, once, after which nobody takes it', async () => {
    const work = await hangWork(site.context);
    const { body: offer } = await make(work.id);
    const token = tokenIn(offer.url);
    for (let times = 0; times < 2; times++)
      expect((await owners('POST', `/${offer.id}/withdraw`)).body).toMatchObject({
        state: 'withdrawn',
        version: 2,
      });
    expect((await look(token)).state).toBe('withdrawn');
    expect((await take(token)).status).toBe(410);
    const late = { endsOn: inDays(3), timeZone: 'UTC', version: 2 };
    expect((await owners('PATCH', `/${offer.id}`, late)).status).toBe(409);
    expect((await owners('POST', `/${offer.id}/letters`, { version: 2 })).status).toBe(409);
  });

  it('is listed by what has become of it', async () => {
    const work = await hangWork(site.context);
    const [open, over] = [(await make(work.id)).body, (await make(work.id)).body];
    await owners('POST', `/${over.id}/withdraw`);
    const ids = async (tab: string) =>
      ((await owners('GET', `?tab=${tab}&limit=100`)).body as { id: string }[]).map(({ id }) => id);
    expect(await ids('open')).toContain(open.id);
    expect(await ids('open')).not.toContain(over.id);
    expect(await ids('over')).toContain(over.id);
    expect(await ids('accepted')).not.toContain(open.id);
    expect((await owners('GET', '?tab=lost')).status).toBe(400);
  });
});

describe('the link of an offer', () => {
  it('is told from no other where it is not known', async () => {
    for (const token of ['a'.repeat(32), randomUUID()]) {
      const answer = await site.call('GET', `/api/offers/${token}`);
      expect([answer.status, answer.body.detail]).toEqual([
        404,
        'There is no offer at this address. Please check the link in your letter.',
      ]);
      expect((await take(token)).status).toBe(404);
    }
  });

  it('ends with its day, and stands again when the day is moved', async () => {
    const { site: own, headers: hers } = await openOwnerSite();
    try {
      const work = await hangWork(own.context);
      const endsOn = new Date(own.clock.now().getTime() + 2 * 86_400_000);
      const body = wish(work.id, { endsOn: endsOn.toISOString().slice(0, 10) });
      const { body: offer } = await own.call('POST', '/api/admin/offers', body, hers);
      const token = tokenIn(offer.url);
      const state = async () => (await own.call('GET', `/api/offers/${token}`)).body.state;
      own.clock.advance({ days: 1 });
      expect(await state()).toBe('open');
      own.clock.advance({ days: 2 });
      expect(await state()).toBe('ended');
      const gone = await own.call('POST', `/api/offers/${token}/cart`, { sessionId: randomUUID() });
      expect(gone.status).toBe(410);
      const later = new Date(own.clock.now().getTime() + 5 * 86_400_000).toISOString();
      const moved = { endsOn: later.slice(0, 10), timeZone: 'UTC', version: 1 };
      await own.call('PATCH', `/api/admin/offers/${offer.id}`, moved, hers);
      expect(await state()).toBe('open');
    } finally {
      await own.close();
    }
  });

  it('stands again when the order that its work was sold with is cancelled', async () => {
    const work = await hangWork(site.context);
    const [used, other] = [(await make(work.id)).body, (await make(work.id)).body];
    const sessionId = randomUUID();
    await take(tokenIn(used.url), sessionId);
    const { body: quote } = await site.call('POST', '/api/create-payment-intent', {
      sessionId,
      shippingAddress: address,
    });
    await pay(site, quote.paymentIntentId);
    await site.call('POST', '/api/process-payment', {
      paymentIntentId: quote.paymentIntentId,
      sessionId,
      billingAddress: null,
    });
    const [{ orderId } = { orderId: null }] = await site.context.db
      .select({ orderId: offers.orderId })
      .from(offers)
      .where(eq(offers.id, used.id));
    const states = async () => [
      (await look(tokenIn(used.url))).state,
      (await look(tokenIn(other.url))).state,
    ];
    expect(await states()).toEqual(['accepted', 'sold']);
    const cancel = { status: 'cancelled', restock: true };
    await site.call('PATCH', `/api/orders/${orderId}`, cancel, headers);
    expect(await states()).toEqual(['accepted', 'open']);
    expect((await take(tokenIn(other.url))).status).toBe(200);
  });

  it('says that its work was sold to somebody else, or is not for sale', async () => {
    const [sold, off] = [await hangWork(site.context), await hangWork(site.context)];
    const [first, second] = [(await make(sold.id)).body, (await make(off.id)).body];
    await buy(site, { id: sold.id });
    expect((await look(tokenIn(first.url))).state).toBe('sold');
    expect((await take(tokenIn(first.url))).status).toBe(409);
    await site.context.db
      .update(artworks)
      .set({ visibility: 'archived' })
      .where(eq(artworks.id, off.id));
    expect(await look(tokenIn(second.url))).toMatchObject({ state: 'off', work: { slug: null } });
    expect((await take(tokenIn(second.url))).status).toBe(409);
    const listed = (await owners('GET', '?limit=100')).body as { id: string }[];
    expect(listed.find(({ id }) => id === second.id)).toMatchObject({ isOutOfShop: true });
  });

  it('says that somebody is in the checkout with its work', async () => {
    const work = await hangWork(site.context);
    const { body: offer } = await make(work.id);
    await site.context.db.update(editions).set({ held: 1 }).where(eq(editions.artworkId, work.id));
    expect((await look(tokenIn(offer.url))).state).toBe('held');
    await site.context.db.update(editions).set({ held: 0 }).where(eq(editions.artworkId, work.id));
  });
});

describe('who an offer was made to', () => {
  it('is found by their address, and erased with all that was offered to them', async () => {
    const work = await hangWork(site.context);
    const email = 'Perdita@Quill.example';
    const { body: offer } = await make(work.id, { email, name: 'Perdita Quillfeather' });
    const known = await exportPerson(site.context, email);
    expect(known).toMatchObject({
      offers: [{ id: offer.id, name: 'Perdita Quillfeather' }],
      customer: [{ email: 'perdita@quill.example' }],
      letters: [
        { kind: 'offer', payload: { title: offer.work.title, name: 'Perdita Quillfeather' } },
      ],
    });
    // A file of it may lie anywhere: nothing in it opens the offer.
    expect(JSON.stringify(known)).not.toContain(tokenIn(offer.url));
    expect(JSON.stringify(known)).not.toContain('token');
    await erasePerson(site.context, email);
    expect(await site.context.db.$count(offers, eq(offers.id, offer.id))).toBe(0);
    expect((await take(tokenIn(offer.url))).status).toBe(404);
    const trail = JSON.stringify(await site.context.db.select().from(auditTrail));
    expect(trail).not.toMatch(/quillfeather/i);
  });

  it('is forgotten a year after an offer that led to nothing, and not a day before', async () => {
    const { site: own, headers: hers } = await openOwnerSite();
    try {
      const work = await hangWork(own.context);
      const body = wish(work.id, {
        endsOn: new Date(own.clock.now().getTime() + 86_400_000).toISOString().slice(0, 10),
      });
      await own.call('POST', '/api/admin/offers', body, hers);
      const left = async () => [
        await own.context.db.$count(offers),
        await own.context.db.$count(customers, eq(customers.email, body.email)),
      ];
      own.clock.advance({ days: 366 });
      await sweepRetention(own.context);
      expect(await left()).toEqual([1, 1]);
      own.clock.advance({ days: 2 });
      await sweepRetention(own.context);
      expect(await left()).toEqual([0, 0]);
    } finally {
      await own.close();
    }
  });
});
