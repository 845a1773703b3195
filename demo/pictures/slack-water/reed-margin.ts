import { css, hex, mix, ramp } from '../engine/color.ts';
import { paintLayers } from '../engine/layers.ts';
import { lit } from '../engine/lit.ts';
import { makeNoise, type Noise } from '../engine/noise.ts';
import { bell, clamp, smoothstep } from '../engine/numbers.ts';
import { Painting } from '../engine/painting.ts';
import type { Point } from '../engine/raster.ts';
import { Sheet } from '../engine/sheet.ts';
import type { Picture } from '../picture.ts';
import { coot, paintCoot, paintReeds } from './reed-margin-stand.ts';

const seed = 73;
const [width, height] = [2400, 900];
const holder = { middle: 1130, radius: 520, base: -440, tall: 1080, columns: 20 };

/** Fog over water from far (0) to near (1): rose and ochre far off, silver near. */
const fog = ramp([
  [0, '#ecd9c4'],
  [0.16, '#e8cfba'],
  [0.36, '#dccac0'],
  [0.6, '#c9c5c2'],
  [0.82, '#b1b6b6'],
  [1, '#989f9f'],
]);

/** The mirrored gasholder: rings bend the other way than in the air, and more the nearer they come to us. */
const mirrored = (share: number, angle: number): Point => [
  holder.middle + Math.cos(angle) * holder.radius,
  holder.base + holder.tall * share + Math.sin(angle) * (0.035 + 0.13 * share) * holder.radius,
];

/** What stands on its head in the water, before the water breaks it: bell, frame, and a hedge of reeds at the left. */
function drawMirrorWorld(scale: number, noise: Noise): Sheet {
  const sheet = new Sheet(width, height, scale);
  sheet.shade((x, y) => {
    const t = y / height;
    const cloud = smoothstep(-0.1, 0.4, noise.fbm(x * 0.0012, y * 0.004, 4)) * 0.3;
    const glow = 0.75 * bell(x, 1990, 420) * bell(t, 0.2, 0.26);
    return mix(mix(mix(fog(t), [174, 170, 172], cloud), [250, 226, 190], glow), [150, 160, 160], 0.24 * smoothstep(900, 0, x) * (0.4 + t));
  });
  const { pen } = sheet;
  const warm = pen.createLinearGradient(holder.middle - holder.radius, 0, holder.middle + holder.radius, 0);
  for (const [at, color] of [
    [0, '#a98a80'],
    [0.4, '#b28672'],
    [0.8, '#cf9b78'],
    [1, '#dcb190'],
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
  const dark = front ? hex('#6b6670') : hex('#a89d9c');
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
      Array.from({ length: 61 }, (_, i) => mirrored(share, (front ? 0 : Math.PI) + (Math.PI * i) / 60)),
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
      const broad = noise.fbm((x * 0.0034) / (0.5 + t), (y * 0.075) / (0.4 + t * 1.5), 4, 0.55);
      const fine = noise.at((x * 0.011) / (0.5 + t) + 9, (y * 0.2) / (0.5 + t * 1.4));
      const apart = Math.hypot(x - coot[0], (y - coot[1]) * 3.4);
      const ring = Math.sin(apart * 0.11) * bell(apart, 90, 130) * 12;
      const pull = 6 + t * 46;
      let color = seen(
        clamp(x + broad * pull * 0.75 + fine * pull * 0.2 + ring, 0, width - 1),
        clamp(y + (broad * 1.2 + fine * 0.5) * pull + ring, 0, height - 1),
      );
      const drift = smoothstep(-0.18, 0.42, noise.fbm(x * 0.0014 + 5, y * 0.007 + 2, 4));
      color = mix(
        color,
        fog(t * 0.5),
        clamp(
          0.74 * smoothstep(0.34, 0, t) * (0.35 + drift) +
            0.3 * drift * smoothstep(0.85, 0.3, t) +
            0.45 * smoothstep(1250, 1700, x) * bell(t, 0.3, 0.4),
        ),
      );
      color = mix(color, [246, 232, 210], smoothstep(0.3, 0.52, fine + broad * 0.4) * 0.2 * (0.3 + t) * (1 - 0.6 * smoothstep(0.6, 1, t)));
      return mix(color, [118, 126, 130], smoothstep(0.24, 0.55, -fine - broad * 0.3) * 0.3 * t);
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
    { foot: 86, tall: 74, reach: 1000, color: hex('#c9b9aa') },
    { foot: 196, tall: 150, reach: 640, color: hex('#ab9f90') },
  ])
    for (let x = -20; x < reach; x += 2.5) {
      const thin = smoothstep(reach, reach * 0.35, x);
      const here = tall * (0.35 + 0.65 * thin) * clamp(0.55 + noise.fbm(x * 0.011, tall, 4) * 1.3, 0.1, 1.2);
      const lean = noise.at(x * 0.01, tall) * 16 + noise.at(x * 0.9, tall) * 14;
      if (noise.at(x * 0.31, 3) > thin * 1.3 - 0.3) continue;
      pen.strokeStyle = css(mix(color, [120, 108, 92], Math.abs(noise.at(x * 0.7, 8)) * 0.6), 0.75);
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
    reedBed(x, y) && radius < 12 ? -Math.PI / 2 + noise.at(x * 0.02, y * 0.02) * 0.4 : noise.at(x * 0.002, y * 0.01) * 0.1;
  const rest = (x: number, y: number) => (reedBed(x, y) ? 0.7 : x > 1750 ? 1.5 : 0.85);
  const reach = (x: number, y: number) => (reedBed(x, y) ? 0.8 : 1.5);
  paintLayers(painting, canvas.getContext('2d').getImageData(0, 0, pixelWidth, pixelHeight).data, flow, [
    { radius: 36, length: 5, threshold: 0, jitter: 5, colorJitter: 7, dry: 0.24, spacing: 0.72, stop: 110, load: 1.3, reach },
    { radius: 18, length: 5, threshold: 16, jitter: 5, colorJitter: 6, dry: 0.4, spacing: 0.8, stop: 60, load: 1.2, mask: rest, reach },
    { radius: 9, length: 5, threshold: 20, jitter: 5, colorJitter: 5, dry: 0.42, stop: 46, mask: rest, reach },
    { radius: 4.6, length: 5, threshold: 26, jitter: 4, colorJitter: 5, dry: 0.38, stop: 42, load: 0.8, mask: rest, reach },
    { radius: 2.4, length: 5, threshold: 40, jitter: 4, colorJitter: 4, dry: 0.3, load: 0.6, mask: rest },
  ]);
}

/** The light of the hidden sun on the water at the right: few, dry, and broken. */
function paintGlints(painting: Painting): void {
  const { random } = painting;
  for (let i = 0; i < 90; i++) {
    const near = random() ** 1.2;
    const x = 1990 + (random() + random() - 1) * (150 + 260 * near);
    const y = 60 + near * 640;
    const length = 20 + near * 110 * random();
    painting.stroke(
      [
        [x - length / 2, y],
        [x, y + random() * 2],
        [x + length / 2, y],
      ],
      2 + near * 4,
      mix([253, 236, 204], [238, 204, 172], random()),
      { jitter: 5, dry: 0.6, ragged: 1, taper: 'lens', opacity: 0.7 },
    );
  }
}

export const picture: Picture = {
  name: 'reed-margin',
  width,
  height,
  details: [{ name: 'bent-heads', x: 560, y: 60, width: 640, height: 480 }],
  draw(scale, watch) {
    const noise = makeNoise(seed);
    const painting = new Painting(width, height, scale, seed + 1, hex('#b9a596'));
    painting.watch = watch;
    paintWater(painting, noise);
    paintGlints(painting);
    paintCoot(painting);
    paintReeds(painting, noise);
    return lit(painting);
  },
};
