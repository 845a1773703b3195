import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { lookIn } from '#app/features/settings/look.server.ts';
import { studioIn } from '#app/features/settings/record/contract.ts';
import { demoSetting, demoStateIn } from '#app/features/settings/record/demo-state.server.ts';
import { readSettings } from '#app/features/settings/record/read-settings.server.ts';
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
  const ofDemo = keepRead();
  for (const file of [...Object.keys(icons), share])
    app.get(
      `/${file}`,
      { config: { rateLimit: false, hasNoSession: true } },
      async (request, reply) => {
        const { db, now } = contextOf(request);
        const sign = await signOf(db);
        const bytes = await (sign ? drawn(file, sign, now()) : ofDemo(file));
        return reply
          .type(file === share ? 'image/jpeg' : 'image/png')
          .header('cache-control', 'public, max-age=600')
          .send(bytes);
      },
    );
}

/** What the shop's own pictures are made of; undefined while the demo is there. */
async function signOf(db: Context['db']): Promise<Sign | undefined> {
  const stored = await readSettings(db, demoSetting, 'studio', 'look');
  const { is } = demoStateIn(stored[demoSetting].value);
  if (is !== 'none' && is !== 'cleared') return undefined;
  return { name: studioIn(stored.studio.value).name, accent: lookIn(stored.look.value).accent };
}

/** Reads each of the demo's pictures once. */
function keepRead() {
  const pictures = new Map<string, Promise<Buffer>>();
  return (file: string): Promise<Buffer> => {
    const kept = pictures.get(file) ?? readFile(resolve('demo/site', file));
    pictures.set(file, kept);
    kept.catch(() => pictures.delete(file));
    return kept;
  };
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
