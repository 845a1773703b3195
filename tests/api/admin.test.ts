import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { artworkSizes, editions } from '#app/database/schema/catalog.ts';
import { customers } from '#app/database/schema/people.ts';
import { auditTrail } from '#app/database/schema/operations.ts';
import { commissions, inventoryTracking } from '#app/database/schema/studio.ts';
import { buy } from '#tests/support/buy.ts';
import { openOwnerSite } from '#tests/support/owner-site.ts';
import type { TestSite } from '#tests/support/site.ts';
import { chargeSimply, hangWork } from '#tests/support/works.ts';

let site: TestSite;
let headers: { cookie: string };
beforeAll(async () => {
  ({ site, headers } = await openOwnerSite());
  await chargeSimply(site.context);
});
afterAll(() => site.close());

const get = (path: string) => site.call('GET', path, undefined, headers);
const send = (method: string, path: string, body: unknown) =>
  site.call(method, path, body, headers);

describe('the inventory', () => {
  async function item(given: Partial<typeof inventoryTracking.$inferInsert> = {}) {
    const [row] = await site.context.db
      .insert(inventoryTracking)
      .values({ title: 'Weir', type: 'original', ...given })
      .returning();
    return row!;
  }
  const listed = async (id: string) =>
    (await get('/api/notion/inventory')).body.find((one: { id: string }) => one.id === id);

  it('lists what there is, with the sizes of a print by price', async () => {
    const work = await hangWork(site.context, {
      productType: 'print',
      sizePrices: [
        { size: 'Large', price: 34_000, edition: 50 },
        { size: 'Small', price: 9_000 },
      ],
    });
    const { id } = await item({
      artworkId: work.id,
      type: 'print',
      location: 'Drawer 3',
      originalPrice: 34_000,
    });
    expect(await listed(id)).toMatchObject({
      type: 'print',
      location: 'Drawer 3',
      originalPrice: '340.00',
      websiteArtworkId: work.id,
      imageUrl: expect.stringMatching(/^\/media\/[0-9a-f-]{36}\/360\.jpg$/),
      variants: [
        { size: 'Small', price: '90.00', stock: null, active: true },
        { size: 'Large', price: '340.00', stock: 50, active: true },
      ],
    });
  });

  it('is edited by its version; a stale edit is refused and changes nothing', async () => {
    const { id } = await item();
    const saved = await send('PATCH', `/api/admin/inventory/${id}`, {
      location: ' Rack A2 ',
      status: 'exhibition',
      version: 1,
    });
    expect(saved.body).toMatchObject({ location: 'Rack A2', status: 'exhibition', version: 2 });
    expect(
      await send('PATCH', `/api/admin/inventory/${id}`, { location: 'Elsewhere', version: 1 }),
    ).toMatchObject({ status: 409 });
    expect((await listed(id)).location).toBe('Rack A2');
    expect(await site.context.db.$count(auditTrail, eq(auditTrail.entityId, id))).toBe(1);
  });

  it('keeps what its owner notes of a thing, as her table has it, and refuses what is no amount or day', async () => {
    const { id } = await item({ title: 'Weir, noted' });
    const details = {
      isFramed: true,
      frameDetails: 'Oak, 20 mm',
      insuranceValue: '3,400',
      lastInspection: '2026-10-01',
      needsMaintenance: true,
      maintenanceNotes: 'Clean the glass.',
      photographyStatus: 'Done',
      certificateOfAuthenticity: 'In the folder',
      exhibitionHistory: 'Old Mill, 2025',
    };
    const path = `/api/admin/inventory/${id}`;
    expect((await send('PATCH', path, { details, version: 1 })).body.details).toEqual({
      ...details,
      insuranceValue: '3400.00',
    });
    const cleared = { details: { maintenanceNotes: '', insuranceValue: '' }, version: 2 };
    expect((await send('PATCH', path, cleared)).body.details).toMatchObject({
      isFramed: true,
      frameDetails: 'Oak, 20 mm',
      maintenanceNotes: null,
      insuranceValue: null,
    });
    for (const wrong of [{ insuranceValue: 'much' }, { lastInspection: 'in May' }]) {
      const refused = await send('PATCH', path, { details: wrong, version: 3 });
      expect([refused.status, Object.keys(refused.body.fields)]).toEqual([
        400,
        [`details.${Object.keys(wrong)[0]}`],
      ]);
    }
    const table = String((await get('/api/admin/tables/inventory')).body).split('\r\n');
    const line = table.find((row) => row.includes('Weir, noted'))!;
    expect(table[0]).toContain('Is framed,Frame details,Needs maintenance,Maintenance notes');
    expect(line).toContain('yes,"Oak, 20 mm",yes,,Done,In the folder');
  });

  it('changes stock beside what is sold and held, and price and availability of a size', async () => {
    const work = await hangWork(site.context, {
      productType: 'print',
      sizePrices: [{ size: 'A3', price: 9_000, edition: 10 }],
    });
    const { id } = await item({ artworkId: work.id, type: 'print' });
    await buy(site, { id: work.id, size: 'A3' });
    const [size] = await site.context.db
      .select()
      .from(artworkSizes)
      .where(eq(artworkSizes.artworkId, work.id));
    const { body } = await send('PATCH', `/api/admin/inventory/${id}/variants/${size!.id}`, {
      price: '95',
      stock: 4,
      active: false,
    });
    expect(body.variants).toMatchObject([{ price: '95.00', stock: 4, active: false }]);
    const [edition] = await site.context.db
      .select()
      .from(editions)
      .where(eq(editions.artworkId, work.id));
    expect(edition).toMatchObject({ total: 5, sold: 1 });
    expect(
      (await send('PATCH', `/api/admin/inventory/${id}/variants/${size!.id}`, { stock: -1 }))
        .status,
    ).toBe(400);
    expect(
      (await send('PATCH', `/api/admin/inventory/${id}/variants/${randomUUID()}`, { stock: 1 }))
        .status,
    ).toBe(404);
  });

  it.each(['sold', 'private', 'exhibition'])(
    'takes an original that is %s out of the shop, and hangs it again',
    async (status) => {
      const work = await hangWork(site.context);
      const { id } = await item({ artworkId: work.id });
      const add = async () =>
        (
          await send('POST', '/api/cart', {
            artworkId: work.id,
            sessionId: randomUUID(),
            quantity: 1,
          })
        ).status;
      await send('PATCH', `/api/admin/inventory/${id}`, { status, version: 1 });
      expect(await add()).toBe(409);
      const { body } = await get(`/api/artworks/${work.slug}`);
      expect(body).toMatchObject({
        availability: 'sold',
        standing: status === 'sold' ? null : status,
      });
      await send('PATCH', `/api/admin/inventory/${id}`, { status: 'available', version: 2 });
      expect(await add()).toBe(200);
    },
  );

  it('does not make a sold original available again', async () => {
    const work = await hangWork(site.context);
    const { id } = await item({ artworkId: work.id });
    await buy(site, work);
    expect((await listed(id)).status).toBe('sold');
    const { version } = await listed(id);
    expect(
      (await send('PATCH', `/api/admin/inventory/${id}`, { status: 'available', version })).status,
    ).toBe(409);
  });
});

describe('the commission board', () => {
  async function card(given: Partial<typeof commissions.$inferInsert> = {}) {
    const [row] = await site.context.db
      .insert(commissions)
      .values({ title: 'A bridge', email: 'ferry@example.com', budget: 720_000, ...given })
      .returning();
    return row!;
  }
  const stageOf = async (id: string) =>
    (await get('/api/notion/commissions')).body.find((one: { id: string }) => one.id === id).stage;

  it('moves a card from any stage to any other, and to its own without a trace', async () => {
    const { id } = await card();
    for (const stage of ['delivered', 'inquiry', 'in_progress', 'in_progress'])
      expect(
        (await send('PATCH', `/api/notion/commissions/${id}/stage`, { stage })).body,
      ).toMatchObject({ id, stage });
    expect(await stageOf(id)).toBe('in_progress');
    expect(await site.context.db.$count(auditTrail, eq(auditTrail.entityId, id))).toBe(3);
    expect(
      (await send('PATCH', `/api/notion/commissions/${id}/stage`, { stage: 'lost' })).status,
    ).toBe(400);
    expect(
      (await send('PATCH', `/api/notion/commissions/${randomUUID()}/stage`, { stage: 'proposal' }))
        .status,
    ).toBe(404);
  });

  it('loses none of 20 moves of one card at once: each begins where another ended', async () => {
    const { id } = await card();
    const wanted = Array.from(
      { length: 20 },
      (_, index) => (['proposal', 'in_progress', 'completed', 'delivered'] as const)[index % 4]!,
    );
    const answers = await Promise.all(
      wanted.map((stage) => send('PATCH', `/api/notion/commissions/${id}/stage`, { stage })),
    );
    expect(answers.map(({ status }) => status)).toEqual(wanted.map(() => 200));
    const trail = await site.context.db
      .select()
      .from(auditTrail)
      .where(eq(auditTrail.entityId, id));
    const next = new Map<string | null, number>();
    for (const { before, after } of trail) {
      next.set(before, (next.get(before) ?? 0) - 1);
      next.set(after, (next.get(after) ?? 0) + 1);
    }
    // Every stage that was left was entered before, but the first; every one entered was left, but the last.
    const open = [...next].filter(([, count]) => count !== 0);
    expect(open).toEqual(
      expect.arrayContaining([
        ['inquiry', -1],
        [await stageOf(id), 1],
      ]),
    );
    expect(open).toHaveLength(2);
  });

  it('edits a card by its version, and takes a value away with an empty text', async () => {
    const { id } = await card();
    const edit = (body: object) => send('PATCH', `/api/admin/commissions/${id}`, body);
    const saved = await edit({
      title: 'A pier',
      budget: '12900',
      deadline: '2026-12-24',
      notes: 'Two sittings.',
      version: 1,
    });
    expect(saved.body).toMatchObject({
      title: 'A pier',
      budget: '12900.00',
      deadline: '2026-12-24T00:00:00.000Z',
      notes: 'Two sittings.',
      version: 2,
    });
    expect((await edit({ title: 'Stale', version: 1 })).status).toBe(409);
    expect((await edit({ budget: '', deadline: '', email: '', version: 2 })).body).toMatchObject({
      title: 'A pier',
      budget: null,
      deadline: null,
      email: null,
    });
    for (const wrong of [
      { title: ' ' },
      { budget: 'much' },
      { deadline: '2026-02-30' },
      { email: 'nobody' },
    ])
      expect((await edit({ ...wrong, version: 3 })).status, JSON.stringify(wrong)).toBe(400);
  });
});

it('everything here is for the owner alone', async () => {
  const id = randomUUID();
  const calls = [
    ['GET', '/api/notion/inventory'],
    ['PATCH', `/api/admin/inventory/${id}`],
    ['PATCH', `/api/admin/inventory/${id}/variants/${id}`],
    ['GET', '/api/notion/commissions'],
    ['PATCH', `/api/notion/commissions/${id}/stage`],
    ['PATCH', `/api/admin/commissions/${id}`],
    ['GET', '/api/admin/customers'],
    ['GET', '/api/admin/customers/summary'],
    ['GET', `/api/admin/customers/${id}`],
    ['PATCH', `/api/admin/customers/${id}`],
    ['GET', `/api/admin/customers/${id}/export`],
    ['POST', `/api/admin/customers/${id}/erase`],
  ];
  const answers = await Promise.all(
    calls.map(([method, path]) => site.call(method!, path!, method === 'GET' ? undefined : {})),
  );
  expect(answers.map(({ status }) => status)).toEqual(calls.map(() => 401));
});

describe('notes', () => {
  const rowOf = {
    customers: () =>
      site.context.db.insert(customers).values({ email: 'notes@example.com' }).returning(),
    commissions: () => site.context.db.insert(commissions).values({ title: 'A weir' }).returning(),
    inventory: () =>
      site.context.db
        .insert(inventoryTracking)
        .values({ title: 'Weir', type: 'original' })
        .returning(),
  };

  it.each(['customers', 'commissions', 'inventory'] as const)(
    'on %s hold 100,000 characters, and are refused above that',
    async (kind) => {
      const [row] = await rowOf[kind]();
      const long = '絵'.repeat(100_000);
      const saved = await send('PATCH', `/api/admin/${kind}/${row!.id}`, {
        notes: long,
        version: row!.version,
      });
      expect([saved.status, saved.body.notes.length]).toEqual([200, 100_000]);
      expect(
        await send('PATCH', `/api/admin/${kind}/${row!.id}`, {
          notes: `${long}絵`,
          version: saved.body.version,
        }),
      ).toMatchObject({
        status: 400,
        body: {
          fields: {
            notes:
              'Notes hold up to 100,000 characters. Please shorten them; nothing has been cut.',
          },
        },
      });
    },
  );
});
