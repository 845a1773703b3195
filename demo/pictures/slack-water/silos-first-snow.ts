import { css, hex, mix, type Rgb } from '../engine/color.ts';
import { paintLayers } from '../engine/layers.ts';
import { lit } from '../engine/lit.ts';
import { makeNoise, type Noise } from '../engine/noise.ts';
import { bell, clamp, lerp, smoothstep } from '../engine/numbers.ts';
import { Painting } from '../engine/painting.ts';
import { between } from '../engine/random.ts';
import type { Point } from '../engine/raster.ts';
import { rigger } from '../engine/rigger.ts';
import { Sheet } from '../engine/sheet.ts';
import type { Picture } from '../picture.ts';
import { dock, fiveBrushes, umbel } from './handwork.ts';
import { drawFoxTrail, drawSiding } from './siding.ts';
import {
  bins,
  concrete,
  drawFittings,
  drawRings,
  drawSilos,
  drawStreaks,
  gallery,
  head,
  horizon,
  snowLedge,
  top,
} from './silos.ts';
import {
  awayFromSun,
  drawDrifts,
  drawFlakes,
  drawShadows,
  drawTussocks,
  snow,
} from './snow-field.ts';

const seed = 1204;
const size = 2400;

function sky(noise: Noise, x: number, y: number): Rgb {
  const up = clamp(1 - y / horizon);
  const cloud = noise.fbm(
    x * 0.0011 + noise.fbm(x * 0.001, y * 0.002, 3) * 0.6,
    y * 0.0026 - x * 0.0003,
    5,
    0.52,
  );
  let color = mix(hex('#a9b2c0'), hex('#65748c'), smoothstep(0.05, 0.95, up + cloud * 0.3));
  color = mix(color, hex('#c2c5ca'), smoothstep(0.05, 0.42, cloud) * 0.5 * (1 - up * 0.5));
  color = mix(color, hex('#56627a'), smoothstep(-0.02, -0.45, cloud) * 0.55);
  const strip = bell(y + cloud * 46, horizon - 92, 50) * smoothstep(1500, 300, x);
  color = mix(color, hex('#d9b9a0'), 0.6 * bell(y, horizon - 130, 150) * smoothstep(1400, 200, x));
  return mix(color, hex('#ee9a52'), strip);
}

function drawUnderpainting(noise: Noise, scale: number): Sheet {
  const sheet = new Sheet(size, size, scale);
  const { pen } = sheet;
  sheet.shade((x, y) => (y < horizon ? sky(noise, x, y) : snow(noise, x, y)));
  for (const [color, tall, grain] of [
    ['#8f919d', 90, 0.006],
    ['#646875', 58, 0.011],
  ] as const) {
    pen.fillStyle = css(hex(color));
    pen.beginPath();
    pen.moveTo(0, horizon + 12);
    for (let x = 0; x <= size; x += 5)
      pen.lineTo(
        x,
        horizon - 8 - tall * clamp(0.25 + noise.fbm(x * grain + tall, tall, 5, 0.6) * 1.2, 0.02, 1),
      );
    pen.lineTo(size, horizon + 12);
    pen.fill();
  }
  drawSilos(sheet, noise);
  return sheet;
}

function drawSnowOnLedges(painting: Painting): void {
  snowLedge(painting, [head.left - 12, head.top + 2], [head.left + 190, head.top + 2], 20);
  snowLedge(painting, [head.left + 440, head.top + 2], [head.right + 12, head.top + 2], 24);
  snowLedge(painting, [head.left + 182, head.top - 94], [head.left + 448, head.top - 94], 20);
  snowLedge(painting, [920, top - 24], [head.left, top - 14], 17);
  snowLedge(painting, [head.right, top + 10], [2410, top + 28], 17);
  snowLedge(painting, [head.right, gallery.top + 2], [2410, gallery.top + 70], 22);
  snowLedge(painting, [876, horizon - 126], [1012, horizon - 126], 20);
}

/** Where the deck's gutter has run over for years: a stain that wanders, widens at the day joints and pales into the concrete. */
function drawStain(painting: Painting): void {
  const { random, noise } = painting;
  const bin = bins[2]!;
  const from = top + 62;
  for (let i = 0; i < 150; i++) {
    const off = (random() + random() + random() - 1.5) / 1.5;
    const rim = Math.abs(off);
    const start = from + rim * 30 + random() ** 2 * 520;
    const long = (1 - rim ** 1.4) * between(random, 90, 420) + 40;
    const wander = (y: number) =>
      1646 +
      noise.at(y * 0.004, 61) * 12 +
      off * 40 * (0.65 + 0.7 * clamp(0.5 + noise.at(y * 0.005, 77)));
    const ink =
      rim > 0.5 && random() < 0.5
        ? hex('#8b857f')
        : rim < 0.3 && random() < 0.4
          ? hex('#211f24')
          : mix(hex('#5e3a2c'), hex('#9a6440'), random());
    const up = (bin.foot - start) / (bin.foot - bin.top);
    painting.stroke(
      Array.from({ length: 6 }, (_, k): Point => {
        const y = Math.min(horizon - 20, start + (long * k) / 5);
        return [wander(y), y];
      }),
      between(random, 3, 13) * (1 - rim * 0.5),
      mix(ink, concrete(-0.3, up), 0.4 + 0.3 * smoothstep(from + 200, from + 800, start)),
      { dry: 0.45, taper: 'tip', ragged: 0.5, opacity: 0.6 },
    );
  }
}

/** The last sun, from low on the left: it grazes the first bin, the head house's end and the hut's, and nothing else. */
function drawLastLight(painting: Painting): void {
  const { random } = painting;
  const bin = bins[0]!;
  const strike = (x: number, y: number, toY: number, wide: number, color: Rgb, strength: number) =>
    painting.stroke(
      [
        [x, y],
        [x + 1, (y + toY) / 2],
        [x, toY],
      ],
      wide,
      color,
      { dry: 0.45, ragged: 0.6, opacity: strength },
    );
  const sun = () => mix(hex('#b87c58'), hex('#e9ad78'), random());
  for (let i = 0; i < 210; i++) {
    const turned = random() ** 1.5;
    const across = -0.985 + turned * 0.62;
    const y = top + 80 + random() ** 0.7 * (horizon - top - 240);
    const low = (y - top) / (horizon - top);
    // The hut stands before the bin.
    const toY = Math.min(horizon - 140, y + between(random, 40, 190));
    const color = mix(sun(), concrete(across, 1 - low), clamp(turned * 1.15 + 0.3 * (1 - low)));
    strike(
      bin.middle + across * bin.radius,
      y,
      toY,
      between(random, 4, 12),
      color,
      (0.3 + 0.4 * low) * (1 - 0.6 * turned),
    );
  }
  for (let i = 0; i < 34; i++) {
    const y = between(random, head.top + 10, head.foot - 60);
    const x = head.left + between(random, 4, 36);
    strike(
      x,
      y,
      y + between(random, 30, 90),
      between(random, 4, 10),
      mix(sun(), hex('#777276'), between(random, 0.15, 0.6)),
      0.5,
    );
  }
  for (let i = 0; i < 12; i++) {
    const y = between(random, horizon - 118, horizon - 60);
    strike(
      887 + random() ** 2 * 14,
      y,
      y + between(random, 20, 60),
      between(random, 3, 7),
      mix(sun(), hex('#6a6265'), random() * 0.5),
      0.6,
    );
  }
}

/** A birch that has sown itself on the deck: bare, leaning out over the edge to the light. */
function drawSapling(painting: Painting, foot: Point, tall: number): void {
  const { random } = painting;
  const grow = (from: Point, angle: number, long: number, wide: number, depth: number): void => {
    let [x, y, turn] = [from[0], from[1], angle];
    const points: Point[] = [from];
    for (let i = 0; i < 8; i++) {
      turn += (random() - 0.5) * 0.26 - Math.cos(turn) * -0.03;
      points.push([(x += (Math.cos(turn) * long) / 8), (y += (Math.sin(turn) * long) / 8)]);
    }
    painting.stroke(points, wide, mix(hex('#24252d'), hex('#5c5558'), random() * 0.4), {
      dry: 0.05,
      taper: 'tip',
      ragged: 0.1,
      pickup: 0,
      load: 1.3,
    });
    if (depth < 2)
      for (let i = 2; i < 9; i++)
        if (random() < 0.85)
          grow(
            points[i]!,
            angle + (random() < 0.5 ? -1 : 1) * between(random, 0.3, 0.8),
            long * between(random, 0.3, 0.5),
            Math.max(1.8, wide * 0.5),
            depth + 1,
          );
  };
  grow(foot, -1.75, tall, 8, 0);
}

/** Telegraph poles along the line, with two arms and slack wire between them. */
function drawPoles(painting: Painting): void {
  const poles = [
    [120, 330],
    [486, 236],
    [700, 180],
    [822, 148],
  ] as const;
  const wood = hex('#3f414c');
  for (const [i, [x, tall]] of poles.entries()) {
    rigger(painting, [x, horizon + 14], [x + 5, horizon - tall], 3 + tall * 0.02, wood, {
      dry: 0.2,
    });
    for (const arm of [0.94, 0.85])
      rigger(
        painting,
        [x - tall * 0.11, horizon - tall * arm - 2],
        [x + tall * 0.13, horizon - tall * arm + 2],
        2.4 + tall * 0.008,
        wood,
        {
          dry: 0.15,
          waver: 0.6,
        },
      );
    const next = poles[i + 1] ?? [900, 120];
    for (const arm of [0.95, 0.86]) {
      const [from, to]: [Point, Point] = [
        [x, horizon - tall * arm],
        [next[0], horizon - next[1] * arm],
      ];
      painting.stroke(
        [from, [lerp(from[0], to[0], 0.5), lerp(from[1], to[1], 0.5) + tall * 0.06], to],
        2,
        wood,
        {
          dry: 0.4,
          opacity: 0.7,
          ragged: 0,
        },
      );
    }
  }
}

/** Grass that stands through the snow, then the dead stalks that carry the dark of the bins down into the foreground. */
function drawStalks(painting: Painting): void {
  const { random } = painting;
  const dark = () => mix(hex('#2a2626'), hex('#5a4636'), random() ** 1.5);
  drawTussocks(painting);
  for (const [x, tall, lean] of [
    [2215, 1120, -0.12],
    [2070, 760, 0.06],
    [1930, 900, -0.1],
    [2330, 820, -0.16],
    [1790, 520, 0.08],
    [1655, 640, -0.06],
    [1420, 360, 0.1],
    [70, 620, 0.12],
    [196, 380, -0.08],
  ] as const)
    umbel(painting, [x, 2450], tall, dark(), hex('#d5dade'), lean);
  for (const [x, tall, lean] of [
    [2130, 660, 0.05],
    [1850, 470, -0.06],
    [1540, 400, 0.05],
    [2370, 560, -0.1],
    [18, 440, 0.1],
  ] as const)
    dock(painting, [x, 2440], tall, hex('#33272a'), hex('#8a4d32'), lean);
}

function paint(scale: number, watch?: (painting: Painting) => void) {
  const noise = makeNoise(seed);
  const under = drawUnderpainting(noise, scale);
  const painting = new Painting(size, size, scale, seed + 1, hex('#6b5a58'));
  painting.watch = watch;
  const built = (x: number, y: number) =>
    y < horizon + 40 &&
    ((x > 925 && y > top - 20) ||
      (x > head.left && x < head.right && y > head.top) ||
      (x > head.left + 190 && x < head.left + 440 && y > head.top - 96));
  const flow = (x: number, y: number) => {
    if (built(x, y)) return Math.PI / 2 + noise.at(x * 0.01, y * 0.01) * 0.2;
    if (y > horizon) return awayFromSun(x, y) * 0.75 + noise.fbm(x * 0.002, y * 0.004, 3) * 0.5;
    return (
      (noise.fbm(x * 0.001 + 4, y * 0.0017, 3) * 1.8 - 0.35) *
      smoothstep(horizon - 20, horizon - 600, y)
    );
  };
  const rest = (x: number, y: number) => (built(x, y) ? 0.85 : y < horizon ? 1.6 : 1.15);
  paintLayers(painting, under.pixels(), flow, fiveBrushes(rest));
  drawRings(painting);
  drawStreaks(painting);
  drawStain(painting);
  drawLastLight(painting);
  drawFittings(painting);
  drawSnowOnLedges(painting);
  drawShadows(painting);
  drawFoxTrail(painting);
  drawSiding(painting);
  drawPoles(painting);
  drawDrifts(painting);
  drawSapling(painting, [985, top - 26], 285);
  drawSapling(painting, [1032, top - 26], 150);
  drawStalks(painting);
  drawFlakes(painting);
  return lit(painting);
}

/** Grain silos in the blue hour: one dark mass between snow and a snow sky. */
export const picture: Picture = {
  name: 'silos-first-snow',
  width: size,
  height: size,
  details: [
    { name: 'lit-window', x: 1180, y: 230, width: 760, height: 570 },
    { name: 'siding', x: 240, y: 1750, width: 860, height: 645 },
    { name: 'wild-carrot', x: 1560, y: 1290, width: 840, height: 1050 },
  ],
  draw: paint,
};
