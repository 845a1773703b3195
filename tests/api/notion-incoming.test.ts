import { and, eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { customers } from '#app/database/schema/people.ts';
import { auditTrail } from '#app/database/schema/operations.ts';
import { commissions } from '#app/database/schema/studio.ts';
import { workspacePages } from '#app/database/schema/notion.ts';
import { createOwner } from '#app/features/auth/service.server.ts';
import { owner, signedIn } from '#tests/support/buy.ts';
import { choice, type NotionSite, openNotionSite, text, title } from '#tests/support/notion.ts';

let at: NotionSite;
let headers: { cookie: string };
beforeAll(async () => {
  at = await openNotionSite();
  await createOwner(at.site.context, owner);
  headers = await signedIn(at.site);
});
afterAll(() => at.close());
beforeEach(() => at.site.clock.advance({ minutes: 5 }));
afterEach(() => at.sandbox.cause());

const db = () => at.site.context.db;
const get = async (path: string) => (await at.site.call('GET', path, undefined, headers)).body;
const send = (method: string, path: string, body: unknown) =>
  at.site.call(method, path, body, headers);
const trailOf = (id: string, change: string) =>
  db()
    .select()
    .from(auditTrail)
    .where(and(eq(auditTrail.entityId, id), eq(auditTrail.change, change)));
const cardOf = async (id: string) =>
  (await get('/api/notion/commissions')).find((one: { id: string }) => one.id === id);

let bridges = 0;
async function card(given: Partial<typeof commissions.$inferInsert> = {}) {
  const now = at.site.clock.now();
  const [row] = await db()
    .insert(commissions)
    .values({
      title: `Bridge ${++bridges}`,
      email: 'ferry@example.com',
      budget: 720_000,
      createdAt: now,
      updatedAt: now,
      ...given,
    })
    .returning();
  return row!;
}

/** A card that both sides know. */
async function sharedCard(given: Partial<typeof commissions.$inferInsert> = {}) {
  const row = await card(given);
  await at.sync();
  at.site.clock.advance({ minutes: 5 });
  return { id: row.id, pageId: at.pageOf('commissions', row.id)!.id };
}

describe('what is changed there', () => {
  it('is seen here at the next run, raises the version, and stands in the timeline', async () => {
    const { id, pageId } = await sharedCard();
    at.write(pageId, {
      Stage: choice('status', 'In Progress'),
      Notes: text('Two sittings.'),
      Budget: { number: 9000 },
    });
    await at.sync();
    expect(await cardOf(id)).toMatchObject({
      stage: 'in_progress',
      notes: 'Two sittings.',
      budget: '9000.00',
      version: 2,
    });
    expect(
      (await send('PATCH', `/api/admin/commissions/${id}`, { title: 'Stale', version: 1 })).status,
    ).toBe(409);
    expect(await trailOf(id, 'stage')).toMatchObject([
      { actor: 'provider', before: 'inquiry', after: 'in_progress' },
    ]);
    expect(await trailOf(id, 'conflict')).toEqual([]);
    await at.sync();
    expect(await cardOf(id)).toMatchObject({ version: 2 });
  });

  it('becomes a row here when it is new, once, and gets our id', async () => {
    const { store } = at.sandbox;
    const [, second] = [...store.sources.values()];
    const page = store.create(second!.id, {
      Title: title('A pier'),
      Email: { email: 'pier@example.com' },
      Stage: choice('status', 'Proposal'),
    });
    const empty = store.create(second!.id, {});
    await at.sync();
    await at.sync();
    const found = (await get('/api/notion/commissions')).filter(
      (one: { title: string }) => one.title === 'A pier',
    );
    expect(found).toMatchObject([{ email: 'pier@example.com', stage: 'proposal' }]);
    expect(store.rowOf(page.id).values['Studio ID']).toBe(found[0].id);
    expect(store.rowOf(empty.id).values['Studio ID']).toBeUndefined();
    const copy = store.create(second!.id, {
      Title: title('A pier'),
      'Studio ID': text(found[0].id),
    });
    await at.sync();
    expect(
      (await get('/api/notion/commissions')).filter(
        (one: { title: string }) => one.title === 'A pier',
      ),
    ).toHaveLength(2);
    expect(store.rowOf(copy.id).values['Studio ID']).not.toBe(found[0].id);
  });

  it('changes nothing of what only the shop decides: it is put right there', async () => {
    const [person] = await db()
      .insert(customers)
      .values({ email: 'tom@example.com', firstName: 'Tom' })
      .returning();
    await at.sync();
    at.site.clock.advance({ minutes: 5 });
    const page = at.pageOf('customers', person!.id)!;
    at.write(page.id, {
      Newsletter: { checkbox: true },
      'Total Spent': { number: 5 },
      Phone: { phone_number: '+1 555 0123' },
    });
    await at.sync();
    const [after] = await db().select().from(customers).where(eq(customers.id, person!.id));
    expect(after).toMatchObject({ newsletter: false, totalSpent: 0, phone: '+1 555 0123' });
    expect(at.pageOf('customers', person!.id)!.values).toMatchObject({
      Newsletter: false,
      'Total Spent': 0,
      Phone: '+1 555 0123',
    });
  });

  it('and cannot stand here is kept in the timeline, and put right there', async () => {
    const { id, pageId } = await sharedCard({ budget: 100_000 });
    at.write(pageId, { Budget: { number: -5 } });
    await at.sync();
    expect(await cardOf(id)).toMatchObject({ budget: '1000.00' });
    expect(at.pageOf('commissions', id)!.values['Budget']).toBe(1000);
    expect(await trailOf(id, 'conflict')).toMatchObject([
      { before: '{"budget":-500}', after: '{"budget":100000}' },
    ]);
  });

  it('thrown away, it takes nothing away here, and is not made again', async () => {
    const { id, pageId } = await sharedCard();
    at.write(pageId, {}, true);
    await send('PATCH', `/api/notion/commissions/${id}/stage`, { stage: 'proposal' });
    await at.sync();
    await at.sync();
    expect(await cardOf(id)).toMatchObject({ stage: 'proposal', url: null });
    expect(
      at.rowsOf('commissions').filter(({ values }) => values['Studio ID'] === id),
    ).toHaveLength(1);
    expect(await trailOf(id, 'page thrown away')).toHaveLength(1);
    at.write(pageId, {}, false);
    at.site.clock.advance({ minutes: 5 });
    await at.sync();
    expect(at.pageOf('commissions', id)!.values['Stage']).toBe('Proposal');
  });
});

describe('what is changed on both sides', () => {
  it.each(['there', 'here'] as const)(
    'the newest wins, when that was %s, and both texts stand in the timeline',
    async (last) => {
      const { id, pageId } = await sharedCard();
      const here = () =>
        send('PATCH', `/api/admin/commissions/${id}`, { notes: 'Written here.', version: 1 });
      const there = () =>
        at.write(pageId, {
          Notes: text('Written there.'),
          'Project Type': choice('select', 'Mural'),
        });
      for (const side of last === 'there' ? [here, there] : [there, here]) {
        await side();
        at.site.clock.advance({ minutes: 5 });
      }
      await at.sync();
      const [kept, dropped] =
        last === 'there'
          ? ['Written there.', 'Written here.']
          : ['Written here.', 'Written there.'];
      // What only one side changed stands in either case.
      expect(await cardOf(id)).toMatchObject({ notes: kept, projectType: 'Mural' });
      expect(at.pageOf('commissions', id)!.values).toMatchObject({
        Notes: kept,
        'Project Type': 'Mural',
      });
      await at.sync();
      expect(await trailOf(id, 'conflict')).toMatchObject([
        { before: JSON.stringify({ notes: dropped }), after: JSON.stringify({ notes: kept }) },
      ]);
    },
  );
});

it('a person who is erased is erased there too, and comes back by no later reading', async () => {
  const [person] = await db()
    .insert(customers)
    .values({ email: 'gone@example.com', firstName: 'Gone', lastName: 'Person', phone: '555 0199' })
    .returning();
  const { id, pageId } = await sharedCard({ email: 'gone@example.com', title: 'For Gone' });
  const page = at.pageOf('customers', person!.id)!;
  at.write(page.id, { Communications: text('Rang about Gone.') });
  at.sandbox.cause({ gone: true });
  expect(
    (await send('POST', `/api/admin/customers/${person!.id}/erase`, { email: 'gone@example.com' }))
      .status,
  ).toBe(200);
  await at.sync();
  at.sandbox.cause();
  at.site.clock.advance({ minutes: 5 });
  await at.sync();
  await at.sync();
  for (const one of [at.sandbox.store.rowOf(page.id), at.sandbox.store.rowOf(pageId)]) {
    expect(one.inTrash).toBe(true);
    expect(JSON.stringify(one.values)).not.toMatch(/gone|555 0199/i);
  }
  const rows = await db().select().from(workspacePages);
  expect(
    JSON.stringify([
      rows,
      await db().select().from(customers),
      await db().select().from(auditTrail),
    ]),
  ).not.toMatch(/gone@|555 0199|Rang about/i);
  expect((await cardOf(id)).url).toBeNull();
  const [, , people] = [...at.sandbox.store.sources.values()];
  const email = { email: 'gone@example.com' };
  at.sandbox.store.create(people!.id, {
    Name: title('Gone Person'),
    Email: email,
    'Studio ID': text(person!.id),
  });
  await at.sync();
  expect(await db().$count(customers, eq(customers.email, email.email))).toBe(0);
});

it('a first meeting with a database that is already full doubles nothing: each side fills what the other leaves empty', async () => {
  const own = await openNotionSite();
  try {
    const { clock, context } = own.site;
    const [, board, people] = [...own.sandbox.store.sources.values()];
    own.sandbox.store.create(board!.id, {
      Title: title('A weir'),
      Email: { email: 'weir@example.com' },
      Notes: text('From Notion.'),
      Stage: choice('status', 'Inquiry'),
    });
    own.sandbox.store.create(people!.id, {
      Name: title('Wei Rivers'),
      Email: { email: 'Weir@example.com' },
      Phone: { phone_number: '555 0188' },
    });
    await context.db.insert(commissions).values({
      title: 'A weir',
      email: 'weir@example.com',
      budget: 50_000,
      updatedAt: clock.now(),
    });
    await context.db
      .insert(customers)
      .values({ email: 'weir@example.com', updatedAt: clock.now() });
    await own.sync();
    await own.sync();
    expect(own.rowsOf('commissions')).toHaveLength(1);
    expect(own.rowsOf('customers')).toHaveLength(1);
    expect(own.rowsOf('commissions')[0]!.values).toMatchObject({
      Notes: 'From Notion.',
      Budget: 500,
    });
    expect(await context.db.select().from(commissions)).toMatchObject([
      { progressNotes: 'From Notion.', budget: 50_000 },
    ]);
    expect(await context.db.select().from(customers)).toMatchObject([{ phone: '555 0188' }]);
  } finally {
    await own.close();
  }
});
