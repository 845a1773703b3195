import { hex } from '../engine/color.ts';
import { makeNoise } from '../engine/noise.ts';
import { clamp, smoothstep } from '../engine/numbers.ts';
import { encode, linear, paperGrey } from '../engine/product-shot.ts';
import type { Raster } from '../engine/raster.ts';
import { seededRandom } from '../engine/random.ts';
import type { Picture } from '../picture.ts';
import { meet, normalAt, onHandle, radius, tall, unit, type Vector } from './mug-form.ts';
import { beyondTable, fallsOn, openTable, room } from './mug-light.ts';
import { readInk, type Ink } from './plates.ts';

const frame = 1600;
const eye: Vector = [1.3, -46, 21.5];
const aim: Vector = [1.35, 0, 4.3];
const cell = 3; // units: light is gathered on a coarser grid than color

/** An off-white stoneware mug on the paper roll, traced ray by ray: glaze over clay and print, mirrored window, soft shadow. */
export const picture: Picture = {
  name: 'mug-tree-ring',
  width: frame,
  height: frame,
  details: [{ name: 'cog', x: 420, y: 620, width: 520, height: 520 }],
  draw: async (scale) => turnMug(glaze, await readInk('tree-ring-mug', 1800 * scale), scale),
};

const forward = unit([aim[0] - eye[0], aim[1] - eye[1], aim[2] - eye[2]]);
const right = unit([forward[1], -forward[0], 0]);
const down: Vector = [
  forward[1] * right[2] - forward[2] * right[1],
  forward[2] * right[0] - forward[0] * right[2],
  forward[0] * right[1] - forward[1] * right[0],
];

/** The ray through a place of the picture, in units. */
function ray(x: number, y: number): Vector {
  const a = (x / frame - 0.5) * 0.4;
  const b = (y / frame - 0.5) * 0.4;
  return unit([
    forward[0] + right[0] * a + down[0] * b,
    forward[1] + right[1] * a + down[1] * b,
    forward[2] + right[2] * a + down[2] * b,
  ]);
}

type Seen = { clay: boolean; at: Vector; normal: Vector };

function look(x: number, y: number): Seen {
  const direction = ray(x, y);
  const along = meet(eye, direction);
  if (along >= 0) {
    const at: Vector = [
      eye[0] + direction[0] * along,
      eye[1] + direction[1] * along,
      eye[2] + direction[2] * along,
    ];
    return { clay: true, at, normal: normalAt(at) };
  }
  const table = -eye[2] / direction[2];
  return {
    clay: false,
    at: [eye[0] + direction[0] * table, eye[1] + direction[1] * table, 0],
    normal: [0, 0, 1],
  };
}

type LightGrid = { size: number; light: Float32Array; seen: Seen[] };

function gatherLight(): LightGrid {
  const size = Math.ceil(frame / cell) + 1;
  const random = seededRandom(12);
  const seen: Seen[] = [];
  const raw = new Float32Array(size * size);
  for (let j = 0; j < size; j++)
    for (let i = 0; i < size; i++) {
      const found = look(i * cell, j * cell);
      seen.push(found);
      const far = !found.clay && Math.hypot(found.at[0] - 3, found.at[1] - 3) > 22;
      raw[j * size + i] = far ? 1 : fallsOn(found.at, found.normal, random) / openTable;
    }
  return { size, seen, light: smoothed({ size, seen, light: raw }) };
}

/** Averages the grain of the samples away, over neighbors that lie on the same thing and face the same way. */
function smoothed({ size, seen, light }: LightGrid): Float32Array {
  const out = new Float32Array(light.length);
  for (let j = 0; j < size; j++)
    for (let i = 0; i < size; i++) {
      const here = seen[j * size + i]!;
      const reach = here.clay ? 2 : 4;
      let [sum, weights] = [0, 0];
      for (let y = Math.max(0, j - reach); y <= Math.min(size - 1, j + reach); y++)
        for (let x = Math.max(0, i - reach); x <= Math.min(size - 1, i + reach); x++) {
          const weight = kinship(here, seen[y * size + x]!);
          sum += light[y * size + x]! * weight;
          weights += weight;
        }
      out[j * size + i] = sum / weights;
    }
  return out;
}

function kinship(a: Seen, b: Seen): number {
  if (a.clay !== b.clay) return 0;
  const apart = Math.hypot(a.at[0] - b.at[0], a.at[1] - b.at[1], a.at[2] - b.at[2]);
  if (apart > (a.clay ? 1 : 0.3 + 0.22 * Math.max(0, Math.hypot(a.at[0], a.at[1]) - 3))) return 0;
  const facing = a.normal[0] * b.normal[0] + a.normal[1] * b.normal[1] + a.normal[2] * b.normal[2];
  return Math.max(0, facing) ** 24 + 1e-6;
}

function lightAt({ size, seen, light }: LightGrid, here: Seen, x: number, y: number): number {
  const column = Math.min(size - 2, (x / cell) | 0);
  const row = Math.min(size - 2, (y / cell) | 0);
  const across = x / cell - column;
  const below = y / cell - row;
  let [sum, weights] = [0, 0];
  for (let j = 0; j < 2; j++)
    for (let i = 0; i < 2; i++) {
      const index = (row + j) * size + column + i;
      const weight =
        (i ? across : 1 - across) * (j ? below : 1 - below) * kinship(here, seen[index]!) + 1e-9;
      sum += light[index]! * weight;
      weights += weight;
    }
  return sum / weights;
}

const glaze = linear(hex('#e3dbc9'));
const bareClay = linear(hex('#b08d6a'));
const toast = linear(hex('#9a6c42'));
/** Where the pith stands: a little to the left of the middle. The print runs once around and closes under the handle. */
const pithAt = 820 / 2400 + 0.045;
const bandTop = 1.15;
const paper = linear(paperGrey);
const noise = makeNoise(9);

/** The color under the glaze: stoneware with iron specks, toasted where the glaze runs thin at the lip, bare at the foot. */
function clayColor(
  here: Seen,
  color: Light,
  ink: Ink,
  found: Float32Array,
): [number, number, number] {
  const [x, y, z] = here.at;
  const cloud = 1 + 0.035 * noise.fbm(x * 0.5 + 20, z * 0.5 + y * 0.4, 3);
  let seen = color.map((n) => n * cloud) as [number, number, number];
  const speck =
    smoothstep(0.62, 0.78, noise.at(x * 5 + y * 2.1, z * 5 + y * 3.3)) *
    smoothstep(-0.1, 0.5, noise.at(x * 0.7 + 7, z * 0.7 + y));
  seen = blend(seen, toast, speck * 0.75);
  const place = onBand(here);
  if (place) {
    ink.at(place.x, place.y, found);
    seen = blend(seen, [found[0]!, found[1]!, found[2]!], found[3]! * place.share);
  }
  const lip = smoothstep(0.16, 0.02, tall - z + 0.05 * noise.at(Math.atan2(y, x) * 6, 1));
  seen = blend(seen, toast, lip * 0.6);
  return blend(seen, bareClay, smoothstep(0.3, 0.22, z + 0.03 * noise.at(x * 2, y * 2)));
}

/** Where on the band around the mug a point lies, in shares of the circumference from the pith, and how well it takes ink. */
export function onBand({ at, normal }: Seen): { x: number; y: number; share: number } | undefined {
  const [x, y, z] = at;
  if (onHandle(at) || normal[0] * x + normal[1] * y <= 0) return undefined;
  const turn = Math.atan2(x, -y) / (2 * Math.PI) + pithAt;
  const ragged = 0.05 * noise.at(turn * 90, 4) + 0.03 * noise.at(turn * 300, 8);
  const band =
    smoothstep(bandTop - 0.02, bandTop + 0.02, tall - z + ragged) *
    smoothstep(1.22, 1.26, z + ragged);
  return {
    x: turn - Math.floor(turn),
    y: (tall - bandTop - z) / (2 * Math.PI * radius) + 0.055,
    share: 0.94 * band,
  };
}

const blend = (from: readonly number[], to: readonly number[], share: number) =>
  [0, 1, 2].map((n) => from[n]! + (to[n]! - from[n]!) * share) as [number, number, number];

/** What the glaze mirrors: window and room, the paper, or the mug itself. */
function mirrored(here: Seen, direction: Vector): { light: number; share: number } {
  const { normal } = here;
  // The wheel leaves faint rings: they make the mirrored window waver.
  const ring =
    0.012 * noise.at(here.at[2] * 2.2, 5) +
    0.006 * noise.at(here.at[2] * 6, Math.atan2(here.at[1], here.at[0]) * 1.5);
  const bent = unit([
    normal[0] + 0.008 * noise.at(here.at[0] * 1.4, here.at[2] * 1.4),
    normal[1],
    normal[2] + ring,
  ]);
  const facing = -(direction[0] * bent[0] + direction[1] * bent[1] + direction[2] * bent[2]);
  const out: Vector = [
    direction[0] + 2 * facing * bent[0],
    direction[1] + 2 * facing * bent[1],
    direction[2] + 2 * facing * bent[2],
  ];
  const share = 0.042 + 0.958 * (1 - clamp(facing)) ** 5;
  const start: Vector = [
    here.at[0] + normal[0] * 0.04,
    here.at[1] + normal[1] * 0.04,
    here.at[2] + normal[2] * 0.04,
  ];
  if (meet(start, out, 0, 0.01) >= 0) return { light: 0.42, share };
  if (out[2] >= 0) return { light: room(out) / openTable, share };
  const away = -start[2] / out[2];
  const distance = Math.hypot(start[0] + out[0] * away, start[1] + out[1] * away);
  const table = 0.82 * (0.12 + 0.88 * smoothstep(2.9, 7.5, distance));
  const past = smoothstep(11, 15.5, distance);
  return { light: table + (beyondTable(out) / openTable - table) * past, share };
}

/** Throws, glazes and prints a mug, and takes its picture. */
export function turnMug(color: Light, ink: Ink, scale: number): Raster {
  const grid = gatherLight();
  const pixels = Math.round(frame * scale);
  const data = new Uint8ClampedArray(pixels * pixels * 3);
  const printed = new Float32Array(4);
  const shade = (here: Seen, x: number, y: number) => {
    const light = lightAt(grid, here, x, y);
    return here.clay ? glazed(here, ray(x, y), light, color, ink, printed) : onPaper(light, x, y);
  };
  let above: Seen[] = [];
  for (let row = 0; row < pixels; row++) {
    const line: Seen[] = [];
    for (let column = 0; column < pixels; column++) {
      const x = (column + 0.5) / scale;
      const y = (row + 0.5) / scale;
      const here = look(x, y);
      line.push(here);
      const edge = isEdge(here, line[column - 1]) || isEdge(here, above[column]);
      const found = edge ? averaged(shade, x, y, 0.5 / scale) : shade(here, x, y);
      const grain = (noise.hash(column, row) + noise.hash(column, row, 7) - 1) * 1.1;
      for (let n = 0; n < 3; n++) data[(row * pixels + column) * 3 + n] = encode(found[n]!) + grain;
    }
    above = line;
  }
  return { width: pixels, height: pixels, channels: 3, data };
}

type Light = readonly number[];

function glazed(
  here: Seen,
  direction: Vector,
  light: number,
  color: Light,
  ink: Ink,
  found: Float32Array,
): Light {
  const mirror = here.at[2] > 0.3 ? mirrored(here, direction) : { light: 0, share: 0 };
  return clayColor(here, color, ink, found).map(
    (n) => n * light * (1 - mirror.share) + mirror.light * mirror.share,
  );
}

function onPaper(light: number, x: number, y: number): Light {
  const fiber = 1 + noise.at(x * 0.3, y * 0.1) * 0.008 + noise.at(x * 0.09 + 30, y * 0.33) * 0.006;
  const warm = 1 - light;
  return [
    paper[0] * light * fiber * (1 + 0.04 * warm),
    paper[1] * light * fiber,
    paper[2] * light * fiber * (1 - 0.05 * warm),
  ];
}

const isEdge = (a: Seen, b: Seen | undefined) =>
  b !== undefined &&
  (a.clay !== b.clay ||
    a.normal[0] * b.normal[0] + a.normal[1] * b.normal[1] + a.normal[2] * b.normal[2] < 0.9);

/** Five rays through one pixel, where a single one would leave a stair. */
function averaged(
  shade: (here: Seen, x: number, y: number) => Light,
  x: number,
  y: number,
  reach: number,
): Light {
  const sum = [0, 0, 0];
  for (const [dx, dy] of [
    [0, 0],
    [-0.6, -0.2],
    [0.2, -0.6],
    [0.6, 0.2],
    [-0.2, 0.6],
  ] as const) {
    const [px, py] = [x + dx * reach, y + dy * reach];
    const color = shade(look(px, py), px, py);
    for (let n = 0; n < 3; n++) sum[n]! += Math.min(1.1, color[n]!) / 5;
  }
  return sum;
}

/** What a place of the band takes and gives: where it lies, its share of ink, the light on it and what it mirrors. */
export type BandPoint = { x: number; y: number; share: number; light: number; mirror: number };

/** The printable band as the camera sees it, pixel by pixel; undefined where there is none. */
export function bandPoints(scale: number): (column: number, row: number) => BandPoint | undefined {
  const grid = gatherLight();
  return (column, row) => {
    const [x, y] = [(column + 0.5) / scale, (row + 0.5) / scale];
    const here = look(x, y);
    const place = here.clay ? onBand(here) : undefined;
    if (!place) return undefined;
    const { light, share } = mirrored(here, ray(x, y));
    return { ...place, light: lightAt(grid, here, x, y) * (1 - share), mirror: light * share };
  };
}
