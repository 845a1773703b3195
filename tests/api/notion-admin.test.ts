import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { customers } from '#app/database/schema/people.ts';
import { commissions, inventoryTracking } from '#app/database/schema/studio.ts';
import { createOwner } from '#app/features/auth/service.server.ts';
import { buy, owner, signedIn } from '#tests/support/buy.ts';
import { openNotionSite } from '#tests/support/notion.ts';
import { openTestSite, type TestSite } from '#tests/support/site.ts';
import { chargeSimply, hangWork } from '#tests/support/works.ts';

/** Our own tables alone, and with Notion behind them: what the owner's calls answer is the same. */
const adapters = {
  'our own tables': async () => {
    const site = await openTestSite();
    return { site, sync: async () => undefined, close: site.close };
  },
  'Notion as their mirror': () => openNotionSite(),
};

describe.each(Object.entries(adapters))('with %s', (name, open) => {
  let site: TestSite;
  /** Between any two calls the mirror may be brought in step. */
  let sync: () => Promise<void>;
  let close: () => Promise<void>;
  let headers: { cookie: string };
  beforeAll(async () => {
    ({ site, sync, close } = await open());
    await chargeSimply(site.context);
    await createOwner(site.context, owner);
    headers = await signedIn(site);
  });
  afterAll(() => close());

  async function call(method: string, path: string, body?: unknown) {
    site.clock.advance({ minutes: 2 });
    await sync();
    return site.call(method, path, body, headers);
  }
  const hasUrl = (url: string | null) => expect(url === null).toBe(name === 'our own tables');

  it('the inventory is listed, edited by its version, and refuses a stale edit', async () => {
    const work = await hangWork(site.context, {
      productType: 'print',
      sizePrices: [{ size: 'A3', price: 9_000, edition: 10 }],
    });
    const [row] = await site.context.db
      .insert(inventoryTracking)
      .values({ artworkId: work.id, title: work.title, type: 'print', originalPrice: 9_000 })
      .returning();
    const path = `/api/admin/inventory/${row!.id}`;
    const saved = await call('PATCH', path, {
      location: 'Drawer 3',
      notes: 'Check the sky.',
      status: 'exhibition',
      version: 1,
    });
    expect(saved).toMatchObject({
      status: 200,
      body: { location: 'Drawer 3', notes: 'Check the sky.', status: 'exhibition', version: 2 },
    });
    expect((await call('PATCH', path, { notes: 'Stale', version: 1 })).status).toBe(409);
    const [size] = saved.body.variants;
    expect(
      (await call('PATCH', `${path}/variants/${size.id}`, { price: '95', stock: 4, active: true }))
        .body.variants,
    ).toMatchObject([{ price: '95.00', stock: 4 }]);
    const { body } = await call('GET', '/api/notion/inventory');
    const item = body.find((one: { id: string }) => one.id === row!.id);
    expect(item).toMatchObject({
      title: work.title,
      websiteArtworkId: work.id,
      originalPrice: '90.00',
      location: 'Drawer 3',
      version: 2,
    });
    hasUrl(item.url);
  });

  it('a work that is sold is sold in the inventory', async () => {
    const work = await hangWork(site.context);
    const [row] = await site.context.db
      .insert(inventoryTracking)
      .values({ artworkId: work.id, title: work.title, type: 'original' })
      .returning();
    await buy(site, work);
    const { body } = await call('GET', '/api/notion/inventory');
    expect(body.find((one: { id: string }) => one.id === row!.id)).toMatchObject({
      status: 'sold',
    });
  });

  it('a commission that was asked for is on the board, is moved and edited', async () => {
    const asked = {
      title: 'A sluice',
      email: 'sluice@example.com',
      stage: 'inquiry',
      projectType: 'Custom Commission',
      budget: 1_000,
      notes: 'Tall.',
    };
    expect((await call('POST', '/api/notion/commissions', asked)).status).toBe(200);
    const [{ id }] = (await site.context.db.select({ id: commissions.id }).from(commissions)) as [
      { id: string },
    ];
    expect(
      (await call('PATCH', `/api/notion/commissions/${id}/stage`, { stage: 'proposal' })).body,
    ).toMatchObject({
      stage: 'proposal',
      version: 2,
    });
    const edit = {
      title: 'A weir',
      budget: '4200.00',
      deadline: '2027-01-01',
      notes: 'Wide.',
      version: 2,
    };
    expect((await call('PATCH', `/api/admin/commissions/${id}`, edit)).body).toMatchObject({
      title: 'A weir',
      budget: '4200.00',
      deadline: '2027-01-01T00:00:00.000Z',
      notes: 'Wide.',
      version: 3,
    });
    expect(
      (await call('PATCH', `/api/admin/commissions/${id}`, { title: 'Stale', version: 2 })).status,
    ).toBe(409);
    const { body } = await call('GET', '/api/notion/commissions');
    expect(body).toMatchObject([
      {
        id,
        title: 'A weir',
        stage: 'proposal',
        projectType: 'Custom Commission',
        email: 'sluice@example.com',
        version: 3,
      },
    ]);
    hasUrl(body[0].url);
  });

  it('customers are found, noted, summed up and erased', async () => {
    const named = {
      name: 'Ruth Castellan',
      email: 'ruth@example.com',
      newsletter: false,
      communications: 'Asked for a weir.',
    };
    await call('POST', '/api/notion/customers', named);
    const { body: found } = await call('GET', '/api/admin/customers?search=castel');
    expect(found).toMatchObject([
      {
        name: 'Ruth Castellan',
        email: 'ruth@example.com',
        communications: 'Asked for a weir.',
        newsletter: false,
      },
    ]);
    const path = `/api/admin/customers/${found[0].id}`;
    const { body: one } = await call('GET', path);
    hasUrl(one.url);
    expect(
      (
        await call('PATCH', path, {
          notes: 'Rings on Fridays.',
          tags: ['weirs'],
          version: one.version,
        })
      ).body,
    ).toMatchObject({
      notes: 'Rings on Fridays.',
    });
    expect((await call('PATCH', path, { notes: 'Stale', version: one.version })).status).toBe(409);
    const { body: sums } = await call('GET', '/api/admin/customers/summary');
    expect(sums.total).toBe(await site.context.db.$count(customers));
    expect((await call('POST', `${path}/erase`, { email: 'ruth@example.com' })).status).toBe(200);
    expect((await call('GET', '/api/admin/customers?search=castel')).body).toEqual([]);
  });

  it('says whether a workspace is connected, to the owner alone', async () => {
    const isConnected = name !== 'our own tables';
    const { body } = await call('GET', '/api/admin/workspace');
    expect(body).toMatchObject({ connected: isConnected, waiting: 0, refused: [] });
    expect((await call('POST', '/api/admin/workspace/sync')).status).toBe(isConnected ? 200 : 409);
    expect(site.woken.includes('workspace')).toBe(isConnected);
    for (const [method, path] of [
      ['GET', '/api/admin/workspace'],
      ['POST', '/api/admin/workspace/sync'],
    ] as const)
      expect((await site.call(method, path)).status).toBe(401);
  });
});
