import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { contactInquiries } from '#app/database/schema/inquiries.ts';
import { customers } from '#app/database/schema/people.ts';
import { outbox } from '#app/database/schema/plumbing.ts';
import { commissions } from '#app/database/schema/studio.ts';
import { openTestSite, type TestSite } from '#tests/support/site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite({ OWNER_EMAIL: 'owner@example.com' });
});
afterAll(() => site.close());
beforeEach(async () => {
  for (const table of [commissions, contactInquiries, outbox, customers]) await site.context.db.delete(table);
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
      { firstName: 'Ada', email: 'Ada@example.com', budget: '$3,000 - $5,000', message: 'A weir, please.' },
    ]);
    expect(cards).toMatchObject([{ title: 'Custom Commission: Ada Marsh', status: 'inquiry', budget: 300_000, clientId: people[0]!.id }]);
    expect(people).toMatchObject([{ email: 'ada@example.com', firstName: 'Ada', newsletter: false }]);
    expect(letters.map(({ kind, recipient }) => ({ kind, recipient })).toSorted((a, b) => a.kind.localeCompare(b.kind))).toEqual([
      { kind: 'inquiry-notice', recipient: 'owner@example.com' },
      { kind: 'inquiry-received', recipient: 'Ada@example.com' },
    ]);
    expect(site.woken).toContain('letters');
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
  ])('refuses %s and keeps nothing', async (_what, change, field) => {
    const { status, body } = await send({ ...inquiry, ...change });
    expect(status).toBe(400);
    if (field) expect(Object.keys(body.fields)).toContain(field);
    const { inquiries, letters } = await all();
    expect([...inquiries, ...letters]).toEqual([]);
  });

  it('answers a machine like a person, and keeps nothing of it', async () => {
    expect((await send({ ...inquiry, website: 'https://spam.example' })).body).toEqual({ ok: true });
    expect((await send({ ...inquiry, seconds: 0.4 })).body).toEqual({ ok: true });
    const { inquiries, people, cards, letters } = await all();
    expect([...inquiries, ...people, ...cards, ...letters]).toEqual([]);
    await send({ ...inquiry, website: '', seconds: 31 });
    expect((await all()).inquiries).toHaveLength(1);
  });

  it('changes nothing that is known of a customer but that they wrote', async () => {
    await site.context.db.insert(customers).values({ email: 'ada@example.com', firstName: 'Adeline', newsletter: true, totalSpent: 5_000 });
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
      site.call('POST', '/api/notion/customers', { name: 'Ada Marsh', email: 'ada@example.com', newsletter: false, communications: 'x' }),
      ...Array.from({ length: 5 }, () => site.call('POST', '/api/notion/commissions', card)),
    ]);
    expect(answers.map((answer) => answer.status)).toEqual(Array.from({ length: 6 }, () => 200));
    const { cards, people } = await all();
    expect(cards).toHaveLength(1);
    expect(people).toHaveLength(1);
  });

  it('make a card of their own in the first column, and in no other', async () => {
    await site.call('POST', '/api/notion/commissions', card);
    expect((await all()).cards).toMatchObject([{ status: 'inquiry', budget: 300_000, description: 'A weir, please.' }]);
    expect((await site.call('POST', '/api/notion/commissions', { ...card, stage: 'delivered' })).status).toBe(400);
    expect((await site.call('POST', '/api/notion/commissions', { ...card, budget: -1 })).status).toBe(400);
    const asked = await site.call('POST', '/api/notion/customers', { name: 'A', email: 'a@example.com', newsletter: true });
    expect(asked.status).toBe(400);
    expect(await site.context.db.select().from(customers).where(eq(customers.email, 'a@example.com'))).toEqual([]);
  });
});
