import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { servePages } from '#app/server/pages/pages.server.ts';
import { addPicture } from '#app/features/pictures/service.server.ts';
import { hangWork } from '#tests/support/works.ts';
import { openTestSite, type TestSite } from '#tests/support/site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite({}, { more: () => [servePages] });
});
afterAll(() => site.close());

const noise = (width: number) =>
  sharp({
    create: {
      width,
      height: width / 2,
      channels: 3,
      background: '#8a8a8a',
      noise: { type: 'gaussian', mean: 128, sigma: 20 },
    },
  })
    .png({ compressionLevel: 1 })
    .toBuffer();

const hang = async (width: number) =>
  addPicture(site.context, { bytes: await noise(width), alt: 'Noise.' });
const made = (id: string) => readdir(join(site.env.DATA_DIR, 'pictures', id)).catch(() => []);

/** Files are made at a low priority: on a busy machine the original is sent until one is there. */
async function ask(id: string, file: string) {
  const answer = async () => {
    last = await askOnce(id, file);
    return last.cache;
  };
  let last: Awaited<ReturnType<typeof askOnce>> | undefined;
  await expect.poll(answer, { timeout: 60_000 }).not.toBe('no-store');
  return last!;
}

async function askOnce(id: string, file: string) {
  const response = await fetch(`${site.origin}/media/${id}/${file}`);
  const bytes = Buffer.from(await response.arrayBuffer());
  const { width, format, compression } = await sharp(bytes).metadata();
  return {
    status: response.status,
    cache: response.headers.get('cache-control'),
    bytes,
    width,
    format: compression ?? format,
  };
}

describe('the files of a picture', () => {
  it('are made when they are asked for, and no others: nothing works in the background', async () => {
    const id = await hang(1200);
    expect(await made(id)).toEqual([]);
    expect(await ask(id, '1080.avif')).toMatchObject({
      status: 200,
      width: 1080,
      format: 'av1',
      cache: 'public, max-age=31536000, immutable',
    });
    expect(await ask(id, '360.jpg')).toMatchObject({ status: 200, width: 360, format: 'jpeg' });
    expect((await made(id)).toSorted()).toEqual(['1080.avif', '360.jpg']);
    expect(site.woken).toEqual([]);
  });

  it('are made once, however many ask at the same time', async () => {
    const id = await hang(800);
    const answers = await Promise.all(Array.from({ length: 12 }, () => ask(id, '720.avif')));
    for (const answer of answers) expect(answer.bytes.equals(answers[0]!.bytes)).toBe(true);
    expect(await made(id)).toEqual(['720.avif']);
  });

  it('are never stood in for by a smaller one: in a crowd some visitors are sent the original, for that moment', async () => {
    const ids: string[] = [];
    for (let hung = 0; hung < 15; hung += 1) ids.push(await hang(900));
    await ask(ids[0]!, '360.avif');
    const files = ['1080.avif', '1080.jpg', '720.avif', '720.jpg'];
    const answers = await Promise.all(
      ids.flatMap((id) => files.map(async (file) => ({ file, ...(await askOnce(id, file)) }))),
    );
    const instead = answers.filter((answer) => answer.cache === 'no-store');
    expect(instead.length).toBeGreaterThan(0);
    for (const { status, width, format } of instead)
      expect({ status, width, format }).toEqual({ status: 200, width: 900, format: 'jpeg' });
    for (const { file, width, cache } of answers)
      if (cache !== 'no-store') expect(width).toBe(file.startsWith('720') ? 720 : 900);
    expect((await ask(ids.at(-1)!, '720.jpg')).width).toBe(720);
  });

  it('are asked for first by the hero of the home page, and by what hangs below as a visitor comes to it', async () => {
    const works = [];
    for (let hung = 0; hung < 6; hung += 1)
      works.push(await hangWork(site.context, { isFeatured: true }));
    const { body: html } = await site.call('GET', '/');
    const images = [...String(html).matchAll(/<img [^>]*\bsrc="\/media\/[^>]*>/g)].map(
      ([it]) => it,
    );
    expect(images.length).toBeGreaterThan(works.length);
    const isFirst = (image: string) => /fetchpriority="high"/i.test(image);
    expect(images.findIndex(isFirst)).toBe(0);
    expect(images.filter(isFirst)).toEqual(images.filter((it) => it.includes('loading="eager"')));
    expect(images.filter((it) => !it.includes('loading="lazy"'))).toHaveLength(1);
  });

  it('come as AVIF and JPEG in five widths, up to the one that holds the picture', async () => {
    const id = await hang(400);
    for (const file of ['1080.jpg', '720.webp', '500.jpg', '720.png'])
      expect((await site.call('GET', `/media/${id}/${file}`)).status, file).toBe(404);
    expect(await ask(id, '720.jpg')).toMatchObject({ status: 200, width: 400 });
  });

  it('come as an upright detail around the focus, which a phone shows of a wide picture, and around no other point', async () => {
    // Red where the focus lies, blue to the left of it.
    const right = {
      input: { create: { width: 800, height: 800, channels: 3, background: '#c00' } },
      left: 800,
      top: 0,
    } as const;
    const bytes = await sharp({
      create: { width: 1600, height: 800, channels: 3, background: '#00c' },
    })
      .composite([right])
      .png()
      .toBuffer();
    const id = await addPicture(site.context, {
      bytes,
      alt: 'Two fields.',
      focus: { x: 0.98, y: 0.5 },
    });
    const { bytes: detail, ...answer } = await ask(id, 'detail-100-50-728.avif');
    expect(answer).toMatchObject({
      status: 200,
      width: 664,
      format: 'av1',
      cache: 'public, max-age=31536000, immutable',
    });
    expect((await sharp(detail).metadata()).height).toBe(800);
    const { channels } = await sharp(detail).stats();
    expect(channels[0]!.mean).toBeGreaterThan(190);
    expect(channels[2]!.mean).toBeLessThan(10);
    for (const file of [
      'detail-50-50-728.avif',
      'detail-100-50-720.avif',
      'detail-98-50-728.avif',
      'detail-100-50-728.jpg',
      'detail--5-50-728.avif',
    ])
      expect((await site.call('GET', `/media/${id}/${file}`)).status, file).toBe(404);
    expect(await made(id)).toEqual(['detail-100-50-728.avif']);
  });
});
