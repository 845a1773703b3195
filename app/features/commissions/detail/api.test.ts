import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { artworks, editions, pictures } from '#app/database/schema/catalog.ts';
import { commissions, inventoryTracking } from '#app/database/schema/studio.ts';
import { formerSlugs, workVersions } from '#app/database/schema/works.ts';
import { sendLetters } from '#app/features/email/service.server.ts';
import { templates } from '#app/server/installation/email-templates.server.ts';
import { openOwnerSite } from '#tests/support/owner-site.ts';
import type { TestSite } from '#tests/support/site.ts';
import { worksOf } from '#tests/support/work-forms.ts';
import { hangWork } from '#tests/support/works.ts';

let site: TestSite;
let headers: { cookie: string };
beforeAll(async () => {
  ({ site, headers } = await openOwnerSite());
});
afterAll(() => site.close());

async function commission(given: Partial<typeof commissions.$inferInsert> = {}) {
  const [row] = await site.context.db
    .insert(commissions)
    .values({ title: 'Pump house, flooded', email: 'li@example.com', ...given })
    .returning();
  return row!;
}
const path = (id: string, rest = '') => `/api/admin/commissions/${id}${rest}`;
const get = async (id: string) => (await site.call('GET', path(id), undefined, headers)).body;
const rowOf = async (id: string) =>
  (await site.context.db.select().from(commissions).where(eq(commissions.id, id)))[0]!;

async function photo(width = 640, height = 480): Promise<Buffer> {
  const blank = sharp({ create: { width, height, channels: 3, background: '#336a5a' } });
  return blank
    .jpeg()
    .withExif({ IFD0: { Artist: 'Somebody', Copyright: 'A secret place' } })
    .toBuffer();
}
async function add(id: string, bytes: Buffer, by: Record<string, string> = headers) {
  const form = new FormData();
  form.append(
    'picture',
    new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }),
    '#app/evil.jpg',
  );
  const response = await fetch(site.origin + path(id, '/pictures'), {
    method: 'POST',
    headers: { origin: site.origin, ...by },
    body: form,
  });
  return { status: response.status, body: await response.json() };
}

describe('progress pictures', () => {
  const filesIn = async (folder: string) =>
    (await readdir(join(site.env.DATA_DIR, folder)).catch(() => [])).length;

  it('are re-encoded, stripped of what the camera wrote, and kept under a name of ours', async () => {
    const { id } = await commission();
    const { status, body } = await add(id, await photo());
    expect(status).toBe(200);
    expect(body).toMatchObject({ width: 640, height: 480, alt: 'Progress of Pump house, flooded' });
    const [row] = await site.context.db.select().from(pictures).where(eq(pictures.id, body.id));
    expect(row!.source).toBe(`pictures/${body.id}.jpg`);
    const stored = await readFile(join(site.env.DATA_DIR, 'uploads', row!.source));
    expect((await sharp(stored).metadata()).exif).toBeUndefined();
    expect(stored.toString('latin1')).not.toContain('secret place');
    expect((await get(id)).pictures).toMatchObject([{ id: body.id }]);
  });

  it('are added one after the other, also at once', async () => {
    const { id } = await commission();
    const bytes = await photo(64, 64);
    const answers = await Promise.all(Array.from({ length: 4 }, () => add(id, bytes)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect((await get(id)).pictures).toHaveLength(4);
  });

  it('leave nothing behind where they cannot be taken', async () => {
    const { id } = await commission();
    const [before, rows] = [
      await filesIn('uploads/pictures'),
      await site.context.db.$count(pictures),
    ];
    const bomb = await sharp({
      create: { width: 9000, height: 8000, channels: 3, background: '#000' },
      limitInputPixels: false,
    })
      .png()
      .toBuffer();
    const drawing = Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>',
    );
    for (const bytes of [
      Buffer.from('<svg onload="x()"/>'),
      drawing,
      Buffer.from('GIF89a'),
      bomb,
    ]) {
      expect(await add(id, bytes)).toMatchObject({ status: 400, body: { code: 'invalid' } });
    }
    expect((await add(id, Buffer.alloc(21 * 1024 * 1024))).status).toBe(413);
    expect((await add(id, Buffer.alloc(0))).status).toBe(400);
    expect((await add(randomUUID(), await photo())).status).toBe(404);
    const full = await commission({
      progressImages: Array.from({ length: 40 }, () => randomUUID()),
    });
    expect((await add(full.id, await photo())).status).toBe(409);
    expect((await site.call('POST', path(id, '/pictures'), { picture: 'x' }, headers)).status).toBe(
      400,
    );
    const part =
      '--x\r\nContent-Disposition: form-data; name="picture"; filename="a.jpg"\r\n\r\nabc';
    for (const [type, body] of [
      ['multipart/form-data', part],
      ['multipart/form-data; boundary=x', part],
      ['multipart/form-data; boundary=x', '--x\r\n'],
    ] as const) {
      const sent = { ...headers, origin: site.origin, 'content-type': type };
      expect(
        (await fetch(site.origin + path(id, '/pictures'), { method: 'POST', headers: sent, body }))
          .status,
      ).toBe(400);
    }
    expect([await filesIn('uploads/pictures'), await site.context.db.$count(pictures)]).toEqual([
      before,
      rows,
    ]);
  });

  it('leave nothing behind on a full disk', async () => {
    const { id } = await commission();
    const rows = await site.context.db.$count(pictures);
    const { put } = site.context.files;
    site.context.files.put = () =>
      Promise.reject(Object.assign(new Error('no space left'), { code: 'ENOSPC' }));
    const { status } = await add(id, await photo());
    site.context.files.put = put;
    expect(status).toBeGreaterThanOrEqual(500);
    expect(await site.context.db.$count(pictures)).toBe(rows);
    expect((await get(id)).pictures).toEqual([]);
  });

  it('are removed with their files', async () => {
    const { id } = await commission();
    const { body } = await add(id, await photo());
    const remove = () => site.call('DELETE', path(id, `/pictures/${body.id}`), undefined, headers);
    expect((await remove()).status).toBe(200);
    expect((await remove()).status).toBe(404);
    expect((await get(id)).pictures).toEqual([]);
    expect(await site.context.db.$count(pictures, eq(pictures.id, body.id))).toBe(0);
    await expect(
      readFile(join(site.env.DATA_DIR, 'uploads/pictures', `${body.id}.jpg`)),
    ).rejects.toThrow('ENOENT');
  });

  it('go to the client in a letter, whose words are words', async () => {
    const { id } = await commission({ email: 'client@example.com' });
    const { body } = await add(id, await photo());
    const send = (given: unknown) => site.call('POST', path(id, '/letters'), given, headers);
    expect((await send({ text: ' ' })).status).toBe(400);
    expect((await send({ text: 'Hello', pictureId: randomUUID() })).status).toBe(404);
    expect(
      (await send({ text: 'The <b>ground</b> is dry.\n\nMore soon.', pictureId: body.id })).status,
    ).toBe(200);
    await sendLetters(site.context, templates);
    const letter = site.letters.find(({ to }) => to === 'client@example.com')!;
    expect(letter.html).toContain('The &lt;b&gt;ground&lt;/b&gt; is dry.');
    expect(letter.html).toContain(`/media/${body.id}/720.jpg`);
    expect(
      (
        await site.call(
          'POST',
          path((await commission({ email: null })).id, '/letters'),
          { text: 'Hello' },
          headers,
        )
      ).status,
    ).toBe(409);
  });
});

describe('making it a work', () => {
  const make = (id: string, body: unknown) => site.call('POST', path(id, '/work'), body, headers);
  async function finished(given: Partial<typeof commissions.$inferInsert> = {}) {
    const title = `Pump house, flooded ${randomUUID().slice(0, 4)}`;
    const row = await commission({
      title,
      status: 'completed',
      medium: 'Oil on linen',
      dimensions: '30 x 60.5 in',
      agreedPrice: 380_000,
      ...given,
    });
    return { ...row, pictureId: (await add(row.id, await photo())).body.id as string };
  }

  it.each([
    [false, 'sold', 1],
    [true, 'available', 0],
  ])(
    'hangs it in the catalogue once, however often it is pressed (for sale: %s)',
    async (isAvailable, status, sold) => {
      const { id, title, pictureId } = await finished();
      const answers = await Promise.all(
        Array.from({ length: 5 }, () => make(id, { isAvailable, pictureId })),
      );
      expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200, 200, 200]);
      const slug = answers[0]!.body.slug as string;
      const rows = await site.context.db.select().from(artworks).where(eq(artworks.title, title));
      expect(rows).toMatchObject([
        {
          slug,
          category: 'commissions',
          productType: 'artwork',
          price: 380_000,
          height: 30,
          width: 60.5,
          isAvailable,
          year: 2026,
        },
      ]);
      expect(
        await site.context.db.select().from(editions).where(eq(editions.artworkId, rows[0]!.id)),
      ).toMatchObject([{ total: 1, sold }]);
      const items = await site.context.db
        .select()
        .from(inventoryTracking)
        .where(eq(inventoryTracking.artworkId, rows[0]!.id));
      expect(items).toMatchObject([{ status, originalPrice: 380_000 }]);
      expect(
        (await site.call('GET', '/api/artworks?category=commissions')).body.map(
          (work: { slug: string }) => work.slug,
        ),
      ).toContain(slug);
      expect((await get(id)).work).toEqual({ id: rows[0]!.id, slug, title });
      await site.call('DELETE', path(id, `/pictures/${pictureId}`), undefined, headers);
      expect(await site.context.db.$count(pictures, eq(pictures.id, pictureId))).toBe(1);
    },
  );

  it('hangs it under the title given for its label, and the card keeps its own', async () => {
    const { id, title, pictureId } = await finished({
      title: `Custom Commission: Noor Haddad ${randomUUID().slice(0, 4)}`,
    });
    const label = `Coal dock ${randomUUID().slice(0, 4)}`;
    const { body } = await make(id, { isAvailable: false, pictureId, title: label });
    expect(body.slug).toBe(label.toLowerCase().replace(/ /g, '-'));
    expect(await get(id)).toMatchObject({ title, work: { slug: body.slug, title: label } });
    const empty = await finished();
    expect(
      (await make(empty.id, { isAvailable: false, pictureId: empty.pictureId, title: ' ' })).status,
    ).toBe(400);
  });

  it('gives it an address that no other work has or had, and a first version', async () => {
    const { db } = site.context;
    const label = `Lock gate ${randomUUID().slice(0, 4)}`;
    const slug = label.toLowerCase().replace(/ /g, '-');
    const moved = await hangWork(site.context);
    await db.insert(formerSlugs).values({ slug, artworkId: moved.id });
    const { id, pictureId } = await finished();
    const { body } = await make(id, { isAvailable: false, pictureId, title: label });
    expect(body.slug).toBe(`${slug}-2`);
    const [work] = await db.select().from(artworks).where(eq(artworks.slug, body.slug));
    const versions = await db
      .select()
      .from(workVersions)
      .where(eq(workVersions.artworkId, work!.id));
    expect(versions).toMatchObject([
      { reason: 'published', form: { title: label, height: '30', width: '60½' } },
    ]);
  });

  it('lets it be the first picture of the home page, sold as it is', async () => {
    const works = worksOf(site, headers);
    const { id, pictureId } = await finished();
    await make(id, { isAvailable: false, pictureId });
    const { work } = await get(id);
    await works.type(work.id, { isFirstPicture: true });
    expect((await works.publish(work.id)).status).toBe(200);
    const home = await site.call('GET', '/api/artworks?featured=true&limit=1');
    expect(home.body).toMatchObject([{ slug: work.slug, isAvailable: false }]);
  });

  it('refuses what is not finished, not named, not priced, or not pictured', async () => {
    const early = await finished({ status: 'in_progress' });
    expect((await make(early.id, { isAvailable: false, pictureId: early.pictureId })).status).toBe(
      409,
    );
    const nameless = await finished({ medium: null });
    expect(
      (await make(nameless.id, { isAvailable: false, pictureId: nameless.pictureId })).status,
    ).toBe(409);
    const priceless = await finished({ agreedPrice: null });
    expect(
      (await make(priceless.id, { isAvailable: true, pictureId: priceless.pictureId })).status,
    ).toBe(409);
    const { id } = await finished();
    expect((await make(id, { isAvailable: false, pictureId: randomUUID() })).status).toBe(404);
    expect((await rowOf(id)).artworkId).toBeNull();
  });
});
