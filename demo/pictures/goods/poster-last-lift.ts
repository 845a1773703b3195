import { bentSheet, carried } from '../engine/cloth.ts';
import { hex, type Rgb } from '../engine/color.ts';
import { makeNoise } from '../engine/noise.ts';
import { clamp, smoothstep } from '../engine/numbers.ts';
import { linear, ProductShot, type Box } from '../engine/product-shot.ts';
import type { Raster } from '../engine/raster.ts';
import type { Picture } from '../picture.ts';
import { printed, stock, trimmed } from './paper.ts';
import { readInk, type Ink } from './plates.ts';
import { frame } from './shirt.ts';

const width = 900;

/** The poster on the plan chest, fresh from its tube: two rusted nuts hold it, one corner still rolls up. */
export const picture: Picture = {
  name: 'poster-last-lift',
  width: frame,
  height: frame,
  details: [{ name: 'corner', x: 860, y: 980, width: 500, height: 500 }],
  draw: (scale) => draw(scale),
};

const draw = async (scale: number): Promise<Raster> =>
  layPoster(
    hex('#efe8d8'),
    await readInk('poster-sheet-last-lift', width * scale),
    scale,
  ).develop();

/** Lays a sheet of any stock before the camera, with any ink on it. */
export function layPoster(color: Rgb, ink: Ink, scale: number): ProductShot {
  const shot = new ProductShot(frame, scale);
  const tall = width * ink.tall;
  const sheet: Box = { x: -width / 2, y: -tall / 2, width, height: tall };
  const paper = printed(stock(color, 81, 0.5), ink, sheet);
  const edges = trimmed(sheet, scale);
  const noise = makeNoise(83);
  const mesh = bentSheet(
    { x: sheet.x - 12, y: sheet.y - 12, width: width + 24, height: tall + 24 },
    12,
    (u, v) => {
      const wave =
        8 +
        9 * noise.at(u / 480 + 3, v / 330) +
        16 * smoothstep(0.55, 1, Math.abs(v) / (tall / 2)) * smoothstep(-0.9, 0.4, u / (width / 2));
      const held = (x: number, y: number) =>
        smoothstep(90, 320, Math.hypot(u - sheet.x - x, v - sheet.y - y));
      const flat = wave * held(width - 70, 70) * held(70, tall - 70) + 0.8;
      const lower = rolled(u, v, [width / 2, tall / 2], [0.74, 0.67], 250, 150);
      return [lower[0], lower[1], flat + lower[2]];
    },
  );
  shot.lay(carried(mesh, { angle: -0.045, to: [800, 800] }), (u, v, touch) => {
    paper(u, v, touch);
    touch.cover = edges(u, v);
  });
  putNut(shot, [1186, 236], 0.3, 84);
  putNut(shot, [408, 1362], 0.9, 85);
  return shot;
}

/** Rolls what lies beyond a line near a corner around a cylinder: the paper's memory of its tube. */
function rolled(
  u: number,
  v: number,
  corner: readonly [number, number],
  toward: readonly [number, number],
  reach: number,
  radius: number,
): [number, number, number] {
  const past = (u - corner[0]) * toward[0] + (v - corner[1]) * toward[1] + reach;
  if (past <= 0) return [u, v, 0];
  const turn = past / radius;
  const along = radius * Math.sin(turn) - past;
  return [u + toward[0] * along, v + toward[1] * along, radius * (1 - Math.cos(turn))];
}

/** A rusted hexagon nut from a crane's foot. */
function putNut(
  shot: ProductShot,
  at: readonly [number, number],
  angle: number,
  seed: number,
): void {
  const noise = makeNoise(seed);
  const size = 48;
  const high = 40;
  const [rust, dark, bloom] = [
    linear(hex('#8a4a28')),
    linear(hex('#3c2c26')),
    linear(hex('#b96a36')),
  ];
  const hexagon = (u: number, v: number) =>
    Math.max(Math.abs(v), Math.abs(u) * 0.866 + Math.abs(v) * 0.5);
  const mesh = bentSheet({ x: -72, y: -72, width: 144, height: 144 }, 3, (u, v) => {
    const round = Math.hypot(u, v);
    const outer =
      smoothstep(size + 1, size - 4, hexagon(u, v)) *
      (high - 9 * smoothstep(size * 0.86, size * 1.16, round));
    return [u, v, 2 + outer * smoothstep(24, 28.5, round)];
  });
  shot.lay(carried(mesh, { angle, to: at }), (u, v, touch) => {
    const round = Math.hypot(u, v);
    const spread = noise.fbm(u * 0.05, v * 0.05, 4);
    const grain = noise.at(u * 0.5, v * 0.5);
    const a = clamp(0.5 + spread * 1.3 + grain * 0.2);
    const b = clamp((noise.fbm(u * 0.09 + 30, v * 0.09, 3) - 0.05) * 2.4);
    const thread = round < 27 ? 0.4 : 1;
    touch.red = (rust[0] + (dark[0] - rust[0]) * a + (bloom[0] - rust[0]) * b * (1 - a)) * thread;
    touch.green = (rust[1] + (dark[1] - rust[1]) * a + (bloom[1] - rust[1]) * b * (1 - a)) * thread;
    touch.blue = (rust[2] + (dark[2] - rust[2]) * a + (bloom[2] - rust[2]) * b * (1 - a)) * thread;
    touch.relief = grain * 0.5 + spread * 2.2;
    touch.cover = smoothstep(size, size - 1.4, hexagon(u, v)) * (round < 22 ? 0 : 1);
    touch.sheen = 0.5 * (1 - b);
  });
}
