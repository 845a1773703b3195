import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sweepRetention } from '#app/server/jobs/retention.server.ts';
import { openOwnerSite } from '#tests/support/owner-site.ts';
import { difference } from '#tests/support/pictures.ts';
import type { TestSite } from '#tests/support/site.ts';
import { openSender } from '#tests/support/uploads.ts';
import { worksOf } from '#tests/support/work-forms.ts';
import { readDesignName } from './design.ts';

let site: TestSite;
let headers: Record<string, string>;
let works: ReturnType<typeof worksOf>;
let sender: ReturnType<typeof openSender>;
beforeAll(async () => {
  ({ site, headers } = await openOwnerSite());
  works = worksOf(site, headers);
  sender = openSender(site, headers);
});
afterAll(() => site.close());

/** A red disk of 1000 px in the middle of a sheet: white, or with nothing around it. */
async function disk(background: string, size = 1600): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1600"><rect width="1600" height="1600" fill="${background}"/><circle cx="800" cy="800" r="500" fill="#c0392b"/></svg>`;
  return sharp(Buffer.from(svg)).resize(size).png().toBuffer();
}
const cut = (design: string) =>
  site.call('POST', '/api/admin/designs/cut-out', { design }, headers);
const file = async (name: string) => sharp(await site.context.files.get(name));
const print = async (search: Record<string, string>) => {
  const address = `${site.origin}/api/admin/designs/print?${new URLSearchParams(search)}`;
  const response = await fetch(address, { headers });
  return { status: response.status, bytes: Buffer.from(await response.arrayBuffer()) };
};
const pixels = (bytes: Buffer) => sharp(bytes).resize(96, 96).removeAlpha().raw().toBuffer();

describe('a design', () => {
  it('is taken as it is, without its empty margin, and is a picture too', async () => {
    const { status, body } = await sender.send(await disk('none'), 'design');
    expect(status).toBe(200);
    const design = readDesignName(body.design)!;
    expect([design.width, design.height, design.isCutOut]).toEqual([1000, 1000, false]);
    expect(body.picture).toMatchObject({ width: 1600, height: 1600 });
    expect((await (await file(body.design)).stats()).isOpaque).toBe(false);
  });

  it('is refused where it is too small to print well, with the sizes it would print at', async () => {
    const { status, body } = await sender.send(await disk('#fff', 300), 'design');
    expect(status).toBe(400);
    expect(body.detail).toBe(
      'It is 300 × 300 pixels, too small to print well: 2 × 2 in (5.1 × 5.1 cm) at 150 dots per inch, 1 × 1 in (2.5 × 2.5 cm) at 300. Save it larger and choose it again.',
    );
    // A disk of 250 pixels in a sheet that is large enough.
    const small = await sender.send(await disk('none', 400), 'design');
    expect(small.body.detail).toMatch(
      /^Its empty edge was cut off first\. Without it, it is 25\d × 25\d pixels, too small to print well: /,
    );
    expect((await sender.send(Buffer.from('no picture'), 'design')).status).toBe(400);
  });

  it('is cut out from white with soft edges, once, and keeps what it was cut from', async () => {
    const { body } = await sender.send(await disk('#fff'), 'design');
    const first = await cut(body.design);
    expect(first.status).toBe(200);
    const design = readDesignName(first.body.design)!;
    expect(design).toMatchObject({ isCutOut: true, original: body.design });
    expect(design.width).toBeGreaterThan(995);
    expect(design.width).toBeLessThan(1005);
    const { data, info } = await (
      await file(first.body.design)
    )
      .raw()
      .toBuffer({ resolveWithObject: true });
    const alphaAt = (x: number, y: number) => data[(y * info.width + x) * 4 + 3];
    expect([alphaAt(0, 0), alphaAt(500, 500)]).toEqual([0, 255]);
    expect((await cut(first.body.design)).body).toEqual(first.body);
    expect(await site.context.files.has(body.design)).toBe(true);
  });

  it('is not cut out where nothing of it is white, or is not there', async () => {
    const { body } = await sender.send(await disk('#333'), 'design');
    expect((await cut(body.design)).status).toBe(400);
    expect((await cut(`designs/${randomUUID()}-900x900.png`)).status).toBe(404);
    expect((await cut('pictures/../../owner.json')).status).toBe(404);
  });
});

describe('a placed design', () => {
  it('is printed where it is put, in every preview, and a new place has a new address', async () => {
    const { body } = await sender.send(await disk('none'), 'design');
    const thing = { thing: 't-shirt', color: 'black' };
    const blank = await print(thing);
    const upper = await print({ ...thing, design: body.design, x: '0.3', y: '0', width: '0.4' });
    const lower = await print({ ...thing, design: body.design, x: '0.3', y: '0.8', width: '0.4' });
    expect([blank.status, upper.status, lower.status]).toEqual([200, 200, 200]);
    const [none, high, low] = await Promise.all(
      [blank, upper, lower].map((one) => pixels(one.bytes)),
    );
    expect(difference(high!, none!)).toBeGreaterThan(0.5);
    expect(difference(high!, low!)).toBeGreaterThan(0.5);

    const designPlace = { x: 0.3, y: 0.1, width: 0.4 };
    const id = await works.draft({
      kind: 'merchandise',
      title: 'Red Disk Tee',
      price: '38',
      merchandiseType: 't-shirt',
      hasColors: true,
      colors: ['black', 'navy'],
      design: body.design,
      designPlace,
      fabric: 'Organic cotton',
      itemWeight: '6.3 oz',
      sizes: [{ id: randomUUID(), size: 'M', price: '', total: '', proofs: '', isOffered: true }],
      sizeChart: { measures: ['Width', ''], rows: [{ size: 'M', lengths: ['20½', ''] }] },
      pictures: [{ id: body.picture.id, alt: '', caption: '' }],
    });
    const { body: out } = await works.publish(id);
    const shown = async () => (await site.call('GET', `/api/artworks/${out.slug}`)).body;
    const work = await shown();
    expect(work).toMatchObject({
      colors: ['black', 'navy'],
      fabric: 'Organic cotton',
      itemWeight: 179,
      sizeChart: { measures: ['Width'], rows: [{ size: 'M', lengths: [20.5] }] },
    });
    expect(work.previewUrl).toMatch(/-black-/);
    expect(await works.formOf(id)).toMatchObject({
      designPlace,
      itemWeight: '179 g',
      sizeChart: { measures: ['Width'], rows: [{ size: 'M', lengths: ['20½'] }] },
    });

    const add = (selectedColor?: string) =>
      site.call('POST', '/api/cart', {
        artworkId: id,
        sessionId: randomUUID(),
        selectedSize: 'M',
        ...(selectedColor && { selectedColor }),
      });
    expect((await add('red')).body.detail).toBe('This work does not come in that color.');
    const bought = (await add()).body;
    expect(bought.selectedColor).toBe('black');
    const snapshot = bought.artwork.imageUrl.replace(site.origin, '');
    expect((await fetch(site.origin + snapshot)).status).toBe(200);

    await works.type(id, { designPlace: { x: 0.3, y: 0.7, width: 0.4 } });
    expect((await works.publish(id)).status).toBe(200);
    expect((await shown()).previewUrl).not.toBe(work.previewUrl);
    expect((await fetch(site.origin + snapshot)).status).toBe(200);
  });

  it('is not published so large that its dots are seen, nor from a file that was never sent', async () => {
    const { body } = await sender.send(await disk('none', 1200), 'design');
    const form = {
      kind: 'merchandise' as const,
      title: 'Coarse Tee',
      price: '38',
      merchandiseType: 't-shirt',
      design: body.design,
      designPlace: { x: 0, y: 0, width: 1 },
      pictures: [{ id: body.picture.id, alt: '', caption: '' }],
    };
    const id = await works.draft(form);
    expect((await works.publish(id)).body.fields).toEqual({
      design:
        'At this size it prints at 63 dots per inch, which looks coarse. Make it smaller, or upload a larger file.',
    });
    await works.type(id, { designPlace: { x: 0.3, y: 0.1, width: 0.3 } });
    expect((await works.publish(id)).status).toBe(200);
    await works.type(id, { design: `designs/${randomUUID()}-4000x4000.png` });
    expect((await works.publish(id)).body.fields).toEqual({
      design: 'The design is not there any more. Upload it again.',
    });
  });
});

it('is deleted after a day where nothing names it, with what was cut out of it', async () => {
  const send = async () => (await sender.send(await disk('#fff'), 'design')).body;
  const [unused, drafted] = [await send(), await send()];
  const cutDesign = (await cut(drafted.design)).body.design as string;
  const unusedCut = (await cut(unused.design)).body.design as string;
  const id = await works.draft({ kind: 'merchandise', design: cutDesign });
  const left = async () => {
    await sweepRetention(site.context);
    const all = [unused.design, unusedCut, drafted.design, cutDesign];
    return Promise.all(all.map((name) => site.context.files.has(name)));
  };
  expect(await left()).toEqual([true, true, true, true]);
  site.clock.advance({ minutes: 25 * 60 });
  expect(await left()).toEqual([false, false, true, true]);
  await works.type(id, { design: '' });
  expect(await left()).toEqual([false, false, false, false]);
});
