import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pictures } from '#app/database/schema/catalog.ts';
import { createOwner } from '#app/features/auth/service.server.ts';
import { owner, signedIn } from '#tests/support/buy.ts';
import { openTestSite, type TestSite } from '#tests/support/site.ts';
import { openSender } from '#tests/support/uploads.ts';

let site: TestSite;
let sender: ReturnType<typeof openSender>;
beforeAll(async () => {
  site = await openTestSite();
  await mkdir(join(site.env.DATA_DIR, 'uploads'), { recursive: true });
  await createOwner(site.context, owner);
  sender = openSender(site, await signedIn(site));
});
afterAll(() => site.close());

const plain = (width = 1700, height = 1200) =>
  sharp({ create: { width, height, channels: 3, background: '#336a5a' } });
const jpeg = () => plain().jpeg().toBuffer();
const box = (type: string, inside: Buffer) => {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + inside.length);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, inside]);
};
const notPicture = 'This file is not a picture that can be read.';
const broken = 'It cannot be read to its end. Choose it again, or save it anew and choose that.';
const heic = /^Your phone saved it as HEIC, which cannot be read here\. Save it as JPEG/;
const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="2000" height="2000"><script>fetch('//x')</script><rect width="9" height="9"/></svg>`;

/** Everything that lies in the folders of uploads. */
const kept = async () =>
  (await readdir(join(site.env.DATA_DIR, 'uploads'), { recursive: true })).toSorted();
const storedAs = async (id: string) => {
  const [row] = await site.context.db.select().from(pictures).where(eq(pictures.id, id));
  return site.context.files.get(row!.source);
};

describe('an upload is refused, and nothing of it is kept', () => {
  it.each<[string, () => Promise<Buffer> | Buffer, string | RegExp]>([
    ['text that calls itself a picture', () => Buffer.from('not a picture'.repeat(50)), notPicture],
    ['a drawing with a script', () => Buffer.from(svg), notPicture],
    [
      'a web page',
      () => Buffer.from(`<!doctype html><script>1</script>${'.'.repeat(900)}`),
      notPicture,
    ],
    ['zeros', () => Buffer.alloc(5000), notPicture],
    ['a picture that breaks off', async () => (await noisy()).subarray(0, 40_000), broken],
    [
      '196 million pixels',
      () =>
        sharp({ create: { width: 14_000, height: 14_000, channels: 3, background: '#fff' } })
          .png()
          .toBuffer(),
      'It is 14000 × 14000, more than 64 million pixels. Make it smaller and choose it again.',
    ],
    [
      'a picture too small for a wall',
      () => plain(640, 480).jpeg().toBuffer(),
      'It is 640 × 480; a wall needs 1600 or more.',
    ],
    [
      "a telephone's HEIC",
      () => Buffer.concat([box('ftyp', Buffer.from('heic\0\0\0\0mif1heic')), Buffer.alloc(2000)]),
      heic,
    ],
    [
      'a film',
      () => Buffer.concat([Buffer.from([0x1a, 0x45, 0xdf, 0xa3]), Buffer.alloc(100)]),
      'It is a film, not a picture.',
    ],
  ])('%s', async (_, make, sentence) => {
    const before = await kept();
    const rows = await site.context.db.$count(pictures);
    const { id, status, body } = await sender.send(await make());
    expect({ status, detail: body.detail }).toEqual({
      status: 400,
      detail: sentence instanceof RegExp ? expect.stringMatching(sentence) : sentence,
    });
    expect((await sender.ask(id)).status).toBe(404);
    expect(await site.context.db.$count(pictures)).toBe(rows);
    expect((await kept()).filter((name) => !before.includes(name) && name !== 'under-way')).toEqual(
      [],
    );
  });

  it('an empty file', async () => {
    expect(await sender.begin('00000000-0000-4000-8000-00000000000a', 0)).toMatchObject({
      status: 400,
      body: { detail: 'The file is empty.' },
    });
  });
});

describe('an upload is taken in, encoded again', () => {
  it.each([
    ['a web page', '<html><script>alert(1)</script></html>'],
    ['an archive', 'PK\x03\x04evil.js'],
  ])('without %s that hangs on a picture', async (_, tail) => {
    const { body } = await sender.send(Buffer.concat([await jpeg(), Buffer.from(tail)]));
    const stored = await storedAs(body.picture.id);
    expect(stored.includes(tail)).toBe(false);
    expect((await sharp(stored).metadata()).format).toBe('jpeg');
  });

  it('without the place where it was taken, and upright', async () => {
    const bytes = await plain(1800, 1200)
      .withExif({
        IFD0: { Artist: 'Somebody' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '46/1 47/1 0/1' },
      })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect((await sharp(bytes).metadata()).orientation).toBe(6);
    const { body } = await sender.send(bytes);
    expect(body.picture).toMatchObject({ width: 1200, height: 1800 });
    const { exif, orientation, icc, xmp } = await sharp(await storedAs(body.picture.id)).metadata();
    expect({ exif, orientation, icc, xmp }).toEqual({});
  });

  it.each<[string, () => Promise<Buffer>]>([
    ['the colors of a press', () => plain().toColorspace('cmyk').jpeg().toBuffer()],
    ['sixteen bits', () => plain().toColorspace('rgb16').png().toBuffer()],
    ['no colors', () => plain().toColorspace('b-w').jpeg().toBuffer()],
    ['holes', () => plain().ensureAlpha(0.5).webp().toBuffer()],
  ])('in eight bits of sRGB where it has %s', async (_, make) => {
    const { body } = await sender.send(await make());
    const stored = await sharp(await storedAs(body.picture.id)).metadata();
    expect(stored).toMatchObject({ width: 1700, height: 1200, depth: 'uchar', format: 'jpeg' });
    expect(['srgb', 'b-w']).toContain(stored.space);
  });
});

describe('a film', () => {
  const atoms = (codec: string) =>
    Buffer.concat([
      box('ftyp', Buffer.from('isom\0\0\0\0isomavc1')).fill(0, 16),
      box(
        'moov',
        Buffer.concat([
          box('trak', Buffer.concat([box('stsd', Buffer.from(codec)), box('meta', place)])),
          box('udta', place),
        ]),
      ),
      box('mdat', Buffer.from('pictures that move')),
    ]);
  const place = Buffer.from('+46.7867-092.1005/');

  it('as MP4 loses the place where it was taken, and is served for what it is', async () => {
    const { id, status, body } = await sender.send(atoms('avc1'), 'film');
    expect({ status, film: body.film }).toEqual({ status: 200, film: `films/${id}.mp4` });
    const served = await fetch(`${site.origin}/media/${body.film}`);
    expect(served.headers.get('content-type')).toBe('video/mp4');
    const bytes = Buffer.from(await served.arrayBuffer());
    expect(bytes.includes('+46')).toBe(false);
    expect(bytes.includes('pictures that move')).toBe(true);
    expect(bytes.length).toBe(atoms('avc1').length);
    expect((await sender.ask(id)).body.film).toBe(body.film);
  });

  it('is refused where not every browser plays it, and where it is none', async () => {
    expect((await sender.send(atoms('hvc1'), 'film')).body.detail).toMatch(
      /^Its pictures are not H\.264/,
    );
    expect((await sender.send(await jpeg(), 'film')).body.detail).toBe(
      'It is not a film that every browser plays. Save it as MP4 with H.264, or as WebM.',
    );
  });
});

function noisy(): Promise<Buffer> {
  return sharp({
    create: {
      width: 1700,
      height: 1200,
      channels: 3,
      background: '#000',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .jpeg()
    .toBuffer();
}
