import { css, hex, mix, ramp, type Rgb } from '../engine/color.ts';
import { drawBirch, type Birch } from '../engine/birch.ts';
import { drawBush, leafDab } from '../engine/foliage.ts';
import { paintLayers, type Flow } from '../engine/layers.ts';
import { lit } from '../engine/lit.ts';
import { makeNoise, type Noise } from '../engine/noise.ts';
import { bell, clamp, smoothstep } from '../engine/numbers.ts';
import { Painting } from '../engine/painting.ts';
import { seededRandom } from '../engine/random.ts';
import { drawReed } from '../engine/reeds.ts';
import { Sheet } from '../engine/sheet.ts';
import type { Picture } from '../picture.ts';
import { drawRetortHouse, isWall, paintRetortHouse } from './retort-house.ts';

const seed = 118;
const [width, height] = [1860, 2400];
const air = ramp([
  [0, '#f3cf93'],
  [0.1, '#efc495'],
  [0.22, '#dcb79c'],
  [0.4, '#b3b0a6'],
  [0.65, '#8b9aa0'],
  [1, '#66798a'],
]);

type Edge = (x: number) => number;
const bankOf =
  (noise: Noise): Edge =>
  (x) =>
    1730 + 250 * smoothstep(150, 1700, x) + noise.fbm(x * 0.0035, 2, 4) * 90 + noise.fbm(x * 0.02, 6, 3) * 22;

function drawUnderpainting(scale: number, noise: Noise, bank: Edge): Sheet {
  const sheet = new Sheet(width, height, scale);
  const random = seededRandom(seed);
  sheet.shade((x, y) => {
    const t = clamp(1 - y / 1850);
    const color = mix(air(clamp(t + 0.2 * (1 - x / width))), [255, 230, 172], 0.6 * bell(x, 1560, 420) * bell(t, 0.1, 0.14));
    const veil = smoothstep(0.02, 0.36, noise.fbm(x * 0.0011 + y * 0.0006, y * 0.0042 + noise.fbm(x * 0.002, y * 0.002, 3), 5, 0.55));
    return mix(color, mix([236, 184, 148], [142, 138, 150], clamp(t * 1.5 - 0.1)), veil * 0.55);
  });
  const { pen } = sheet;
  pen.fillStyle = css([186, 152, 132]);
  pen.fillRect(1418, 1130, 34, 720);
  pen.fillStyle = css([224, 180, 140]);
  pen.fillRect(1440, 1130, 12, 720);
  pen.fillStyle = css([168, 134, 122]);
  pen.fillRect(1411, 1122, 48, 26);
  pen.beginPath();
  pen.moveTo(1100, 2100);
  for (let x = 1100; x <= width; x += 5)
    pen.lineTo(x, 1720 - 60 * Math.abs(noise.fbm(x * 0.006, 40, 5, 0.6)) - (x > 1490 && x < 1640 ? 52 - 0.2 * (x - 1490) : 0));
  pen.lineTo(width, 2100);
  pen.fill();
  pen.fillStyle = css([104, 94, 84]);
  pen.fillRect(0, 1800, width, 260);
  drawBush(sheet, noise, random, {
    from: 1120,
    to: 1900,
    foot: 1900,
    height: 240,
    dark: [112, 98, 92],
    light: [214, 166, 112],
    count: 600,
    lightSide: 1,
  });
  drawRetortHouse(sheet, noise, random);
  drawBush(sheet, noise, random, {
    from: 560,
    to: 1900,
    foot: 1960,
    height: 190,
    dark: [58, 60, 54],
    light: [170, 128, 72],
    count: 640,
    lightSide: 1,
  });
  drawBush(sheet, noise, random, {
    from: -40,
    to: 800,
    foot: 1790,
    height: 150,
    dark: [44, 46, 48],
    light: [104, 92, 66],
    count: 420,
    lightSide: 1,
  });
  pen.fillStyle = '#3a3334';
  pen.beginPath();
  pen.moveTo(0, height);
  for (let x = 0; x <= width; x += 6) pen.lineTo(x, bank(x));
  pen.lineTo(width, height);
  pen.fill();
  drawClinker(sheet, noise, random, bank);
  return sheet;
}

/** Lumps of clinker, larger toward us: a dark body, and one facet turned to the low sun. */
function drawClinker({ pen }: Sheet, noise: Noise, random: () => number, bank: Edge): void {
  for (let i = 0; i < 2600; i++) {
    const near = (i / 2600) ** 0.8;
    const x = random() * width;
    const y = bank(x) + 6 + near * (height - bank(x)) * (0.7 + 0.4 * random());
    const size = (6 + near * 50) * (0.3 + random() ** 2.6);
    const kind = noise.fbm(x * 0.006, y * 0.008, 3);
    const body = mix(mix([40, 35, 41], [82, 64, 62], random() * 0.8), kind > 0.12 ? [104, 62, 46] : [66, 70, 62], 0.35);
    const corners = Array.from({ length: 6 }, (_, c) => {
      const angle = (c / 6) * Math.PI * 2 + random() * 0.7;
      return [x + Math.cos(angle) * size, y + Math.sin(angle) * size * 0.6] as const;
    });
    pen.fillStyle = css(body, 0.92);
    pen.beginPath();
    for (const corner of corners) pen.lineTo(...corner);
    pen.fill();
    if (random() > 0.6 + 0.3 * kind) continue;
    pen.fillStyle = css(mix(body, [232, 168, 112], 0.1 + 0.26 * random()), 0.85);
    pen.beginPath();
    for (const corner of [corners[5]!, corners[0]!, corners[1]!]) pen.lineTo(...corner);
    pen.fill();
  }
}

function paintGround(painting: Painting, noise: Noise, bank: Edge): void {
  const flow: Flow = (x, y, radius) => {
    if (y > bank(x) - 4) return noise.fbm(x * 0.008, y * 0.012, 2) * 2.6;
    if (isWall(x, y)) return radius > 8 ? Math.PI / 2 + noise.at(x * 0.01, y * 0.01) * 0.3 : 0.3 + noise.at(x * 0.02, y * 0.02) * 0.3;
    if (y > 1560) return -Math.PI / 2 + noise.at(x * 0.012, y * 0.012) * 2.2;
    return -0.5 + noise.fbm(x * 0.0013, y * 0.0013, 3) * 1.7;
  };
  const rest = (x: number, y: number) => (y > bank(x) ? 0.75 : isWall(x, y) ? 0.85 : 1.5);
  const { canvas, pixelWidth, pixelHeight } = drawUnderpainting(painting.scale, noise, bank);
  paintLayers(painting, canvas.getContext('2d').getImageData(0, 0, pixelWidth, pixelHeight).data, flow, [
    { radius: 40, length: 4, threshold: 0, jitter: 7, colorJitter: 10, dry: 0.28, spacing: 0.75, stop: 150, load: 1.2 },
    { radius: 20, length: 4.4, threshold: 24, jitter: 7, colorJitter: 9, dry: 0.42, spacing: 0.8, stop: 90, load: 1.2, mask: rest },
    { radius: 10, length: 4.4, threshold: 30, jitter: 7, colorJitter: 8, dry: 0.42, stop: 70, mask: rest },
    { radius: 5, length: 4.6, threshold: 36, jitter: 6, colorJitter: 7, dry: 0.38, stop: 60, load: 0.9, mask: rest },
    { radius: 2.6, length: 5, threshold: 58, jitter: 5, colorJitter: 6, dry: 0.3, load: 0.6, mask: rest },
  ]);
}

const cool: Birch['bark'] = [
  [-0.4, 0.28, [64, 70, 86]],
  [-0.22, 0.36, [88, 94, 108]],
  [0, 0.4, [124, 126, 134]],
  [0.2, 0.34, [166, 160, 156]],
  [0.4, 0.17, [252, 204, 140]],
];
const inAir = (share: number): Birch['bark'] =>
  cool.map(([at, breadth, color]) => [at, breadth, mix(color, [206, 178, 156], share)] as const);

function paintBirches(painting: Painting, noise: Noise, bank: Edge): void {
  const { random } = painting;
  const stand = {
    light: [246, 228, 200] as Rgb,
    leafColor: ([x, y]: readonly [number, number]): Rgb => {
      const shade = clamp(0.42 + 1.4 * noise.at(x * 0.007 + 5, y * 0.007));
      const gold = mix([214, 158, 62], [166, 112, 50], random());
      return mix(mix(gold, [250, 212, 120], random() < 0.22 * (1 - shade) + 0.04 ? 0.8 : 0), [92, 82, 70], shade * 0.85);
    },
  };
  const trees = [
    { x: 1010, lower: 30, widths: [24, 12], lean: 70, bow: -22, air: 0.42, count: 14, length: 230, from: 0.42, leaves: 0.2, leafSize: 5 },
    { x: 1742, lower: 40, widths: [28, 13], lean: -90, bow: 30, air: 0.3, count: 14, length: 240, from: 0.4, leaves: 0.24, leafSize: 5.5 },
    { x: 655, lower: 90, widths: [52, 27], lean: 150, bow: 30, air: 0.1, count: 15, length: 330, from: 0.42, leaves: 0.27, leafSize: 6.5 },
    { x: 505, lower: 170, widths: [92, 56], lean: -70, bow: -34, air: 0, count: 13, length: 400, from: 0.46, leaves: 0.24, leafSize: 7.5 },
    { x: 1330, lower: 210, widths: [132, 76], lean: -96, bow: 54, air: 0, count: 14, length: 470, from: 0.44, leaves: 0.26, leafSize: 8 },
    { x: 22, lower: 760, widths: [250, 170], lean: 26, bow: -20, air: 0, count: 6, length: 520, from: 0.62, leaves: 0.18, leafSize: 9 },
  ] as const;
  for (const { x, lower, air: distance, count, length, from, ...tree } of trees) {
    drawBirch(painting, {
      ...stand,
      ...tree,
      bark: inAir(distance),
      dark: mix([38, 34, 40], [150, 128, 120], distance),
      twigColor: [mix([48, 40, 44], [170, 146, 132], distance), mix([118, 92, 80], [190, 160, 140], distance)],
      foot: [x, bank(x) + lower],
      top: -80,
      cork: 0.16,
      branches: { count, from, length },
    });
    const girth = tree.widths[0];
    for (let i = 0; i < 26; i++)
      drawReed(painting, {
        foot: [x + (random() + random() - 1) * girth * 1.5, bank(x) + lower + 14 + random() * 22],
        height: (16 + girth * 0.5) * (0.4 + random()),
        width: 2 + girth * 0.025,
        color: mix(mix([60, 50, 46], [146, 112, 74], random()), [196, 170, 148], distance),
        lean: (random() - 0.5) * 1.2,
        broken: random() < 0.3 ? 0.8 : 0,
      });
  }
}

/** Rosebay in seed: reddish stems, dry leaves that hang, split pods with white down that catches the light. */
function paintRosebay(painting: Painting, bank: Edge): void {
  const { random, noise } = painting;
  for (let i = 0; i < 210; i++) {
    const near = i / 210;
    const x = random() * width;
    if (noise.fbm(x * 0.004, 12, 2) + 0.16 + 0.5 * smoothstep(1250, 1860, x) + 0.3 * smoothstep(500, 200, x) < random() * 0.75) continue;
    const foot = Math.min(height + 60, bank(x) + 30 + near * (height - bank(x) + 40));
    const tall = (140 + 260 * near) * (0.6 + random() * 0.55);
    const stem = mix([92, 56, 48], [146, 92, 66], random());
    const points = drawReed(painting, { foot: [x, foot], height: tall, width: 3 + near * 4.5, color: stem, lean: (random() - 0.4) * 0.3 });
    for (let leaf = 0; leaf < 9; leaf++) {
      const [lx, ly] = points[2 + ((random() * 7) | 0)]!;
      leafDab(
        painting,
        [lx, ly],
        4 + near * 6,
        random() < 0.5 ? 0.5 + random() * 0.7 : 2 + random() * 0.7,
        mix([112, 66, 46], [74, 72, 54], random()),
      );
    }
    for (let strand = 0; strand < 40 + near * 60; strand++) {
      const [sx, sy] = points[9 + ((random() * 6) | 0)]!;
      const side = random() < 0.5 ? -1 : 1;
      const long = (7 + 15 * near) * (0.5 + random());
      const down = mix([150, 138, 136], [250, 224, 188], side > 0 ? 0.3 + random() * 0.7 : random() * 0.4);
      const color = random() < 0.4 ? stem : mix(down, stem, random() * 0.6);
      const rise = random() * 1.5 - 0.4;
      const curl = random() - 0.5;
      const [fx, fy] = [sx + (random() - 0.5) * 8, sy + (random() - 0.5) * tall * 0.06];
      painting.stroke(
        [
          [fx, fy],
          [fx + side * long * 0.5, fy - long * rise * 0.6],
          [fx + side * long * (0.6 + curl * 0.6), fy - long * (rise + curl)],
        ],
        1.3 + near * 1.8 * random(),
        color,
        { dry: 0.5, taper: 'lens', ragged: 0.9, jitter: 6, load: 0.5, opacity: 0.6 },
      );
    }
  }
  for (let i = 0; i < 420; i++) {
    const x = random() * width;
    const straw = random() < 0.2;
    drawReed(painting, {
      foot: [x, height + 20 + random() * 40],
      height: 60 + random() * 180 * clamp(0.4 + noise.fbm(x * 0.004, 20, 2) * 1.6),
      width: 3 + random() * 4,
      color: straw ? [216, 170, 108] : mix([50, 44, 42], [120, 98, 62], random()),
      lean: (random() - 0.4) * 0.5,
      broken: random() < 0.3 ? 0.8 : 0,
    });
  }
}

export const picture: Picture = {
  name: 'birches-evening-side',
  width,
  height,
  details: [
    { name: 'bark', x: 1080, y: 1200, width: 600, height: 800 },
    { name: 'windows', x: 60, y: 820, width: 800, height: 600 },
  ],
  draw(scale, watch) {
    const noise = makeNoise(seed);
    const bank = bankOf(noise);
    const painting = new Painting(width, height, scale, seed + 1, hex('#71584c'));
    painting.watch = watch;
    paintGround(painting, noise, bank);
    paintRetortHouse(painting);
    paintBirches(painting, noise, bank);
    paintRosebay(painting, bank);
    return lit(painting);
  },
};
