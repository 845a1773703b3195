import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  artworkPictures,
  artworks,
  editions,
  pictures as pictureFiles,
} from '#app/database/schema/catalog.ts';
import { auditTrail } from '#app/database/schema/operations.ts';
import { inventoryTracking } from '#app/database/schema/studio.ts';
import { workDrafts, workVersions } from '#app/database/schema/works.ts';
import { addFilm } from '#app/features/pictures/service.server.ts';
import { buy } from '#tests/support/buy.ts';
import { openOwnerSite } from '#tests/support/owner-site.ts';
import type { TestSite } from '#tests/support/site.ts';
import { worksOf } from '#tests/support/work-forms.ts';
import { chargeSimply, hangWork } from '#tests/support/works.ts';
import type { SizeRow, WorkForm } from '../form-contract.ts';

const nextYear = new Date().getUTCFullYear() + 1;
let site: TestSite;
let works: ReturnType<typeof worksOf>;
let pictures: { id: string; alt: string; caption: string }[];
beforeAll(async () => {
  const opened = await openOwnerSite();
  site = opened.site;
  works = worksOf(site, opened.headers);
  await chargeSimply(site.context);
  const ids = [await hangWork(site.context), await hangWork(site.context)].map(({ id }) => id);
  const forms = await Promise.all(ids.map((id) => works.formOf(id)));
  pictures = forms.map((form) => form.pictures[0]!);
});
afterAll(() => site.close());

const enough = (title: string): Partial<WorkForm> => ({ title, price: '340', pictures });
const size = (given: Partial<SizeRow>): SizeRow => ({
  id: crypto.randomUUID(),
  size: '13 × 10 in',
  price: '70',
  total: '75',
  proofs: '',
  isOffered: true,
  ...given,
});
const shown = async (slug: string) => site.call('GET', `/api/artworks/${slug}`);
const published = async (given: Partial<WorkForm>) => {
  const id = await works.draft(given);
  const { status, body } = await works.publish(id);
  expect([status, body.fields]).toEqual([200, undefined]);
  return { id, slug: body.slug as string };
};

describe('publishing', () => {
  it('needs a picture, a title and a price, and nothing else', async () => {
    const id = await works.draft({});
    const refused = await works.publish(id);
    expect(refused.status).toBe(400);
    expect(Object.keys(refused.body.fields).toSorted()).toEqual(['pictures', 'price', 'title']);
    await works.type(id, enough('High Water'));
    const { status, body } = await works.publish(id);
    const at = expect.stringMatching(/^\d{4}-.*Z$/);
    expect([status, body]).toEqual([200, { slug: 'high-water', visibility: 'live', at }]);
    expect((await shown('high-water')).body).toMatchObject({
      id,
      price: '340.00',
      isUnique: true,
    });
    const { db } = site.context;
    expect(await db.$count(workDrafts, eq(workDrafts.id, id))).toBe(0);
    expect(await db.$count(workVersions, eq(workVersions.artworkId, id))).toBe(1);
    const [item] = await db
      .select()
      .from(inventoryTracking)
      .where(eq(inventoryTracking.artworkId, id));
    expect(item).toMatchObject({ title: 'High Water', type: 'original', originalPrice: 34_000 });
    const [entry] = await db.select().from(auditTrail).where(eq(auditTrail.entityId, id));
    expect(entry).toMatchObject({ entity: 'work', change: 'published', actor: 'owner' });
  });

  it('names a picture that nobody has described by its work: a link may hold it alone', async () => {
    const { db } = site.context;
    const work = await hangWork(site.context, { title: 'Slack Water' });
    await db.update(artworkPictures).set({ alt: '' }).where(eq(artworkPictures.artworkId, work.id));
    expect((await shown(work.slug)).body).toMatchObject({ picture: { alt: 'Slack Water' } });
  });

  it('leaves a numbered etching among the originals', async () => {
    const etching = await hangWork(site.context, { isNumbered: true, edition: 35 });
    expect(await works.formOf(etching.id)).toMatchObject({
      kind: 'edition',
      sizes: [{ size: '' }],
    });
    await works.type(etching.id, { title: 'Pylons, Renamed' });
    const seen = await works.call('GET', `/${etching.id}/preview`);
    expect(seen.body).toMatchObject({ productType: 'artwork', category: 'paintings' });
    expect((await works.publish(etching.id)).status).toBe(200);
    const [row] = await site.context.db.select().from(artworks).where(eq(artworks.id, etching.id));
    expect(row).toMatchObject({
      title: 'Pylons, Renamed',
      productType: 'artwork',
      category: 'paintings',
      isNumbered: true,
      price: 100_000,
    });
  });

  it('is seen before with what the draft says of its pictures, where nothing is said with its title', async () => {
    const work = await published({
      ...enough('Low Water'),
      pictures: [{ ...pictures[0]!, alt: 'Boats on the mud', caption: '' }],
    });
    const altOf = async () => {
      const { body } = await works.call('GET', `/${work.id}/preview`);
      return [body.picture.alt, body.pictures[0].alt];
    };
    await works.type(work.id, { pictures: [{ ...pictures[0]!, alt: 'Boats afloat' }] });
    expect(await altOf()).toEqual(['Boats afloat', 'Boats afloat']);
    expect((await shown(work.slug)).body).toMatchObject({ picture: { alt: 'Boats on the mud' } });
    await works.type(work.id, { pictures: [{ ...pictures[0]!, alt: '' }] });
    await site.context.db.update(pictureFiles).set({ alt: '' });
    expect(await altOf()).toEqual(['Low Water', 'Low Water']);
  });

  it('gives each kind its copies', async () => {
    const of = async (id: string) =>
      (await site.context.db.select().from(editions).where(eq(editions.artworkId, id))).map(
        ({ size: name, total, editionSize, proofs }) => [name, total, editionSize, proofs],
      );
    const original = await published(enough('One'));
    expect(await of(original.id)).toEqual([[null, 1, null, 0]]);
    const edition = await published({
      ...enough('Numbered'),
      kind: 'edition',
      sizes: [size({ proofs: '7' }), size({ size: '26 × 20 in', total: '30' })],
    });
    expect((await of(edition.id)).toSorted()).toEqual([
      ['13 × 10 in', 75, 75, 7],
      ['26 × 20 in', 30, 30, 0],
    ]);
    const open = await published({
      ...enough('Open'),
      kind: 'open',
      sizes: [size({ total: '95' }), size({ size: 'A2', total: '', price: '48' })],
    });
    expect(await of(open.id)).toEqual([['13 × 10 in', 95, null, 0]]);
    expect((await shown(open.slug)).body).toMatchObject({ fromPrice: '48.00', price: '48.00' });
    const thing = await published({
      ...enough('Mug'),
      kind: 'merchandise',
      merchandiseType: 'mug',
      sizes: [],
    });
    expect(await of(thing.id)).toEqual([]);
  });

  it('leaves a form that publishes the same again', async () => {
    const whole: Partial<WorkForm> = {
      title: 'Whole',
      year: '2020',
      medium: 'Oil on linen',
      width: '30',
      height: '40½',
      depth: '1½',
      price: '3,400.00',
      location: 'Studio, rack A3',
      description: 'The viaduct.',
      frame: 'framed',
      isReadyToHang: true,
      packing: 'boxed',
      weight: '14',
      series: 'Slack Water',
      essay: 'Long ago.\n\nAnd then.',
      note: 'Signed',
      isFeatured: true,
      isPremium: true,
      category: 'commissions',
      slug: 'the-whole',
      showsInShop: false,
      showsInPortfolio: false,
      isFirstPicture: true,
      audience: 'link',
      pictures: pictures.map((picture) => ({ ...picture, alt: 'Water', caption: 'Detail' })),
    };
    const source = await published(enough('Source'));
    const film = await addFilm(site.context, Buffer.from('film'));
    const print = {
      ...whole,
      slug: 'the-print',
      price: '',
      category: 'prints',
      width: '76',
      height: '102.87',
      depth: '3.81',
      measuredIn: 'cm',
      weighedIn: 'kg',
      printOf: source.id,
      audience: 'from',
      publishAt: `${nextYear}-01-01T09:00:00.000Z`,
      film: { name: film, posterId: pictures[0]!.id, description: 'A hand.' },
    } as const;
    const row = { price: '70.00', isOffered: false };
    const forms: Partial<WorkForm>[] = [
      whole,
      {
        ...print,
        kind: 'edition',
        sizes: [size({ ...row, proofs: '3' }), size({ size: 'A2', price: '210.00' })],
      },
      { ...print, kind: 'edition', sizes: [size({ size: '', price: '70.00' })], slug: 'a-sheet' },
      { ...print, kind: 'open', sizes: [size({ ...row, total: '' })], slug: 'an-open-print' },
      {
        ...print,
        kind: 'merchandise',
        price: '38.00',
        slug: 'a-thing',
        merchandiseType: 't-shirt',
        hasColors: true,
        teemillVariantRef: 'ref',
        printedBy: 'printer',
        sizes: [
          size({ size: 'S', price: '', total: '' }),
          size({ size: 'XL', price: '42.00', total: '' }),
        ],
      },
    ];
    for (const form of forms) {
      const { id } = await published(form);
      const after = await works.formOf(id);
      const sizes = form.sizes?.map((one) => (one.size === '' ? { ...one, id } : one));
      const location = form.kind === 'merchandise' ? '' : form.location;
      expect(after).toEqual({ ...after, ...form, ...(sizes && { sizes }), location });
      await works.type(id, { title: 'Other' });
      await works.publish(id);
      expect(await works.formOf(id)).toEqual({ ...after, title: 'Other' });
    }
  });

  it('reads measures and weights as they are written', async () => {
    const { slug, id } = await published({
      ...enough('Measured'),
      width: '76,2',
      height: '1 1/2',
      measuredIn: 'cm',
      weight: '2.5',
      weighedIn: 'kg',
    });
    const [row] = await site.context.db.select().from(artworks).where(eq(artworks.id, id));
    expect(row).toMatchObject({ width: 30, shippingWeight: 2500 });
    expect((await shown(slug)).body.height).toBeCloseTo(0.5906, 4);
    const wrong = await works.draft({ ...enough('W'), width: 'wide', weight: 'heavy', year: '20' });
    expect((await works.publish(wrong)).body.fields).toMatchObject({
      width: 'Write a measure like 30, 1½ or 30.5.',
      weight: expect.any(String),
      year: expect.any(String),
    });
  });

  it('is done once, by whoever comes first', async () => {
    const id = await works.draft(enough('Twice at once'));
    const both = await Promise.all([works.publish(id), works.publish(id)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(await site.context.db.$count(workVersions, eq(workVersions.artworkId, id))).toBe(1);
    expect((await works.publish('00000000-0000-4000-8000-000000000000')).status).toBe(404);
    const stranger = await site.call('POST', `/api/admin/works/${id}/publish`, {});
    expect(stranger.status).toBe(401);
  });
});

describe('the address', () => {
  it('is made from the title and is its own', async () => {
    const first = await published(enough('Pump House, flooded'));
    const second = await published(enough('Pump House, flooded'));
    expect([first.slug, second.slug]).toEqual(['pump-house-flooded', 'pump-house-flooded-2']);
    const third = await works.draft({ ...enough('Third'), slug: 'pump-house-flooded' });
    expect((await works.publish(third)).body.fields).toEqual({
      slug: 'Another work has this address, or had it before.',
    });
  });

  it('is remembered when it changes, and nobody else gets it', async () => {
    const { id } = await published(enough('Old Name'));
    await works.type(id, { slug: 'new-name' });
    await works.publish(id);
    const other = await published(enough('Old Name'));
    expect(other.slug).toBe('old-name-2');
    await works.type(id, { slug: 'old-name' });
    expect((await works.publish(id)).body.slug).toBe('old-name');
  });
});

describe('what was sold', () => {
  const edition = () =>
    published({ ...enough('Sheets'), kind: 'edition', sizes: [size({ total: '5' })] });

  it('keeps its size, its number and its kind', async () => {
    const { id } = await edition();
    await buy(site, { id, size: '13 × 10 in' });
    const { sizes } = await works.formOf(id);
    const refused = async (given: Partial<WorkForm>, field: string) => {
      await works.type(id, given);
      const { status, body } = await works.publish(id);
      expect([status, Object.keys(body.fields)]).toEqual([400, [field]]);
      await works.call('DELETE', `/${id}/draft`);
    };
    await refused({ sizes: [{ ...sizes[0]!, total: '0' }, size({ size: 'A2' })] }, 'sizes.0.total');
    await refused({ sizes: [{ ...sizes[0]!, size: 'A4' }] }, 'sizes.0.size');
    await refused({ sizes: [size({ size: 'A2' })] }, 'sizes');
    await refused({ kind: 'open' }, 'kind');
    await works.type(id, { sizes: [{ ...sizes[0]!, total: '1' }] });
    const less = await works.publish(id);
    expect([less.status, less.body.fields]).toEqual([200, undefined]);
    const [row] = await site.context.db.select().from(artworks).where(eq(artworks.id, id));
    expect(row!.isAvailable).toBe(false);
  });

  it('was promised an edition of a size: it grows only after a question', async () => {
    const { id } = await edition();
    const { sizes } = await works.formOf(id);
    await works.type(id, { sizes: [{ ...sizes[0]!, total: '6' }] });
    const asked = await works.publish(id);
    expect([asked.status, Object.keys(asked.body.fields)]).toEqual([409, ['raiseEdition']]);
    expect((await works.publish(id, { raiseEdition: true })).status).toBe(200);
    const [row] = await site.context.db.select().from(editions).where(eq(editions.artworkId, id));
    expect(row).toMatchObject({ total: 6, editionSize: 6 });
  });
});

it('is scheduled only for a time to come', async () => {
  const id = await works.draft({ ...enough('Later'), audience: 'from', publishAt: '' });
  expect((await works.publish(id)).body.fields).toHaveProperty('publishAt');
  await works.type(id, { publishAt: '2001-01-01T00:00:00Z' });
  expect((await works.publish(id)).body.fields).toHaveProperty('publishAt');
  await works.type(id, { publishAt: `${nextYear}-02-01T00:00:00+02:00` });
  expect((await works.publish(id)).body).toMatchObject({ visibility: 'scheduled' });
});

it('shows a new price at the next request', async () => {
  const { id, slug } = await published(enough('Priced'));
  expect((await shown(slug)).body.price).toBe('340.00');
  await works.type(id, { price: '500' });
  await works.publish(id);
  expect((await shown(slug)).body.price).toBe('500.00');
});

it('hangs one picture first', async () => {
  const first = await published({ ...enough('First'), isFirstPicture: true });
  const second = await published({ ...enough('Second'), isFirstPicture: true });
  expect((await works.formOf(first.id)).isFirstPicture).toBe(false);
  expect((await works.formOf(second.id)).isFirstPicture).toBe(true);
});
