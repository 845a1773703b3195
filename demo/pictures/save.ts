import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp, { type OutputInfo, type Sharp } from 'sharp';

import type { Raster } from './engine/raster.ts';
import type { Detail, Picture } from './picture.ts';

/** Pictures are worked at one and a half times their finished size, so that no edge is jagged. */
export const workScale = 1.5;

/** Two pixels to a unit: 4,000 to 4,800 on the longer side, 300 to an inch at 13 to 16 inches. */
export const printScale = 2;

/** A plate on the screen, in pixels on its longer side. */
const platePixels = 1200;
const detailPixels = 1600;

/** More effort than this takes ten times as long for a few percent of the bytes. */
const fine = { quality: 58, effort: 2, chromaSubsampling: '4:4:4' } as const;

/** A file of the finished collection. */
export const finishedFile = (name: string) =>
  join(fileURLToPath(new URL('../finished/', import.meta.url)), name);

/**
 * Writes a drawn picture and its details to a folder: AVIF for what stands on paper or canvas, WebP for a plate, bare cloth being transparent.
 * Returns a line for each file with its size in pixels and kilobytes.
 */
export async function save(
  picture: Picture,
  raster: Raster,
  scale: number,
  folder: string,
): Promise<string[]> {
  const { width, height, channels, data } = raster;
  const open = () =>
    sharp(Buffer.from(data.buffer, data.byteOffset, data.byteLength), {
      raw: { width, height, channels },
      limitInputPixels: false,
    });
  const whole = open().resize(Math.round(width / workScale), null, { kernel: 'lanczos3' });
  if (channels === 4) {
    const file = join(folder, `${picture.name}.webp`);
    const plate = open().resize(platePixels, platePixels, {
      fit: 'inside',
      withoutEnlargement: true,
      kernel: 'lanczos3',
    });
    return [line(file, await plate.webp(crisp).toFile(file))];
  }
  const file = join(folder, `${picture.name}.avif`);
  const lines = [line(file, await whole.avif(fine).toFile(file))];
  for (const detail of picture.details ?? []) {
    const to = join(folder, `${picture.name}-${detail.name}.avif`);
    lines.push(line(to, await cut(open(), detail, scale).avif(fine).toFile(to)));
  }
  return lines;
}

/** Writes a drawing as a printer wants it: every pixel, no details. Returns a line like those of `save`. */
export async function savePrint(
  { name }: Picture,
  { width, height, channels, data }: Raster,
  folder: string,
): Promise<string> {
  const file = join(folder, `${name}-print.png`);
  const whole = sharp(Buffer.from(data.buffer, data.byteOffset, data.byteLength), {
    raw: { width, height, channels },
    limitInputPixels: false,
  });
  return line(file, await whole.withMetadata({ density: 300 }).png(plain).toFile(file));
}

/** Bare cloth stays wholly transparent: a palette, or a lossy alpha, would leave a film of ink on it. */
const crisp = { nearLossless: true, quality: 20, effort: 6 } as const;
const plain = { compressionLevel: 9 } as const;

const cut = (whole: Sharp, { x, y, width, height }: Detail, scale: number) =>
  whole
    .extract({
      left: Math.round(x * scale),
      top: Math.round(y * scale),
      width: Math.floor(width * scale),
      height: Math.floor(height * scale),
    })
    .resize(detailPixels, detailPixels, {
      fit: 'inside',
      withoutEnlargement: true,
      kernel: 'lanczos3',
    });

const line = (file: string, { width, height, size }: OutputInfo) =>
  `${file} ${width}×${height} ${Math.round(size / 1024)} kB`;
