import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { artworkPictures, artworks } from '#app/database/schema/catalog.ts';
import { orderItems, orders } from '#app/database/schema/sales/orders.ts';
import { buy } from '#tests/support/buy.ts';
import { chargeSimply, hangWork } from '#tests/support/works.ts';
import { openTestSite, type TestSite } from '#tests/support/site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
  const square = {
    create: {
      width: 300,
      height: 300,
      channels: 4,
      background: { r: 240, g: 120, b: 20, alpha: 1 },
    },
  } as const;
  await site.context.files.put('designs/orange', await sharp(square).png().toBuffer());
  await site.context.files.put('designs/nothing', Buffer.from('no picture'));
});
afterAll(() => site.close());

async function hangShirt(more: Partial<typeof artworks.$inferInsert> = {}) {
  const shirt = await hangWork(site.context, {
    productType: 'merchandise',
    merchandiseType: 't-shirt',
    hasColors: true,
    design: 'designs/orange',
    teemillVariantRef: `ref-${Math.random()}`,
    ...more,
  });
  const [hung] = await site.context.db
    .select()
    .from(artworkPictures)
    .where(eq(artworkPictures.artworkId, shirt.id));
  return { ...shirt, designUrl: `/media/${hung!.pictureId}/1080.jpg` };
}

const mockup = (body: Record<string, unknown>) =>
  site.call('POST', '/api/teemill/mockup', {
    variantRef: 'default',
    color: 'white',
    placement: 'center',
    ...body,
  });

async function pixel(url: string, left: number, top: number): Promise<number[]> {
  const file = Buffer.from(await (await fetch(site.origin + url)).arrayBuffer());
  return [
    ...(await sharp(file)
      .extract({ left, top, width: 1, height: 1 })
      .removeAlpha()
      .raw()
      .toBuffer()),
  ];
}

describe('POST /api/teemill/mockup', () => {
  it('answers a picture of the shirt in its color, with the design on it', async () => {
    const { designUrl, teemillVariantRef } = await hangShirt();
    const { status, body } = await mockup({
      designUrl,
      variantRef: teemillVariantRef,
      color: 'navy',
    });
    expect(status).toBe(200);
    expect(body.mockupUrl).toMatch(/^\/media\/mockups\/[\w-]+\.webp$/);
    const answer = await fetch(site.origin + body.mockupUrl);
    expect(answer.headers.get('content-type')).toBe('image/webp');
    expect(answer.headers.get('cache-control')).toContain('immutable');
    const { width, height } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
    expect([width, height]).toEqual([1000, 1000]);
    const [red, , blue] = await pixel(body.mockupUrl, 500, 330);
    expect(red! - blue!).toBeGreaterThan(80);
    const [clothRed, , clothBlue] = await pixel(body.mockupUrl, 500, 760);
    expect(clothBlue! - clothRed!).toBeGreaterThan(20);
  });

  it('takes the address with our own site before it, and no other', async () => {
    const { designUrl } = await hangShirt();
    expect((await mockup({ designUrl: site.env.PUBLIC_URL + designUrl })).status).toBe(200);
    for (const wrong of [
      `https://elsewhere.example${designUrl}`,
      `//elsewhere.example${designUrl}`,
      `http://127.0.0.1:5432${designUrl}`,
      'http://169.254.169.254/latest/meta-data',
      'file:///etc/passwd',
      `${site.env.PUBLIC_URL}.elsewhere.example${designUrl}`,
      `${site.env.PUBLIC_URL}@elsewhere.example${designUrl}`,
      designUrl.replace('/media/', '/media/../media/'),
      designUrl.replace('/media/', '/media/%2e%2e/'),
      designUrl.replaceAll('-', '%2d'),
      `${designUrl}?`,
      `${designUrl}#`,
      ` ${designUrl}`,
      '/media/films/a.webm',
      '',
    ]) {
      const { status, body } = await mockup({ designUrl: wrong });
      expect([status, body.fields?.designUrl !== undefined], wrong).toEqual([400, true]);
    }
  });

  it('refuses a color, a placement, a reference or a thing that there is not', async () => {
    const { designUrl } = await hangShirt();
    expect((await mockup({ designUrl, color: 'mauve' })).status).toBe(400);
    expect((await mockup({ designUrl, placement: 'back' })).status).toBe(400);
    expect((await mockup({ designUrl, variantRef: 'of another' })).status).toBe(404);
    const unknown = await mockup({
      designUrl: '/media/00000000-0000-4000-8000-000000000000/1080.jpg',
    });
    expect(unknown).toMatchObject({ status: 404, body: { detail: 'Artwork not found' } });
    const painting = await hangShirt({ productType: 'artwork', merchandiseType: null });
    expect((await mockup({ designUrl: painting.designUrl })).status).toBe(404);
    const cards = await hangShirt({ merchandiseType: 'cards' });
    expect((await mockup({ designUrl: cards.designUrl })).status).toBe(404);
  });

  it('prints once for many who ask at once, and never again', async () => {
    const { id, designUrl } = await hangShirt();
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => mockup({ designUrl, color: 'red' })),
    );
    expect(new Set(answers.map(({ body }) => body.mockupUrl)).size).toBe(1);
    const kept = async () =>
      (await readdir(join(site.env.DATA_DIR, 'mockups'))).filter((file) => file.startsWith(id));
    expect(await kept()).toHaveLength(1);
    await mockup({ designUrl, color: 'green' });
    expect(await kept()).toHaveLength(2);
  });

  it('prints the form for dark cloth on every color but white', async () => {
    const green = {
      create: {
        width: 300,
        height: 300,
        channels: 4,
        background: { r: 20, g: 160, b: 60, alpha: 1 },
      },
    } as const;
    await site.context.files.put('designs/green', await sharp(green).png().toBuffer());
    const { designUrl } = await hangShirt({ designForDark: 'designs/green' });
    const shade = async (color: string) =>
      pixel((await mockup({ designUrl, color })).body.mockupUrl, 500, 330);
    const [white, black] = [await shade('white'), await shade('black')];
    expect(white[0]! - white[1]!).toBeGreaterThan(50);
    expect(black[1]! - black[0]!).toBeGreaterThan(50);
  });

  it('says that it failed, keeps nothing, and works again when the design does', async () => {
    const { id, designUrl } = await hangShirt({ design: 'designs/nothing' });
    expect(await mockup({ designUrl })).toMatchObject({
      status: 502,
      body: { detail: 'Failed to generate mockup' },
    });
    await site.context.db
      .update(artworks)
      .set({ design: 'designs/orange' })
      .where(eq(artworks.id, id));
    expect((await mockup({ designUrl })).status).toBe(200);
  });

  it('is of the thing itself where it comes in no colors and is printed on nothing we can show', async () => {
    for (const merchandiseType of ['cards', 'poster']) {
      const { designUrl } = await hangShirt({ merchandiseType, hasColors: false, design: null });
      expect(await mockup({ designUrl }), merchandiseType).toMatchObject({
        status: 200,
        body: { mockupUrl: designUrl.replace('1080', '1600') },
      });
    }
    const poster = await hangShirt({ merchandiseType: 'poster', hasColors: false });
    expect((await mockup({ designUrl: poster.designUrl })).body.mockupUrl).toMatch(
      /^\/media\/mockups\//,
    );
  });

  it('is found under no other name', async () => {
    for (const path of [
      '..%2fsecrets.json',
      'a.webp',
      `${'0'.repeat(36)}-white-${'0'.repeat(12)}.webp`,
    ])
      expect((await site.call('GET', `/media/mockups/${path}`)).status).toBe(404);
  });

  it('is found under no digest that its work never had, but under those that orders name', async () => {
    const { id, slug } = await hangShirt();
    const { body: work } = await site.call('GET', `/api/artworks/${slug}`);
    const invented = work.previewUrl.replace(/[0-9a-f]{12}\.webp$/, '0123456789ab.webp') as string;
    const variants = ['.webp', '-360.webp', '-720.jpg', '-share.jpg'].map((end) =>
      invented.replace('.webp', end),
    );
    const statuses = async () =>
      Promise.all(variants.map(async (path) => (await fetch(site.origin + path)).status));
    expect(await statuses()).toEqual([404, 404, 404, 404]);
    expect((await fetch(site.origin + work.previewUrl)).status).toBe(200);
    expect(await statuses()).toEqual([404, 404, 404, 404]);
    await chargeSimply(site.context);
    const { token } = await buy(site, { id });
    const [order] = await site.context.db.select().from(orders).where(eq(orders.token, token));
    await site.context.db
      .update(orderItems)
      .set({ imageUrl: invented.replace('.webp', '-720.jpg') })
      .where(eq(orderItems.orderId, order!.id));
    expect(await statuses()).toEqual([200, 200, 200, 200]);
  });

  it('has no design for dark cloth without one: the database says so', async () => {
    await expect(hangShirt({ design: null, designForDark: 'designs/green' })).rejects.toThrow();
  });
});

describe('the picture of a thing', () => {
  const read = async (path: string) => {
    const answer = await fetch(site.origin + path);
    return { answer, picture: sharp(Buffer.from(await answer.arrayBuffer())) };
  };

  it('is of the white one, without anybody having asked for it, in every width and for letters', async () => {
    const { slug } = await hangShirt();
    const { body: work } = await site.call('GET', `/api/artworks/${slug}`);
    expect(work.previewUrl).toMatch(/-white-[0-9a-f]{12}\.webp$/);
    const widths = [];
    for (const file of ['.webp', '-360.webp', '-720.webp', '-360.jpg']) {
      const { answer, picture } = await read(work.previewUrl.replace('.webp', file));
      expect(answer.headers.get('cache-control')).toContain('immutable');
      const { width, format } = await picture.metadata();
      widths.push([width, format, answer.headers.get('content-type')]);
    }
    expect(widths).toEqual([
      [1000, 'webp', 'image/webp'],
      [360, 'webp', 'image/webp'],
      [720, 'webp', 'image/webp'],
      [360, 'jpeg', 'image/jpeg'],
    ]);
    const { body: asked } = await site.call('POST', '/api/teemill/mockup', {
      designUrl: work.imageUrl,
      variantRef: 'default',
      color: 'white',
      placement: 'center',
    });
    expect(asked.mockupUrl).toBe(work.previewUrl);
    const { slug: plain } = await hangWork(site.context);
    expect((await site.call('GET', `/api/artworks/${plain}`)).body.previewUrl).toBeNull();
  });

  it('is of the color in the cart, white where none was chosen, and of that color’s cloth', async () => {
    const { id } = await hangShirt();
    const sessionId = randomUUID();
    const add = async (selectedColor?: string) =>
      (
        await site.call('POST', '/api/cart', {
          artworkId: id,
          sessionId,
          quantity: 1,
          selectedColor,
        })
      ).body;
    const [navy, white] = [await add('navy'), await add()];
    expect(white).toMatchObject({
      selectedColor: 'white',
      previewUrl: expect.stringContaining('-white-'),
    });
    expect(navy).toMatchObject({
      selectedColor: 'navy',
      previewUrl: expect.stringContaining(`${id}-navy-`),
    });
    expect(navy.artwork.imageUrl).toBe(navy.previewUrl.replace('.webp', '-720.jpg'));
    const [red, , blue] = await pixel(navy.artwork.imageUrl, 360, 547);
    expect(blue! - red!).toBeGreaterThan(20);
  });

  it('stays what it was on an order when the design changes, and is not kept for ever where it cannot', async () => {
    const { id, slug } = await hangShirt();
    const before = (await site.call('GET', `/api/artworks/${slug}`)).body.previewUrl as string;
    expect((await read(before)).answer.status).toBe(200);
    const orange = await pixel(before, 500, 330);
    const blue = {
      create: {
        width: 300,
        height: 300,
        channels: 4,
        background: { r: 30, g: 30, b: 220, alpha: 1 },
      },
    } as const;
    await site.context.files.put('designs/blue', await sharp(blue).png().toBuffer());
    await site.context.db
      .update(artworks)
      .set({ design: 'designs/blue' })
      .where(eq(artworks.id, id));
    expect(await pixel(before, 500, 330)).toEqual(orange);
    const unseen = before.replace('-white-', '-green-');
    const { answer } = await read(unseen);
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store']);
  });
});
