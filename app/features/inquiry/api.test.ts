import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { contactInquiries } from '#app/database/schema/inquiries.ts';
import { customers, newsletterSubscriptions } from '#app/database/schema/people.ts';
import { outbox } from '#app/database/schema/operations.ts';
import { commissions } from '#app/database/schema/studio.ts';
import { sweepRetention } from '#app/server/jobs/retention.server.ts';
import { hangWork } from '#tests/support/works.ts';
import { openTestSite, type TestSite } from '#tests/support/site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite({ OWNER_EMAIL: 'owner@example.com' });
});
afterAll(() => site.close());
beforeEach(async () => {
  for (const table of [commissions, contactInquiries, outbox, newsletterSubscriptions, customers])
    await site.context.db.delete(table);
});

const inquiry = {
  firstName: 'Ada',
  lastName: 'Marsh',
  email: 'Ada@example.com',
  projectType: 'Custom Commission',
  budget: '$3,000 - $5,000',
  message: 'A weir, please.',
};
const send = (body: unknown) => site.call('POST', '/api/contact', body);
const all = async () => {
  const { db } = site.context;
  const [inquiries, cards, people, letters] = await Promise.all([
    db.select().from(contactInquiries),
    db.select().from(commissions),
    db.select().from(customers),
    db.select().from(outbox),
  ]);
  return { inquiries, cards, people, letters };
};

describe('POST /api/contact', () => {
  it('keeps the inquiry, the person and the card, and writes to both sides', async () => {
    expect((await send(inquiry)).body).toEqual({ ok: true });
    const { inquiries, cards, people, letters } = await all();
    expect(inquiries).toMatchObject([
      {
        firstName: 'Ada',
        email: 'Ada@example.com',
        budget: '$3,000 - $5,000',
        message: 'A weir, please.',
      },
    ]);
    expect(cards).toMatchObject([
      {
        title: 'Custom Commission: Ada Marsh',
        status: 'inquiry',
        budget: 300_000,
        clientId: people[0]!.id,
      },
    ]);
    expect(people).toMatchObject([
      { email: 'ada@example.com', firstName: 'Ada', newsletter: false },
    ]);
    expect(
      letters
        .map(({ kind, recipient }) => ({ kind, recipient }))
        .toSorted((a, b) => a.kind.localeCompare(b.kind)),
    ).toEqual([
      { kind: 'inquiry-notice', recipient: 'owner@example.com' },
      { kind: 'inquiry-received', recipient: 'Ada@example.com' },
    ]);
    expect(site.woken).toContain('letters');
  });

  it('names the work that it is about by the title of ours, in both letters', async () => {
    await hangWork(site.context, { slug: 'weir', title: 'Weir' });
    await hangWork(site.context, { slug: 'kept-back', title: 'Kept Back', visibility: 'draft' });
    const siteUrl = site.context.env.PUBLIC_URL;
    const about = async (slug: string, email: string) => {
      await send({ ...inquiry, email, message: `Is "X" (${siteUrl}/work/${slug}) framed?` });
      const { letters } = await all();
      return letters
        .filter(({ payload }) => JSON.stringify(payload).includes(email))
        .map(({ payload }) => (payload as { work: unknown }).work);
    };
    const weir = { title: 'Weir', url: `${siteUrl}/work/weir` };
    expect(await about('weir', 'ada@example.com')).toEqual([weir, weir]);
    expect(await about('kept-back', 'ben@example.com')).toEqual([null, null]);
  });

  it('makes no card of what is no commission', async () => {
    await send({ ...inquiry, projectType: 'Press & Media', budget: '' });
    const { inquiries, cards } = await all();
    expect(inquiries).toMatchObject([{ projectType: 'Press & Media', budget: null }]);
    expect(cards).toEqual([]);
  });

  it.each([
    ['no first name', { firstName: ' ' }, 'firstName'],
    ['no last name', { lastName: '' }, 'lastName'],
    ['no address', { email: '' }, 'email'],
    ['a broken address', { email: 'ada@' }, 'email'],
    ['another subject', { projectType: 'Free beer' }, 'projectType'],
    ['another budget', { budget: '$7' }, 'budget'],
    ['no message', { message: '\n ' }, 'message'],
    ['a very long message', { message: 'a'.repeat(10_001) }, 'message'],
    ['a header in the name', { firstName: 'Ada\u0000' }, undefined],
  ])('refuses %s and keeps nothing', async (what, change, field) => {
    const { status, body } = await send({ ...inquiry, ...change });
    expect(status).toBe(400);
    if (field) expect(Object.keys(body.fields)).toContain(field);
    if (what === 'a very long message')
      expect(body.fields.message).toBe(
        'Please keep the message within 10,000 characters: 1 too many.',
      );
    const { inquiries, letters } = await all();
    expect([...inquiries, ...letters]).toEqual([]);
  });

  it('answers a machine like a person, holds back what it sent, and makes nothing of it', async () => {
    expect((await send({ ...inquiry, website: 'https://spam.example' })).body).toEqual({
      ok: true,
    });
    expect((await send({ ...inquiry, seconds: 0.4 })).body).toEqual({ ok: true });
    const { inquiries, people, cards, letters } = await all();
    expect(inquiries.map(({ state, commissionId }) => ({ state, commissionId }))).toEqual(
      Array.from({ length: 2 }, () => ({ state: 'held', commissionId: null })),
    );
    expect([...people, ...cards, ...letters]).toEqual([]);
    site.clock.advance({ minutes: 1 });
    await send({ ...inquiry, website: '', seconds: 31 });
    expect((await all()).inquiries.map(({ state }) => state).toSorted()).toEqual([
      'held',
      'held',
      'new',
    ]);
    expect((await all()).letters.map(({ kind }) => kind).toSorted()).toEqual([
      'inquiry-notice',
      'inquiry-received',
    ]);
  });

  it('changes nothing that is known of a customer but that they wrote', async () => {
    const reader = { email: 'ada@example.com', token: 'a-token', confirmedAt: site.context.now() };
    await site.context.db.insert(newsletterSubscriptions).values(reader);
    await site.context.db
      .update(customers)
      .set({ firstName: 'Adeline', totalSpent: 5_000 })
      .where(eq(customers.email, 'ada@example.com'));
    await send(inquiry);
    const [person] = (await all()).people;
    expect(person).toMatchObject({ firstName: 'Adeline', newsletter: true, totalSpent: 5_000 });
    expect(person!.lastContact).toEqual(site.context.now());
  });
});

describe('the calls beside it', () => {
  const card = {
    title: 'Custom Commission: Ada Marsh',
    email: 'Ada@example.com',
    stage: 'inquiry',
    projectType: 'Custom Commission',
    budget: 3000,
    notes: 'A weir, please.',
  };

  it('add nothing twice, also all at once', async () => {
    await send(inquiry);
    const answers = await Promise.all([
      site.call('POST', '/api/notion/customers', {
        name: 'Ada Marsh',
        email: 'ada@example.com',
        newsletter: false,
        communications: 'x',
      }),
      ...Array.from({ length: 5 }, () => site.call('POST', '/api/notion/commissions', card)),
    ]);
    expect(answers.map((answer) => answer.status)).toEqual(Array.from({ length: 6 }, () => 200));
    const { cards, people } = await all();
    expect(cards).toHaveLength(1);
    expect(people).toHaveLength(1);
  });

  it('leave no card and no customer of what was taken for a machine, until a person writes from there', async () => {
    const person = {
      name: 'Ada Marsh',
      email: 'ada@example.com',
      newsletter: false,
      communications: 'x',
    };
    await send({ ...inquiry, website: 'https://spam.example' });
    for (const [path, body] of [
      ['customers', person],
      ['commissions', card],
    ] as const) {
      const answer = await site.call('POST', `/api/notion/${path}`, body);
      expect([answer.status, answer.body]).toEqual([200, { ok: true }]);
    }
    expect([...(await all()).cards, ...(await all()).people]).toEqual([]);
    site.clock.advance({ minutes: 1 });
    await send({ ...inquiry, seconds: 40 });
    await site.call('POST', '/api/notion/commissions', card);
    expect((await all()).cards).toHaveLength(1);
  });

  it('make a card of their own in the first column, and in no other', async () => {
    await site.call('POST', '/api/notion/commissions', card);
    expect((await all()).cards).toMatchObject([
      { status: 'inquiry', budget: 300_000, description: 'A weir, please.' },
    ]);
    expect(
      (await site.call('POST', '/api/notion/commissions', { ...card, stage: 'delivered' })).status,
    ).toBe(400);
    expect(
      (await site.call('POST', '/api/notion/commissions', { ...card, budget: -1 })).status,
    ).toBe(400);
    const asked = await site.call('POST', '/api/notion/customers', {
      name: 'A',
      email: 'a@example.com',
      newsletter: true,
    });
    expect(asked.status).toBe(400);
    expect(
      await site.context.db.select().from(customers).where(eq(customers.email, 'a@example.com')),
    ).toEqual([]);
  });
});

describe('the sweep', () => {
  const write = async (days: number, given: Partial<typeof contactInquiries.$inferInsert> = {}) => {
    const { email, firstName, lastName, projectType, message } = inquiry;
    const createdAt = new Date(site.context.now().getTime() - days * 24 * 3600 * 1000);
    await site.context.db
      .insert(contactInquiries)
      .values({ email, firstName, lastName, projectType, message, createdAt, ...given });
  };
  const left = async () => {
    await sweepRetention(site.context);
    return (await all()).inquiries.map(({ message }) => message).toSorted();
  };

  it('deletes what was held back after thirty days, and the rest after a year, but for what became a commission', async () => {
    const [card] = await site.context.db
      .insert(commissions)
      .values({ title: 'A weir', email: 'b@example.com' })
      .returning();
    await write(29, { state: 'held', message: 'held, young' });
    await write(31, { state: 'held', message: 'held, old' });
    await write(364, { state: 'archived', message: 'young' });
    await write(366, { state: 'answered', message: 'old' });
    await write(366, { state: 'answered', message: 'commissioned', commissionId: card!.id });
    expect(await left()).toEqual(['commissioned', 'held, young', 'young']);
  });

  it('deletes whoever is known from such an inquiry alone', async () => {
    await write(366);
    await write(366, { email: 'notes@example.com' });
    const from = { acquisitionSource: 'inquiry', communications: 'A weir, please.' };
    await site.context.db.insert(customers).values([
      { email: 'ada@example.com', ...from },
      { email: 'notes@example.com', notes: 'Likes weirs.', ...from },
      { email: 'other@example.com', ...from },
    ]);
    expect(await left()).toEqual([]);
    expect((await all()).people.map(({ email }) => email).toSorted()).toEqual([
      'notes@example.com',
      'other@example.com',
    ]);
  });

  it('holds back a thousand at most, the latest', async () => {
    const { email, firstName, lastName, projectType } = inquiry;
    const at = site.context.now().getTime();
    const many = Array.from({ length: 1_003 }, (_, number) => ({
      email,
      firstName,
      lastName,
      projectType,
      state: 'held' as const,
      message: String(number).padStart(4, '0'),
      createdAt: new Date(at - number * 1000),
    }));
    await site.context.db.insert(contactInquiries).values(many);
    const kept = await left();
    expect([kept.length, kept.at(-1)]).toEqual([1_000, '0999']);
  });
});
