import { css, hex, mix, type Rgb } from '../engine/color.ts';
import { drawBush } from '../engine/foliage.ts';
import { paintLayers, type Flow } from '../engine/layers.ts';
import { lit } from '../engine/lit.ts';
import { makeNoise, type Noise } from '../engine/noise.ts';
import { clamp, smoothstep } from '../engine/numbers.ts';
import { Painting } from '../engine/painting.ts';
import { seededRandom } from '../engine/random.ts';
import { Sheet } from '../engine/sheet.ts';
import { reflect } from '../engine/water.ts';
import type { Picture } from '../picture.ts';
import { bankOf, paintBirches, paintReeds, sun, type Edge } from './gasometer-bank.ts';
import { duskSky } from './dusk-sky.ts';
import {
  drawBell,
  drawGrowth,
  height,
  horizon,
  onBell,
  paintCreeper,
  paintFrame,
  sketchFrame,
  width,
} from './gasometer-frame.ts';
import { drawSilos, onSilos, paintSilos } from './grain-silos.ts';

const seed = 41;

function drawSkyline(
  { pen }: Sheet,
  noise: Noise,
  low: number,
  tall: number,
  color: string,
  frequency: number,
  offset: number,
): void {
  pen.fillStyle = color;
  pen.beginPath();
  pen.moveTo(0, horizon + 6);
  for (let x = 0; x <= width; x += 4)
    pen.lineTo(
      x,
      horizon - low - tall * Math.abs(noise.fbm(x * frequency + offset, offset, 5, 0.6)),
    );
  pen.lineTo(width, horizon + 6);
  pen.fill();
}

function drawFarShore(sheet: Sheet, noise: Noise): void {
  const random = seededRandom(seed);
  const sky = duskSky(noise, width, horizon, sun);
  sheet.shade((x, y) => sky(x, y), { x: 0, y: 0, width, height: horizon + 4 });
  drawSkyline(sheet, noise, 18, 60, '#a8827a', 0.004, 3);
  sheet.pen.fillStyle = '#94736f';
  for (const [x, wide, tall] of [
    [564, 14, 250],
    [629, 11, 190],
    [720, 90, 70],
    [816, 60, 52],
    [924, 16, 120],
  ] as const)
    sheet.pen.fillRect(x, horizon - tall, wide, tall);
  drawSilos(sheet);
  drawSkyline(sheet, noise, 26, 92, '#6b5a60', 0.006, 11);
  drawBell(sheet, noise, random);
  drawGrowth(sheet, noise, random);
  const foot = horizon + 8;
  drawBush(sheet, noise, random, {
    from: 1690,
    to: 2450,
    foot,
    height: 145,
    dark: hex('#23272a'),
    light: hex('#7d6844'),
    count: 900,
  });
  drawBush(sheet, noise, random, {
    from: 864,
    to: 1344,
    foot,
    height: 70,
    dark: hex('#2c2827'),
    light: hex('#8e6a44'),
    count: 500,
  });
  drawBush(sheet, noise, random, {
    from: -48,
    to: 528,
    foot,
    height: 150,
    dark: hex('#2c2828'),
    light: hex('#86643f'),
    count: 800,
    lightSide: 1,
  });
  drawBush(sheet, noise, random, {
    from: 528,
    to: 864,
    foot,
    height: 34,
    dark: hex('#5c483f'),
    light: hex('#96704e'),
    count: 160,
    lightSide: 1,
  });
  sheet.pen.fillStyle = '#2c2a2a';
  sheet.pen.fillRect(864, horizon - 10, width - 864, 22);
}

function drawUnderpainting(scale: number, noise: Noise, bank: Edge): Sheet {
  const plain = new Sheet(width, height, scale);
  drawFarShore(plain, noise);
  const sheet = new Sheet(width, height, scale);
  sheet.pen.drawImage(plain.canvas, 0, 0, width, height);
  sketchFrame(sheet);
  reflect(sheet, noise, {
    horizon,
    bottom: height,
    depth: { color: [38, 44, 56], far: 0.2, near: 0.54 },
    ripple: (x, near) =>
      mix([218, 154, 112], [92, 98, 116], clamp(Math.abs(x / width - sun) * 2.6 + near * 0.5)),
  });
  const shore = Math.round(horizon * scale);
  sheet.pen.drawImage(plain.canvas, 0, 0, plain.pixelWidth, shore, 0, 0, width, shore / scale);
  const { pen } = sheet;
  pen.beginPath();
  pen.moveTo(0, height);
  for (let x = 0; x <= width; x += 6) pen.lineTo(x, bank(x));
  pen.lineTo(width, height);
  pen.fillStyle = '#26241f';
  pen.fill();
  const random = seededRandom(seed + 3);
  for (let i = 0; i < 1500; i++) {
    const x = random() * width;
    pen.fillStyle = css(mix([34, 34, 28], [96, 78, 48], random() * random()), 0.7);
    pen.fillRect(x, bank(x) + random() * random() * 260, 4 + random() * 7, 20 + random() * 50);
  }
  return sheet;
}

function paintGround(painting: Painting, noise: Noise, bank: Edge): void {
  const flow: Flow = (x, y, radius) => {
    if (y > bank(x) - 10) return -Math.PI / 2 + noise.at(x * 0.004, y * 0.004) * 0.7;
    if (y > horizon + 4) return noise.at(x * 0.002, y * 0.01) * 0.12;
    if (onBell(x, y)) return Math.PI / 2 + noise.at(x * 0.01, y * 0.01) * 0.25;
    if (onSilos(x, y)) return Math.PI / 2 + noise.at(x * 0.01, y * 0.01) * 0.12;
    if (y > horizon - 120 && radius < 20)
      return -Math.PI / 2 + noise.at(x * 0.012, y * 0.012) * 2.4;
    const t = 1 - y / horizon;
    const swirl =
      noise.fbm(x * 0.0016 + 4, y * 0.0028, 4) * (1.6 + 2.2 * smoothstep(1650, 2000, x));
    return (
      (swirl + (-0.28 + (0.5 * x) / width) * smoothstep(0.05, 0.6, t)) * smoothstep(-0.1, 0.35, t)
    );
  };
  const rest = (x: number, y: number) => {
    if (onSilos(x, y)) return 0.5;
    if (y < horizon - 120 && !onBell(x, y)) return x > 1650 ? 1.15 : 1.5;
    return y > horizon && y < bank(x) ? 1.1 : 0.7;
  };
  const reach = (_: number, y: number) => (y > horizon && y < bank(0) ? 1.5 : 1);
  const { canvas, pixelWidth, pixelHeight } = drawUnderpainting(painting.scale, noise, bank);
  const underpainting = canvas.getContext('2d').getImageData(0, 0, pixelWidth, pixelHeight).data;
  paintLayers(painting, underpainting, flow, [
    {
      radius: 40,
      length: 4.2,
      threshold: 0,
      jitter: 7,
      colorJitter: 10,
      dry: 0.26,
      spacing: 0.75,
      stop: 150,
      load: 1.2,
      reach,
    },
    {
      radius: 20,
      length: 4.6,
      threshold: 24,
      jitter: 7,
      colorJitter: 9,
      dry: 0.42,
      spacing: 0.8,
      stop: 90,
      load: 1.2,
      mask: rest,
      reach,
    },
    {
      radius: 10,
      length: 4.6,
      threshold: 30,
      jitter: 7,
      colorJitter: 8,
      dry: 0.45,
      stop: 70,
      mask: rest,
      reach,
    },
    {
      radius: 5,
      length: 5,
      threshold: 36,
      jitter: 6,
      colorJitter: 8,
      dry: 0.4,
      stop: 60,
      load: 0.8,
      mask: rest,
      reach,
    },
    {
      radius: 2.6,
      length: 6,
      threshold: 52,
      jitter: 5,
      colorJitter: 6,
      dry: 0.3,
      stop: 60,
      load: 0.6,
      mask: (x, y) => rest(x, y) * 1.2,
    },
  ]);
}

function paintBirds(painting: Painting): void {
  const { random } = painting;
  for (let i = 0; i < 11; i++) {
    const x = width * (0.4 + random() * 0.1) + i * 9;
    const y = height * (0.17 + random() * 0.13);
    const size = 6 + random() * 8;
    const lift = random() * 0.5;
    const brush = { dry: 0, taper: 'lens', ragged: 0.1 } as const;
    painting.stroke(
      [
        [x - size, y - size * lift],
        [x - size * 0.4, y - size * 0.45],
        [x, y],
      ],
      2.8,
      [44, 40, 48],
      brush,
    );
    painting.stroke(
      [
        [x, y],
        [x + size * 0.5, y - size * 0.55],
        [x + size, y - size * (0.1 + lift * 0.5)],
      ],
      2.6,
      [44, 40, 48],
      brush,
    );
  }
}

/** Light on the water: broken dry strokes along the sun's column, cooler and darker ones elsewhere. */
function paintGlints(painting: Painting, bank: Edge): void {
  const { random } = painting;
  const pull = (x: number, y: number, length: number, thick: number, color: Rgb, dry: number) => {
    if (y < bank(x) - 15)
      painting.stroke(
        [
          [x - length / 2, y],
          [x, y + random() * 3],
          [x + length / 2, y],
        ],
        thick,
        color,
        { jitter: 8, dry, ragged: 1, load: 1.5, taper: 'lens', opacity: 0.82 },
      );
  };
  for (let i = 0; i < 300; i++) {
    const near = random() ** 0.8;
    const x = sun * width + (random() + random() - 1) * width * (0.15 + 0.08 * near);
    pull(
      x,
      horizon + 10 + near * height * 0.3,
      30 + near * 150 * random(),
      2.5 + near * 6,
      mix([246, 194, 126], [190, 124, 98], random() * 0.7 + near * 0.3),
      0.62,
    );
  }
  for (let i = 0; i < 240; i++) {
    const near = random();
    pull(
      random() * width,
      horizon + 14 + near * height * 0.31,
      60 + near * 220 * random(),
      2.5 + near * 6,
      random() < 0.5 ? [100, 102, 116] : [34, 36, 46],
      0.6,
    );
  }
}

export const picture: Picture = {
  name: 'gasometer-dusk',
  width,
  height,
  details: [
    { name: 'bell', x: 980, y: 380, width: 800, height: 600 },
    { name: 'birches', x: 90, y: 640, width: 800, height: 600 },
    { name: 'silos', x: 1700, y: 440, width: 700, height: 525 },
  ],
  draw(scale, watch) {
    const noise = makeNoise(seed);
    const bank = bankOf(noise);
    const painting = new Painting(width, height, scale, seed + 1, hex('#6a4a3a'));
    painting.watch = watch;
    paintGround(painting, noise, bank);
    paintSilos(painting);
    paintFrame(painting);
    paintCreeper(painting);
    paintBirds(painting);
    paintGlints(painting, bank);
    paintReeds(painting, noise, bank);
    paintBirches(painting, noise, bank);
    return lit(painting);
  },
};
