import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import sharp from 'sharp';

import { loadPicture } from './catalog.ts';
import { lit } from './engine/lit.ts';
import { finishedFile } from './save.ts';

const name = 'gasometer-dusk';
const framesASecond = 24;
const seconds = 26;
const rest = 3;
/** The frame it stands on until it is started: all is laid in, no iron yet. */
const posterAt = 0.5;
const finishedWidth = 960;
/** The first strokes are wide and few: they get more of the time than their number. */
const haste = 1.7;

/**
 * Makes the process film: the painting is painted once to count its strokes and once more before the camera, which looks at the canvas
 * after the strokes it has chosen. Needs ffmpeg with libvpx. `node demo/pictures/film.ts [file.webm]`.
 */
async function makeFilm(file: string): Promise<void> {
  const picture = await loadPicture(name);
  const scale = finishedWidth / picture.width;
  let total = 0;
  await picture.draw(scale, (painting) => (total = painting.strokes));

  const moving = (seconds - rest) * framesASecond;
  const moments = Array.from({ length: moving }, (_, frame) =>
    Math.max(1, Math.round(total * ((frame + 1) / moving) ** haste)),
  );
  const frames: Uint8ClampedArray[] = [];
  let size = { width: 0, height: 0 };
  await picture.draw(scale, (painting) => {
    while (frames.length < moving && painting.strokes >= moments[frames.length]!) {
      const raster = lit(painting);
      size = raster;
      frames.push(raster.data);
    }
  });

  mkdirSync(dirname(file), { recursive: true });
  const { width, height } = size;
  await sharp(frames[Math.round(moving * posterAt)]!, { raw: { width, height, channels: 3 } })
    .avif({ quality: 62, effort: 2 })
    .toFile(file.replace(/\.webm$/, '-film.avif'));
  const encoder = spawn(
    'ffmpeg',
    [
      '-y',
      '-f',
      'rawvideo',
      '-pix_fmt',
      'rgb24',
      '-s',
      `${size.width}x${size.height}`,
      '-r',
      String(framesASecond),
      '-i',
      '-',
      ...webm,
      file,
    ],
    {
      stdio: ['pipe', 'ignore', 'inherit'],
    },
  );
  const ended = once(encoder, 'close');
  const last = frames.at(-1)!;
  for (const [index, frame] of [
    ...frames,
    ...Array.from({ length: rest * framesASecond }, () => last),
  ].entries()) {
    if (index % 48 === 0) process.stdout.write(`frame ${index} of ${seconds * framesASecond}\n`);
    if (!encoder.stdin.write(frame)) await once(encoder.stdin, 'drain');
  }
  encoder.stdin.end();
  const [code] = (await ended) as [number];
  if (code !== 0) throw new Error(`ffmpeg ended with ${code}`);
}

/** VP9 of even quality, in one pass on one thread, so that the same frames give the same file. */
const webm = [
  '-an',
  '-c:v',
  'libvpx-vp9',
  '-pix_fmt',
  'yuv420p',
  '-b:v',
  '0',
  '-crf',
  '40',
  '-threads',
  '1',
  '-deadline',
  'good',
  '-cpu-used',
  '3',
  '-loglevel',
  'error',
];

await makeFilm(process.argv[2] ?? finishedFile(`${name}.webm`));
