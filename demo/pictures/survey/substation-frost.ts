import { pull } from '../engine/etching-paper.ts';
import { CopperPlate } from '../engine/etching.ts';
import { hatch } from '../engine/hatching.ts';
import { bell, clamp, lerp, smoothstep } from '../engine/numbers.ts';
import { between } from '../engine/random.ts';
import type { Point } from '../engine/raster.ts';
import type { Picture } from '../picture.ts';
import { grassStand, stem, tuft, umbel } from './frost-growth.ts';
import { rime } from './frost-line.ts';
import { aquatintSky } from './frost-sky.ts';
import { arc } from './marsh.ts';
import { look, type Place } from './station-point.ts';
import { gantry, insulators, transformer } from './switchyard.ts';

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
/** How deep each row was bitten: the far ones were stopped out early, for the mist. */
const mist = [0.5, 0.7, 0.94] as const;
const masts = { left: -2.7, right: 14.9, top: 12.6 };

/** White ground: only the hollows, the ruts and the foot of things are drawn. */
function ground(plate: CopperPlate): void {
  const land: Point[] = [
    [box.x, 1446],
    [right, 1446],
    [right, bottom],
    [box.x, bottom],
  ];
  plate.stopOut(land);
  // The far wood is lost in the mist where the light is, and stands in lumps of unlike height to the right of it.
  const clear = (x: number) => 1 - 0.86 * bell(x, 430, 330);
  const wood: Point[] = [
    ...Array.from({ length: 176 }, (_, i): Point => {
      const x = box.x + i * 10;
      const crowns =
        46 * Math.abs(plate.noise.fbm(i * 0.14, 3, 4)) +
        90 * Math.max(0, plate.noise.at(i * 0.05, 9)) +
        44 * bell(x, 1480, 120);
      return [x, 1445 - clear(x) * (13 + crowns)];
    }),
    [right, 1448],
    [box.x, 1448],
  ];
  plate.aquatint(wood, 0.66);
  hatch(plate, wood, {
    angle: 83,
    spacing: 4.4,
    weight: 1.2,
    bite: 0.75,
    overshoot: 4,
    irregular: 0.9,
    tone: (x, y) => clear(x) * (0.62 + plate.noise.fbm(x * 0.012, y * 0.01, 3)),
  });
  hatch(plate, land, {
    angle: 1,
    spacing: 6,
    weight: 1.5,
    irregular: 0.95,
    skip: 0.28,
    waver: 1.5,
    bend: (x, y) => [
      x,
      y + plate.noise.fbm(x * 0.0045, y * 0.01, 3) * 9 * smoothstep(1450, 1800, y),
    ],
    tone: (x, y) =>
      clamp(
        plate.noise.fbm(x * 0.004, y * 0.018, 3) * 0.9 +
          0.1 * smoothstep(1640, 1840, y) +
          0.2 * smoothstep(1100, 1800, x),
      ),
  });
  const shade: Point[] = [
    view([1.2, 0, 11]),
    view([6.8, 0, 11]),
    [right, 1640],
    [right, 1790],
    [1500, 1750],
  ];
  plate.aquatint(shade, 0.34);
  hatch(plate, shade, {
    angle: 7,
    spacing: 5,
    weight: 1.8,
    irregular: 0.95,
    skip: 0.2,
    overshoot: 18,
    waver: 1.6,
    tone: (x, y) => 0.8 + plate.noise.fbm(x * 0.008, y * 0.03, 2) * 0.7,
  });
  hatch(plate, wood, {
    angle: 62,
    spacing: 6,
    weight: 1.2,
    bite: 0.7,
    overshoot: 8,
    irregular: 0.9,
    tone: (x, y) => clear(x) * (smoothstep(1380, 1450, y) + plate.noise.at(x * 0.02, 5) * 0.5),
  });
  for (const rut of [-4.4, -2.9]) {
    const track = Array.from({ length: 26 }, (_, i): Point =>
      view([rut + plate.noise.at(i * 0.25, rut) * 0.3 + i * 0.06, 0, 5.2 + i * 1.6 + i * i * 0.05]),
    );
    for (const shift of [0, 1, 2.4, 3])
      plate.needle(
        track.map(([x, y]): Point => [
          x + (shift * (y - 1430)) / 30 + plate.noise.at(y * 0.02, shift) * 9,
          y,
        ]),
        { weight: 1.2, waver: 3, skip: 0.6 },
      );
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
    const to: Place = [1.5 + 0.6 + k * 0.9 + (k - 1) * 0.42, 5.79, 11.8];
    const [a, b] = [view(from), view(to)];
    rime(plate, arc(a, [lerp(a[0], b[0], 0.35), lerp(a[1], b[1], 0.85)], b, 14), 3.4, 1.3);
  }
}

/** Every mast stands on a block with a little rank grass about it. */
function footing(plate: CopperPlate, right: number, away: number, bite: number): void {
  const unit = station.focal / away;
  const [x, y] = view([right, 0, away]);
  const block: Point[] = [
    [x - unit * 0.85, y - unit * 0.3],
    [x + unit * 0.85, y - unit * 0.3],
    [x + unit * 0.9, y + unit * 0.22],
    [x - unit * 0.9, y + unit * 0.22],
  ];
  plate.stopOut(block);
  plate.needle([...block.slice(1), block[0]!], {
    weight: Math.max(1, unit * 0.022),
    bite,
    waver: 1.2,
    skip: 0.2,
  });
  hatch(plate, block, {
    angle: 64,
    spacing: 4.4,
    weight: 1.5,
    bite,
    irregular: 0.9,
    overshoot: 5,
    tone: (px) => smoothstep(x - unit * 0.3, x + unit * 0.9, px),
  });
  for (let k = 0; k < 5; k++)
    tuft(
      plate,
      x + between(plate.random, -1.2, 1.2) * unit,
      y + between(plate.random, 0.2, 0.4) * unit,
      unit * between(plate.random, 0.15, 0.5),
    );
}

/** Hogweed that died standing at the fence: one whole, one whose umbel shut on its seed, one that snapped under the rime. */
function hogweed(plate: CopperPlate): void {
  const bent = arc([516, 1878], [474, 1640], [516, 1396], 30);
  stem(plate, bent, 10, 5, [0.46]);
  umbel(plate, {
    at: bent[30]!,
    lean: 0.34,
    tip: 0.1,
    reach: 90,
    rays: 14,
    closed: 0.9,
    kept: 0.86,
  });

  const snapped = arc([238, 1880], [262, 1640], [248, 1470], 26);
  const hanging = arc([250, 1464], [226, 1478], [190, 1604], 14);
  stem(plate, snapped, 13, 9, [0.42]);
  stem(plate, hanging, 8, 4);
  umbel(plate, {
    at: hanging[14]!,
    lean: 3.4,
    tip: -0.2,
    reach: 72,
    rays: 12,
    closed: 0.6,
    kept: 0.6,
  });
  for (const [dx, dy] of [
    [-3, -26],
    [3, -34],
    [8, -19],
  ] as const)
    plate.needle(
      [
        [250, 1482],
        [250 + dx * 0.3, 1482 + dy * 0.6],
        [250 + dx, 1482 + dy],
      ],
      { weight: 2.2, waver: 0.4, taper: 'end', skip: 0 },
    );

  const tall = arc([404, 1886], [350, 1520], [372, 1064], 50);
  const left = arc(tall[26]!, [300, 1330], [262, 1196], 18);
  const spur = arc(tall[33]!, [430, 1190], [486, 1164], 14);
  stem(plate, left, 8, 4.4, [0.04]);
  umbel(plate, {
    at: left[18]!,
    lean: -0.34,
    tip: 0.34,
    reach: 96,
    rays: 17,
    closed: 0.1,
    kept: 0.82,
  });
  stem(plate, spur, 6, 3.6, [0.05]);
  umbel(plate, {
    at: spur[14]!,
    lean: 0.5,
    tip: -0.14,
    reach: 66,
    rays: 11,
    closed: 0.4,
    kept: 0.7,
  });
  stem(plate, tall, 17, 9, [0.28, 0.52, 0.66]);
  umbel(plate, {
    at: tall[50]!,
    lean: 0.08,
    tip: 0.24,
    reach: 164,
    rays: 25,
    closed: 0,
    kept: 0.88,
  });
}

/** Grass at the fence: a high mass about the hogweed, a low one at the right, open snow between. */
function grasses(plate: CopperPlate): void {
  const { noise } = plate;
  const swell = (x: number, scale: number) => 0.72 + 0.5 * noise.fbm(x * scale, 21, 3);
  grassStand(plate, {
    from: 1280,
    to: right + 40,
    back: 1776,
    front: 1868,
    height: (x) =>
      158 * swell(x, 0.009) * smoothstep(1270, 1680, x) * (0.7 + 0.5 * smoothstep(1650, 1850, x)),
    lean: -0.28,
    blades: 430,
  });
  grassStand(plate, {
    from: box.x - 40,
    to: 870,
    back: 1752,
    front: 1872,
    height: (x) =>
      205 * swell(x, 0.008) * smoothstep(880, 440, x) * (0.75 + 0.5 * bell(x, 250, 150)),
    lean: 0.34,
    blades: 560,
  });
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
    aquatintSky(plate, { left: box.x, right, top: box.y, foot: 1460, sun });
    ground(plate);
    for (const [k, away] of rows.entries()) {
      gantry(plate, view, station.focal, away, masts.left, masts.right, masts.top, mist[k]!);
      for (const side of [masts.left, masts.right]) footing(plate, side, away, mist[k]!);
      if (k < rows.length - 1) busbars(plate, rows[k + 1]!, away);
    }
    transformer(plate, view, station.focal, 1.5, 11.4);
    droppers(plate, rows[2]);
    hogweed(plate);
    grasses(plate);
    return pull(plate, {
      ink: '#262a30',
      film: '#b3aa98',
      paper: '#efe8d8',
      stroke: 0.9,
      wipe: (x, y) =>
        0.12 +
        0.14 * smoothstep(700, 150, y) -
        0.1 * bell(x, 470, 420) * bell(y, 1120, 330) +
        0.08 * smoothstep(1650, 1840, y),
    });
  },
};
