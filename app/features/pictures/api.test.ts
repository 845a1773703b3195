import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eq } from 'drizzle-orm';
import { artworkPictures, artworks, pictures } from '#app/database/schema/catalog.ts';
import { hangWork } from '#tests/support/works.ts';
import { openTestSite, type TestSite } from '#tests/support/site.ts';
import { addFilm, removePicture } from './service.server.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

const bytes = Buffer.from(Array.from({ length: 1000 }, (_, index) => index % 251));

async function hangWithFilm() {
  const work = await hangWork(site.context);
  const [hung] = await site.context.db
    .select()
    .from(artworkPictures)
    .where(eq(artworkPictures.artworkId, work.id));
  const film = {
    video: await addFilm(site.context, bytes),
    videoPoster: hung!.pictureId,
    videoDescription: 'From ground to varnish.',
  };
  await site.context.db.update(artworks).set(film).where(eq(artworks.id, work.id));
  return work;
}

async function part(src: string, range: string) {
  const response = await fetch(site.origin + src, { headers: { range } });
  return {
    status: response.status,
    range: response.headers.get('content-range'),
    bytes: Buffer.from(await response.arrayBuffer()),
  };
}

describe('a process film', () => {
  it('is shown with its work, with the frame it stands on and its words', async () => {
    const work = await hangWithFilm();
    const { body } = await site.call('GET', `/api/artworks/${work.slug}`);
    expect(body.film).toMatchObject({
      description: 'From ground to varnish.',
      poster: { alt: 'A picture for a test.' },
    });
    const response = await fetch(site.origin + body.film.src);
    expect(response.headers.get('content-type')).toBe('video/webm');
    expect(Buffer.from(await response.arrayBuffer())).toEqual(bytes);
  });

  it('comes in parts, as a player asks that jumps', async () => {
    const work = await hangWithFilm();
    const { src } = (await site.call('GET', `/api/artworks/${work.slug}`)).body.film;
    expect(await part(src, 'bytes=100-199')).toEqual({
      status: 206,
      range: 'bytes 100-199/1000',
      bytes: bytes.subarray(100, 200),
    });
    expect(await part(src, 'bytes=900-')).toEqual({
      status: 206,
      range: 'bytes 900-999/1000',
      bytes: bytes.subarray(900),
    });
    expect(await part(src, 'bytes=-10')).toEqual({
      status: 206,
      range: 'bytes 990-999/1000',
      bytes: bytes.subarray(990),
    });
    expect((await part(src, 'lines=1-2')).status).toBe(200);
    expect((await part(src, 'bytes=5000-')).status).toBe(416);
  });

  it('is not found under any other name, and nothing else is', async () => {
    for (const path of [
      '/media/00000000-0000-4000-8000-000000000000/tiles/1_0_0.jpg',
      '/media/films/00000000-0000-4000-8000-000000000000.webm',
      '/media/films/..%2fsecrets.json',
      '/media/films/a.webm',
    ])
      expect((await site.call('GET', path)).status).toBe(404);
  });

  it('has one name: another spelling of it makes no second copy', async () => {
    const { pictureId } = (await site.context.db.select().from(artworkPictures))[0]!;
    for (const path of ['share.jpg', 'tiles/0_0_0.jpg', '320.jpg'])
      expect(
        (await site.call('GET', `/media/${pictureId.toUpperCase()}/${path}`)).status,
        path,
      ).toBe(404);
  });

  it('has words and a frame, or is no film: the database says so', async () => {
    const work = await hangWork(site.context);
    await expect(
      site.context.db
        .update(artworks)
        .set({ video: 'films/a.webm' })
        .where(eq(artworks.id, work.id)),
    ).rejects.toThrow();
    expect((await site.call('GET', `/api/artworks/${work.slug}`)).body.film).toBeNull();
  });
});

describe('a picture that is removed', () => {
  const isThere = async (id: string) =>
    (await site.context.db.select().from(pictures).where(eq(pictures.id, id))).length === 1;

  it('stays while a work shows it, and while a film stands on it', async () => {
    const work = await hangWithFilm();
    const { db } = site.context;
    const { videoPoster } = (await db.select().from(artworks).where(eq(artworks.id, work.id)))[0]!;
    await removePicture(site.context, videoPoster!);
    expect(await isThere(videoPoster!)).toBe(true);
    await db.delete(artworkPictures).where(eq(artworkPictures.pictureId, videoPoster!));
    await removePicture(site.context, videoPoster!);
    expect(await isThere(videoPoster!)).toBe(true);
  });

  it('goes where nothing shows it, and is not missed a second time', async () => {
    const [loose] = await site.context.db
      .insert(pictures)
      .values({ source: 'loose.jpg', width: 4, height: 3, placeholder: '' })
      .returning();
    await removePicture(site.context, loose!.id);
    expect(await isThere(loose!.id)).toBe(false);
    await removePicture(site.context, loose!.id);
  });
});
