import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { readLook } from '#app/features/settings/look.server.ts';
import { readDemoState } from '#app/features/settings/record/demo-state.server.ts';
import { readStudio } from '#app/features/settings/record/read-studio.server.ts';
import type { Context } from '#app/platform/context.server.ts';
import { drawIcon, drawShare, type Sign } from './draw.server.ts';

/** The icons of the site with their sides in pixels. */
const icons = {
  'favicon.png': 48,
  'apple-touch-icon.png': 180,
  'icon-192.png': 192,
  'icon-512.png': 512,
} as const;
const share = 'share.jpg';

/** Serves the site's icons and the picture that is shown where it is shared: the demo's where it is there, otherwise made of the shop's name and accent. */
export function serveSitePictures(
  app: FastifyInstance,
  contextOf: (request: FastifyRequest) => Context,
): void {
  const drawn = keepDrawn();
  for (const file of [...Object.keys(icons), share])
    app.get(
      `/${file}`,
      { config: { rateLimit: false, hasNoSession: true } },
      async (request, reply) => {
        const { db, now } = contextOf(request);
        const bytes = (await hasDemo(db))
          ? await readFile(resolve('demo/site', file))
          : await drawn(file, await signOf(db), now());
        return reply
          .type(file === share ? 'image/jpeg' : 'image/png')
          .header('cache-control', 'public, max-age=600')
          .send(bytes);
      },
    );
}

async function hasDemo(db: Context['db']): Promise<boolean> {
  const { is } = await readDemoState(db);
  return is !== 'none' && is !== 'cleared';
}

async function signOf(db: Context['db']): Promise<Sign> {
  const [{ name }, { accent }] = [await readStudio(db), await readLook(db)];
  return { name, accent };
}

/** Draws each picture once for a name and an accent. */
function keepDrawn() {
  let of = '';
  let pictures = new Map<string, Promise<Buffer>>();
  return (file: string, sign: Sign, at: Date): Promise<Buffer> => {
    const key = JSON.stringify(sign);
    if (key !== of) [of, pictures] = [key, new Map()];
    const within = pictures;
    const kept = within.get(file) ?? draw(file, sign, at);
    within.set(file, kept);
    // What failed is tried again by the next who asks.
    kept.catch(() => within.delete(file));
    return kept;
  };
}

const draw = (file: string, sign: Sign, at: Date) =>
  file === share ? drawShare(sign, at) : drawIcon(sign, icons[file as keyof typeof icons], at);
