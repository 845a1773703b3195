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
import { blade, dock, fiveBrushes, touch, umbel } from './handwork.ts';
import { drawSiding } from './siding.ts';
import { drawFittings, drawRings, drawSilos, drawStreaks, gallery, head, horizon, snowLedge, top } from './silos.ts';

const seed = 1204;
const size = 2400;

function sky(noise: Noise, x: number, y: number): Rgb {
  const up = clamp(1 - y / horizon);
  const cloud = noise.fbm(x * 0.0011 + noise.fbm(x * 0.001, y * 0.002, 3) * 0.6, y * 0.0026 - x * 0.0003, 5, 0.52);
  let color = mix(hex('#a9b2c0'), hex('#65748c'), smoothstep(0.05, 0.95, up + cloud * 0.3));
  color = mix(color, hex('#c2c5ca'), smoothstep(0.05, 0.42, cloud) * 0.5 * (1 - up * 0.5));
  color = mix(color, hex('#56627a'), smoothstep(-0.02, -0.45, cloud) * 0.55);
  const strip = bell(y + cloud * 46, horizon - 92, 50) * smoothstep(1500, 300, x);
  color = mix(color, hex('#d9b9a0'), 0.6 * bell(y, horizon - 130, 150) * smoothstep(1400, 200, x));
  return mix(color, hex('#ee9a52'), strip);
}

function ground(noise: Noise, x: number, y: number): Rgb {
  const near = (y - horizon) / (size - horizon);
  const drift = noise.fbm((x * 0.0022) / (0.3 + near), (y * 0.011) / (0.3 + near), 4, 0.5);
  let color = mix(hex('#b0b8c4'), hex('#8794a8'), clamp(0.35 + drift * 1.1 + near * 0.25));
  color = mix(color, hex('#d3d3d3'), smoothstep(0.1, 0.45, drift) * 0.6);
  // Bare earth and grass where the first snow has not held.
  const bare = noise.fbm((x * 0.006) / (0.3 + near), (y * 0.022) / (0.3 + near) + 9, 5, 0.6);
  color = mix(color, hex('#59574f'), smoothstep(0.16, 0.4, bare) * 0.7);
  const shade = smoothstep(900, 1300, x) * smoothstep(0.5, 0.05, near);
  color = mix(color, hex('#5b677c'), shade * 0.7);
  return mix(color, hex('#dcb296'), 0.32 * smoothstep(900, 100, x) * smoothstep(0.25, 0, near));
}

function drawUnderpainting(noise: Noise, scale: number): Sheet {
  const sheet = new Sheet(size, size, scale);
  const { pen } = sheet;
  sheet.shade((x, y) => (y < horizon ? sky(noise, x, y) : ground(noise, x, y)));
  for (const [color, tall, grain] of [
    ['#8f919d', 90, 0.006],
    ['#646875', 58, 0.011],
  ] as const) {
    pen.fillStyle = css(hex(color));
    pen.beginPath();
    pen.moveTo(0, horizon + 12);
    for (let x = 0; x <= size; x += 5)
      pen.lineTo(x, horizon - 8 - tall * clamp(0.25 + noise.fbm(x * grain + tall, tall, 5, 0.6) * 1.2, 0.02, 1));
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

/** Snow that the wind has laid against the walls, and the weeds that stand in it: no wall meets the ground in a line. */
function drawDrifts(painting: Painting): void {
  const { random, noise } = painting;
  for (let i = 0; i < 900; i++) {
    const x = between(random, 860, 2430);
    const heap = 12 + clamp(noise.fbm(x * 0.0042, 31, 4) + 0.25) * 96;
    const y = horizon + 52 - heap * random() + random() ** 2 * 40;
    const color = mix(mix(hex('#8f9cb0'), hex('#aeb8c6'), random()), hex('#69758a'), smoothstep(0, 60, y - horizon) * 0.5);
    painting.stroke(
      [
        [x - 34, y + 9],
        [x, y],
        [x + 38, y + 8],
      ],
      between(random, 10, 20),
      color,
      { dry: 0.25, ragged: 0.6, load: 1.3, jitter: 6 },
    );
  }
  for (let i = 0; i < 420; i++) {
    const x = between(random, 880, 2430);
    if (noise.fbm(x * 0.009, 44, 3) < 0.02) continue;
    blade(
      painting,
      [x, horizon + between(random, 20, 74)],
      between(random, 24, 130),
      between(random, 2.4, 4.5),
      mix(hex('#262529'), hex('#6d5a48'), random() ** 2),
      between(random, -0.4, 0.4),
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
    rigger(painting, [x, horizon + 14], [x + 5, horizon - tall], 3 + tall * 0.02, wood, { dry: 0.2 });
    for (const arm of [0.94, 0.85])
      rigger(painting, [x - tall * 0.11, horizon - tall * arm - 2], [x + tall * 0.13, horizon - tall * arm + 2], 2.4 + tall * 0.008, wood, {
        dry: 0.15,
        waver: 0.6,
      });
    const next = poles[i + 1] ?? [900, 120];
    for (const arm of [0.95, 0.86]) {
      const [from, to]: [Point, Point] = [
        [x, horizon - tall * arm],
        [next[0], horizon - next[1] * arm],
      ];
      painting.stroke([from, [lerp(from[0], to[0], 0.5), lerp(from[1], to[1], 0.5) + tall * 0.06], to], 2, wood, {
        dry: 0.4,
        opacity: 0.7,
        ragged: 0,
      });
    }
  }
}

/** Grass that stands through the snow, then the dead stalks that carry the dark of the bins down into the foreground. */
function drawStalks(painting: Painting): void {
  const { random, noise } = painting;
  const dark = () => mix(hex('#2a2626'), hex('#5a4636'), random() ** 1.5);
  for (let i = 0; i < 1500; i++) {
    const near = random() ** 0.7;
    const [x, y] = [random() * size, horizon + 40 + near * 700];
    const clump = noise.fbm(x * 0.004, y * 0.008 + 2, 3) + 0.16 * smoothstep(1100, 2000, x) - 0.1;
    if (clump < 0.05) continue;
    const color = mix(mix(hex('#463f37'), hex('#a38e68'), random() ** 1.6), hex('#7f8797'), 0.4 * (1 - near));
    blade(
      painting,
      [x, y],
      between(random, 26, 120) * (0.25 + near) * (0.5 + clump),
      2 + near * 3,
      color,
      (random() - 0.4) * 0.8,
      random() < 0.3 ? 0.6 : 0,
    );
  }
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

/** A few flakes, large and soft near the eye, small ones far away. */
function drawFlakes(painting: Painting): void {
  const { random } = painting;
  for (let i = 0; i < 30; i++) {
    const near = random() ** 3;
    const wide = 3.4 + near * 7;
    touch(
      painting,
      [random() * size, random() * 1900],
      wide * 1.3,
      wide,
      1 + random() * 0.8,
      mix(hex('#8e99ab'), hex('#c9d0d8'), random()),
    );
  }
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
    if (y > horizon) return noise.fbm(x * 0.002, y * 0.004, 3) * 0.9;
    return (noise.fbm(x * 0.001 + 4, y * 0.0017, 3) * 1.8 - 0.35) * smoothstep(horizon - 20, horizon - 600, y);
  };
  const rest = (x: number, y: number) => (built(x, y) ? 0.85 : y < horizon ? 1.6 : 1.15);
  paintLayers(painting, under.pixels(), flow, fiveBrushes(rest));
  drawRings(painting);
  drawStreaks(painting);
  drawFittings(painting);
  drawSnowOnLedges(painting);
  drawSiding(painting);
  drawPoles(painting);
  drawDrifts(painting);
  drawSapling(painting, [985, top - 26], 250);
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
    { name: 'siding', x: 200, y: 1560, width: 900, height: 675 },
    { name: 'wild-carrot', x: 1560, y: 1290, width: 840, height: 1050 },
  ],
  draw: paint,
};
