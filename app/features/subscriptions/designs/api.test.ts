import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { artworkPictures, pictures } from '#app/database/schema/catalog.ts';
import { clubMonths } from '#app/database/schema/sales/subscriptions.ts';
import { removePicture } from '#app/features/pictures/service.server.ts';
import { servePages } from '#app/server/pages/pages.server.ts';
import { openOwnerSite } from '#tests/support/owner-site.ts';
import type { TestSite } from '#tests/support/site.ts';
import { hangWork } from '#tests/support/works.ts';
import type { DesignSheet } from './contract.ts';

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
const list = async () => (await site.call('GET', path, undefined, headers)).body as DesignSheet[];
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
    expect(await page()).toMatch(/The shirt of \w+ \d{4}, until \w+ 28, \d{4}\./);
    await save({ isPublished: false, version: 1 });
    expect(await page()).not.toContain('The frame has held nothing since 1974.');
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

  it('keeps its last day for changes and stays shown once the month is closed; its words may be mended', async () => {
    const of = '2031-02';
    const days = { closesOn: '2031-02-10', retiresOn: '2031-02-28', isPublished: true };
    await save(days, of);
    await site.context.db.update(clubMonths).set({ closedAt: site.clock.now() });
    try {
      const closed = { ...days, version: 1 };
      expect((await save({ ...closed, isPublished: false }, of)).status).toBe(409);
      expect((await save({ ...closed, closesOn: '2031-02-11' }, of)).status).toBe(409);
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
