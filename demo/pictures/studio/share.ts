import { mix, ramp } from '../engine/color.ts';
import { paintLayers, type Flow } from '../engine/layers.ts';
import { lit } from '../engine/lit.ts';
import { makeNoise } from '../engine/noise.ts';
import { bell, clamp, smoothstep } from '../engine/numbers.ts';
import { Painting } from '../engine/painting.ts';
import type { Point } from '../engine/raster.ts';
import { Sheet } from '../engine/sheet.ts';
import { reflect } from '../engine/water.ts';
import type { Picture } from '../picture.ts';
import { paintDuskBirch } from './dusk-birch.ts';
import { paintFrame, traceFrame, type Holder } from './holder-frame.ts';

const width = 2400;
const height = 1260;
const horizon = 812;
const glow = 1180;
const noise = makeNoise(552);
const holder: Holder = {
  x: 1640,
  base: horizon - 6,
  radius: 690,
  tall: 690,
  columns: 14,
  turn: 0.13,
};

const air = ramp([
  [0, '#f6c67a'],
  [0.08, '#ee9e58'],
  [0.2, '#cf7a58'],
  [0.36, '#8f6a70'],
  [0.58, '#55606f'],
  [1, '#2b3744'],
]);

function sky(sheet: Sheet): void {
  sheet.shade(
    (x, y) => {
      const up = clamp(1 - y / horizon);
      const away = Math.abs(x - glow) / width;
      const drift = noise.fbm(x * 0.0011 + 2, y * 0.0042 + 5, 5, 0.52);
      let color = air(clamp(up * 0.98 + away * 0.3 - 0.03 + drift * 0.05));
      const bar =
        smoothstep(0.04, 0.24, drift + 0.12 * Math.sin(up * 9 + x * 0.0012)) *
        smoothstep(0.03, 0.14, up);
      color = mix(color, mix([74, 58, 70], [34, 42, 54], smoothstep(0.15, 0.7, up)), bar * 0.72);
      const under =
        smoothstep(0.02, 0.09, drift) *
        smoothstep(0.22, 0.09, drift) *
        bell(up, 0.24, 0.2) *
        Math.exp(-away * 3);
      color = mix(color, [242, 148, 84], under * 0.75);
      return mix(
        color,
        [255, 226, 158],
        0.85 * Math.exp(-(((x - glow) / 210) ** 2) - ((y - horizon + 46) / 50) ** 2),
      );
    },
    { x: 0, y: 0, width, height: horizon + 4 },
    2,
  );
}

function shore(sheet: Sheet): void {
  const { pen } = sheet;
  for (const [rise, tall, color, grain, seed] of [
    [14, 46, '#7d5b5c', 0.006, 3],
    [8, 62, '#3d3640', 0.01, 9],
  ] as const) {
    pen.fillStyle = color;
    pen.beginPath();
    pen.moveTo(0, horizon + 4);
    for (let x = 0; x <= width; x += 4)
      pen.lineTo(
        x,
        horizon -
          rise -
          tall *
            Math.abs(noise.fbm(x * grain, seed, 5, 0.6)) *
            (seed === 9 ? 0.3 + 1.4 * smoothstep(1500, 2400, x) + smoothstep(700, 0, x) * 1.3 : 1),
      );
    pen.lineTo(width, horizon + 4);
    pen.fill();
  }
  pen.fillStyle = '#6b5058';
  for (const [x, wide, tall] of [
    [842, 13, 170],
    [884, 10, 128],
    [918, 70, 44],
  ] as const)
    pen.fillRect(x, horizon - tall, wide, tall);
}

const bank = (x: number) =>
  height -
  30 -
  210 * smoothstep(900, 0, x) ** 1.3 -
  90 * smoothstep(1900, 2500, x) +
  noise.fbm(x * 0.004, 8, 4) * 46;

function underpainting(scale: number): Sheet {
  const sheet = new Sheet(width, height, scale);
  sky(sheet);
  shore(sheet);
  const bare = new Sheet(width, height, scale);
  bare.pen.drawImage(sheet.canvas, 0, 0, width, height);
  traceFrame(sheet.pen, holder);
  reflect(sheet, noise, {
    horizon,
    bottom: height,
    stretch: 1.2,
    wind: 0.62,
    depth: { color: [30, 38, 50], far: 0.1, near: 0.5 },
    ripple: (x, near) =>
      mix([226, 138, 88], [84, 92, 110], clamp((Math.abs(x - glow) / width) * 2.4 + near * 0.5)),
    rippleShare: 0.4,
  });
  sheet.pen.save();
  sheet.pen.beginPath();
  sheet.pen.rect(0, 0, width, horizon);
  sheet.pen.clip();
  sheet.pen.drawImage(bare.canvas, 0, 0, width, height);
  sheet.pen.restore();
  sheet.pen.fillStyle = '#1c1d20';
  sheet.pen.beginPath();
  sheet.pen.moveTo(0, height);
  for (let x = 0; x <= width; x += 6) sheet.pen.lineTo(x, bank(x));
  sheet.pen.lineTo(width, height);
  sheet.pen.fill();
  return sheet;
}

const flow: Flow = (x, y, radius) => {
  if (y > bank(x) - 8) return -Math.PI / 2 + noise.at(x * 0.004, y * 0.004) * 0.7;
  if (y > horizon + 4) return noise.at(x * 0.002, y * 0.01) * 0.12;
  if (y > horizon - 70 && radius < 20) return -Math.PI / 2 + noise.at(x * 0.012, y * 0.012) * 2;
  return (
    (noise.fbm(x * 0.0011 + 4, y * 0.0019, 3) * 1.1 - 0.12) * smoothstep(0, 0.4, 1 - y / horizon)
  );
};

function glints(painting: Painting): void {
  const { random } = painting;
  for (let i = 0; i < 260; i++) {
    const near = random() ** 1.2;
    const y = horizon + 8 + near * 330;
    const x = glow + (random() + random() - 1) * (150 + 330 * near);
    if (y > bank(x) - 16) continue;
    const long = 24 + near * 150 * random();
    painting.stroke(
      [
        [x - long / 2, y],
        [x, y + random() * 3],
        [x + long / 2, y],
      ],
      2.5 + near * 6,
      mix([250, 196, 116], [206, 116, 78], random() * 0.7 + near * 0.3),
      { dry: 0.55, ragged: 1, load: 1.5, taper: 'lens', opacity: 0.88 },
    );
  }
}

function reeds(painting: Painting): void {
  const { random } = painting;
  for (let i = 0; i < 620; i++) {
    const x = random() ** 1.5 * 1500 - 20 + (random() < 0.16 ? 1100 : 0);
    const tall =
      (60 + 210 * random()) *
      (0.35 + clamp(noise.fbm(x * 0.003, 3, 3) + 0.55)) *
      (x > 900 ? 0.5 : 1);
    const lean = 0.1 + noise.at(x * 0.003, 5) * 0.25 + (random() - 0.5) * 0.25;
    const foot = Math.max(bank(x), height - 120) + 60 * random();
    const points = Array.from({ length: 9 }, (_, k): Point => [
      x + tall * lean * (k / 8) ** 2,
      foot - (tall * k) / 8,
    ]);
    const warm = random() < 0.1 ? 0.55 : 0;
    painting.stroke(
      points,
      4 + 4 * random(),
      mix(mix([26, 28, 30], [72, 68, 48], random() * 0.7), [214, 142, 84], warm),
      {
        taper: 'tip',
        dry: 0.1,
        ragged: 0.2,
        load: 1.4,
        pickup: 0.002,
      },
    );
  }
}

/** The picture that stands for the site where it is shared: the empty guide frame of a gasholder against the last light, and one birch. */
export const picture: Picture = {
  name: 'share',
  width,
  height,
  draw(scale, watch) {
    const sheet = underpainting(scale);
    const painting = new Painting(width, height, scale, 553, [106, 70, 54]);
    painting.watch = watch;
    const rest = (_: number, y: number) => (y < horizon - 90 ? 1.4 : 1);
    paintLayers(painting, sheet.pixels(), flow, [
      {
        radius: 40,
        threshold: 0,
        length: 5,
        spacing: 0.75,
        stop: 150,
        dry: 0.28,
        jitter: 9,
        colorJitter: 10,
        load: 1.2,
      },
      {
        radius: 20,
        threshold: 24,
        length: 5.5,
        spacing: 0.8,
        stop: 90,
        dry: 0.42,
        jitter: 9,
        colorJitter: 10,
        load: 1.2,
        mask: rest,
      },
      {
        radius: 10,
        threshold: 30,
        length: 5,
        stop: 70,
        dry: 0.45,
        jitter: 8,
        colorJitter: 9,
        mask: rest,
      },
      {
        radius: 5,
        threshold: 36,
        length: 5,
        stop: 60,
        jitter: 6,
        colorJitter: 8,
        load: 0.8,
        mask: rest,
      },
      {
        radius: 2.6,
        threshold: 56,
        length: 6,
        stop: 60,
        dry: 0.3,
        jitter: 5,
        load: 0.6,
        mask: rest,
      },
    ]);
    glints(painting);
    paintFrame(painting, holder, glow);
    paintDuskBirch(painting, { x: 640, foot: 1190, top: -60, width: 34, lean: 96, bow: -30 });
    paintDuskBirch(painting, { x: 372, foot: 1300, top: -60, width: 104, lean: -84, bow: 44 });
    reeds(painting);
    return lit(painting);
  },
};
