import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { customers } from '#app/database/schema/people.ts';
import { commissions, inventoryTracking } from '#app/database/schema/studio.ts';
import { createOwner } from '#app/features/auth/service.server.ts';
import { owner, signedIn } from '#tests/support/buy.ts';
import { type NotionSite, openNotionSite, title } from '#tests/support/notion.ts';

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
const state = () => get('/api/admin/workspace');
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

describe('what is changed here', () => {
  it('is written there at the next run, each row once, with every value in its place', async () => {
    await card();
    const [item] = await db()
      .insert(inventoryTracking)
      .values({
        title: 'Weir',
        type: 'print',
        status: 'exhibition',
        originalPrice: 34_050,
        location: 'Rack A2',
      })
      .returning();
    const [person] = await db()
      .insert(customers)
      .values({
        email: 'ruth@example.com',
        firstName: 'Ruth',
        lastName: 'Castellan',
        preferences: ['Oil, large', 'Rivers'],
        priceRange: '$1,000 - $3,000',
        totalSpent: 165_000,
      })
      .returning();
    await at.sync();
    await at.sync();
    expect(at.pageOf('inventory', item!.id)!.values).toMatchObject({
      Name: 'Weir',
      Type: 'Print',
      Status: 'Exhibition',
      'Original Price': 340.5,
      Location: 'Rack A2',
    });
    expect(at.pageOf('customers', person!.id)!.values).toMatchObject({
      Name: 'Ruth Castellan',
      Preferences: ['Oil / large', 'Rivers'],
      'Budget Range': '$1000 - $3000',
      'Total Spent': 1650,
    });
    expect(await state()).toMatchObject({ connected: true, waiting: 0, refused: [] });
    const [listed] = (await get('/api/notion/inventory')).filter(
      (one: { id: string }) => one.id === item!.id,
    );
    expect(listed.url).toBe(
      `https://www.notion.so/${at.pageOf('inventory', item!.id)!.id.replaceAll('-', '')}`,
    );
  });

  it('a long text goes in pieces and comes back whole', async () => {
    const notes = 'Reeds in slack water. '.repeat(220) + '𝄞'.repeat(20);
    const { id, pageId } = await sharedCard({ progressNotes: notes });
    expect(at.pageOf('commissions', id)!.values['Notes']).toBe(notes);
    at.write(pageId, { Title: title('Renamed there') });
    await at.sync();
    expect(await cardOf(id)).toMatchObject({ title: 'Renamed there', notes });
  });

  it('waits while Notion is away, and is sent when it is back: nothing is lost and nothing doubled', async () => {
    const { id } = await sharedCard();
    at.sandbox.cause({ gone: true });
    await send('PATCH', `/api/notion/commissions/${id}/stage`, { stage: 'proposal' });
    const made = await card({ title: 'Made while it was away' });
    await at.sync();
    at.site.clock.advance({ minutes: 2 });
    await at.sync();
    const away = await state();
    expect(away.waiting).toBe(2);
    expect(away.sources).toContainEqual(
      expect.objectContaining({
        kind: 'commissions',
        isAway: true,
        trouble: 'Notion does not answer.',
      }),
    );
    expect(await cardOf(id)).toMatchObject({ stage: 'proposal' });
    at.sandbox.cause();
    at.site.clock.advance({ minutes: 2 });
    await at.sync();
    expect(await state()).toMatchObject({ waiting: 0 });
    expect((await state()).sources.every((one: { isAway: boolean }) => !one.isAway)).toBe(true);
    expect(at.pageOf('commissions', id)!.values['Stage']).toBe('Proposal');
    expect(
      at.rowsOf('commissions').filter(({ values }) => values['Studio ID'] === made.id),
    ).toHaveLength(1);
  });

  it('waits for as long as Notion asks, whatever that is', async () => {
    const { id } = await sharedCard();
    await send('PATCH', `/api/notion/commissions/${id}/stage`, { stage: 'completed' });
    at.sandbox.cause({ status: 429, retryAfter: 120 });
    await at.sync();
    at.sandbox.cause();
    const asked = at.sandbox.asked.length;
    at.site.clock.advance({ minutes: 1.9 });
    await send('POST', '/api/admin/workspace/sync', undefined);
    await at.sync();
    expect(at.sandbox.asked.length).toBe(asked);
    at.site.clock.advance({ minutes: 0.2 });
    await at.sync();
    expect(at.pageOf('commissions', id)!.values['Stage']).toBe('Completed');
  });

  it.each([500, 503, 529])('goes on after a %i', async (status) => {
    const { id } = await sharedCard();
    await send('PATCH', `/api/notion/commissions/${id}/stage`, { stage: 'delivered' });
    at.sandbox.cause({ status, only: /^PATCH/ });
    await at.sync();
    expect((await state()).waiting).toBe(1);
    at.sandbox.cause();
    at.site.clock.advance({ minutes: 2 });
    await at.sync();
    expect(at.pageOf('commissions', id)!.values['Stage']).toBe('Delivered');
  });

  it.each(['shows', 'does not show'])(
    'makes one page although the answer to making it was lost and what was edited %s it',
    async (shows) => {
      const { id } = await card();
      at.sandbox.cause({ lost: /^POST \/v1\/pages$/ });
      await at.sync();
      at.sandbox.cause();
      if (shows !== 'shows')
        Object.assign(at.pageOf('commissions', id)!, { editedAt: '2026-01-01T00:00:00.000Z' });
      at.site.clock.advance({ minutes: 5 });
      await at.sync();
      expect(
        at.rowsOf('commissions').filter(({ values }) => values['Studio ID'] === id),
      ).toHaveLength(1);
      expect((await state()).waiting).toBe(0);
      expect((await cardOf(id)).url).toContain(
        at.pageOf('commissions', id)!.id.replaceAll('-', ''),
      );
    },
  );
});

it('two processes at the same time make nothing twice', async () => {
  const made = await Promise.all(Array.from({ length: 6 }, () => card()));
  const [, board] = [...at.sandbox.store.sources.values()];
  const names = Array.from({ length: 6 }, (_, index) => `From Notion ${index}`);
  for (const name of names) at.sandbox.store.create(board!.id, { Title: title(name) });
  await Promise.all([at.sync(), at.syncElsewhere(), at.syncElsewhere()]);
  await at.sync();
  const pages = at.rowsOf('commissions').map(({ values }) => values['Studio ID']);
  expect(made.map(({ id }) => pages.filter((one) => one === id).length)).toEqual(made.map(() => 1));
  const cards = (await get('/api/notion/commissions')) as { title: string }[];
  expect(names.map((name) => cards.filter((one) => one.title === name).length)).toEqual(
    names.map(() => 1),
  );
  expect((await state()).waiting).toBe(0);
});

it('a page that one process is making is left alone by another', async () => {
  const { id } = await card();
  const gate = Promise.withResolvers<void>();
  const before = at.sandbox.asked.length;
  at.sandbox.cause({ held: /^POST \/v1\/pages$/, until: gate.promise });
  const making = at.sync();
  await expect.poll(() => at.sandbox.asked.slice(before)).toContain('POST /v1/pages');
  await at.syncElsewhere();
  gate.resolve();
  await making;
  expect(at.rowsOf('commissions').filter(({ values }) => values['Studio ID'] === id)).toHaveLength(
    1,
  );
});
