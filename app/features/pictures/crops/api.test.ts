import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pictures } from '#app/database/schema/catalog.ts';
import { createOwner } from '#app/features/auth/service.server.ts';
import { addPicture } from '#app/features/pictures/service.server.ts';
import { owner, signedIn } from '#tests/support/buy.ts';
import { openTestSite, type TestSite } from '#tests/support/site.ts';

let site: TestSite;
let headers: { cookie: string };
let whole: string;
const uncut = { left: 0, top: 0, width: 1, height: 1, rotate: 0 };
const middle = { x: 0.5, y: 0.5 };

beforeAll(async () => {
  site = await openTestSite();
  await createOwner(site.context, owner);
  headers = await signedIn(site);
  whole = await addPicture(site.context, { bytes: await quarters(), alt: 'Four fields.' });
});
afterAll(() => site.close());

/** 400 × 200: red and green above, blue and white below. */
function quarters(): Promise<Buffer> {
  const field = (background: string) =>
    sharp({ create: { width: 200, height: 100, channels: 3, background } })
      .png()
      .toBuffer();
  return Promise.all(['#c00', '#0c0', '#00c', '#fff'].map(field)).then((fields) =>
    sharp({ create: { width: 400, height: 200, channels: 3, background: '#000' } })
      .composite(
        fields.map((input, at) => ({ input, left: (at % 2) * 200, top: at < 2 ? 0 : 100 })),
      )
      .png()
      .toBuffer(),
  );
}

const crop = (id: string, body: object, by: Record<string, string> = headers) =>
  site.call('POST', `/api/admin/pictures/${id}/crops`, body, by);

/** The color in the middle of a stored picture, each channel to 64. */
async function colorOf(id: string): Promise<number[]> {
  const [row] = await site.context.db.select().from(pictures).where(eq(pictures.id, id));
  const { dominant } = await sharp(await site.context.files.get(row!.source)).stats();
  return [dominant.r, dominant.g, dominant.b].map((value) => Math.round(value / 64));
}

describe('a crop', () => {
  it('is a picture of its own, and the whole stays as it was', async () => {
    const right = { left: 0.5, top: 0, width: 0.5, height: 0.5, rotate: 0 };
    const { status, body } = await crop(whole, { crop: right, focus: { x: 0.25, y: 0.75 } });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      picture: {
        width: 200,
        height: 100,
        alt: 'Four fields.',
        cropOf: whole,
        focus: { x: 0.25, y: 0.75 },
      },
      whole: { id: whole, width: 400, height: 200, focus: middle },
      crop: right,
    });
    expect(await colorOf(body.picture.id)).toEqual([0, 3, 0]);
    const { body: asked } = await site.call(
      'GET',
      `/api/admin/pictures/${body.picture.id}`,
      undefined,
      headers,
    );
    expect(asked).toEqual(body);
  });

  it('is taken from the picture as it stands when it was turned', async () => {
    // Turned by a quarter to the right, the blue field stands at the upper left.
    const { body } = await crop(whole, {
      crop: { left: 0, top: 0, width: 0.5, height: 0.5, rotate: 90 },
      focus: middle,
    });
    expect(body.picture).toMatchObject({ width: 100, height: 200 });
    expect(await colorOf(body.picture.id)).toEqual([0, 0, 3]);
  });

  it('of a crop starts from the whole again, and Reset is the whole', async () => {
    const { body: first } = await crop(whole, {
      crop: { ...uncut, width: 0.5, height: 0.5 },
      focus: middle,
    });
    const { body: second } = await crop(first.picture.id, {
      crop: { ...uncut, left: 0.5, width: 0.5, height: 0.5 },
      focus: middle,
    });
    expect(second.picture).toMatchObject({ cropOf: whole, width: 200, height: 100 });
    expect(await colorOf(second.picture.id)).toEqual([0, 3, 0]);
    const { body: reset } = await crop(second.picture.id, { crop: uncut, focus: middle });
    expect(reset.picture).toMatchObject({ id: whole, cropOf: null });
  });

  it('of the whole with another focal point is the same file under another name', async () => {
    const { body } = await crop(whole, { crop: uncut, focus: { x: 0.1, y: 0.9 } });
    expect(body.picture).toMatchObject({ width: 400, cropOf: whole, focus: { x: 0.1, y: 0.9 } });
    const rows = await site.context.db.select().from(pictures);
    const bytesOf = (id: string) =>
      site.context.files.get(rows.find((row) => row.id === id)!.source);
    expect(await bytesOf(body.picture.id)).toEqual(await bytesOf(whole));
    expect(rows.find((row) => row.id === whole)).toMatchObject({ focusX: 0.5, focusY: 0.5 });
  });

  it('asked for twice is made once', async () => {
    const asked = { crop: { ...uncut, top: 0.2, height: 0.6 }, focus: middle };
    const { body: first } = await crop(whole, asked);
    const before = await site.context.db.$count(pictures);
    expect((await crop(whole, asked)).body).toEqual(first);
    expect(await site.context.db.$count(pictures)).toBe(before);
  });

  it.each([
    ['beyond the picture', { crop: { ...uncut, left: 0.5 }, focus: middle }],
    ['of nothing', { crop: { ...uncut, width: 0 }, focus: middle }],
    ['turned by some degrees', { crop: { ...uncut, rotate: 45 }, focus: middle }],
    ['with the focal point outside', { crop: uncut, focus: { x: 1.2, y: 0 } }],
  ])('%s is refused', async (_, body) => {
    expect((await crop(whole, body)).status).toBe(400);
  });

  it("is the owner's alone, and made of a picture that there is", async () => {
    const body = { crop: uncut, focus: middle };
    expect((await crop(whole, body, {})).status).toBe(401);
    expect((await crop(randomUUID(), body)).status).toBe(404);
    expect((await site.call('GET', `/api/admin/pictures/${whole}`)).status).toBe(401);
  });
});
