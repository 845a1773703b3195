import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hangWork } from '#tests/support/works.ts';
import { openOwnerSite } from '#tests/support/owner-site.ts';
import type { TestSite } from '#tests/support/site.ts';

let site: TestSite;
let headers: Record<string, string>;
beforeAll(async () => {
  ({ site, headers } = await openOwnerSite());
});
afterAll(() => site.close());

const call = (method: string, path: string, body?: unknown) =>
  site.call(method, `/api/admin/works${path}`, body, headers);
const begun = async (body: object = {}) => (await call('POST', '', body)).body.id as string;
const formOf = async (id: string) => (await call('GET', `/${id}`)).body.form;
const nobody = '00000000-0000-4000-8000-000000000000';

describe('a draft', () => {
  it('begins empty and is nowhere on the site', async () => {
    const id = await begun({ kind: 'edition' });
    const { status, body } = await call('GET', `/${id}`);
    expect(status).toBe(200);
    expect(body).toMatchObject({ id, visibility: null, hasChanges: true, slug: null, figures: [] });
    expect(body.form).toMatchObject({ kind: 'edition', title: '', measuredIn: 'in', sizes: [] });
    const listed = await site.call('GET', '/api/artworks');
    expect(JSON.stringify(listed.body)).not.toContain(id);
  });

  it('carries picture, title, year and series over from the work it is made from', async () => {
    const work = await hangWork(site.context, { title: 'Birches', year: 2024, series: 'Slack' });
    const printId = await begun({ from: work.id, kind: 'open' });
    const print = await formOf(printId);
    expect(print).toMatchObject({
      kind: 'open',
      title: 'Birches (Print)',
      // A print of an oil painting is not oil.
      medium: '',
      year: '2024',
      series: 'Slack',
      printOf: work.id,
      category: 'prints',
    });
    expect(print.pictures).toHaveLength(1);
    const thing = await call('GET', `/${await begun({ from: work.id, kind: 'merchandise' })}`);
    expect(thing.body.form.title).toBe('Birches T-Shirt');
    expect(thing.body.madeFrom).toBe('Birches');
    const ofPrint = await formOf(await begun({ from: printId, kind: 'merchandise' }));
    expect(ofPrint.title).toBe('Birches T-Shirt');
    expect(thing.body.pictures[0]).toMatchObject({ id: print.pictures[0].id, cropOf: null });
    expect((await call('POST', '', { from: nobody })).status).toBe(404);
  });

  it('is to hang first on the home page where it is the first original, and one alone is', async () => {
    const isFirst = async (id: string) => (await formOf(id)).isFirstPicture;
    expect(await isFirst(await begun({ kind: 'open' }))).toBe(false);
    const first = await begun();
    expect(await isFirst(first)).toBe(true);
    expect(await isFirst(await begun())).toBe(false);
    await call('PATCH', `/${first}`, { changes: { isFirstPicture: { was: true, is: false } } });
    await hangWork(site.context, { isFeatured: true });
    expect(await isFirst(await begun())).toBe(false);
  });

  it('is to stand on the shelves of the home page while seven works do not', async () => {
    const isFeatured = async (id: string) => (await formOf(id)).isFeatured;
    expect(await isFeatured(await begun())).toBe(true);
    expect(await isFeatured(await begun({ kind: 'merchandise' }))).toBe(true);
    for (let hung = 0; hung < 7; hung++) await hangWork(site.context, { isFeatured: true });
    expect(await isFeatured(await begun({ kind: 'edition' }))).toBe(false);
  });

  it('keeps each field exactly as it was typed', async () => {
    const id = await begun();
    const { status, body } = await call('PATCH', `/${id}`, {
      changes: {
        title: { was: '', is: '  High  Water ' },
        width: { was: '', is: '1½ or so' },
      },
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({ hasChanges: true, conflicts: [] });
    expect(await formOf(id)).toMatchObject({ title: '  High  Water ', width: '1½ or so' });
  });

  it('goes when it is left as it was begun, and stays once anything was written', async () => {
    const leave = async (id: string) => (await call('DELETE', `/${id}/empty-draft`)).body.isDropped;
    const empty = await begun();
    expect(await leave(empty)).toBe(true);
    expect((await call('DELETE', `/${empty}/empty-draft`)).status).toBe(404);
    expect((await call('GET', `/${empty}`)).status).toBe(404);
    const written = await begun();
    await call('PATCH', `/${written}`, { changes: { year: { was: '', is: '2026' } } });
    const made = await begun({ from: (await hangWork(site.context)).id, kind: 'open' });
    for (const id of [written, made]) {
      expect(await leave(id)).toBe(false);
      expect((await call('GET', `/${id}`)).status).toBe(200);
    }
  });

  it('refuses what no form holds and keeps what is there', async () => {
    const id = await begun();
    const wrong = await call('PATCH', `/${id}`, { changes: { title: { was: '', is: 5 } } });
    expect(wrong.status).toBe(400);
    expect(wrong.body.fields).toHaveProperty('title');
    const unknown = await call('PATCH', `/${id}`, { changes: { tltle: { was: '', is: 'x' } } });
    expect(unknown.status).toBe(400);
    expect((await formOf(id)).title).toBe('');
    const gone = await call('PATCH', `/${nobody}`, { changes: {} });
    expect(gone.status).toBe(404);
  });

  it('is thrown away whole, or back to what is published', async () => {
    const id = await begun();
    expect((await call('DELETE', `/${id}/draft`)).status).toBe(200);
    expect((await call('GET', `/${id}`)).status).toBe(404);
    expect((await call('DELETE', `/${id}/draft`)).status).toBe(404);
    const work = await hangWork(site.context, { title: 'Kept' });
    await call('PATCH', `/${work.id}`, { changes: { title: { was: 'Kept', is: 'Lost' } } });
    await call('DELETE', `/${work.id}/draft`);
    const { body } = await call('GET', `/${work.id}`);
    expect(body).toMatchObject({ hasChanges: false, visibility: 'live', slug: work.slug });
    expect(body.form.title).toBe('Kept');
  });
});

describe('changes to a published work', () => {
  it('lie beside it until they are published, and are gone when they are taken back', async () => {
    const work = await hangWork(site.context, { title: 'Silos', price: 360_000 });
    const change = (was: string, is: string) =>
      call('PATCH', `/${work.id}`, { changes: { price: { was, is } } });
    const changed = await change('3,600.00', '4000');
    expect(changed.body).toMatchObject({ hasChanges: true, form: { price: '4000' } });
    const shown = await site.call('GET', `/api/artworks/${work.slug}`);
    expect(shown.body.price).toBe('3600.00');
    const back = await change('4000', '3,600.00');
    expect(back.body.hasChanges).toBe(false);
    expect((await call('GET', `/${work.id}`)).body.hasChanges).toBe(false);
  });

  it('show what the shop changed meanwhile in every field that was not typed in', async () => {
    const work = await hangWork(site.context, {
      productType: 'print',
      isNumbered: true,
      category: 'prints',
      sizePrices: [{ size: '13 × 10 in', price: 7_000, edition: 75 }],
    });
    await call('PATCH', `/${work.id}`, { changes: { title: { was: work.title, is: 'Mine' } } });
    const items = await site.call('GET', '/api/notion/inventory', undefined, headers);
    expect(items.status).toBe(200);
    await site.context.db.execute(
      `update artwork_sizes set price = 80 where artwork_id = '${work.id}'`,
    );
    const form = await formOf(work.id);
    expect(form.title).toBe('Mine');
    expect(form.sizes).toMatchObject([{ size: '13 × 10 in', price: '80.00', total: '75' }]);
  });
});

describe('two browsers', () => {
  it('lose nothing: other fields are both saved, one field is answered with both texts', async () => {
    const id = await begun();
    const save = (field: string, was: string, is: string) =>
      call('PATCH', `/${id}`, { changes: { [field]: { was, is } } });
    const all = await Promise.all([save('title', '', 'Reeds'), save('medium', '', 'Oil')]);
    expect(all.map(({ body }) => body.conflicts)).toEqual([[], []]);
    expect(await formOf(id)).toMatchObject({ title: 'Reeds', medium: 'Oil' });
    const late = await save('title', '', 'Reed Margin');
    expect(late.body.conflicts).toEqual([
      { field: 'title', yours: 'Reed Margin', theirs: 'Reeds' },
    ]);
    expect(late.body.form.title).toBe('Reeds');
    const again = await save('title', 'somewhat else', 'Reeds');
    expect(again.body.conflicts).toEqual([]);
  });
});

it('is for the owner alone', async () => {
  const id = await begun();
  const calls = [
    ['GET', `/${id}`],
    ['POST', '', {}],
    ['PATCH', `/${id}`, { changes: {} }],
    ['DELETE', `/${id}/draft`],
  ] as const;
  for (const [method, path, body] of calls) {
    expect((await site.call(method, `/api/admin/works${path}`, body)).status).toBe(401);
  }
});
