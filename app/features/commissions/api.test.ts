import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { asc, eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { artworks, editions, pictures } from '#app/database/schema/catalog.ts';
import { auditTrail } from '#app/database/schema/operations.ts';
import { commissions, inventoryTracking } from '#app/database/schema/studio.ts';
import { sendLetters } from '#app/features/email/service.server.ts';
import { templates } from '#app/server/installation/email-templates.server.ts';
import { openOwnerSite } from '#tests/support/owner-site.ts';
import type { TestSite } from '#tests/support/site.ts';
import { stages } from './commission.ts';

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
const patch = (id: string, body: unknown) => site.call('PATCH', path(id), body, headers);
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

describe('the board', () => {
  it('gets what the contact form asks for in its first column', async () => {
    const inquiry = {
      firstName: 'Ana',
      lastName: 'Reyes',
      email: 'ana@example.com',
      projectType: 'Custom Commission',
      seconds: 60,
    };
    await site.call('POST', '/api/contact', {
      ...inquiry,
      budget: '$5,000 - $10,000',
      message: 'Copper kettles, ivy.',
    });
    const { body } = await site.call('GET', '/api/notion/commissions', undefined, headers);
    expect(body.find((card: { email: string }) => card.email === 'ana@example.com')).toMatchObject({
      stage: 'inquiry',
      projectType: 'Custom Commission',
      budget: '5000.00',
      notes: 'Copper kettles, ivy.',
    });
  });

  it('loses none of 20 moves of one card at once: each stands in the trail, from where the one before it led, and the last one counts', async () => {
    const { id } = await commission();
    const moves = Array.from({ length: 20 }, (_, index) => stages[(index + 1) % stages.length]!);
    const answers = await Promise.all(
      moves.map((stage) =>
        site.call('PATCH', `/api/notion/commissions/${id}/stage`, { stage }, headers),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    const trail = await site.context.db
      .select()
      .from(auditTrail)
      .where(eq(auditTrail.entityId, id))
      .orderBy(asc(auditTrail.at));
    const row = await rowOf(id);
    // A move to where the card was by then changes nothing.
    expect(trail).toHaveLength(row.version - 1);
    const steps = new Map<string, number>();
    for (const { before, after } of trail) {
      steps.set(before!, (steps.get(before!) ?? 0) - 1);
      steps.set(after!, (steps.get(after!) ?? 0) + 1);
      expect(before).not.toBe(after);
    }
    // Every stage was left as often as it was reached, but for where it began and where it is.
    const open = [...steps].filter(([, count]) => count !== 0);
    expect(open).toEqual(
      row.status === 'inquiry'
        ? []
        : expect.arrayContaining([
            ['inquiry', -1],
            [row.status, 1],
          ]),
    );
  });
});

describe('a commission', () => {
  it('is for the owner, and known by its id alone', async () => {
    const { id } = await commission();
    for (const [method, rest] of [
      ['GET', ''],
      ['POST', '/letters'],
      ['POST', '/work'],
      ['DELETE', `/pictures/${randomUUID()}`],
    ] as const)
      expect(
        (await site.call(method, path(id, rest), method === 'GET' ? undefined : {})).status,
      ).toBe(401);
    expect((await add(id, await photo(), {})).status).toBe(401);
    expect((await site.call('GET', path(randomUUID()), undefined, headers)).status).toBe(404);
    expect((await site.call('GET', path('x'), undefined, headers)).status).toBe(400);
  });

  it('has every field changed, and emptied again', async () => {
    const { id } = await commission();
    const texts = {
      description: 'Kettles.',
      medium: 'Oil',
      dimensions: '30 × 60 in',
      clientFeedback: 'Warmer.',
      revisionRequests: 'Less ivy.',
    };
    const others = {
      deliveryMethod: 'Crate',
      contractUrl: 'https://example.com/c',
      contractSigned: true,
    };
    const moneys = {
      agreedPrice: '7200.00',
      depositAmount: '2400.00',
      finalPaymentAmount: '4800.50',
      shippingCost: '0.00',
      budget: '8000.00',
    };
    const days = {
      startDate: '2026-12-01',
      deadline: '2027-02-01',
      completionDate: '2027-01-20',
      deliveryDate: '2027-01-30',
    };
    const fields = {
      title: 'Kettles',
      email: 'ana@example.com',
      projectType: 'Painting',
      notes: 'Sketched.',
      ...texts,
      ...others,
      ...moneys,
      ...days,
    };
    expect((await patch(id, { ...fields, version: 1 })).status).toBe(200);
    expect(await get(id)).toMatchObject({ ...fields, version: 2 });
    const empty = Object.fromEntries(
      Object.keys({ ...texts, ...moneys, ...days, email: '', notes: '' }).map((name) => [name, '']),
    );
    expect((await patch(id, { ...empty, version: 2 })).status).toBe(200);
    expect(await get(id)).toMatchObject(
      Object.fromEntries(Object.keys(empty).map((name) => [name, null])),
    );
  });

  it('refuses a stale version and keeps what stands', async () => {
    const { id } = await commission();
    await patch(id, { notes: 'Mine.', version: 1 });
    expect(await patch(id, { notes: 'Yours.', version: 1 })).toMatchObject({
      status: 409,
      body: { code: 'conflict' },
    });
    expect(await get(id)).toMatchObject({ notes: 'Mine.', version: 2 });
  });

  it.each([
    { title: '' },
    { email: 'x' },
    { agreedPrice: '-1' },
    { deadline: 'soon' },
    { contractUrl: 'javascript:alert(1)' },
    { medium: 7 },
  ])('refuses %o', async (body) => {
    const { id } = await commission();
    expect((await patch(id, { ...body, version: 1 })).status).toBe(400);
    expect((await rowOf(id)).version).toBe(1);
  });

  it('keeps the amount of what was paid', async () => {
    const { id } = await commission({ depositAmount: 10_000, depositPaid: true });
    expect((await patch(id, { depositAmount: '200.00', version: 1 })).body.fields).toEqual({
      depositAmount: 'This has been paid.',
    });
    expect((await patch(id, { depositAmount: '100.00', medium: 'Oil', version: 1 })).status).toBe(
      200,
    );
  });
});

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
      expect((await get(id)).work).toEqual({ slug, title });
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
