import { css, hex, mix, ramp, type Rgb } from '../engine/color.ts';
import { drawBirch, type Birch } from '../engine/birch.ts';
import { drawBush } from '../engine/foliage.ts';
import { paintLayers, type Flow } from '../engine/layers.ts';
import { lit } from '../engine/lit.ts';
import { makeNoise, type Noise } from '../engine/noise.ts';
import { bell, clamp, smoothstep } from '../engine/numbers.ts';
import { Painting } from '../engine/painting.ts';
import { seededRandom } from '../engine/random.ts';
import type { Point } from '../engine/raster.ts';
import { drawReed } from '../engine/reeds.ts';
import { Sheet } from '../engine/sheet.ts';
import type { Picture } from '../picture.ts';
import {
  bandOfSun,
  drawClinker,
  paintClinker,
  paintGrass,
  paintRosebay,
  type Bank,
  type Edge,
} from './clinker-bank.ts';
import { drawRetortHouse, isWall, onWall, paintRetortHouse } from './retort-house.ts';

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

const bankOf =
  (noise: Noise): Edge =>
  (x) =>
    1730 +
    250 * smoothstep(150, 1700, x) +
    noise.fbm(x * 0.0035, 2, 4) * 90 +
    noise.fbm(x * 0.02, 6, 3) * 22;

function drawUnderpainting(scale: number, noise: Noise, bank: Bank): Sheet {
  const sheet = new Sheet(width, height, scale);
  const random = seededRandom(seed);
  sheet.shade((x, y) => {
    const t = clamp(1 - y / 1850);
    const color = mix(
      air(clamp(t + 0.2 * (1 - x / width))),
      [255, 230, 172],
      0.6 * bell(x, 1560, 420) * bell(t, 0.1, 0.14),
    );
    const veil = smoothstep(
      0.02,
      0.36,
      noise.fbm(x * 0.0011 + y * 0.0006, y * 0.0042 + noise.fbm(x * 0.002, y * 0.002, 3), 5, 0.55),
    );
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
    pen.lineTo(
      x,
      1720 -
        60 * Math.abs(noise.fbm(x * 0.006, 40, 5, 0.6)) -
        (x > 1490 && x < 1640 ? 52 - 0.2 * (x - 1490) : 0),
    );
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
  for (let x = 0; x <= width; x += 6) pen.lineTo(x, bank.edge(x));
  pen.lineTo(width, height);
  pen.fill();
  drawClinker(sheet, noise, random, bank);
  return sheet;
}

function paintGround(painting: Painting, noise: Noise, bank: Bank): void {
  const flow: Flow = (x, y, radius) => {
    if (y > bank.edge(x) - 4) return noise.fbm(x * 0.008, y * 0.012, 2) * 2.6;
    if (isWall(x, y))
      return radius > 8
        ? Math.PI / 2 + noise.at(x * 0.01, y * 0.01) * 0.3
        : 0.3 + noise.at(x * 0.02, y * 0.02) * 0.3;
    if (y > 1560) return -Math.PI / 2 + noise.at(x * 0.012, y * 0.012) * 2.2;
    return -0.5 + noise.fbm(x * 0.0013, y * 0.0013, 3) * 1.7;
  };
  const rest = (x: number, y: number) => (y > bank.edge(x) ? 0.75 : isWall(x, y) ? 0.85 : 1.5);
  const { canvas, pixelWidth, pixelHeight } = drawUnderpainting(painting.scale, noise, bank);
  paintLayers(
    painting,
    canvas.getContext('2d').getImageData(0, 0, pixelWidth, pixelHeight).data,
    flow,
    [
      {
        radius: 40,
        length: 4,
        threshold: 0,
        jitter: 7,
        colorJitter: 10,
        dry: 0.28,
        spacing: 0.75,
        stop: 150,
        load: 1.2,
      },
      {
        radius: 20,
        length: 4.4,
        threshold: 24,
        jitter: 7,
        colorJitter: 9,
        dry: 0.42,
        spacing: 0.8,
        stop: 90,
        load: 1.2,
        mask: rest,
      },
      {
        radius: 10,
        length: 4.4,
        threshold: 30,
        jitter: 7,
        colorJitter: 8,
        dry: 0.42,
        stop: 70,
        mask: rest,
      },
      {
        radius: 5,
        length: 4.6,
        threshold: 36,
        jitter: 6,
        colorJitter: 7,
        dry: 0.38,
        stop: 60,
        load: 0.9,
        mask: rest,
      },
      {
        radius: 2.6,
        length: 5,
        threshold: 58,
        jitter: 5,
        colorJitter: 6,
        dry: 0.3,
        load: 0.6,
        mask: rest,
      },
    ],
  );
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

const trees = [
  {
    x: 1010,
    lower: 30,
    widths: [24, 12],
    lean: 70,
    bow: -22,
    air: 0.42,
    count: 14,
    length: 230,
    from: 0.42,
    leaves: 0.26,
    leafSize: 5,
  },
  {
    x: 1742,
    lower: 40,
    widths: [28, 13],
    lean: -90,
    bow: 30,
    air: 0.3,
    count: 14,
    length: 240,
    from: 0.4,
    leaves: 0.31,
    leafSize: 5.5,
  },
  {
    x: 655,
    lower: 90,
    widths: [52, 27],
    lean: 150,
    bow: 30,
    air: 0.1,
    count: 15,
    length: 330,
    from: 0.42,
    leaves: 0.35,
    leafSize: 6.5,
  },
  {
    x: 505,
    lower: 170,
    widths: [92, 56],
    lean: -70,
    bow: -34,
    air: 0,
    count: 13,
    length: 400,
    from: 0.46,
    leaves: 0.31,
    leafSize: 7.5,
  },
  {
    x: 1330,
    lower: 210,
    widths: [132, 76],
    lean: -96,
    bow: 54,
    air: 0,
    count: 14,
    length: 470,
    from: 0.44,
    leaves: 0.34,
    leafSize: 8,
  },
  {
    x: 22,
    lower: 760,
    widths: [250, 170],
    lean: 26,
    bow: -20,
    air: 0,
    count: 6,
    length: 520,
    from: 0.62,
    leaves: 0.23,
    leafSize: 9,
  },
] as const;

const grass = [
  { x: 1130, y: 2104, tall: 74, blades: 60 },
  { x: 1186, y: 2112, tall: 104, blades: 80 },
  { x: 1262, y: 2120, tall: 58, blades: 40 },
  { x: 540, y: 2126, tall: 66, blades: 56 },
  { x: 180, y: 2440, tall: 160, blades: 90 },
  { x: 286, y: 2430, tall: 210, blades: 130 },
  { x: 372, y: 2446, tall: 130, blades: 80 },
  { x: 640, y: 2440, tall: 80, blades: 50 },
  { x: 1470, y: 2446, tall: 90, blades: 60 },
  { x: 1690, y: 2440, tall: 170, blades: 110 },
  { x: 1790, y: 2430, tall: 250, blades: 160 },
  { x: 1850, y: 2440, tall: 180, blades: 90 },
] as const;

function paintBirches(painting: Painting, noise: Noise, bank: Edge): void {
  const { random } = painting;
  const stand = {
    light: [246, 228, 200] as Rgb,
    leafColor: ([x, y]: readonly [number, number]): Rgb => {
      const shade = clamp(0.42 + 1.4 * noise.at(x * 0.007 + 5, y * 0.007));
      const gold = mix([214, 158, 62], [166, 112, 50], random());
      return mix(
        mix(gold, [250, 212, 120], random() < 0.22 * (1 - shade) + 0.04 ? 0.8 : 0),
        [92, 82, 70],
        shade * 0.85,
      );
    },
  };
  for (const { x, lower, air: distance, count, length, from, ...tree } of trees) {
    drawBirch(painting, {
      ...stand,
      ...tree,
      bark: inAir(distance),
      dark: mix([38, 34, 40], [150, 128, 120], distance),
      twigColor: [
        mix([48, 40, 44], [170, 146, 132], distance),
        mix([118, 92, 80], [190, 160, 140], distance),
      ],
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

/** What has become of a window: glass mostly gone, whole and holding the evening, boarded up, or a leaf of it left open. */
const fates = [
  'broken',
  'broken',
  'whole',
  'whole',
  'open',
  'boarded',
  'empty',
  'broken',
  'open',
] as const;

/** The panes, one by one with a flat brush: the roof behind them is gone, so a hole shows the sky, and dull glass the dark. */
function paintWindows(painting: Painting): void {
  for (const [bay, fate] of fates.entries()) {
    const aired = (color: Rgb): Rgb => mix(color, [186, 158, 144], 0.05 * bay);
    for (let i = 0; i < 4; i++)
      for (let j = 0; j < 6; j++) {
        const underArch = j === 5 && (i === 0 || i === 3);
        if (!underArch || painting.random() < 0.4) paintPane(painting, fate, [bay, i, j], aired);
      }
    if (fate === 'open') paintOpenLeaf(painting, bay, aired);
  }
}

type Place = readonly [bay: number, column: number, row: number];
const glass = { dry: 0.04, ragged: 0.12, jitter: 6, load: 0.7, pickup: 0 };

function paintPane(
  painting: Painting,
  fate: (typeof fates)[number],
  [bay, i, j]: Place,
  aired: (color: Rgb) => Rgb,
): void {
  const { noise } = painting;
  const [from, to] = [bay + 0.285 + i * 0.117, bay + 0.385 + i * 0.117];
  const [low, high] = [346 + j * 84, 420 + j * 84];
  const wide = onWall(to, low)[0] - onWall(from, low)[0];
  const fill = (color: Rgb, over = 0) => {
    const middle = (from + to) / 2;
    const breadth = wide * (1 + over / 30);
    painting.stroke(
      [onWall(middle, low - over), onWall(middle, (low + high) / 2), onWall(middle, high + over)],
      breadth,
      aired(color),
      glass,
    );
  };
  const gone = noise.hash(i + 11, j + bay * 7, 3);
  const hole = mix([240, 196, 142], [126, 142, 152], clamp(j / 5 + 0.1 * noise.at(i, j)));
  const dull = mix([44, 46, 58], [84, 94, 104], gone * 0.8);
  if (fate === 'whole')
    fill(
      gone < 0.1 ? [40, 40, 50] : mix(eveningIn(i, j), dull, 0.12 + 0.4 * smoothstep(0.6, 1, gone)),
    );
  else if (fate === 'boarded' && j < 3) fill(mix([92, 74, 66], [128, 104, 86], gone), 6);
  else if (fate === 'empty') {
    if (j > 3 && gone < 0.5) fill(dull);
    else if (gone < 0.86) fill(hole);
  } else if (gone < (fate === 'open' ? 0.3 : 0.42)) {
    fill(hole);
    // A splinter of glass that the putty still holds.
    const [foot, tip] = gone > 0.25 ? [to - 0.022, to] : [from + 0.022, from];
    const tall = low + 74 * (0.3 + ((gone * 17) % 0.7));
    painting.stroke([onWall(foot, low), onWall(tip, tall)], wide * 0.5, aired(dull), {
      ...glass,
      taper: 'tip',
    });
  } else fill(dull);
}

/** What whole glass holds of the sky behind us: rose below, slate above. */
const eveningIn = (i: number, j: number): Rgb =>
  mix(
    mix([232, 186, 146], [178, 164, 166], smoothstep(0.3, 2.2, j + 0.35 * i)),
    [88, 108, 128],
    smoothstep(1.6, 4.6, j + 0.3 * i),
  );

/** A leaf of four panes that turns on its middle: its lower half stands out of the wall and takes the sky, a dark gap over it. */
function paintOpenLeaf(painting: Painting, bay: number, aired: (color: Rgb) => Rgb): void {
  const brush = { dry: 0.05, ragged: 0.05, load: 0.9, pickup: 0 };
  const [left, right] = [bay + 0.39, bay + 0.63];
  painting.stroke(
    [onWall(left, 660), onWall(right, 660)],
    74 / (1 + bay * 0.15),
    aired([34, 34, 44]),
    brush,
  );
  const small = 1 / (1 + bay * 0.15);
  const [[x, y], [ex, ey]] = [onWall(left, 622), onWall(right, 622)];
  const rail = (out: number, width: number, color: Rgb) => {
    const ends: Point[] = [
      [x - out * 0.2 * small, y + out * small],
      [ex + out * 0.3 * small, ey + out * small],
    ];
    painting.stroke(ends, width * small, aired(color), brush);
  };
  rail(8, 36, [206, 176, 150]);
  rail(30, 7, [48, 42, 48]);
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
    const edge = bankOf(noise);
    const sun = bandOfSun(
      noise,
      edge,
      trees.map(({ x, lower, widths }) => [x, edge(x) + lower, widths[0]]),
    );
    const bank: Bank = { edge, sun, width, height };
    const painting = new Painting(width, height, scale, seed + 1, hex('#71584c'));
    painting.watch = watch;
    paintGround(painting, noise, bank);
    paintWindows(painting);
    paintRetortHouse(painting);
    paintClinker(painting, bank);
    paintGrass(painting, bank, grass.slice(0, 4));
    paintBirches(painting, noise, edge);
    paintRosebay(painting, bank, [
      { x: 190, spread: 110, near: [0.16, 0.4], count: 22 },
      { x: 1650, spread: 150, near: [0.12, 0.5], count: 34 },
      { x: 905, spread: 95, near: [0.62, 0.95], count: 17 },
    ]);
    paintGrass(painting, bank, grass.slice(4));
    return lit(painting);
  },
};
