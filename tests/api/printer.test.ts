import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { artworkPictures } from '#app/database/schema/catalog.ts';
import type { Product } from '#sandbox/teemill/catalog.ts';
import { openTeemill } from '#tests/support/teemill.ts';
import { openTestSite, type TestSite } from '#tests/support/site.ts';
import { hangWork } from '#tests/support/works.ts';

const key = 'a raw key';
const project = 'studio-123456';
const variant = (id: string, color: string, size: string) => ({
  id,
  ref: `https://api.teemill.com/v1/catalog/variants/${id}`,
  color,
  size,
  cost: 1090,
});
const product = (id: string, more: Partial<Product> = {}): Product => ({
  id,
  title: `Product ${id}`,
  enabled: true,
  variants: [],
  images: [],
  facts: null,
  location: 'Freshwater',
  ...more,
});
const shirt = product('p1', {
  variants: [
    variant('v1', 'White', 'S'),
    variant('v2', 'Navy', 'S'),
    variant('v3', 'Navy', 'L'),
    variant('v4', 'Grey', 'L'),
    variant('v5', 'Red', 'L'),
  ],
  images: [
    { src: '/images/navy.png', variantIds: ['v2', 'v3'] },
    { src: '/images/grey.png', variantIds: ['v4'] },
    { src: 'https://elsewhere.example/red.png', variantIds: ['v5'] },
  ],
});
const firstRef = shirt.variants[0]!.ref;
// On its own page, so that the shop must turn to it.
const pages = 2;
const others = Array.from({ length: 60 }, (_, index) => product(`o${index}`));

const plain = (background: string) =>
  sharp({ create: { width: 40, height: 40, channels: 3, background } })
    .png()
    .toBuffer();

let printer: Awaited<ReturnType<typeof openTeemill>>;
let site: TestSite;
beforeAll(async () => {
  const images = { 'navy.png': await plain('#0000ff'), 'grey.png': await plain('#777777') };
  printer = await openTeemill({ key, project, products: [...others, shirt], images });
  site = await openTestSite({
    TEEMILL_API_KEY: key,
    TEEMILL_PROJECT: project,
    TEEMILL_API_BASE: printer.base,
  });
  await site.context.files.put('designs/orange', await plain('#ff8800'));
});
afterAll(async () => {
  await site.close();
  await printer.close();
});

async function ask(color: string, ref = firstRef) {
  return shown(await hang(ref), color, ref);
}

async function hang(ref: string) {
  const work = await hangWork(site.context, {
    productType: 'merchandise',
    merchandiseType: 't-shirt',
    hasColors: true,
    design: 'designs/orange',
    teemillVariantRef: ref,
  });
  const [hung] = await site.context.db
    .select()
    .from(artworkPictures)
    .where(eq(artworkPictures.artworkId, work.id));
  return `/media/${hung!.pictureId}/1080.jpg`;
}

async function shown(designUrl: string, color: string, ref: string) {
  const { status, body } = await site.call('POST', '/api/teemill/mockup', {
    variantRef: ref,
    designUrl,
    color,
    placement: 'center',
  });
  expect(status).toBe(200);
  const picture = sharp(
    Buffer.from(await (await fetch(site.origin + body.mockupUrl)).arrayBuffer()),
  );
  const { width, height } = await picture.metadata();
  expect([width, height]).toEqual([1000, 1000]);
  return [
    ...(await picture
      .extract({ left: 500, top: 330, width: 1, height: 1 })
      .removeAlpha()
      .raw()
      .toBuffer()),
  ] as [number, number, number];
}

const isBlue = ([red, , blue]: [number, number, number]) => blue - red > 150;
const isOrange = ([red, , blue]: [number, number, number]) => red - blue > 80;

describe('with a printer', () => {
  it('a preview is the printer’s own photograph of the color, whatever the size', async () => {
    expect(isBlue(await ask('navy'))).toBe(true);
    const [red, green, blue] = await ask('gray');
    expect(Math.max(red, green, blue) - Math.min(red, green, blue)).toBeLessThan(12);
  });

  it('is ours where the printer has none, does not know the shirt, or keeps its picture somewhere else', async () => {
    expect(isOrange(await ask('green'))).toBe(true);
    expect(isOrange(await ask('navy', `${printer.base}/catalog/variants/unknown`))).toBe(true);
    expect(isOrange(await ask('red'))).toBe(true);
  });

  it('reads the catalog once, and anew after ten minutes', async () => {
    const readings = () =>
      printer.sandbox.asked.filter((call) => call === 'GET /v1/catalog/products').length / pages;
    const before = readings();
    await ask('navy');
    expect(readings()).toBe(before);
    site.clock.advance({ minutes: 11 });
    await ask('navy');
    expect(readings()).toBe(before + 1);
  });

  it('is ours while the printer refuses us', async () => {
    const refused = await openTestSite({
      TEEMILL_API_KEY: 'a wrong key',
      TEEMILL_PROJECT: project,
      TEEMILL_API_BASE: printer.base,
    });
    try {
      await refused.context.files.put('designs/orange', await plain('#ff8800'));
      const photograph = refused.context.printing.photograph(firstRef, 'navy');
      await expect(photograph).rejects.toThrow('Unauthenticated.');
    } finally {
      await refused.close();
    }
  });

  it('is the printer’s again when the printer is: what stood in for it is not kept', async () => {
    const real = site.context.printing.photograph;
    const ref = firstRef;
    const work = await hang(ref);
    site.context.printing.photograph = () => Promise.reject(new Error('away'));
    try {
      expect(isOrange(await shown(work, 'navy', ref))).toBe(true);
    } finally {
      site.context.printing.photograph = real;
    }
    expect(isBlue(await shown(work, 'navy', ref))).toBe(true);
  });

  it('needs a project beside its key', async () => {
    await expect(openTestSite({ TEEMILL_API_KEY: key })).rejects.toThrow('TEEMILL_PROJECT');
  });
});
