import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { artworkPictures, artworks, editions } from '#app/database/schema/catalog.ts';
import { auditTrail } from '#app/database/schema/operations.ts';
import { workDrafts } from '#app/database/schema/works.ts';
import { WorkForm } from '../form-contract.ts';
import { buy } from '#tests/support/buy.ts';
import { openOwnerSite } from '#tests/support/owner-site.ts';
import type { TestSite } from '#tests/support/site.ts';
import { worksOf } from '#tests/support/work-forms.ts';
import { address, chargeSimply, hangWork } from '#tests/support/works.ts';

let site: TestSite;
let headers: { cookie: string };
beforeAll(async () => {
  ({ site, headers } = await openOwnerSite());
  await chargeSimply(site.context);
});
afterAll(() => site.close());
beforeEach(async () => {
  await site.context.db.delete(workDrafts);
  await site.context.db.delete(artworks);
});

type Row = { id: string; title: string } & Record<string, unknown>;
const send = (method: string, path: string, body?: unknown) =>
  site.call(method, path, body, headers);
const list = async (query = '') => (await send('GET', `/api/admin/works?${query}`)).body;
const titles = async (query = '') => ((await list(query)).works as Row[]).map(({ title }) => title);
const workOf = async (id: string) => {
  const [row] = await site.context.db.select().from(artworks).where(eq(artworks.id, id));
  return row!;
};

async function draft(form: Partial<WorkForm>, given: Partial<typeof workDrafts.$inferInsert> = {}) {
  const id = randomUUID();
  await site.context.db
    .insert(workDrafts)
    .values({ id, form: { ...WorkForm.parse({}), ...form }, ...given });
  return id;
}

describe('the list of works', () => {
  it('shows works and drafts that never were published in one list, with how many each tab has', async () => {
    await hangWork(site.context, { title: 'Weir', series: 'Slack Water' });
    await hangWork(site.context, { title: 'Sluice', visibility: 'private' });
    await hangWork(site.context, { title: 'Lock', visibility: 'archived' });
    await hangWork(site.context, { title: 'Gate', isAvailable: false });
    await hangWork(site.context, { title: 'Loan', isAvailable: false, standing: 'exhibition' });
    await hangWork(site.context, { title: 'Hidden', visibility: 'draft' });
    const soon = new Date('2040-01-01T09:00:00Z');
    await hangWork(site.context, { title: 'Soon', visibility: 'scheduled', publishAt: soon });
    await draft({ title: 'Reeds' });
    const { works, counts, next } = await list();
    expect(works.map(({ title }: Row) => title)).toEqual([
      'Reeds',
      'Weir',
      'Sluice',
      'Lock',
      'Gate',
      'Loan',
      'Hidden',
      'Soon',
    ]);
    expect(counts).toEqual({
      all: 8,
      live: 2,
      draft: 2,
      scheduled: 1,
      private: 1,
      sold: 1,
      archived: 1,
    });
    expect(next).toBe(null);
    expect(await titles('tab=draft')).toEqual(['Reeds', 'Hidden']);
    expect(await titles('tab=sold')).toEqual(['Gate']);
    expect(await titles('tab=live')).toEqual(['Weir', 'Loan']);
    for (const tab of ['scheduled', 'private', 'archived'])
      expect((await list(`tab=${tab}`)).works).toHaveLength(1);
  });

  it('counts what is sold, restocked, published and thrown away', async () => {
    const { db } = site.context;
    const work = await hangWork(site.context);
    const id = await draft({ title: 'Reeds' });
    await db.update(artworks).set({ isAvailable: false }).where(eq(artworks.id, work.id));
    expect((await list()).counts).toMatchObject({ all: 2, live: 0, sold: 1, draft: 1 });
    await db.update(artworks).set({ isAvailable: true }).where(eq(artworks.id, work.id));
    expect((await list()).counts).toMatchObject({ all: 2, live: 1, sold: 0, draft: 1 });
    await db.transaction(async (tx) => {
      await tx.delete(workDrafts).where(eq(workDrafts.id, id));
      await tx.insert(artworks).values({
        id,
        slug: 'reeds',
        title: 'Reeds',
        medium: 'Ink',
        price: 1,
        category: 'prints',
      });
    });
    expect((await list()).counts).toMatchObject({ all: 2, live: 2, sold: 0, draft: 0 });
    // Changes to a published work are no second work.
    await draft({ title: 'Reeds' }, { id: work.id, base: WorkForm.parse({}) });
    expect((await list()).counts).toMatchObject({ all: 2, draft: 0 });
    expect((await list()).works).toHaveLength(2);
  });

  it('says of each what it is, costs and how many are left', async () => {
    const print = await hangWork(site.context, {
      title: 'Hull',
      productType: 'print',
      isNumbered: true,
      sizePrices: [
        { size: 'Small', price: 9_000, edition: 10 },
        { size: 'Large', price: 34_000, edition: 8 },
      ],
    });
    await site.context.db.update(editions).set({ held: 7 }).where(eq(editions.size, 'Small'));
    await hangWork(site.context, { title: 'Mug', productType: 'merchandise', price: 2_200 });
    const id = await draft({
      title: '',
      price: '$4,800',
      width: '40',
      height: '32',
      measuredIn: 'cm',
      series: 'Survey',
    });
    const { works } = await list();
    expect(works[0]).toMatchObject({
      id,
      title: '',
      kind: 'original',
      series: 'Survey',
      visibility: null,
      price: '4800.00',
      dimensions: '32 × 40 cm',
      left: 1,
      pictureId: null,
      hasChanges: true,
      slug: null,
    });
    expect(works[1]).toMatchObject({
      id: print.id,
      kind: 'edition',
      price: '90.00',
      highestPrice: '340.00',
      left: 11,
      total: 18,
      sizes: 2,
      visibility: 'live',
      isSold: false,
      ratio: 1200 / 900,
    });
    expect(works[2]).toMatchObject({ kind: 'merchandise', left: null, total: null });
  });

  it('is searched by title, series and medium, and narrowed by kind', async () => {
    await hangWork(site.context, { title: 'Weir', series: 'Slack Water' });
    await hangWork(site.context, { title: 'Sluice', medium: 'Linocut', productType: 'print' });
    await draft({ title: 'Reeds', medium: 'Linocut', kind: 'open' });
    await draft({ title: 'Weir, study', kind: 'original' });
    expect(await titles('q=WEI')).toEqual(['Weir, study', 'Weir']);
    expect(await titles('q=slack')).toEqual(['Weir']);
    expect(await titles('q=lino')).toEqual(['Reeds', 'Sluice']);
    expect(await titles('q=lino&kind=open')).toEqual(['Reeds', 'Sluice']);
    expect(await titles('kind=original')).toEqual(['Weir, study', 'Weir']);
    expect(await titles('kind=merchandise')).toEqual([]);
    expect((await list('q=nothing-like-it')).works).toEqual([]);
  });

  it('is read in every order a page at a time, each row once', async () => {
    const at = (day: number) => new Date(Date.UTC(2030, 0, day));
    for (const [title, price, day] of [
      ['Delta', 300, 4],
      ['alder', 100, 1],
      ['Birch', 200, 6],
    ] as const)
      await hangWork(site.context, { title, price, createdAt: at(day) });
    await draft({ title: 'Cedar', price: '5' }, { createdAt: at(5) });
    await draft({ title: 'Elm' }, { createdAt: at(2) });
    const whole: Record<string, string[]> = {
      wall: ['Cedar', 'Elm', 'Delta', 'alder', 'Birch'],
      newest: ['Birch', 'Cedar', 'Delta', 'Elm', 'alder'],
      title: ['alder', 'Birch', 'Cedar', 'Delta', 'Elm'],
      price: ['Delta', 'Birch', 'alder', 'Cedar', 'Elm'],
    };
    for (const [order, expected] of Object.entries(whole))
      for (const limit of [1, 2, 3]) {
        const seen: string[] = [];
        let next: string | null = '';
        while (next !== null) {
          const page = await list(`order=${order}&limit=${limit}${next && `&cursor=${next}`}`);
          seen.push(...page.works.map(({ title }: Row) => title));
          next = page.next as string | null;
        }
        expect(seen, `${order} by ${limit}`).toEqual(expected);
      }
    expect(await titles('cursor=no-row-of-it')).toEqual([]);
    expect(await titles(`order=title&cursor=${randomUUID()}`)).toEqual([]);
  });
});

describe('who sees works', () => {
  const set = (...works: { id: string; visibility: string; publishAt?: string | null }[]) =>
    send('PUT', '/api/admin/works/visibility', { works });

  it('is changed for several at once, and back with what they were', async () => {
    const one = await hangWork(site.context);
    const publishAt = '2040-01-01T09:00:00.000Z';
    const two = await hangWork(site.context, {
      visibility: 'scheduled',
      publishAt: new Date(publishAt),
    });
    const { body } = await set(
      { id: one.id, visibility: 'archived' },
      { id: two.id, visibility: 'live' },
    );
    expect(body).toEqual({
      before: expect.arrayContaining([
        { id: one.id, visibility: 'live', publishAt: null },
        { id: two.id, visibility: 'scheduled', publishAt },
      ]),
      refused: [],
      at: expect.any(String),
    });
    expect((await workOf(one.id)).visibility).toBe('archived');
    const trail = await site.context.db
      .select()
      .from(auditTrail)
      .where(eq(auditTrail.entityId, one.id));
    expect(trail).toMatchObject([
      { entity: 'work', change: 'visibility', before: 'live', after: 'archived' },
    ]);
    await set(...body.before);
    expect((await workOf(one.id)).visibility).toBe('live');
    expect((await workOf(two.id)).publishAt?.toISOString()).toBe(publishAt);
    // Twice is as once.
    expect((await set(...body.before)).body).toMatchObject({ before: [], refused: [] });
  });

  it('leaves sold what is sold', async () => {
    const work = await hangWork(site.context, { isAvailable: false, visibility: 'draft' });
    await site.context.db.update(editions).set({ sold: 1 }).where(eq(editions.artworkId, work.id));
    await set({ id: work.id, visibility: 'live' });
    expect(await workOf(work.id)).toMatchObject({ visibility: 'live', isAvailable: false });
    expect(await titles('tab=sold')).toEqual([work.title]);
  });

  it('is refused by name where nothing could be shown, and others go on', async () => {
    const free = await hangWork(site.context, { visibility: 'draft', price: 0, title: 'Gift' });
    const good = await hangWork(site.context, { visibility: 'draft' });
    const id = await draft({ title: 'Reeds' });
    const bare = await draft({ title: 'Bare', price: '120' });
    const { body } = await set(
      { id: free.id, visibility: 'live' },
      { id: good.id, visibility: 'live' },
      { id, visibility: 'archived' },
      { id: bare, visibility: 'live' },
      { id: randomUUID(), visibility: 'live' },
    );
    expect(body.refused).toEqual([
      { id: free.id, title: 'Gift', why: 'It has no price.' },
      ...[
        { id, title: 'Reeds', why: expect.stringContaining('never published') },
        { id: bare, title: 'Bare', why: 'Add a picture.' },
      ].toSorted(
        (a, b) =>
          body.refused.findIndex((one: Row) => one.id === a.id) -
          body.refused.findIndex((one: Row) => one.id === b.id),
      ),
    ]);
    expect(body.before).toEqual([{ id: good.id, visibility: 'draft', publishAt: null }]);
    expect((await workOf(free.id)).visibility).toBe('draft');
    const late = await set({ id: good.id, visibility: 'scheduled' });
    expect(late.body.refused).toMatchObject([{ why: 'Say from when it shows.' }]);
  });

  it('publishes drafts as their forms say', async () => {
    const { db } = site.context;
    const hung = await hangWork(site.context);
    const [picture] = await db
      .select()
      .from(artworkPictures)
      .where(eq(artworkPictures.artworkId, hung.id));
    const pictures = [{ id: picture!.pictureId, alt: 'Reeds.', caption: '' }];
    const id = await draft({ title: 'Reeds', price: '120', pictures });
    const { body } = await set({ id, visibility: 'live' });
    expect(body).toEqual({
      before: [{ id, visibility: 'draft', publishAt: null }],
      refused: [],
      at: expect.any(String),
    });
    expect(await workOf(id)).toMatchObject({ title: 'Reeds', price: 12_000, visibility: 'live' });
    expect((await list()).counts).toMatchObject({ all: 2, live: 2, draft: 0 });
  });

  it('is taken back only where nobody has bought the work or put it in a cart since', async () => {
    const [free, carted, bought, earlier] = await Promise.all(
      ['Weir', 'Gate', 'Lock', 'Reach'].map((title) =>
        hangWork(site.context, { title, visibility: 'draft', productType: 'print' }),
      ),
    );
    const works = [free!, carted!, bought!];
    await set({ id: earlier!.id, visibility: 'live' });
    const line = { sessionId: randomUUID(), quantity: 1 };
    await site.call('POST', '/api/cart', { ...line, artworkId: earlier!.id });
    await set({ id: earlier!.id, visibility: 'draft' });
    site.clock.advance({ minutes: 1 });
    const published = await set(
      ...[...works, earlier!].map(({ id }) => ({ id, visibility: 'live' })),
    );
    expect(published.body.refused).toEqual([]);
    await site.call('POST', '/api/cart', { ...line, artworkId: carted!.id });
    await buy(site, { id: bought!.id });
    const { before, at } = published.body;
    const { body } = await send('PUT', '/api/admin/works/visibility', { works: before, since: at });
    const why = 'Somebody has bought it meanwhile, or has it in a cart.';
    expect(new Map(body.refused.map((one: Row) => [one.title, one['why']]))).toEqual(
      new Map([
        ['Gate', why],
        ['Lock', why],
      ]),
    );
    const now = await Promise.all([...works, earlier!].map(({ id }) => workOf(id)));
    expect(now.map(({ visibility }) => visibility)).toEqual(['draft', 'live', 'live', 'draft']);
    // She may take it down all the same.
    await set({ id: carted!.id, visibility: 'draft' });
    expect((await workOf(carted!.id)).visibility).toBe('draft');
  });

  it('is not changed under a buyer who is paying', async () => {
    const work = await hangWork(site.context, { title: 'Weir' });
    const sessionId = randomUUID();
    await site.call('POST', '/api/cart', { artworkId: work.id, sessionId, quantity: 1 });
    const quote = await site.call('POST', '/api/create-payment-intent', {
      sessionId,
      shippingAddress: address,
    });
    expect(quote.status).toBe(200);
    const { body } = await set({ id: work.id, visibility: 'draft' });
    expect(body.refused).toEqual([
      { id: work.id, title: 'Weir', why: expect.stringContaining("in a buyer's checkout until") },
    ]);
    const form = worksOf(site, headers);
    await form.type(work.id, { audience: 'from', publishAt: '2999-01-01T09:00:00Z' });
    const later = await form.publish(work.id);
    expect([later.status, Object.keys(later.body.fields)]).toEqual([400, ['publishAt']]);
    expect((await workOf(work.id)).visibility).toBe('live');
    expect((await set({ id: work.id, visibility: 'private' })).body.refused).toEqual([]);
  });
});
