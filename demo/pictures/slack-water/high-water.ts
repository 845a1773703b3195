import { css, hex, mix } from '../engine/color.ts';
import { paintLayers } from '../engine/layers.ts';
import { lit } from '../engine/lit.ts';
import { makeNoise, type Noise } from '../engine/noise.ts';
import { bell, clamp, smoothstep } from '../engine/numbers.ts';
import { Painting } from '../engine/painting.ts';
import { between } from '../engine/random.ts';
import type { Point } from '../engine/raster.ts';
import { Sheet } from '../engine/sheet.ts';
import type { Picture } from '../picture.ts';
import { fiveBrushes, touch, willowWand } from './handwork.ts';
import { drawLamp, drawPallet, drawPosts } from './flood-things.ts';
import {
  archEdge,
  at,
  drawLedges,
  drawTideMark,
  drawViaduct,
  eye,
  layBarrel,
  layBricks,
  layVoussoirs,
  stormLight,
  waterline,
} from './viaduct.ts';

const seed = 317;
const [width, height] = [1800, 2400];

/** Land, viaduct and lamp as they stand, or with `up` −1 as the flood mirrors them. */
function drawWorld(noise: Noise, scale: number, up: 1 | -1): Sheet {
  const sheet = new Sheet(width, height, scale);
  const { pen } = sheet;
  sheet.shade((x, y) => stormLight(noise, x, (eye.y - y) * up));
  for (const [color, size, tall] of [
    ['#b79c62', 0.05, 1400],
    ['#74684a', 0.1, 950],
    ['#3d3a2d', 0.17, 420],
  ] as const) {
    pen.fillStyle = css(hex(color));
    pen.beginPath();
    pen.moveTo(0, eye.y + 60);
    for (let x = 0; x <= width; x += 6) {
      const crown = tall * clamp(0.4 + noise.fbm(x * 0.008 + tall, tall, 5, 0.6) * 1.3, 0.06, 1);
      pen.lineTo(x, at(x, crown * up, size)[1]);
    }
    const [, foot] = at(0, 0, size);
    pen.lineTo(width, foot);
    pen.lineTo(0, foot);
    pen.fill();
  }
  drawViaduct(sheet, up);
  return sheet;
}

/** The flood: the mirrored world, pulled into flat pieces that grow toward the viewer, and browned by silt. */
function drawFlood(real: Sheet, mirror: Sheet, noise: Noise): void {
  const seen = mirror.reader();
  const land = real.reader();
  const [left, right] = [archEdge(690, 0.6, 1)[0]!, archEdge(690, 0.6, 1)[60]!];
  real.shade(
    (x, y) => {
      const near = clamp((y - eye.y) / (height - eye.y));
      const shore = x > left[0] && x < right[0] ? at(0, 0, 0.17)[1] : barrelShore(x, left, right);
      if (y < shore) return land(x, y);
      const broad = noise.fbm((x * 0.0035) / (0.4 + near), (y * 0.06) / (0.35 + near * 1.6), 4, 0.55);
      const fine = noise.at((x * 0.01) / (0.4 + near) + 9, (y * 0.16) / (0.4 + near * 1.5));
      const pull = 4 + near * 62;
      let color = seen(x + broad * pull * 0.4, clamp(y + (broad * 1.2 + fine * 0.4) * pull, eye.y + 8, height - 1));
      color = mix(color, hex('#4b4334'), 0.1 + 0.22 * near);
      color = mix(color, hex('#25262a'), 0.75 * smoothstep(0.55, 1.05, near));
      return mix(color, hex('#8f8a78'), smoothstep(0.34, 0.55, fine + broad * 0.5) * 0.3);
    },
    { x: 0, y: eye.y, width, height: height - eye.y },
    1,
  );
}

/** Where the flood meets the inside of the arch: the foot of the barrel runs into the depth. */
function barrelShore(x: number, left: Point, right: Point): number {
  const [nearLeft, nearRight] = [archEdge(690, 1, 1)[0]![0], archEdge(690, 1, 1)[60]![0]];
  const along = (from: number, to: Point) => waterline + (to[1] - waterline) * clamp((x - from) / (to[0] - from));
  if (x <= left[0]) return along(nearLeft, left);
  if (x < nearRight) return along(nearRight, right);
  return waterline;
}

/** Light that the flood catches: flat dry touches under the opening, cooler and rarer in front. */
function drawGlints(painting: Painting): void {
  const { random } = painting;
  for (let i = 0; i < 360; i++) {
    const near = random() ** 1.3;
    const y = waterline - 60 + near * 900;
    const x = 830 + (random() + random() - 1) * (420 + near * 700);
    const warm = bell(x, 830, 420) * smoothstep(0.75, 0.2, near);
    const color = mix(mix(hex('#6d706c'), hex('#3a3b3c'), random()), hex('#f0d68c'), warm * between(random, 0.5, 1));
    const long = between(random, 30, 110) * (0.6 + near);
    painting.stroke(
      [
        [x - long / 2, y],
        [x, y + (random() - 0.5) * 3],
        [x + long / 2, y + (random() - 0.5) * 3],
      ],
      2 + near * 5,
      color,
      {
        dry: 0.55,
        taper: 'lens',
        ragged: 0.9,
        load: 1.4,
        opacity: 0.85,
      },
    );
  }
  for (let i = 0; i < 240; i++) {
    const x = random() * width;
    const y = waterline + random() * 10;
    if (x < 1500) continue;
    touch(painting, [x, y], between(random, 30, 110), 4, 0, mix(hex('#1e1c1d'), hex('#77705c'), random() ** 2));
  }
}

/** Ferns and a self-sown buddleia in the joints: the green that holds on to the wall. */
function drawWallGreen(painting: Painting): void {
  const { random } = painting;
  for (const [x, y, spread, count] of [
    [332, 446, 44, 110],
    [352, 482, 22, 50],
    [1588, 436, 70, 250],
    [1640, 470, 34, 80],
    [1130, 440, 24, 40],
    [1690, 256, 58, 120],
    [1545, 1310, 40, 80],
  ] as const)
    for (let i = 0; i < count; i++) {
      const angle = Math.PI * (0.5 + (random() - 0.5) * 1.5);
      const reach = spread * Math.sqrt(random());
      const color = mix(mix(hex('#343a26'), hex('#77723c'), random() ** 2.4), hex('#201f1f'), random() * 0.6);
      touch(
        painting,
        [x + Math.cos(angle) * reach * 1.2, y + Math.sin(angle) * reach],
        between(random, 9, 24),
        between(random, 3, 6),
        angle + (random() - 0.5),
        color,
      );
    }
}

function paint(scale: number, watch?: (painting: Painting) => void) {
  const noise = makeNoise(seed);
  const world = drawWorld(noise, scale, 1);
  drawFlood(world, drawWorld(noise, scale, -1), noise);
  const painting = new Painting(width, height, scale, seed + 1, hex('#5d4535'));
  painting.watch = watch;
  const opening = (x: number, y: number) => Math.hypot(x - 690, y - waterline - 260) < 830 && y < waterline;
  const flow = (x: number, y: number) => {
    if (y > waterline || (y > eye.y + 20 && opening(x, y) && x > 390 && x < 1260)) return noise.at(x * 0.002, y * 0.01) * 0.1;
    if (opening(x, y) && Math.hypot(x - 813, (y - 1290) * 1.05) > 440) return Math.atan2(y - eye.y, x - eye.x);
    if (y < 265 || opening(x, y)) return noise.fbm(x * 0.0013, y * 0.002, 3) * 1.4 - 0.2;
    return noise.at(x * 0.01, y * 0.01) * 0.15;
  };
  const rest = (x: number, y: number) => (y > 1950 ? 1.3 : opening(x, y) ? 0.75 : y < 260 ? 1.4 : 1.1);
  paintLayers(painting, world.pixels(), flow, fiveBrushes(rest));
  drawLamp(painting, -1);
  drawLamp(painting, 1);
  layBarrel(painting);
  layBricks(painting);
  layVoussoirs(painting);
  drawTideMark(painting);
  drawLedges(painting);
  drawWallGreen(painting);
  drawGlints(painting);
  drawPallet(painting);
  drawPosts(painting);
  const { random } = painting;
  for (let i = 0; i < 24; i++) {
    const foot: Point = [between(random, -60, 330) + (i % 5 === 0 ? 140 : 0), between(random, 2430, 2520)];
    willowWand(
      painting,
      foot,
      between(random, 380, 1080) * (1 - foot[0] / 900),
      mix(hex('#2c2422'), hex('#8f6535'), random() ** 1.6),
      mix(hex('#3d3d28'), hex('#a58a48'), random() ** 1.6),
      between(random, -0.08, 0.42),
    );
  }
  return lit(painting);
}

/** A flooded underpass: the arch and its mirror image close around a yellow rift in the storm. */
export const picture: Picture = {
  name: 'high-water',
  width,
  height,
  details: [
    { name: 'lamp', x: 380, y: 860, width: 760, height: 570 },
    { name: 'brick', x: 1120, y: 380, width: 680, height: 510 },
  ],
  draw: paint,
};
