import { css, hex, mix, type Rgb } from '../engine/color.ts';
import { paintLayers } from '../engine/layers.ts';
import { lit } from '../engine/lit.ts';
import { makeNoise, type Noise } from '../engine/noise.ts';
import { bell, clamp, smoothstep } from '../engine/numbers.ts';
import { Painting } from '../engine/painting.ts';
import { between } from '../engine/random.ts';
import type { Point } from '../engine/raster.ts';
import { rigger } from '../engine/rigger.ts';
import { Sheet } from '../engine/sheet.ts';
import type { Picture } from '../picture.ts';
import { fiveBrushes, touch, willowWand } from './handwork.ts';
import { drawLamp, drawLampImage, drawPallet, drawPosts } from './flood-things.ts';
import {
  archEdge,
  at,
  drawLedges,
  drawTideMark,
  drawViaduct,
  eye,
  fromArch,
  inFarEnd,
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
    ['#3d3a2d', 0.17, 300],
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
  drawFarTrees(sheet, noise, up);
  drawViaduct(sheet, up);
  return sheet;
}

/** Three poplars that stand out of the far wood, by how much they top it. */
const spires = (x: number) =>
  0.5 * bell(x, 1068, 17) + 0.36 * bell(x, 1112, 13) + 0.3 * bell(x, 1004, 11);

/** A ragged stand of poplars and willows that shuts the right half of the view, so that the light has one side. */
function drawFarTrees({ pen }: Sheet, noise: Noise, up: 1 | -1): void {
  for (const [color, from, rise] of [
    ['#57503a', 905, 0.8],
    ['#2a2a25', 985, 1],
  ] as const) {
    pen.fillStyle = css(hex(color));
    pen.beginPath();
    const [, foot] = at(0, 0, 0.17);
    pen.moveTo(from - 40, foot + 3 * up);
    for (let x = from - 40; x <= width; x += 3) {
      const slope =
        smoothstep(from - 40, from + 150, x) *
        (0.72 + 0.28 * smoothstep(from + 150, from + 300, x));
      const crowns =
        0.8 +
        0.34 * noise.at(x * 0.021, rise * 7) +
        0.16 * noise.at(x * 0.075, rise * 3) +
        0.1 * noise.at(x * 0.27, rise);
      pen.lineTo(x, foot - up * (14 + 215 * rise * slope * clamp(crowns + spires(x), 0.3, 1.5)));
    }
    pen.lineTo(width, foot + 3 * up);
    pen.fill();
  }
}

/** The flood: the mirrored world, pulled into flat pieces that grow toward the viewer, and browned by silt. */
function drawFlood(real: Sheet, mirror: Sheet, noise: Noise): void {
  const seen = mirror.reader();
  const land = real.reader();
  const [left, right] = [archEdge(690, 0.6, 1)[0]!, archEdge(690, 0.6, 1)[60]!];
  real.shade(
    (x, y) => {
      const near = clamp((y - eye.y) / (height - eye.y));
      const shore = inFarEnd(x, y) ? at(0, 0, 0.17)[1] : barrelShore(x, y, left, right);
      if (y < shore) return land(x, y);
      const broad = noise.fbm(
        (x * 0.0035) / (0.4 + near),
        (y * 0.06) / (0.35 + near * 1.6),
        4,
        0.55,
      );
      const fine = noise.at((x * 0.01) / (0.4 + near) + 9, (y * 0.16) / (0.4 + near * 1.5));
      const pull = 4 + near * 62;
      let color = seen(
        x + broad * pull * 0.4,
        clamp(y + (broad * 1.2 + fine * 0.4) * pull, shore + 7, height - 1),
      );
      const ruffled = gust(noise, x, y);
      color = mix(color, hex('#3d474e'), 0.86 * ruffled);
      const bright = smoothstep(95, 190, color[0]);
      color = mix(
        color,
        hex('#22211f'),
        (0.34 + 0.42 * smoothstep(0.02, 0.4, near)) * (1 - bright) + 0.16 * bright * near,
      );
      return mix(color, hex('#17181c'), 0.55 * smoothstep(0.42, 1, near));
    },
    { x: 0, y: eye.y, width, height: height - eye.y },
    1,
  );
}

/** Two cat's-paws from the right: where the breeze roughens the flood, it mirrors the storm overhead in place of the rift. */
function gust(noise: Noise, x: number, y: number): number {
  const edge = noise.fbm(x * 0.004, y * 0.03 + 6, 3) * 44;
  const first = bell(y + edge, 1418 + (x - 1000) * 0.015, 31) * smoothstep(640, 1120, x + edge * 6);
  const second = bell(y + edge, 1322, 11) * smoothstep(860, 1140, x + edge * 4) * 0.75;
  const streaks = smoothstep(-0.32, 0.12, noise.at(x * 0.0035 + 3, y * 0.16));
  return clamp(1.35 * (first + second) * (0.2 + 0.8 * streaks));
}

/** Where the flood meets the inside of the arch: the foot of the barrel runs into the depth. */
function barrelShore(x: number, y: number, left: Point, right: Point): number {
  const [nearLeft, nearRight] = [archEdge(690, 1, 1, 4)[0]![0], archEdge(690, 1, 1, 4)[60]![0]];
  const along = (from: number, to: Point) =>
    waterline + (to[1] - waterline) * clamp((x - from) / (to[0] - from));
  if (x <= left[0]) return along(nearLeft, left) - 3;
  if (x < nearRight) return along(nearRight, right) - 3;
  return fromArch(x, y) < 0 ? at(0, 0, 0.17)[1] : waterline;
}

/** Light that the flood catches: a warm broken path below the rift that runs out toward us, and a few cool glints beside it. */
function drawGlints(painting: Painting): void {
  const { random } = painting;
  const glint = (x: number, y: number, long: number, wide: number, color: Rgb) => {
    for (let pull = 0; pull < 3; pull++) {
      const [from, to] = [
        x - long * between(random, 0.2, 0.6),
        x + long * between(random, 0.2, 0.6),
      ];
      const drop = y + (pull - 1) * wide * 0.42;
      rigger(
        painting,
        [from, drop],
        [to, drop + random() * 2 - 1],
        Math.max(2, wide * 0.5),
        color,
        {
          dry: 0.16,
          load: 0.5,
          taper: 'lens',
          waver: 1,
          opacity: 0.85,
        },
      );
    }
  };
  for (let i = 0; i < 230; i++) {
    const near = random() ** 1.7;
    const y = 1240 + near * 980;
    const bend = painting.noise.at(near * 6, 2) * 90 * near;
    const x = 700 + bend + (random() + random() + random() - 1.5) * (270 - 170 * near);
    const color = mix(hex('#f6dc94'), hex('#80592e'), clamp(near * 1.1 + random() * 0.2));
    glint(x, y, between(random, 20, 84) * (0.5 + near * 0.7), 2 + near * 5, color);
  }
  for (let i = 0; i < 26; i++) {
    const near = random();
    const color = mix(hex('#5d6a72'), hex('#39424a'), random());
    glint(random() * width, 1560 + near * 800, between(random, 50, 170), 3 + near * 4, color);
  }
  for (let i = 0; i < 90; i++) {
    const x = 1500 + random() * 300;
    touch(
      painting,
      [x, waterline + random() * 10],
      between(random, 30, 110),
      4,
      0,
      mix(hex('#161517'), hex('#5b5546'), random() ** 3),
    );
  }
}

/** One trailing shoot of ivy: a thin stem that hangs in a slack line, its leaves ever smaller and rarer toward the tip. */
function hangIvy(painting: Painting, [x, y]: Point, long: number): void {
  const { random, noise } = painting;
  const along = (share: number): Point => [
    x + noise.at(x * 0.3, share * 1.6) * 34 * share,
    y + long * share,
  ];
  painting.stroke([along(0), along(0.35), along(0.7), along(1)], 3.2, hex('#1f1b1a'), {
    dry: 0.2,
    taper: 'tip',
    ragged: 0.2,
  });
  for (let i = 0; i < long / 7; i++) {
    const share = random() ** 1.25;
    const [middle, height] = along(share);
    const near: Point = [
      middle + (random() + random() - 1) * (27 - 18 * share),
      height + (random() - 0.5) * 12,
    ];
    const leaf = mix(hex('#1d211b'), hex('#5f6038'), random() ** 2.6);
    touch(
      painting,
      near,
      between(random, 12, 21) * (1.1 - 0.5 * share),
      between(random, 7, 12) * (1.1 - 0.5 * share),
      between(random, 0.3, 2.6),
      leaf,
    );
  }
}

/** Ivy over the parapet, thicker toward the frame, and a fern at the foot of the pier: the green that holds on to the wall. */
function drawWallGreen(painting: Painting): void {
  const { random, noise } = painting;
  for (let i = 0; i < 92; i++) {
    const share = random() ** 0.7;
    const clump = 0.35 + 0.65 * smoothstep(-0.25, 0.4, noise.at(share * 9, 77));
    hangIvy(
      painting,
      [1500 + share * 315, between(random, 250, 286)],
      (60 + share * 640 * random() ** 1.5) * clump,
    );
  }
  for (let i = 0; i < 7; i++) {
    const foot: Point = [1552 + (random() - 0.5) * 20, 1336 + random() * 8];
    const leaf = mix(hex('#24291f'), hex('#605c35'), random() ** 2);
    willowWand(painting, foot, between(random, 27, 60), hex('#262320'), leaf, (random() - 0.6) * 2);
  }
}

function paint(scale: number, watch?: (painting: Painting) => void) {
  const noise = makeNoise(seed);
  const world = drawWorld(noise, scale, 1);
  drawFlood(world, drawWorld(noise, scale, -1), noise);
  const painting = new Painting(width, height, scale, seed + 1, hex('#5d4535'));
  painting.watch = watch;
  const opening = (x: number, y: number) =>
    Math.hypot(x - 690, y - waterline - 260) < 830 && y < waterline;
  const flow = (x: number, y: number) => {
    if (y > waterline || (y > eye.y + 20 && opening(x, y) && x > 390 && x < 1260))
      return noise.at(x * 0.002, y * 0.01) * 0.1;
    if (opening(x, y) && Math.hypot(x - 813, (y - 1290) * 1.05) > 440)
      return Math.atan2(y - eye.y, x - eye.x);
    if (y < 265 || opening(x, y)) return noise.fbm(x * 0.0013, y * 0.002, 3) * 1.4 - 0.2;
    return noise.at(x * 0.01, y * 0.01) * 0.15;
  };
  const rest = (x: number, y: number) =>
    y > 1640 ? 1.7 : opening(x, y) ? 0.75 : y < 260 ? 1.4 : 1.1;
  paintLayers(painting, world.pixels(), flow, fiveBrushes(rest));
  drawLampImage(painting);
  drawLamp(painting);
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
    const foot: Point = [
      between(random, -60, 330) + (i % 5 === 0 ? 140 : 0),
      between(random, 2430, 2520),
    ];
    willowWand(
      painting,
      foot,
      between(random, 380, 1080) * (1 - foot[0] / 900),
      mix(hex('#221c1b'), hex('#7d5930'), random() ** 2.2),
      mix(hex('#2c2c20'), hex('#94783e'), random() ** 2.2),
      between(random, -0.08, 0.42),
    );
  }
  return lit(painting);
}

/** A flooded viaduct: a yellow rift in the storm, seen through the arch, is the one light, and runs out over the dark water. */
export const picture: Picture = {
  name: 'high-water',
  width,
  height,
  details: [
    { name: 'lamp', x: 300, y: 880, width: 760, height: 570 },
    { name: 'brick', x: 1120, y: 380, width: 680, height: 510 },
  ],
  draw: paint,
};
