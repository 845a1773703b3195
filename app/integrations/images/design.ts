import sharp, { type Sharp } from 'sharp';
import type { DesignSheet } from './encoder.ts';

/** Pixels of the longer side that are kept: 300 to an inch of the largest sheet, with some to spare. */
const mostPixels = 6000;

/** A design as it is printed: its transparency as it came, without an empty margin. */
export async function takenDesign(bytes: Uint8Array, limitInputPixels: number): Promise<Design> {
  const opened = sharp(bytes, { limitInputPixels, failOn: 'error' })
    .rotate()
    .toColorspace('srgb')
    .resize(mostPixels, mostPixels, { fit: 'inside', withoutEnlargement: true });
  const upright = await opened.ensureAlpha().png({ compressionLevel: 1 }).toBuffer();
  return trimmed(sharp(upright));
}

/**
 * A design of which what is white became transparent, softly at the edges of its ink. Undefined where nothing would be left of it, or
 * nothing of it is white.
 */
export async function cutOut(bytes: Uint8Array): Promise<Design | undefined> {
  const { data, info } = await sharp(bytes)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { ink, white } = takeWhiteOut(data);
  if (ink === 0 || white === 0) return undefined;
  const { width, height } = info;
  return trimmed(sharp(data, { raw: { width, height, channels: 4 } }));
}

/** A design on its printable sheet, which is transparent around it. What lies beyond the sheet's edges is cut off. */
export async function laidOut(bytes: Uint8Array, sheet: DesignSheet): Promise<Design> {
  const { width, height } = sheet;
  const [left, top] = [Math.round(sheet.x), Math.round(sheet.y)];
  const scaled = await sharp(bytes)
    .resize({ width: Math.max(1, Math.round(sheet.across)) })
    .png({ compressionLevel: 1 })
    .toBuffer({ resolveWithObject: true });
  const part = {
    left: Math.max(0, -left),
    top: Math.max(0, -top),
    width: Math.min(width, left + scaled.info.width) - Math.max(0, left),
    height: Math.min(height, top + scaled.info.height) - Math.max(0, top),
  };
  const seen = await sharp(scaled.data).extract(part).png({ compressionLevel: 1 }).toBuffer();
  const background = { r: 0, g: 0, b: 0, alpha: 0 };
  const png = await sharp({ create: { width, height, channels: 4, background } })
    .composite([{ input: seen, left: Math.max(0, left), top: Math.max(0, top) }])
    .png({ compressionLevel: 6 })
    .toBuffer();
  return { png, width, height, isTrimmed: false };
}

/** How far the darkest channel is from white, of 255: up to the first it is paper, from the second on it is ink. */
const [paper, ink] = [12, 72];

/**
 * Between paper and ink a pixel keeps as much cover as it has ink, and the white that it was mixed with is taken out of its color
 * again, so that no light rim is left on dark cloth. Answers how many pixels are ink, and how many became clear.
 */
function takeWhiteOut(pixels: Uint8Array): { ink: number; white: number } {
  const seen = { ink: 0, white: 0 };
  for (let at = 0; at < pixels.length; at += 4) {
    const alpha = pixels[at + 3]!;
    const away = 255 - Math.min(pixels[at]!, pixels[at + 1]!, pixels[at + 2]!);
    const cover = Math.min(1, Math.max(0, (away - paper) / (ink - paper)));
    if (alpha > 127 && cover === 0) seen.white += 1;
    if (alpha > 127 && cover === 1) seen.ink += 1;
    if (cover === 1) continue;
    pixels[at + 3] = Math.round(alpha * cover);
    if (cover === 0) continue;
    for (let n = at; n < at + 3; n++)
      pixels[n] = Math.max(0, Math.round((pixels[n]! - 255 * (1 - cover)) / cover));
  }
  return seen;
}

type Design = {
  png: Buffer;
  width: number;
  height: number;
  /** An empty margin was cut off. */
  isTrimmed: boolean;
};

/** Nothing of a design without transparency is cut off: its margin may be meant. */
async function trimmed(image: Sharp): Promise<Design> {
  const whole = await image.png({ compressionLevel: 6 }).toBuffer();
  const { isOpaque } = await sharp(whole).stats();
  const { data, info } = await (
    isOpaque
      ? sharp(whole)
      : sharp(whole).trim({ background: { r: 0, g: 0, b: 0, alpha: 0 }, threshold: 24 })
  )
    .png({ compressionLevel: 6 })
    .toBuffer({ resolveWithObject: true });
  const { width, height } = await sharp(whole).metadata();
  const isTrimmed = info.width < width || info.height < height;
  return { png: data, width: info.width, height: info.height, isTrimmed };
}
