import { pull } from '../engine/etching-paper.ts';
import { CopperPlate } from '../engine/etching.ts';
import { hatch } from '../engine/hatching.ts';
import { bell, clamp, lerp, smoothstep } from '../engine/numbers.ts';
import { between } from '../engine/random.ts';
import type { Point } from '../engine/raster.ts';
import type { Picture } from '../picture.ts';
import { roughGrass } from './growth.ts';
import { arc, shore, tussock } from './marsh.ts';
import { look, type Place } from './station-point.ts';
import { gantry, insulators, rime, transformer } from './switchyard.ts';

const size = 2000;

/** It is drawn on a plate of 2,000 and hangs as large as the others. */
const hungSize = 2400;
const box = { x: 136, y: 124, width: 1728, height: 1716 };
const right = box.x + box.width;
const bottom = box.y + box.height;
const sun: Point = [470, 1065];
const station = { focal: 1300, center: 830, horizon: 1430, eye: 1.7 };
const view = look(station);
const rows = [52, 33, 18] as const;
const masts = { left: -2.7, right: 14.9, top: 12.6 };

/** One long bite for the whole sky, then shorter and shorter ones around the sun: the glow is what the acid did not reach. */
function sky(plate: CopperPlate): void {
  const whole: Point[] = [
    [box.x - 8, box.y - 8],
    [right + 8, box.y - 8],
    [right + 8, 1460],
    [box.x - 8, 1460],
  ];
  plate.aquatint(whole, 0.74);
  const bites = 34;
  for (let k = 0; k < bites; k++) {
    const share = k / (bites - 1);
    plate.aquatint(shore(plate, sun, lerp(1750, 150, share ** 0.75), lerp(1180, 96, share ** 0.75), 0.1), 0.66 * (1 - share) ** 1.25);
  }
  const { random } = plate;
  for (let i = 0; i < 70; i++) {
    const [x, y] = [between(random, box.x, right), between(random, box.y, 1120)];
    const far = Math.hypot((x - sun[0]) / 1.5, y - sun[1]);
    if (random() > smoothstep(240, 900, far)) continue;
    const long = between(random, 60, 260);
    plate.needle(
      [
        [x, y],
        [x + long * 0.5, y - long * 0.06 + plate.noise.at(x * 0.01, y * 0.01) * 8],
        [x + long, y - long * 0.15],
      ],
      { weight: 1.1, waver: 1.4, skip: 0.35 },
    );
  }
}

/** White ground: only the hollows, the ruts and the foot of things are drawn. */
function ground(plate: CopperPlate): void {
  const land: Point[] = [
    [box.x, 1446],
    [right, 1446],
    [right, bottom],
    [box.x, bottom],
  ];
  plate.stopOut(land);
  const wood: Point[] = [
    ...Array.from({ length: 90 }, (_, i): Point => [
      box.x + i * 19.6,
      1430 - 74 * Math.abs(plate.noise.fbm(i * 0.11, 3, 5)) - 30 * bell(i, 66, 14),
    ]),
    [right, 1452],
    [box.x, 1452],
  ];
  plate.aquatint(wood, 0.3);
  hatch(plate, wood, { angle: 83, spacing: 4, weight: 1.2, bite: 0.75, overshoot: 11, irregular: 0.9 });
  hatch(plate, land, {
    angle: 1,
    spacing: 6,
    weight: 1.4,
    irregular: 0.8,
    skip: 0.2,
    tone: (x, y) =>
      clamp(plate.noise.fbm(x * 0.004, y * 0.018, 3) * 0.9 + 0.34 * smoothstep(1640, 1840, y) + 0.2 * smoothstep(1100, 1800, x)),
  });
  const shade: Point[] = [view([1.2, 0, 11]), view([6.8, 0, 11]), [right, 1640], [right, 1790], [1500, 1750]];
  plate.aquatint(shade, 0.34);
  hatch(plate, shade, { angle: 7, spacing: 4.6, weight: 1.7, irregular: 0.7 });
  hatch(plate, wood, {
    angle: 62,
    spacing: 6,
    weight: 1.2,
    bite: 0.7,
    overshoot: 8,
    irregular: 0.9,
    tone: (x, y) => smoothstep(1380, 1450, y) + plate.noise.at(x * 0.02, 5) * 0.5,
  });
  for (const rut of [-4.4, -2.9]) {
    const track = Array.from({ length: 26 }, (_, i): Point =>
      view([rut + plate.noise.at(i * 0.25, rut) * 0.3 + i * 0.06, 0, 5.2 + i * 1.6 + i * i * 0.05]),
    );
    for (const shift of [0, 1, 2.4, 3])
      plate.needle(
        track.map(([x, y]): Point => [x + (shift * (y - 1430)) / 30 + plate.noise.at(y * 0.02, shift) * 9, y]),
        { weight: 1.2, waver: 3, skip: 0.6 },
      );
  }
}

/** Rime on the side of the steel that the wind came from: an uneven white edge with needles of ice. */
function frost(plate: CopperPlate, away: number): void {
  const thick = clamp(88 / away, 2, 5.2);
  const along = (from: Place, to: Place) =>
    Array.from({ length: 40 }, (_, i): Point => view([lerp(from[0], to[0], i / 39), lerp(from[1], to[1], i / 39), away]));
  const edges = [
    along([masts.left, masts.top + 0.5, 0], [masts.right, masts.top + 0.5, 0]),
    along([masts.left - 0.52, 0, 0], [masts.left - 0.52, masts.top + 0.4, 0]),
    along([masts.right - 0.52, 0, 0], [masts.right - 0.52, masts.top + 0.4, 0]),
  ];
  for (const edge of edges) {
    rime(plate, edge, thick, 0);
    for (const [x, y] of edge)
      for (let k = 0; k < 5; k++) {
        const [dx, dy] = [between(plate.random, -22, 22), between(plate.random, -22, 22)];
        const long = thick * between(plate.random, 1.2, 3.4);
        plate.stopOut([
          [x + dx, y + dy],
          [x + dx + 2.2, y + dy + 2.2],
          [x + dx - long, y + dy - long * 0.6],
        ]);
      }
  }
}

/** Three conductors from beam to beam on their strings, and the droppers to the transformer, all white with rime. */
function busbars(plate: CopperPlate, near: number, far: number): void {
  for (const x of [0.6, 4.6, 8.6]) {
    const hang = (away: number, toViewer: number): [Place, Place] => [
      [x, masts.top - 0.5, away - 0.3 * toViewer],
      [x, masts.top - 1.15, away - 2.1 * toViewer],
    ];
    const [a, b] = [hang(far, 1), hang(near, -1)];
    const wire = Array.from({ length: 19 }, (_, i): Point => {
      const t = i / 18;
      return view([x, a[1][1] - 4 * t * (1 - t) * 0.9, lerp(a[1][2], b[1][2], t)]);
    });
    rime(plate, wire, clamp(62 / near, 1.6, 3.6), 1.1);
    for (const [from, to] of [a, b]) insulators(plate, view, from, to, 9, 0.34, station.focal);
  }
}

/** From the last strings down to the three bushings. */
function droppers(plate: CopperPlate, near: number): void {
  for (const [k, x] of [0.6, 4.6, 8.6].entries()) {
    const from: Place = [x, masts.top - 1.15, near + 2.1];
    const to: Place = [1.5 + 0.6 + k * 0.9 + (k - 1) * 0.42, 5.9, 11.8];
    const [a, b] = [view(from), view(to)];
    rime(plate, arc(a, [lerp(a[0], b[0], 0.35), lerp(a[1], b[1], 0.85)], b, 14), 3.4, 1.3);
  }
}

/** Every mast stands on a block with a little rank grass about it. */
function footing(plate: CopperPlate, right: number, away: number): void {
  const unit = station.focal / away;
  const [x, y] = view([right, 0, away]);
  const block: Point[] = [
    [x - unit * 0.85, y - unit * 0.3],
    [x + unit * 0.85, y - unit * 0.3],
    [x + unit * 0.9, y + unit * 0.22],
    [x - unit * 0.9, y + unit * 0.22],
  ];
  plate.stopOut(block);
  plate.needle([...block, block[0]!], { weight: Math.max(1, unit * 0.022), taper: 'none' });
  hatch(plate, block, { angle: 82, spacing: 4, weight: 1.5, tone: (px) => smoothstep(x - unit * 0.1, x + unit * 0.6, px) });
  for (let k = 0; k < 7; k++)
    tussock(
      plate,
      x + between(plate.random, -1.2, 1.2) * unit,
      y + between(plate.random, 0.2, 0.4) * unit,
      unit * between(plate.random, 0.2, 0.5),
      0.9,
      14,
    );
}

/** Hogweed that died standing: hollow stems and umbels, every ray white on the side the mist came from. */
function hogweed(plate: CopperPlate, x: number, foot: number, tall: number, lean: number): void {
  const { random } = plate;
  const umbel = (from: Point, to: Point, reach: number, wide: number) => {
    rime(plate, arc(from, [from[0] * 0.6 + to[0] * 0.4, from[1] * 0.3 + to[1] * 0.7], to, 8), wide, wide * 0.5);
    for (let k = 0; k < 17; k++) {
      const angle = -Math.PI / 2 + lerp(-1.35, 1.35, k / 16) + between(random, -0.06, 0.06);
      const end: Point = [to[0] + Math.cos(angle) * reach, to[1] + Math.sin(angle) * reach * 0.6];
      rime(plate, arc(to, [to[0] + Math.cos(angle) * reach * 0.55, to[1] + Math.sin(angle) * reach * 0.45], end, 5), 3.6, 1.1);
      for (let i = 0; i < 6; i++) {
        const ray = angle + between(random, -1.1, 1.1);
        const tip: Point = [end[0] + Math.cos(ray) * reach * 0.2, end[1] + Math.sin(ray) * reach * 0.17];
        rime(plate, [end, tip], 3, 0);
        plate.stopOut(shore(plate, tip, 4.6, 3.4, 0.3));
        plate.blot([
          [tip[0] - 1, tip[1] + 2.6],
          [tip[0] + 4, tip[1] + 1],
          [tip[0] + 2, tip[1] + 4.2],
        ]);
      }
    }
  };
  const top: Point = [x + lean, foot - tall];
  umbel([x, foot], top, tall * 0.15, tall * 0.011 + 3);
  for (const [at, side, share] of [
    [0.52, -1, 0.3],
    [0.64, 1, 0.26],
  ] as const) {
    // Where the curve of the stem has climbed to this height.
    const t = (1.4 - Math.sqrt(1.96 - 1.6 * at)) / 0.8;
    const joint: Point = [x + lean * (0.8 * t * (1 - t) + t * t), foot - tall * at];
    umbel(joint, [joint[0] + side * tall * 0.17, joint[1] - tall * share], tall * 0.1, tall * 0.008 + 1.6);
  }
}

export const picture: Picture = {
  name: 'substation-frost',
  width: hungSize,
  height: hungSize,
  details: [
    { name: 'transformer', x: 1090, y: 1130, width: 960, height: 860 },
    { name: 'hogweed', x: 180, y: 1032, width: 768, height: 1080 },
  ],
  draw(scale) {
    const plate = new CopperPlate(size, size, (scale * hungSize) / size, 17, box);
    sky(plate);
    ground(plate);
    for (const [k, away] of rows.entries()) {
      gantry(plate, view, station.focal, away, masts.left, masts.right, masts.top);
      frost(plate, away);
      for (const side of [masts.left, masts.right]) footing(plate, side, away);
      if (k < rows.length - 1) busbars(plate, rows[k + 1]!, away);
    }
    transformer(plate, view, station.focal, 1.5, 11.4);
    droppers(plate, rows[2]);
    const { random } = plate;
    const clumps = Array.from({ length: 620 }, (): Point => [between(random, box.x, right), 1490 + 370 * Math.pow(random(), 0.7)]);
    for (const [x, y] of clumps.toSorted((one, other) => one[1] - other[1])) {
      const rank =
        plate.noise.at(x * 0.005, y * 0.013) +
        smoothstep(1690, 1850, y) * 0.5 +
        0.3 * smoothstep(1300, 1700, x) * smoothstep(1640, 1800, y);
      if (rank < 0.36 + 0.2 * random()) continue;
      if (y < 1640) roughGrass(plate, x, y, (y - 1400) * between(random, 0.08, 0.18));
      else tussock(plate, x, y, (y - 1430) * between(random, 0.12, 0.3), 0.9, 24, 0.14 + 0.3 * smoothstep(1760, 1860, y));
    }
    for (const [x, foot, tall, lean] of [
      [560, 1800, 560, 30],
      [250, 1850, 860, 46],
      [400, 1870, 690, -40],
    ] as const)
      hogweed(plate, x, foot, tall, lean);
    return pull(plate, {
      ink: '#262a30',
      film: '#b3aa98',
      paper: '#efe8d8',
      stroke: 0.9,
      wipe: (x, y) =>
        0.12 + 0.14 * smoothstep(700, 150, y) - 0.1 * bell(x, 470, 420) * bell(y, 1120, 330) + 0.08 * smoothstep(1650, 1840, y),
    });
  },
};
