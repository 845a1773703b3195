import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import sharp, { type Sharp } from 'sharp';
import { describe, expect, it } from 'vitest';
import { loadPicture } from '#demo/pictures/catalog.ts';
import type { Raster } from '#demo/pictures/engine/raster.ts';
import { finishedFile } from '#demo/pictures/save.ts';

const small = 0.12;
const ground = '#8a8a8a';

/** Of 255, on a stamp of 24 by 24: the same picture at another size differs by 2 to 15, another picture by more than 25. */
const alike = 18;

/** Drawing everything takes as long as several suites, and what hangs are the finished files: one in fifty is drawn, and all in the whole form. */
const share = 50;
const isWhole = process.env['WHOLE'] === 'on';

/** Draws pictures small and holds each against the file that hangs in the demo; in the whole form every one, and twice, for it must come out the same. */
export function checkPictures(names: readonly string[]): void {
  describe.each(names.filter((_, index) => isWhole || index % share === 2))('%s', (name) => {
    it('is the picture that hangs in the demo', async () => {
      const picture = await loadPicture(name);
      const once = await picture.draw(small);
      expect(picture.name).toBe(name);
      if (isWhole) expect(hash(await picture.draw(small))).toBe(hash(once));

      const file = ['avif', 'webp']
        .map((ending) => finishedFile(`${name}.${ending}`))
        .find((path) => existsSync(path));
      if (!file)
        throw new Error(`${name} is not in demo/finished: run npm run demo:pictures -- ${name}`);
      const { width, height, channels, data } = once;
      const drawn = await stamp(sharp(Buffer.from(data), { raw: { width, height, channels } }));
      expect(difference(drawn, await stamp(sharp(file)))).toBeLessThan(alike);
    });
  });
}

function hash({ data }: Raster): string {
  return createHash('sha256').update(data).digest('hex');
}

/** What is left of a picture at the size of a stamp, where a brush stroke more or less is not seen. */
export async function stamp(picture: Sharp): Promise<Buffer> {
  return picture
    .flatten({ background: ground })
    .resize(24, 24, { fit: 'fill' })
    .removeAlpha()
    .raw()
    .toBuffer();
}

export function difference(one: Buffer, other: Buffer): number {
  return one.reduce((sum, value, index) => sum + Math.abs(value - other[index]!), 0) / one.length;
}
