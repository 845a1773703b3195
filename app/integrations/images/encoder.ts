import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { cutOut, laidOut, takenDesign } from './design.ts';

export type ImageFormat = 'avif' | 'jpg';
/** The largest part of an image that has a ratio (width by height), as near to a point (shares of the whole) as it can lie. */
export type ImagePart = { ratio: number; x: number; y: number };
/** A printable sheet in pixels, and where the design lies on it: its upper left corner, and its width. */
export type DesignSheet = { width: number; height: number; x: number; y: number; across: number };
/** A part of an image that is first turned by `rotate` degrees clockwise; the rest in shares of the turned whole. */
export type ImageFrame = {
  left: number;
  top: number;
  width: number;
  height: number;
  rotate: 0 | 90 | 180 | 270;
};
export type ImageQuestion =
  | { kind: 'take-in'; bytes: Uint8Array }
  | {
      kind: 'scale';
      bytes: Uint8Array;
      width: number;
      formats: readonly ImageFormat[];
      part?: ImagePart;
    }
  | { kind: 'share'; bytes: Uint8Array }
  | { kind: 'take-design'; bytes: Uint8Array }
  | { kind: 'cut-out'; bytes: Uint8Array }
  | { kind: 'show-design'; bytes: Uint8Array }
  | { kind: 'lay-out'; bytes: Uint8Array; sheet: DesignSheet }
  | { kind: 'cut'; bytes: Uint8Array; frame: ImageFrame }
  | { kind: 'tile'; bytes: Uint8Array; size: number; folder: string };
/** Why a file is not taken in. */
export type ImageFault = 'not-a-picture' | 'heic' | 'too-many-pixels' | 'broken';
export type ImageAnswer =
  | { kind: 'taken-in'; jpeg: Uint8Array; width: number; height: number; placeholder: string }
  | { kind: 'scaled'; files: [ImageFormat, Uint8Array][] }
  | { kind: 'tiled' }
  | { kind: 'shared'; jpeg: Uint8Array }
  | { kind: 'design'; png: Uint8Array; width: number; height: number; isTrimmed?: boolean }
  | { kind: 'no-design' }
  | {
      kind: 'refused';
      reason: string;
      fault?: ImageFault;
      /** What a picture of too many pixels measures. */
      size?: { width: number; height: number };
    };

/** A picture of more pixels than this is refused unread: three times what a good camera takes. */
const pixelLimit = 64_000_000;

// One core makes pictures, the others serve.
sharp.concurrency(1);
sharp.cache(false);
// Pictures of pixels alone: a drawing (SVG, PDF) is a program that a stranger wrote.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Heif', 'Tiff', 'Nsgif'].map(
    (format) => `VipsForeignLoad${format}`,
  ),
});

process.on('message', (question: ImageQuestion) => {
  answer(question)
    .catch((error: unknown): ImageAnswer => ({ kind: 'refused', reason: String(error) }))
    .then((given) => process.send?.(given));
});
process.on('disconnect', () => process.exit(0));

async function answer(question: ImageQuestion): Promise<ImageAnswer> {
  if (question.kind === 'take-in') return takeIn(question.bytes);
  if (question.kind === 'share') return share(question.bytes);
  if (question.kind === 'take-design') return takeDesign(question.bytes);
  if (question.kind === 'show-design') return showDesign(question.bytes);
  if (question.kind === 'lay-out')
    return { kind: 'design', ...(await laidOut(question.bytes, question.sheet)) };
  if (question.kind === 'cut-out') return cutDesign(question.bytes);
  if (question.kind === 'cut') return cut(question.bytes, question.frame);
  return question.kind === 'scale' ? scale(question) : tile(question);
}

/** The whole picture on the wall, as it is shown where a link is shared. */
async function share(bytes: Uint8Array): Promise<ImageAnswer> {
  const wall = '#f5f2ec';
  const jpeg = await sharp(bytes)
    .resize(1120, 550, { fit: 'inside' })
    .toBuffer({ resolveWithObject: true })
    .then(({ data }) =>
      sharp({ create: { width: 1200, height: 630, channels: 3, background: wall } })
        .composite([{ input: data }])
        .jpeg({ quality: 84 })
        .toBuffer(),
    );
  return { kind: 'shared', jpeg };
}

/** A Deep Zoom pyramid: `<folder>/tiles_files/<level>/<x>_<y>.jpeg`. */
async function tile({
  bytes,
  size,
  folder,
}: Extract<ImageQuestion, { kind: 'tile' }>): Promise<ImageAnswer> {
  await sharp(bytes)
    .jpeg({ quality: 86 })
    .tile({ size, overlap: 0, layout: 'dz' })
    .toFile(join(folder, 'tiles'));
  return { kind: 'tiled' };
}

async function takeIn(bytes: Uint8Array): Promise<ImageAnswer> {
  const fault = await faultOf(bytes);
  if (fault) return fault;
  try {
    return await taken(
      sharp(bytes, { limitInputPixels: pixelLimit, failOn: 'error' })
        .rotate()
        .toColorspace('srgb')
        .flatten({ background: '#ebe6dc' }),
    );
  } catch (error) {
    return { kind: 'refused', reason: String(error), fault: 'broken' };
  }
}

async function takeDesign(bytes: Uint8Array): Promise<ImageAnswer> {
  const fault = await faultOf(bytes);
  if (fault) return fault;
  try {
    return { kind: 'design', ...(await takenDesign(bytes, pixelLimit)) };
  } catch (error) {
    return { kind: 'refused', reason: String(error), fault: 'broken' };
  }
}

async function cutDesign(bytes: Uint8Array): Promise<ImageAnswer> {
  const cut = await cutOut(bytes);
  return cut ? { kind: 'design', ...cut } : { kind: 'no-design' };
}

/** A design as a form shows it. */
async function showDesign(bytes: Uint8Array): Promise<ImageAnswer> {
  const { data, info } = await sharp(bytes)
    .resize(900, 900, { fit: 'inside', withoutEnlargement: true })
    .png({ compressionLevel: 6 })
    .toBuffer({ resolveWithObject: true });
  return { kind: 'design', png: data, width: info.width, height: info.height };
}

/** What is wrong with a file by its header alone; nothing of it is decoded. */
async function faultOf(bytes: Uint8Array): Promise<ImageAnswer | undefined> {
  try {
    const header = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (header.format === 'heif' && header.compression !== 'av1')
      return { kind: 'refused', reason: 'HEVC cannot be decoded', fault: 'heic' };
    const { width, height } = header.autoOrient;
    if (width * height <= pixelLimit) return undefined;
    const size = { width, height };
    return { kind: 'refused', reason: 'too many pixels', fault: 'too-many-pixels', size };
  } catch (error) {
    const fault = isHeic(bytes) ? 'heic' : 'not-a-picture';
    return { kind: 'refused', reason: String(error), fault };
  }
}

/** Whether a file calls itself HEIC: an ISO media file of one of its brands (ISO 23008-12, annex B). */
function isHeic(bytes: Uint8Array): boolean {
  const brand = Buffer.from(bytes.subarray(4, 12)).toString('latin1');
  return /^ftyp(hei[cxms]|hev[cxms]|mif1|msf1)$/.test(brand);
}

/** A part of a picture that was taken in before, turned first. */
async function cut(bytes: Uint8Array, frame: ImageFrame): Promise<ImageAnswer> {
  const whole = await sharp(bytes).metadata();
  const isOnItsSide = frame.rotate % 180 === 90;
  const width = isOnItsSide ? whole.height : whole.width;
  const height = isOnItsSide ? whole.width : whole.height;
  const left = Math.min(Math.round(frame.left * width), width - 1);
  const top = Math.min(Math.round(frame.top * height), height - 1);
  return taken(
    sharp(bytes)
      .rotate(frame.rotate)
      .extract({
        left,
        top,
        width: Math.min(Math.max(Math.round(frame.width * width), 1), width - left),
        height: Math.min(Math.max(Math.round(frame.height * height), 1), height - top),
      }),
  );
}

async function taken(image: Sharp): Promise<ImageAnswer> {
  const { data, info } = await image.jpeg({ quality: 92 }).toBuffer({ resolveWithObject: true });
  const tiny = await sharp(data)
    .resize(24, 24, { fit: 'inside' })
    .blur(0.6)
    .webp({ quality: 40 })
    .toBuffer();
  return {
    kind: 'taken-in',
    jpeg: data,
    width: info.width,
    height: info.height,
    placeholder: `data:image/webp;base64,${tiny.toString('base64')}`,
  };
}

async function scale({
  bytes,
  width,
  formats,
  part,
}: Extract<ImageQuestion, { kind: 'scale' }>): Promise<ImageAnswer> {
  const source = part ? sharp(bytes).extract(await frameOf(bytes, part)) : sharp(bytes);
  const scaled = source.resize({ width, withoutEnlargement: true });
  const files: [ImageFormat, Uint8Array][] = [];
  for (const format of formats)
    files.push([format, await encoded(scaled.clone(), format, part ? partQuality(width) : 56)]);
  return { kind: 'scaled', files };
}

/** A part is shown on phones, whose pixels are too fine to tell 50 from 56. The smallest is for the slowest of them: two thirds of the bytes that it has at 50. */
function partQuality(width: number): number {
  return width <= 728 ? 44 : 50;
}

async function frameOf(bytes: Uint8Array, { ratio, x, y }: ImagePart) {
  const whole = await sharp(bytes).metadata();
  const width = Math.min(whole.width, Math.round(whole.height * ratio));
  const height = Math.min(whole.height, Math.round(whole.width / ratio));
  return {
    left: Math.round((whole.width - width) * x),
    top: Math.round((whole.height - height) * y),
    width,
    height,
  };
}

function encoded(image: Sharp, format: ImageFormat, quality: number): Promise<Buffer> {
  // Effort 0: a visitor waits for it. Effort 2 takes five times as long (0.15 s and 0.76 s at 1600 px) for 2 % of the bytes.
  if (format === 'avif') return image.avif({ quality, effort: 0 }).toBuffer();
  return image.jpeg({ quality: 82, progressive: true }).toBuffer();
}
