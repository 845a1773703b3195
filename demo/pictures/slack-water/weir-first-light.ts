import { css, hex, mix, type Rgb } from '../engine/color.ts';
import { paintLayers } from '../engine/layers.ts';
import { lit } from '../engine/lit.ts';
import { makeNoise, type Noise } from '../engine/noise.ts';
import { bell, clamp, lerp, smoothstep } from '../engine/numbers.ts';
import { Painting } from '../engine/painting.ts';
import { between, seededRandom } from '../engine/random.ts';
import { Sheet } from '../engine/sheet.ts';
import type { Picture } from '../picture.ts';
import { blade, dock, fiveBrushes, touch } from './handwork.ts';
import { drawGear, drawSluice } from './sluice-gate.ts';
import { drawPool, pool } from './weir-pool.ts';
import { drawFall, end, fall, foot, lip, shore, sliver } from './weir-water.ts';

const seed = 88;
const [width, height] = [2400, 1800];
function fog(noise: Noise, x: number, y: number): Rgb {
  const drift = noise.fbm(x * 0.0009, y * 0.0032 + 3, 4, 0.5);
  let color = mix(hex('#c6cbc4'), hex('#8e9c9c'), smoothstep(760, -60, y + drift * 320));
  color = mix(color, hex('#dcdcd0'), 0.75 * bell(y + drift * 120, 690, 150) * bell(x, 1000, 820));
  return mix(color, hex('#f0b676'), bell(y + drift * 22, sliver.y, 22) * bell(x, sliver.x, 300));
}

/** A row of alders as soft masses: many leaf clumps on the crown's outline, thinned by fog toward the foot. */
function drawAlders(
  sheet: Sheet,
  noise: Noise,
  color: string,
  crowns: readonly (readonly [number, number, number])[],
  base: number,
): void {
  const random = seededRandom(seed + base + crowns.length);
  const { pen } = sheet;
  const dark = hex(color);
  for (const [x, tall, wide] of crowns) {
    const clumps = 330 + wide * 2.6;
    for (let i = 0; i < clumps; i++) {
      const up = random() ** 0.8;
      const spread =
        wide *
        0.5 *
        Math.sin(Math.PI * clamp(0.16 + up * 0.8)) ** 0.9 *
        (0.8 + noise.at(up * 5, x) * 0.75);
      const [cx, cy] = [x + (random() + random() - 1) * spread, base - up * tall];
      if (noise.fbm(cx * 0.011, cy * 0.014 + x, 3, 0.6) > 0.34 - up * 0.3) continue;
      const size = (3.5 + 20 * random() ** 1.9) * (0.5 + tall / 700) * (1.1 - 0.62 * up);
      pen.fillStyle = css(
        mix(
          mix(dark, hex('#c6cbc4'), 0.55 * smoothstep(0.3, 0, up)),
          fog(noise, cx, cy),
          random() * 0.12,
        ),
        0.62 - 0.2 * up,
      );
      pen.beginPath();
      pen.ellipse(cx, cy, size * 1.2, size * 0.8, random() * 3, 0, 7);
      pen.fill();
    }
    pen.strokeStyle = css(mix(dark, [40, 46, 46], 0.25), 0.75);
    pen.lineWidth = 4 + tall * 0.012;
    pen.beginPath();
    pen.moveTo(x, base);
    pen.quadraticCurveTo(x + wide * 0.05, base - tall * 0.4, x - wide * 0.03, base - tall * 0.85);
    pen.stroke();
    // Alders hold their limbs steeply, the lower ones longer.
    pen.lineWidth = 2 + tall * 0.005;
    for (let limb = 0; limb < 9; limb++) {
      const up = 0.26 + limb * 0.07;
      const side = (limb % 2 ? 1 : -1) * wide * between(random, 0.16, 0.4) * (1.15 - up);
      pen.beginPath();
      pen.moveTo(x + wide * 0.02, base - tall * up);
      pen.quadraticCurveTo(
        x + side * 0.6,
        base - tall * (up + 0.05),
        x + side,
        base - tall * (up + between(random, 0.12, 0.2)),
      );
      pen.stroke();
    }
  }
}

function drawUnderpainting(noise: Noise, scale: number): Sheet {
  const sheet = new Sheet(width, height, scale);
  sheet.shade((x, y) => fog(noise, x, y));
  const far: [number, number, number][] = Array.from({ length: 17 }, (_, i) => [
    i * 155 + noise.at(i * 1.7, 1) * 90,
    120 + 130 * clamp(0.5 + noise.at(i * 0.9, 8)) * (Math.abs(i - 6.2) < 1.3 ? 0.3 : 1),
    190,
  ]);
  drawAlders(sheet, noise, '#a3ada8', far, shore - 10);
  drawAlders(
    sheet,
    noise,
    '#7b8884',
    [
      [1290, 250, 220],
      [1380, 340, 250],
      [1490, 440, 270],
      [1570, 390, 240],
      [1700, 300, 330],
      [1850, 400, 280],
      [1990, 470, 300],
      [2090, 420, 260],
      [470, 350, 260],
      [575, 310, 220],
      [690, 220, 190],
      [775, 120, 130],
    ],
    shore + 2,
  );
  drawAlders(
    sheet,
    noise,
    '#4b5653',
    [
      [-40, 790, 400],
      [90, 700, 300],
      [215, 640, 250],
      [290, 500, 250],
      [395, 330, 230],
      [500, 170, 170],
    ],
    shore + 16,
  );
  const scene = sheet.reader();
  sheet.shade(
    (x, y) => {
      if (y < shore || y > lip(x)) return null;
      const ripple = noise.fbm(x * 0.004, y * 0.09, 3) * 16;
      const seen = scene(x + ripple, shore - (y - shore) * 2.1 + ripple);
      return mix(
        mix(seen, hex('#9da8a3'), 0.25),
        hex('#f0b676'),
        0.75 * bell(x + ripple * 3, sliver.x, 190) * bell(y, 838, 60),
      );
    },
    { x: 0, y: shore, width, height: 240 },
    1,
  );
  sheet.shade(
    (x, y) => {
      if (y < lip(x)) return null;
      return y > foot(x) || x > end + 20 ? pool(noise, x, y) : fall(noise, x, y);
    },
    { x: 0, y: 900, width, height: height - 900 },
    2,
  );
  drawSluice(sheet);
  return sheet;
}

/** The near bank at the lower right: wet ground, dock and rushes against the pale water. */
function drawBank(painting: Painting): void {
  const { random, noise } = painting;
  const edge = (x: number) =>
    1690 -
    smoothstep(1500, 2400, x) * 300 +
    noise.fbm(x * 0.006, 7, 3) * 50 +
    smoothstep(1700, 1350, x) * 200;
  for (let i = 0; i < 1500; i++) {
    const x = between(random, 1450, 2440);
    const y = edge(x) + random() * 420;
    if (y > height + 30) continue;
    painting.stroke(
      [
        [x, y],
        [x + 34 + random() * 60, y - 8 + random() * 12],
      ],
      between(random, 7, 20),
      mix(hex('#1b211f'), hex('#47473a'), random() ** 2.2),
      { dry: 0.3, ragged: 0.7, jitter: 8 },
    );
  }
  for (let i = 0; i < 620; i++) {
    const x = between(random, 1480, 2440);
    const thick = clamp(
      0.3 + noise.fbm(x * 0.006, 21, 3) * 1.4 + smoothstep(1700, 2300, x) * 0.5,
      0.05,
      1.2,
    );
    if (random() > thick) continue;
    const color = mix(
      mix(hex('#1d2220'), hex('#444a37'), random() ** 1.6),
      hex('#a89d78'),
      random() < 0.08 ? 0.55 : 0,
    );
    blade(
      painting,
      [x, edge(x) + between(random, 20, 260)],
      between(random, 60, 250) * (0.4 + thick * 0.6),
      between(random, 3, 6.5),
      color,
      between(random, -0.5, 0.25),
      random() < 0.3 ? 0.6 : 0,
    );
  }
  for (const [x, tall, lean] of [
    [2240, 520, -0.16],
    [2120, 400, 0.06],
    [2352, 610, -0.1],
    [1905, 300, -0.12],
  ] as const)
    dock(painting, [x, edge(x) + 110], tall, hex('#2a2423'), hex('#6b4130'), lean);
}

function paint(scale: number, watch?: (painting: Painting) => void) {
  const noise = makeNoise(seed);
  const under = drawUnderpainting(noise, scale);
  const painting = new Painting(width, height, scale, seed + 1, hex('#6c655a'));
  painting.watch = watch;
  const flow = (x: number, y: number) => {
    if (y < 1300 && ((x > 1580 && y > 800) || (x > 2160 && y > 500)))
      return Math.PI / 2 + noise.at(x * 0.01, y * 0.01) * 0.25;
    if (y > foot(x)) return noise.fbm(x * 0.002, y * 0.012, 2) * 0.16;
    if (y > lip(x)) return Math.PI / 2 + noise.at(x * 0.02, y * 0.01) * 0.12;
    if (y > shore) return noise.at(x * 0.003, y * 0.01) * 0.1;
    return noise.fbm(x * 0.0014, y * 0.0024, 3) * 1.15 * smoothstep(shore, 560, y) + 0.06;
  };
  const rest = (x: number, y: number) => (y < shore && x < 1560 ? 1.5 : y > 1400 ? 1.2 : 0.8);
  paintLayers(painting, under.pixels(), flow, fiveBrushes(rest));
  for (let i = 0; i < 46; i++) {
    const x = sliver.x + (painting.random() + painting.random() - 1) * 230;
    const y =
      i < 22
        ? sliver.y + (painting.random() - 0.5) * 16
        : lerp(shore + 10, lip(x) - 8, painting.random());
    touch(
      painting,
      [x, y],
      between(painting.random, 30, 130),
      between(painting.random, 3, 8),
      0,
      mix(hex('#f6c684'), hex('#e39a5a'), painting.random()),
    );
  }
  drawPool(painting, noise);
  drawFall(painting, noise);
  drawGear(painting);
  drawBank(painting);
  return lit(painting);
}

/** A weir in river fog: the one bright thing is falling water, the one warm thing a slit of sun behind the alders. */
export const picture: Picture = {
  name: 'weir-first-light',
  width,
  height,
  details: [
    { name: 'paddle-gear', x: 1560, y: 440, width: 840, height: 630 },
    { name: 'fall', x: 620, y: 820, width: 760, height: 570 },
  ],
  draw: paint,
};
