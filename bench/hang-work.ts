import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { owner, signIn } from './owner-sites.ts';
import { readFigures, reads, readUntil, wait } from './reads.ts';
import type { Figure } from './report.ts';
import { benchFolder, picturesReady, startSite } from './site.ts';

/** As many bytes as the owner's browser sends at a time. */
const piece = 1024 * 1024;
const photos = 3;
const quietFor = 6_000;

type Call = <Reply>(method: string, path: string, body?: unknown) => Promise<Reply>;

/** From the press of the upload until a photo of 24 megapixels hangs on the page of its work, and what the shop's reads pay meanwhile. */
export async function measureHanging(): Promise<Figure[]> {
  const folder = await benchFolder();
  const site = await startSite(folder.path, {
    OWNER_USERNAME: owner.username,
    OWNER_PASSWORD: owner.password,
  });
  try {
    await picturesReady(site.origin, ['/shop']);
    const call = caller(site.origin, await signIn(site.origin));
    const photo = await cameraPhoto();
    await readUntil(site.origin, wait(2_000));
    const quiet = await readUntil(site.origin, wait(quietFor));
    const costs: number[] = [];
    const busy: number[][] = reads.map(() => []);
    for (let turn = 0; turn < photos; turn++) {
      const draft = await beginDraft(call);
      const hanging = hang(site.origin, call, draft, photo);
      const meanwhile = await readUntil(site.origin, hanging);
      costs.push(await hanging);
      busy.forEach((all, index) => all.push(...meanwhile[index]!));
    }
    const slowest = Math.max(...costs) / 1000;
    return [
      {
        what: `a photo of 24 megapixels (${(photo.length / 1e6).toFixed(1)} MB), press to live, slowest of ${photos}`,
        value: slowest,
        unit: 's',
        limit: { kind: 'at most', value: 15 },
      },
      ...readFigures('meanwhile', quiet, busy),
    ];
  } finally {
    await site.stop();
    await folder.remove();
  }
}

/** Written lying with a turn beside it, as a phone held upright does; grainy, so that it is as large as a photo. */
async function cameraPhoto(): Promise<Buffer> {
  const grain = { type: 'gaussian' as const, mean: 128, sigma: 40 };
  const create = { width: 1500, height: 1000, channels: 3 as const, background: '#336a5a' };
  const small = await sharp({ create: { ...create, noise: grain } })
    .png()
    .toBuffer();
  return sharp(small)
    .resize(6000, 4000)
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 92 })
    .toBuffer();
}

async function beginDraft(call: Call): Promise<string> {
  const { id } = await call<{ id: string }>('POST', '/api/admin/works', { kind: 'original' });
  const changes = {
    title: { was: '', is: `Weir ${id.slice(0, 8)}` },
    price: { was: '', is: '1200' },
  };
  await call('PATCH', `/api/admin/works/${id}`, { changes });
  return id;
}

/** Answers the milliseconds until the page of the work is there and the picture on it has come whole. */
async function hang(origin: string, call: Call, work: string, photo: Buffer): Promise<number> {
  const start = performance.now();
  const upload = `/api/admin/uploads/${randomUUID()}`;
  await call('PUT', upload, { name: 'IMG_2041.jpg', size: photo.length });
  let taken: { picture: { id: string } | null } = { picture: null };
  for (let at = 0; at < photo.length; at += piece)
    taken = await call('PUT', `${upload}/picture/${at}`, photo.subarray(at, at + piece));
  const picture = { id: taken.picture!.id, alt: '', caption: '' };
  const changes = { pictures: { was: [], is: [picture] } };
  await call('PATCH', `/api/admin/works/${work}`, { changes });
  const { slug } = await call<{ slug: string }>('POST', `/api/admin/works/${work}/publish`, {});
  const page = await fetch(`${origin}/work/${slug}`);
  const html = await page.text();
  const addresses = [...html.matchAll(/\/media\/[^\s"',&]+/g)].map(([address]) => address);
  const address = addresses.find((one) => one.includes(picture.id));
  if (page.status !== 200 || !address) throw new Error('the picture does not hang on its page');
  const file = await fetch(origin + address);
  const bytes = (await file.arrayBuffer()).byteLength;
  if (file.status !== 200 || bytes === 0) throw new Error(`${address} answered ${file.status}`);
  return performance.now() - start;
}

function caller(origin: string, cookie: string): Call {
  return async <Reply>(method: string, path: string, body?: unknown) => {
    const isBytes = Buffer.isBuffer(body);
    const type = isBytes ? 'application/octet-stream' : 'application/json';
    const answer = await fetch(origin + path, {
      method,
      headers: { origin, cookie, 'content-type': type },
      ...(body !== undefined && { body: isBytes ? new Uint8Array(body) : JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as Reply;
  };
}
