import { css, hex, mix, ramp } from '../engine/color.ts';
import { paintLayers } from '../engine/layers.ts';
import { lit } from '../engine/lit.ts';
import { makeNoise, type Noise } from '../engine/noise.ts';
import { bell, clamp, smoothstep } from '../engine/numbers.ts';
import { Painting } from '../engine/painting.ts';
import type { Point } from '../engine/raster.ts';
import { rigger } from '../engine/rigger.ts';
import { Sheet } from '../engine/sheet.ts';
import type { Picture } from '../picture.ts';
import { paintCoot, paintReeds } from './reed-margin-stand.ts';

const seed = 73;
const [width, height] = [2400, 900];
const holder = { middle: 1130, radius: 520, base: -440, tall: 1080, columns: 20 };

/** Fog over water from far (0) to near (1): ochre and rose far off, slate near. */
const fog = ramp([
  [0, '#d3b08a'],
  [0.2, '#cba78b'],
  [0.42, '#b09a8f'],
  [0.66, '#8a8a8b'],
  [0.86, '#67727a'],
  [1, '#535f69'],
]);

/** Where the sun stands in the water, behind the mirrored frame. */
const sun = { x: 1520, y: 268, radius: 64 };

/** The mirrored gasholder: rings bend the other way than in the air, and more the nearer they come to us. */
const mirrored = (share: number, angle: number): Point => [
  holder.middle + Math.cos(angle) * holder.radius,
  holder.base + holder.tall * share + Math.sin(angle) * (0.035 + 0.13 * share) * holder.radius,
];

/** What stands on its head in the water, before the water breaks it: the sun in fog, the bell and the frame of a gasholder. */
function drawMirrorWorld(scale: number, noise: Noise): Sheet {
  const sheet = new Sheet(width, height, scale);
  sheet.shade((x, y) => {
    const t = y / height;
    const cloud = smoothstep(-0.1, 0.4, noise.fbm(x * 0.0012, y * 0.004, 4)) * 0.25;
    const away = Math.hypot((x - sun.x) * 0.72, y - sun.y);
    const halo = 0.62 * bell(away, 0, 300) + 0.22 * bell(away, 0, 620);
    const air = mix(mix(fog(t), [142, 136, 138], cloud), [247, 205, 140], clamp(halo));
    return mix(
      air,
      [255, 240, 196],
      smoothstep(sun.radius + 6, sun.radius - 6, Math.hypot(x - sun.x, y - sun.y)),
    );
  });
  const { pen } = sheet;
  const warm = pen.createLinearGradient(
    holder.middle - holder.radius,
    0,
    holder.middle + holder.radius,
    0,
  );
  for (const [at, color] of [
    [0, '#84695f'],
    [0.4, '#96684f'],
    [0.8, '#b87a4c'],
    [1, '#c78d5c'],
  ] as const)
    warm.addColorStop(at, color);
  pen.fillStyle = warm;
  pen.beginPath();
  pen.moveTo(holder.middle - holder.radius * 0.95, -10);
  for (let i = 60; i >= 0; i--) {
    const [x, y] = mirrored(0.49, (Math.PI * i) / 60);
    pen.lineTo((x - holder.middle) * 0.95 + holder.middle, y);
  }
  pen.lineTo(holder.middle + holder.radius * 0.95, -10);
  pen.fill();
  for (const front of [false, true]) drawFrameHalf(sheet, front);
  return sheet;
}

function drawFrameHalf({ pen }: Sheet, front: boolean): void {
  const { columns } = holder;
  const dark = front ? hex('#413f49') : hex('#8a7d78');
  const angle = (i: number) => (i / columns) * Math.PI * 2 + 0.11;
  const line = (points: readonly Point[], thick: number, alpha: number) => {
    pen.lineWidth = thick;
    pen.strokeStyle = css(dark, alpha);
    pen.beginPath();
    for (const point of points) pen.lineTo(...point);
    pen.stroke();
  };
  for (let i = 0; i < columns; i++) {
    const here = angle(i);
    if (Math.sin(here) > 0 !== front) continue;
    line([[mirrored(0, here)[0], -10], mirrored(1.03, here)], front ? 15 : 8, 0.92);
    for (const share of [0.5, 0.75]) {
      line([mirrored(share, here), mirrored(share + 0.25, angle(i + 1))], front ? 4.5 : 3, 0.6);
      line([mirrored(share + 0.25, here), mirrored(share, angle(i + 1))], front ? 4.5 : 3, 0.6);
    }
  }
  for (const share of [0.5, 0.75, 1])
    line(
      Array.from({ length: 61 }, (_, i) =>
        mirrored(share, (front ? 0 : Math.PI) + (Math.PI * i) / 60),
      ),
      front ? 12 : 7,
      0.85,
    );
}

/** The water breaks the mirror: little far off, in long flat pieces near us; fog lies on its far part and drifts over the middle. */
function drawUnderpainting(scale: number, noise: Noise): Sheet {
  const seen = drawMirrorWorld(scale, noise).reader();
  const sheet = new Sheet(width, height, scale);
  sheet.shade(
    (x, y) => {
      const t = y / height;
      // One sway, from side to side only, breaks every line the same way, whichever way it leans.
      const sway = noise.fbm((x * 0.0016) / (0.5 + t), (y * 0.07) / (0.35 + t * 1.5), 3, 0.5);
      const heave = noise.at((x * 0.006) / (0.5 + t) + 9, (y * 0.16) / (0.5 + t * 1.4));
      const pull = 3 + 84 * t * t + 14 * t;
      let color = seen(
        clamp(x + sway * pull, 0, width - 1),
        clamp(y + heave * (2 + t * 15), 0, height - 1),
      );
      const gap = smoothstep(
        0.16,
        0.34,
        noise.at((x * 0.0045) / (0.4 + t) + 31, (y * 0.11) / (0.4 + t)),
      );
      color = mix(color, fog(t), 0.85 * gap * smoothstep(0.3, 0.85, t));
      const glare = Math.hypot(x - sun.x, y - sun.y);
      color = mix(
        color,
        [255, 236, 184],
        clamp(0.72 * bell(glare, 0, 62) + 0.3 * bell(glare, 0, 150)),
      );
      const veil =
        0.62 * smoothstep(0.32, 0, t) * (0.75 + 0.5 * noise.fbm(x * 0.0014 + 5, y * 0.007 + 2, 4));
      color = mix(color, fog(t * 0.5), clamp(veil * (1 - 0.6 * bell(x, sun.x, 420))));
      color = mix(
        color,
        [226, 204, 172],
        smoothstep(0.3, 0.52, heave + sway * 0.5) * 0.12 * (1 - smoothstep(0.5, 1, t)),
      );
      color = mix(color, [70, 80, 90], smoothstep(0.2, 0.5, -heave - sway * 0.4) * 0.34 * t);
      return mix(
        color,
        [104, 98, 100],
        0.34 * smoothstep(1750, 2500, x) + 0.2 * smoothstep(700, 0, x),
      );
    },
    { x: 0, y: 0, width, height },
    1,
  );
  drawFarReeds(sheet, noise);
  return sheet;
}

/** Two reed beds in the fog, each with its shorter, softer image in the water; the farther is hardly more than a breath. */
function drawFarReeds({ pen }: Sheet, noise: Noise): void {
  for (const { foot, tall, reach, color } of [
    { foot: 70, tall: 60, reach: 1000, color: hex('#a8917d') },
    { foot: 168, tall: 120, reach: 560, color: hex('#867768') },
  ])
    for (let x = -20; x < reach; x += 2.5) {
      const thin = smoothstep(reach, reach * 0.35, x);
      const here =
        tall * (0.35 + 0.65 * thin) * clamp(0.55 + noise.fbm(x * 0.011, tall, 4) * 1.3, 0.1, 1.2);
      const lean = noise.at(x * 0.01, tall) * 16 + noise.at(x * 0.9, tall) * 14;
      if (noise.at(x * 0.31, 3) > thin * 1.3 - 0.3) continue;
      pen.strokeStyle = css(mix(color, [92, 80, 68], Math.abs(noise.at(x * 0.7, 8)) * 0.6), 0.75);
      pen.lineWidth = 3.2;
      pen.beginPath();
      pen.moveTo(x, foot);
      pen.quadraticCurveTo(x, foot - here * 0.6, x + lean, foot - here);
      pen.stroke();
      pen.strokeStyle = css(color, 0.3);
      pen.beginPath();
      pen.moveTo(x, foot);
      pen.lineTo(x + lean * 0.7 + noise.at(x * 0.2, foot) * 8, foot + here * 0.8);
      pen.stroke();
    }
}

function paintWater(painting: Painting, noise: Noise): void {
  const { canvas, pixelWidth, pixelHeight } = drawUnderpainting(painting.scale, noise);
  const reedBed = (x: number, y: number) => x < 900 && y > 10 && y < 96 + (x < 600 ? 100 : 0);
  const flow = (x: number, y: number, radius: number) =>
    reedBed(x, y) && radius < 12
      ? -Math.PI / 2 + noise.at(x * 0.02, y * 0.02) * 0.4
      : noise.at(x * 0.002, y * 0.01) * 0.1;
  const rest = (x: number, y: number) => (reedBed(x, y) ? 0.7 : x > 1800 ? 1.5 : 0.85);
  const reach = (x: number, y: number) => (reedBed(x, y) ? 0.8 : 1.5);
  paintLayers(
    painting,
    canvas.getContext('2d').getImageData(0, 0, pixelWidth, pixelHeight).data,
    flow,
    [
      {
        radius: 36,
        length: 5,
        threshold: 0,
        jitter: 5,
        colorJitter: 7,
        dry: 0.24,
        spacing: 0.72,
        stop: 110,
        load: 1.3,
        reach,
      },
      {
        radius: 18,
        length: 5,
        threshold: 16,
        jitter: 5,
        colorJitter: 6,
        dry: 0.4,
        spacing: 0.8,
        stop: 60,
        load: 1.2,
        mask: rest,
        reach,
      },
      {
        radius: 9,
        length: 5,
        threshold: 20,
        jitter: 5,
        colorJitter: 5,
        dry: 0.42,
        stop: 46,
        mask: rest,
        reach,
      },
      {
        radius: 4.6,
        length: 5,
        threshold: 26,
        jitter: 4,
        colorJitter: 5,
        dry: 0.38,
        stop: 42,
        load: 0.8,
        mask: rest,
        reach,
      },
      {
        radius: 2.4,
        length: 5,
        threshold: 40,
        jitter: 4,
        colorJitter: 4,
        dry: 0.3,
        load: 0.6,
        mask: rest,
      },
    ],
  );
}

/** The sun's path: broad wet touches close below its image, then ever shorter, darker and farther apart toward us. */
function paintSunPath(painting: Painting): void {
  const { random, noise } = painting;
  for (let i = 0; i < 150; i++) {
    const near = random() ** 1.7;
    const y = sun.y + 34 + near * 590;
    const x =
      sun.x +
      (random() + random() + random() - 1.5) * (66 + 70 * near) +
      noise.at(near * 7, 3) * (10 + 80 * near);
    const length = (22 + 66 * random() ** 1.6) * (0.6 + near * 1.3);
    const color = mix(
      mix([255, 240, 198], [244, 186, 112], clamp(near * 1.5)),
      [176, 130, 96],
      clamp(near * 1.2 - 0.35) * random(),
    );
    for (let pull = 0; pull < 3; pull++) {
      const [from, to] = [
        x - length * (0.15 + 0.45 * random()),
        x + length * (0.15 + 0.45 * random()),
      ];
      const drop = y + (pull - 1) * (1.4 + near * 2.4);
      rigger(painting, [from, drop], [to, drop + random() * 2 - 1], 2.4 + near * 2.4, color, {
        jitter: 5,
        dry: 0.14,
        load: 0.6,
        waver: 1,
        taper: 'lens',
      });
    }
  }
}

export const picture: Picture = {
  name: 'reed-margin',
  width,
  height,
  details: [{ name: 'bent-heads', x: 340, y: 110, width: 640, height: 480 }],
  draw(scale, watch) {
    const noise = makeNoise(seed);
    const painting = new Painting(width, height, scale, seed + 1, hex('#b9a596'));
    painting.watch = watch;
    paintWater(painting, noise);
    paintSunPath(painting);
    paintCoot(painting);
    paintReeds(painting, noise);
    return lit(painting);
  },
};
