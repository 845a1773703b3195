import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';

import type { Raster } from '../engine/raster.ts';
import { picture as icon } from './icon.ts';
import { picture as share } from './share.ts';

const files = [
  ['favicon.png', 48],
  ['apple-touch-icon.png', 180],
  ['icon-192.png', 192],
  ['icon-512.png', 512],
] as const;
const shareLimit = 250 * 1024;

const open = ({ width, height, channels, data }: Raster) =>
  sharp(Buffer.from(data.buffer, data.byteOffset, data.byteLength), {
    raw: { width, height, channels },
  });

/** Makes the site's icons from the icon picture into a folder: the favicon, the touch icon, and the two of the web manifest. */
export async function writeIcons(folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const drawn = await icon.draw(1);
  for (const [name, pixels] of files)
    await open(drawn)
      .resize(pixels, pixels, { kernel: 'lanczos3' })
      .png({ compressionLevel: 9, effort: 10, palette: true, colours: 256, dither: 0.4 })
      .toFile(join(folder, name));
}

/** Makes `share.jpg`, 1200 by 630 and at most 250 kB, the picture that is shown where the site is shared. */
export async function writeShare(folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const small = await open(await share.draw(1))
    .resize(1200, 630, { kernel: 'lanczos3' })
    .toColourspace('srgb')
    .png()
    .toBuffer();
  for (let quality = 86; ; quality -= 4) {
    const jpeg = await sharp(small).jpeg({ quality, mozjpeg: true }).toBuffer();
    if (jpeg.length > shareLimit && quality > 40) continue;
    writeFileSync(join(folder, 'share.jpg'), jpeg);
    return;
  }
}
