import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { artworkPictures, artworks, pictures } from '#app/database/schema/catalog.ts';
import { clubMonths, subscriptions } from '#app/database/schema/sales/subscriptions.ts';
import { removePicture } from '#app/features/pictures/service.server.ts';
import { servePages } from '#app/server/pages/pages.server.ts';
import { joinClub } from '#tests/support/club-month.ts';
import { openOwnerSite } from '#tests/support/owner-site.ts';
import type { TestSite } from '#tests/support/site.ts';
import { hangWork } from '#tests/support/works.ts';
import { addMonths } from '../months/rules.ts';
import type { DesignDetail, DesignWork } from './contract.ts';
import { stateOf } from './page/designs-page.tsx';

let site: TestSite;
let headers: { cookie: string };
let pictureId: string;
let month: string;
beforeAll(async () => {
  ({ site, headers } = await openOwnerSite({}, { more: () => [servePages] }));
  const { id } = await hangWork(site.context);
  const { db } = site.context;
  const [hung] = await db.select().from(artworkPictures).where(eq(artworkPictures.artworkId, id));
  pictureId = hung!.pictureId;
  // What a work shows is kept for that alone.
  await db.delete(artworkPictures).where(eq(artworkPictures.artworkId, id));
  month = site.clock.now().toISOString().slice(0, 7);
});
afterAll(() => site.close());
beforeEach(async () => {
  await site.context.db.delete(clubMonths);
});

const path = '/api/admin/club/designs';
const design = (change: object = {}) => ({
  title: 'Gasholder Moon',
  story: 'The frame has held nothing since 1974.',
  pictureId,
  artworkId: null as string | null,
  color: 'Black',
  runSize: 150,
  onHand: { M: 38, '3XL': 1 },
  closesOn: `${month}-10`,
  retiresOn: `${month}-28`,
  isPublished: false,
  version: 0,
  ...change,
});
const save = (change?: object, of = month) =>
  site.call('PUT', `${path}/${of}`, design(change), headers);
const list = async () => (await site.call('GET', path, undefined, headers)).body as DesignDetail[];
const shown = async () => (await site.call('GET', '/api/club/months')).body;

describe('the design of a month', () => {
  it('is offered empty for this month and the next five', async () => {
    const all = await list();
    expect(all).toHaveLength(6);
    expect(all.at(-1)).toMatchObject({
      month,
      title: '',
      closesOn: `${month}-10`,
      version: 0,
      isClosed: false,
    });
  });

  it('is seen by nobody until it is published, and by nobody once it is taken back', async () => {
    expect((await save()).body).toMatchObject({ ...design(), version: 1, month });
    expect(await shown()).toEqual([]);
    await save({ isPublished: true, version: 1 });
    expect(await shown()).toMatchObject([{ month, title: 'Gasholder Moon', color: 'Black' }]);
    expect(Object.keys((await shown())[0]).toSorted()).toEqual([
      'closesOn',
      'color',
      'isClosed',
      'month',
      'picture',
      'retiresOn',
      'runSize',
      'story',
      'title',
    ]);
    await save({ isPublished: false, version: 2 });
    expect(await shown()).toEqual([]);
  });

  it('stands with its story on the page of the club, and the shop’s shirts once it is taken back', async () => {
    const page = async () => String((await site.call('GET', '/subscription')).body);
    await save({ isPublished: true });
    expect(await page()).toContain('The frame has held nothing since 1974.');
    expect(await page()).toMatch(/The shirt of \w+ \d{4}, which retires after \w+ 28, \d{4}\./);
    await save({ isPublished: false, version: 1 });
    expect(await page()).not.toContain('The frame has held nothing since 1974.');
  });

  it('is kept while the club rests in its month, and the owner reads the same of it in both places', async () => {
    const [last] = await list();
    await save(
      { isPublished: true, closesOn: `${last!.month}-10`, retiresOn: `${last!.month}-28` },
      last!.month,
    );
    expect(stateOf((await list())[0]!)).toBe('Published');
    await site.context.db
      .update(clubMonths)
      .set({ pausedAt: site.context.now() })
      .where(eq(clubMonths.month, `${last!.month}-01`));
    const [resting] = await list();
    expect(resting).toMatchObject({ isResting: true, title: 'Gasholder Moon' });
    expect(stateOf(resting!)).toBe('Resting');
    const page = async (part: string) =>
      String(
        (await site.call('GET', `/admin/subscriptions/${part}/${last!.month}`, undefined, headers))
          .body,
      );
    expect(await page('designs')).toContain('This design is kept, and nobody sees it');
    expect(await page('months')).toContain('its design is kept, and nobody sees it');
    expect(await page('months')).not.toContain('nothing to design');
  });

  it('takes a repeat as no change, and refuses an older version', async () => {
    await save();
    expect((await save()).body.version).toBe(1);
    expect((await save({ title: 'Another' })).status).toBe(409);
    expect((await list()).find((one) => one.month === month)?.title).toBe('Gasholder Moon');
  });

  it.each([
    [{ isPublished: true, title: ' ' }, 'title'],
    [{ isPublished: true, pictureId: null }, 'pictureId'],
    [{ pictureId: '5f0c3f9e-6f0a-4a53-9d1b-0c7f4c1f2a11' }, 'pictureId'],
    [{ closesOn: '2031-02-10', retiresOn: '2031-02-28' }, 'closesOn'],
    [{ retiresOn: '2020-01-01' }, 'retiresOn'],
    [{ runSize: 0 }, 'runSize'],
    [{ onHand: { M: -1 } }, 'onHand.M'],
  ])('refuses %o with a sentence and writes nothing', async (change, field) => {
    const { status, body } = await save(change);
    expect(status).toBe(400);
    expect(Object.keys(body.fields)).toEqual([field]);
    expect(await site.context.db.select().from(clubMonths)).toEqual([]);
  });

  it('refuses what is no month', async () => {
    expect((await save({}, '2026-13')).status).toBe(400);
  });

  it('lies between this month and the one in two years, unless it was begun before', async () => {
    const { db } = site.context;
    const of = (count: number) => {
      const wanted = addMonths(month, count);
      return [{ closesOn: `${wanted}-10`, retiresOn: `${wanted}-28` }, wanted] as const;
    };
    for (const [count, said] of [
      [-1, / is over, and nobody has paid for it/],
      [25, /^A design can be drawn up to /],
    ] as const) {
      const { status, body } = await save(...of(count));
      expect([status, body.detail]).toEqual([409, expect.stringMatching(said)]);
    }
    expect(await db.select().from(clubMonths)).toEqual([]);
    expect((await save(...of(24))).status).toBe(200);
    const [past, pastMonth] = of(-1);
    const [far, farMonth] = of(30);
    for (const [days, at] of [of(-1), of(30)])
      await db.insert(clubMonths).values({ month: `${at}-01`, ...days });
    expect((await save({ ...past, isPublished: true }, pastMonth)).body.version).toBe(1);
    expect((await save({ ...far, isPublished: true }, farMonth)).status).toBe(409);
    expect((await save(far, farMonth)).body.version).toBe(1);
  });

  it('keeps its last day for changes and stays shown once the month is closed; its words may be mended', async () => {
    const of = addMonths(month, 24);
    const days = { closesOn: `${of}-10`, retiresOn: `${of}-28`, isPublished: true };
    await save(days, of);
    await site.context.db.update(clubMonths).set({ closedAt: site.clock.now() });
    try {
      const closed = { ...days, version: 1 };
      expect((await save({ ...closed, isPublished: false }, of)).status).toBe(409);
      expect((await save({ ...closed, closesOn: `${of}-11` }, of)).status).toBe(409);
      expect((await save({ ...closed, story: 'Mended.' }, of)).body).toMatchObject({
        story: 'Mended.',
        isClosed: true,
      });
    } finally {
      await site.context.db.execute('truncate club_months cascade');
    }
  });

  it('keeps its picture from being removed', async () => {
    await save();
    await removePicture(site.context, pictureId);
    const { db } = site.context;
    expect(await db.select().from(pictures).where(eq(pictures.id, pictureId))).toHaveLength(1);
  });

  it('is for the owner alone', async () => {
    expect((await site.call('GET', path)).status).toBe(401);
    expect((await site.call('PUT', `${path}/${month}`, design())).status).toBe(401);
  });
});

describe('a design that is made of a draft', () => {
  const shirt = (title: string, change: object = {}) =>
    hangWork(site.context, {
      title,
      productType: 'merchandise',
      category: 'prints',
      merchandiseType: 't-shirt',
      edition: null,
      price: 3_800,
      visibility: 'draft',
      ...change,
    });
  const coverOf = async (id: string) => {
    const { db } = site.context;
    const [hung] = await db.select().from(artworkPictures).where(eq(artworkPictures.artworkId, id));
    return hung!.pictureId;
  };
  const otherPicture = async () => coverOf((await hangWork(site.context)).id);
  const next = () => addMonths(month, 1);
  const saveNext = (change: object, of = next()) =>
    save({ closesOn: `${of}-10`, retiresOn: `${of}-28`, ...change }, of);
  const offered = async () =>
    (await site.call('GET', '/api/admin/club/design-works', undefined, headers))
      .body as DesignWork[];

  it('has its title and picture, and is seen by nobody before its month', async () => {
    const work = await shirt('Heron Tee');
    const { status, body } = await saveNext({
      artworkId: work.id,
      title: 'Something else',
      pictureId: null,
      isPublished: true,
    });
    expect(status).toBe(200);
    const own = { title: 'Heron Tee', pictureId: await coverOf(work.id), artworkId: work.id };
    expect(body).toMatchObject({ ...own, isPublished: true });
    expect((await list()).find((one) => one.month === next())).toMatchObject(own);
    expect(await shown()).toEqual([]);
    for (const path of ['/subscription', '/subscription/archive', '/shop', '/sitemap.xml'])
      expect(String((await site.call('GET', path)).body), path).not.toContain('Heron Tee');
    expect((await site.call('GET', `/api/artworks/${work.slug}`)).status).toBe(404);
    expect((await saveNext({ ...own, isPublished: true, version: 1 })).body.version).toBe(1);
    const [{ db }, ofNext] = [site.context, eq(clubMonths.month, `${next()}-01`)];
    await db
      .update(clubMonths)
      .set({ month: `${month}-01`, closesOn: `${month}-10` })
      .where(ofNext);
    expect(await shown()).toMatchObject([{ month, title: 'Heron Tee' }]);
    expect(JSON.stringify(await shown())).not.toContain(work.id);
  });

  it('is chosen among drafts of merchandise that have a picture', async () => {
    const { db } = site.context;
    const draft = await shirt('Weir Tee');
    const bare = await shirt('Bare Tee');
    await db.delete(artworkPictures).where(eq(artworkPictures.artworkId, bare.id));
    const live = await shirt('Live Tee', { visibility: 'live' });
    const archived = await shirt('Old Tee', { visibility: 'archived' });
    const painting = await hangWork(site.context, { title: 'Oil', visibility: 'draft' });
    const titles = async () => (await offered()).map(({ title }) => title);
    expect(await titles()).toContain('Weir Tee');
    for (const title of ['Bare Tee', 'Live Tee', 'Old Tee', 'Oil'])
      expect(await titles()).not.toContain(title);
    for (const work of [bare, live, archived, painting]) {
      const { status, body } = await saveNext({ artworkId: work.id });
      expect([work.title, status, Object.keys(body.fields)]).toEqual([
        work.title,
        400,
        ['artworkId'],
      ]);
    }
    expect((await saveNext({ artworkId: draft.id })).status).toBe(200);
    const wanted = (await offered()).find(({ id }) => id === draft.id);
    expect(wanted).toMatchObject({ title: 'Weir Tee', month: next() });
    const again = await saveNext({ artworkId: draft.id }, addMonths(month, 2));
    expect([again.status, again.body.fields.artworkId]).toEqual([
      400,
      expect.stringMatching(/^This work is the design of /),
    ]);
    // Given up by its month, it may be sold again.
    expect((await saveNext({ artworkId: null, version: 1 })).body.artworkId).toBeNull();
    await db.update(artworks).set({ visibility: 'live' }).where(eq(artworks.id, draft.id));
  });

  it('is written as a work that nobody sees where it was never published, without a price', async () => {
    const { db } = site.context;
    const asked = async (method: 'POST' | 'PATCH' | 'PUT', path: string, body?: unknown) =>
      (await site.call(method, `/api/admin/works${path}`, body, headers)) as {
        status: number;
        body: { id: string; fields: object };
      };
    const { id } = (await asked('POST', '', { kind: 'merchandise' })).body;
    const type = (changes: object) => asked('PATCH', `/${id}`, { changes });
    expect((await offered()).map((work) => work.id)).not.toContain(id);
    await type({ title: { was: '', is: 'Sluice Tee' }, audience: { was: 'all', is: 'link' } });
    expect((await offered()).map((work) => work.id)).not.toContain(id);
    const bare = await asked('PUT', `/${id}/hidden`);
    expect([bare.status, Object.keys(bare.body.fields)]).toEqual([400, ['pictures']]);
    await type({ pictures: { was: [], is: [{ id: pictureId, alt: '', caption: '' }] } });
    const found = (await offered()).find((work) => work.id === id);
    expect(found).toMatchObject({ isNew: true, title: 'Sluice Tee', month: null });
    expect((await saveNext({ artworkId: id })).status).toBe(400);
    for (const status of [200, 200])
      expect((await asked('PUT', `/${id}/hidden`)).status).toBe(status);
    const [work] = await db.select().from(artworks).where(eq(artworks.id, id));
    expect(work).toMatchObject({ visibility: 'draft', price: 0, productType: 'merchandise' });
    expect((await site.call('GET', `/api/artworks/${work!.slug}`)).status).toBe(404);
    expect((await saveNext({ artworkId: id })).body).toMatchObject({
      title: 'Sluice Tee',
      pictureId,
    });
    expect((await offered()).find((one) => one.id === id)?.isNew).toBe(false);
    const live = await shirt('Shown Tee', { visibility: 'live' });
    expect((await asked('PUT', `/${live.id}/hidden`)).status).toBe(409);
    await db.delete(clubMonths);
    await db.delete(artworkPictures).where(eq(artworkPictures.artworkId, id));
  });

  it('is written on in its own form, and the month has its title and picture until it is closed', async () => {
    const { db } = site.context;
    const work = await shirt('Crane Tee');
    await saveNext({ artworkId: work.id, isPublished: true });
    const at = `/api/admin/works/${work.id}`;
    const type = (changes: object) => site.call('PATCH', at, { changes }, headers);
    const publish = () => site.call('POST', `${at}/publish`, {}, headers);
    const sheet = async () => (await site.call('GET', at, undefined, headers)).body;
    const pictures = [{ id: pictureId, alt: '', caption: '' }];
    const retyped = async (title: string) =>
      type({
        title: { was: (await sheet()).form.title, is: title },
        audience: { was: (await sheet()).form.audience, is: 'link' },
      });
    expect((await sheet()).clubMonth).toEqual({ month: next(), isClosed: false });
    await retyped('Crane at Dusk Tee');
    await type({ pictures: { was: (await sheet()).form.pictures, is: pictures } });
    expect((await publish()).body).toMatchObject({ visibility: 'draft' });
    const drawn = async () => (await list()).find((one) => one.month === next());
    const now = { title: 'Crane at Dusk Tee', pictureId, isPublished: true, version: 2 };
    expect(await drawn()).toMatchObject(now);
    expect((await site.call('GET', `/api/artworks/${work.slug}`)).status).toBe(404);
    await db.update(clubMonths).set({ closedAt: site.clock.now() });
    try {
      await type({ description: { was: (await sheet()).form.description, is: 'Heavy cotton.' } });
      expect((await publish()).status).toBe(200);
      await retyped('Another Tee');
      await type({
        pictures: { was: pictures, is: [{ id: await otherPicture(), alt: '', caption: '' }] },
      });
      const refused = await publish();
      expect([refused.status, Object.keys(refused.body.fields)]).toEqual([
        400,
        ['title', 'pictures'],
      ]);
      expect(await drawn()).toMatchObject(now);
    } finally {
      await db.execute('truncate club_months cascade');
      await db.delete(artworkPictures).where(eq(artworkPictures.artworkId, work.id));
    }
  });

  it('stays that of a closed month, archived too', async () => {
    const { db } = site.context;
    const work = await shirt('Lock Tee');
    const of = addMonths(month, 23);
    await saveNext({ artworkId: work.id, isPublished: true }, of);
    await db.update(artworks).set({ visibility: 'archived' }).where(eq(artworks.id, work.id));
    await db.update(clubMonths).set({ closedAt: site.clock.now() });
    try {
      const closed = { isPublished: true, version: 1 };
      expect((await saveNext({ ...closed, artworkId: null }, of)).status).toBe(409);
      const mended = await saveNext({ ...closed, artworkId: work.id, story: 'Mended.' }, of);
      expect(mended.body).toMatchObject({ story: 'Mended.', artworkId: work.id });
    } finally {
      await db.execute('truncate club_months cascade');
    }
  });

  it('is offered to the owner alone', async () => {
    expect((await site.call('GET', '/api/admin/club/design-works')).status).toBe(401);
  });
});

it('tells its owner on which days members pay, which decides who is in the first run', async () => {
  const { db } = site.context;
  await db.delete(subscriptions);
  const pays = (anchor: string, more: object = {}) =>
    joinClub(site.context, { billingAnchor: new Date(anchor), ...more });
  for (const anchor of ['2026-01-03T23:30:00Z', '2026-05-03T00:00:00Z', '2026-02-28T09:00:00Z'])
    await pays(anchor);
  await pays('2026-03-09T09:00:00Z', { status: 'canceled', endedAt: site.clock.now() });
  const days = () => site.call('GET', '/api/admin/club/payment-days', undefined, headers);
  expect((await days()).body).toEqual([
    { day: 3, members: 2 },
    { day: 28, members: 1 },
  ]);
  expect((await site.call('GET', '/api/admin/club/payment-days')).status).toBe(401);
});
