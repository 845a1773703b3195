import { randomUUID } from 'node:crypto';
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { artworks, pictures } from '#app/database/schema/catalog.ts';
import { uploads, workDrafts, workVersions } from '#app/database/schema/works.ts';
import { createOwner } from '#app/features/auth/service.server.ts';
import { addFilm } from '#app/features/pictures/service.server.ts';
import { WorkForm } from '#app/features/works/form-contract.ts';
import { sweepRetention } from '#app/server/jobs/retention.server.ts';
import { owner, signedIn } from '#tests/support/buy.ts';
import { openTestSite, type TestSite } from '#tests/support/site.ts';
import { openSender } from '#tests/support/uploads.ts';
import { hangWork } from '#tests/support/works.ts';

let site: TestSite;
let headers: { cookie: string };
let sender: ReturnType<typeof openSender>;
beforeAll(async () => {
  site = await openTestSite();
  await createOwner(site.context, owner);
  headers = await signedIn(site);
  sender = openSender(site, headers);
});
afterAll(() => site.close());

const underWay = () => join(site.env.DATA_DIR, 'uploads', 'under-way');

const piecesOf = async (id: string) =>
  (await readdir(underWay())).filter((name) => name.startsWith(id)).toSorted();

/** Noise does not compress: a picture of many pieces. */
const photo = () =>
  sharp({
    create: {
      width: 1700,
      height: 1200,
      channels: 3,
      background: '#336a5a',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .jpeg({ quality: 95 })
    .toBuffer();

describe('an upload', () => {
  it('comes in pieces, and becomes a picture with the last', async () => {
    const bytes = await photo();
    const piece = Math.ceil(bytes.length / 3);
    const id = randomUUID();
    expect(await sender.begin(id, bytes.length)).toMatchObject({
      status: 200,
      body: { id, received: 0, size: bytes.length, picture: null, film: null, design: null },
    });
    for (const offset of [0, piece])
      expect((await sender.piece(id, offset, bytes.subarray(offset, offset + piece))).body).toEqual(
        {
          id,
          size: bytes.length,
          received: offset + piece,
          picture: null,
          film: null,
          design: null,
        },
      );
    expect((await sender.ask(id)).body.received).toBe(2 * piece);
    const { body } = await sender.piece(id, 2 * piece, bytes.subarray(2 * piece));
    expect(body).toMatchObject({
      received: bytes.length,
      picture: { width: 1700, height: 1200, alt: '', focus: { x: 0.5, y: 0.5 } },
    });
    expect((await sender.ask(id)).body).toEqual(body);
    expect(await piecesOf(id)).toEqual([]);
    expect((await fetch(`${site.origin}/media/${body.picture.id}/360.jpg`)).status).toBe(200);
  });

  it('is changed by no piece that comes again, and makes no second picture', async () => {
    const bytes = await photo();
    const half = Math.floor(bytes.length / 2);
    const id = randomUUID();
    await sender.begin(id, bytes.length);
    await sender.piece(id, 0, bytes.subarray(0, half));
    expect((await sender.piece(id, 0, bytes.subarray(0, half))).body.received).toBe(half);
    expect((await sender.begin(id, bytes.length)).body.received).toBe(half);
    const before = await countPictures();
    const last = await Promise.all([1, 2].map(() => sender.piece(id, half, bytes.subarray(half))));
    expect(last[0]!.body.picture.id).toBe(last[1]!.body.picture.id);
    expect((await sender.piece(id, half, bytes.subarray(half))).body).toEqual(last[0]!.body);
    expect(await countPictures()).toBe(before + 1);
  });

  it.each([
    ['ahead of its turn', 20, 10, 409, 'conflict'],
    ['over what has come', 5, 10, 409, 'conflict'],
    ['beyond the end', 10, 91, 400, 'invalid'],
    ['without bytes', 10, 0, 400, 'invalid'],
  ])('refuses a piece %s', async (_, offset, length, status, code) => {
    const id = randomUUID();
    await sender.begin(id, 100);
    await sender.piece(id, 0, Buffer.alloc(10));
    expect(await sender.piece(id, offset, Buffer.alloc(length))).toMatchObject({
      status,
      body: { code },
    });
    expect((await sender.ask(id)).body.received).toBe(10);
  });

  it('takes at most 40 MB a file and 1 MB a piece, and no other file under its id', async () => {
    expect(await sender.begin(randomUUID(), 40_000_001)).toMatchObject({
      status: 400,
      body: {
        detail: 'It has 41 MB; at most 40 can be sent. Save it smaller and choose it again.',
      },
    });
    const id = randomUUID();
    await sender.begin(id, 2_000_000);
    expect((await sender.piece(id, 0, Buffer.alloc(1024 * 1024 + 1))).status).toBe(413);
    expect((await sender.begin(id, 3)).status).toBe(409);
    expect((await sender.ask(id)).body).toMatchObject({ size: 2_000_000, received: 0 });
  });

  it('goes on after a process that was killed between the disk and the database', async () => {
    const bytes = await photo();
    const half = Math.floor(bytes.length / 2);
    const id = randomUUID();
    await sender.begin(id, bytes.length);
    await sender.piece(id, 0, bytes.subarray(0, half));
    // What the disk had of the next piece, and the database did not know of.
    await site.context.db
      .update(uploads)
      .set({ received: half - 1000 })
      .where(eq(uploads.id, id));
    const { received } = (await sender.ask(id)).body;
    expect(received).toBe(half - 1000);
    expect((await sender.piece(id, received, bytes.subarray(received))).body.picture).toMatchObject(
      { width: 1700 },
    );
  });

  it('begins again where what had come is gone from the disk', async () => {
    const id = randomUUID();
    await sender.begin(id, 100);
    await sender.piece(id, 0, Buffer.alloc(10));
    expect(await piecesOf(id)).toEqual([`${id}-000000000`]);
    await rm(join(underWay(), `${id}-000000000`));
    expect((await sender.piece(id, 10, Buffer.alloc(90))).status).toBe(404);
    expect((await sender.begin(id, 100)).body.received).toBe(0);
  });

  it("is the owner's alone, in files that only our user reads", async () => {
    const id = randomUUID();
    await sender.begin(id, 100);
    await sender.piece(id, 0, Buffer.alloc(10));
    const file = await stat(join(underWay(), `${id}-000000000`));
    expect(file.mode & 0o077).toBe(0);
    expect((await stat(underWay())).mode & 0o077).toBe(0);
    const stranger = openSender(site, {});
    for (const answer of [
      await stranger.begin(id, 100),
      await stranger.piece(id, 10, Buffer.alloc(10)),
      await stranger.ask(id),
      await stranger.cancel(id),
    ])
      expect(answer.status).toBe(401);
    const foreign = openSender(site, { ...headers, origin: 'https://elsewhere.example' });
    expect((await foreign.piece(id, 10, Buffer.alloc(10))).status).toBe(403);
    expect((await sender.ask(id)).body.received).toBe(10);
  });

  it('is removed when it is given up, and a day after nothing more has come', async () => {
    const [given, old, young] = [randomUUID(), randomUUID(), randomUUID()];
    for (const id of [given, old, young]) {
      await sender.begin(id, 100);
      await sender.piece(id, 0, Buffer.alloc(10));
    }
    expect((await sender.cancel(given)).status).toBe(200);
    expect((await sender.cancel(given)).status).toBe(200);
    expect((await sender.ask(given)).status).toBe(404);
    await site.context.db
      .update(uploads)
      .set({ updatedAt: new Date(site.clock.now().getTime() - 24.1 * 3_600_000) })
      .where(eq(uploads.id, old));
    await sweepRetention(site.context);
    expect((await sender.ask(old)).status).toBe(404);
    expect((await sender.ask(young)).status).toBe(200);
    expect(await Promise.all([given, old, young].map(piecesOf))).toEqual([
      [],
      [],
      [`${young}-000000000`],
    ]);
  });
});

describe('a film that was removed', () => {
  it('is deleted once no work, draft or version names it, and its upload is a day old', async () => {
    const { files, db } = site.context;
    const hung = await hangWork(site.context);
    const film = async (id = randomUUID()) => addFilm(site.context, Buffer.from('film'), { id });
    const posterId = (await db.select().from(pictures))[0]!.id;
    const form = async () => ({
      ...WorkForm.parse({}),
      film: { name: await film(), posterId, description: 'A hand.' },
    });
    const [drafted, based, former] = [await form(), await form(), await form()];
    await db.insert(workDrafts).values({ form: drafted });
    await db.insert(workDrafts).values({ form: WorkForm.parse({}), base: based });
    await db
      .insert(workVersions)
      .values({ artworkId: hung.id, form: former, reason: 'updated', createdAt: new Date() });
    const shown = await film();
    await hangWork(site.context, {
      video: shown,
      videoPoster: posterId,
      videoDescription: 'A hand.',
    });
    const sent = randomUUID();
    await sender.begin(sent, 4);
    const [unnamed, young] = [await film(), await film(sent)];
    await sweepRetention(site.context);
    const named = [drafted, based, former].map((one) => one.film.name);
    for (const name of [...named, shown, young]) expect(await files.has(name), name).toBe(true);
    expect(await files.has(unnamed)).toBe(false);
    await db.delete(workDrafts);
    await db.update(artworks).set({ video: null, videoPoster: null, videoDescription: null });
    await db.delete(uploads);
    await sweepRetention(site.context);
    expect(await files.list('films')).toEqual([former.film.name]);
  });
});

async function countPictures(): Promise<number> {
  return site.context.db.$count(pictures);
}
