import { printBlocks } from '../engine/block-print.ts';
import { hex } from '../engine/color.ts';
import { Block, carve, curve, insideOf, type Area } from '../engine/gouge.ts';
import { bell, clamp, lerp, smoothstep } from '../engine/numbers.ts';
import type { Point } from '../engine/raster.ts';
import type { Picture } from '../picture.ts';
import { cutHook, paintHook } from './crane-hook.ts';
import { cutAlong, type Surface } from './surface-cuts.ts';
import { cutTug, hullSide, onTug, paintTug, strip } from './harbor-tug.ts';

const width = 2400;
const height = 1900;
const plate: Area = { x: 125, y: 110, width: 2150, height: 1660 };
const waterline = 1190;

/** A tug comes out of the fog toward us; the hook of a crane hangs in front, cut by the frame. Two blocks, and the fog is bare paper. */
export const picture: Picture = {
  name: 'hook-and-tug',
  width,
  height,
  details: [
    { name: 'wheelhouse', x: 560, y: 520, width: 760, height: 560 },
    { name: 'hook', x: 1500, y: 560, width: 620, height: 720 },
  ],
  draw(scale) {
    const key = new Block(width, height, scale, plate, 41);
    const red = new Block(width, height, scale, plate, 43);
    ghosts(key, scale);
    smoke(key);
    const water = new Block(width, height, 1, plate, 47);
    water.keep(strip(1, 0, 1));
    water.keep(strip(-1, 0, 1));
    const hull = insideOf(water.sheet);
    sea(key, hull);
    cutTug(key);
    paintTug(red);
    bowWave(key, red);
    mirror(red);
    cutHook(key);
    paintHook(red, key);
    return printBlocks({
      paper: '#efe9db',
      plate,
      seed: 71,
      impressions: [
        {
          block: red,
          ink: hex('#c4532f'),
          shift: [5, 4],
          turn: -0.0011,
          strength: 0.93,
          salt: 0.4,
        },
        { block: key, ink: hex('#2f4353'), turn: 0.0006, strength: 0.97, salt: 0.55 },
      ],
    });
  },
};

/** Sheds and a crane on the far quay: only ridges that the carver left standing in the fog. */
function ghosts(key: Block, scale: number): void {
  const far = new Block(width, height, scale, plate, 53);
  far.keep([
    [125, 1090],
    [125, 985],
    [240, 930],
    [355, 985],
    [470, 930],
    [585, 985],
    [590, 1090],
  ]);
  far.bar([550, 1090], [592, 760], 15, 12);
  far.bar([700, 1090], [650, 760], 15, 12);
  far.keep([
    [565, 800],
    [562, 700],
    [610, 672],
    [692, 676],
    [700, 800],
  ]);
  far.bar([620, 690], [308, 330], 17, 9);
  far.bar([650, 680], [646, 540], 12, 8);
  far.bar([646, 545], [320, 342], 4);
  far.bar([312, 335], [312, 610], 4);
  key.stamp(far.sheet);
  const cut = (x: number, y: number) => ({
    gap: 6.6,
    light: 0.72 + smoothstep(800, 330, y) * 0.12,
    angle: key.noise.at(x * 0.003, y * 0.01) * 0.05,
  });
  carve(key, { area: { x: 110, y: 290, width: 830, height: 830 }, cut, length: [60, 240] });
  const bank = (x: number, y: number) => {
    const light =
      0.4 *
      bell(y, 1098 + key.noise.at(x * 0.004, 3) * 12, 17) *
      (0.5 + key.noise.fbm(x * 0.003, y * 0.01, 3));
    return light > 0.06 ? { gap: 9, light, angle: 0 } : null;
  };
  carve(key, {
    area: { x: 125, y: 1050, width: 2150, height: 90 },
    cut: bank,
    length: [40, 160],
    standing: true,
  });
}

/** Smoke from the funnel lies down in the fog and drifts to the right. */
function smoke(key: Block): void {
  const [fromX, fromY] = onTug(14.9, 0, 8.7);
  const cut = (x: number, y: number) => {
    const gone = (x - fromX + 30) / 900;
    if (gone < 0 || gone > 1) return null;
    const middle = fromY - 40 - 190 * gone ** 0.55 + key.noise.at(x * 0.006, 1) * 40 * gone;
    const spread = 26 + 120 * gone;
    const billow = key.noise.fbm(x * 0.007, y * 0.011, 3);
    const light = bell(y, middle, spread) * (0.95 - 0.7 * gone) + billow * 0.5 - 0.1;
    if (light < 0.1 || Math.abs(y - middle) > spread * 1.5) return null;
    return {
      gap: 12,
      light: clamp(light),
      angle: -0.5 * (1 - gone) ** 2 - 0.06 + key.noise.at(x * 0.008, y * 0.01) * 0.9,
    };
  };
  carve(key, {
    area: { x: fromX - 40, y: 120, width: 960, height: fromY - 100 },
    cut,
    length: [30, 130],
    standing: true,
  });
}

/** Water as ridges left standing: they lie along the swells, dark in the troughs and under the hull, bare on the backs and in the fog. */
function sea(key: Block, hull: (x: number, y: number) => boolean): void {
  const { noise } = key;
  const swellAt = (x: number, y: number) =>
    noise.fbm(x * 0.0014 + y * 0.0006 + 4, (y + x * 0.1) * 0.0066, 2);
  // The direction in which a swell neither rises nor falls; flat where it has no slope.
  const crestAngle = (x: number, y: number) => {
    const [across, down] = [
      swellAt(x + 14, y) - swellAt(x - 14, y),
      swellAt(x, y + 14) - swellAt(x, y - 14),
    ];
    return clamp((-across * down) / (down * down + 0.0016), -0.42, 0.42);
  };
  const cut = (x: number, y: number) => {
    const near = (y - waterline) / (plate.y + plate.height - waterline);
    if (near < 0.02 || hull(x, y)) return null;
    const swell = swellAt(x, y) + noise.at(x * 0.004, y * 0.02) * 0.14;
    let mirrored = 0;
    for (const off of [-20, 15, 50])
      if (
        hull(
          x + noise.at(x * 0.01, y * 0.05) * 40,
          2 * (1235 + (x - 800) * -0.05) - y * 0.86 - 170 + off,
        )
      )
        mirrored += 0.3;
    const light =
      0.08 +
      near * 0.52 +
      0.2 * smoothstep(0.55, 0.95, near) +
      swell * (1 + near * 1.45) +
      mirrored * 0.6 -
      0.25 * bell(x, 1850, 420) * (1 - near);
    const churned = 0.42 * bell(x, 330, 260) * bell(y, 1300, 90);
    if (light + churned < 0.1) return null;
    return {
      gap: 11 + near * 12,
      light: clamp(light + churned, 0, 0.92),
      angle: crestAngle(x, y) + noise.at(x * 0.006, y * 0.02) * 0.12,
    };
  };
  carve(key, {
    area: { x: 110, y: waterline, width: 2180, height: 600 },
    cut,
    length: [95, 420],
    standing: true,
  });
}

/** The wave that the stem throws up on both sides: cleared whole, then its hollows put back as curved ridges. */
function bowWave(key: Block, red: Block): void {
  const near = hullSide(1);
  const [x, y] = near(0.02, 0);
  const crest = (t: number): Point => {
    const [px, py] = near(t, 0);
    return [px, py - 74 * Math.exp(-((t * 5.2) ** 1.3)) - 6];
  };
  const reach = (t: number): Point => {
    const [px, py] = near(t, 0);
    return [px + 90 + 130 * t, py + 34 + 66 * Math.sin(Math.PI * Math.min(1, t * 1.15 + 0.12))];
  };
  const shares = Array.from({ length: 19 }, (_, i) => (i / 18) * 0.8);
  const far: Point[] = [
    [x - 20, y - 66],
    [x - 96, y - 30],
    [x - 190, y + 22],
    [x - 236, y + 52],
    [x - 150, y + 50],
    [x - 60, y + 72],
  ];
  const wave = [...far, ...shares.map(reach), ...shares.map(crest).reverse()];
  for (const block of [key, red]) block.clear(wave, 3);
  const curls: readonly (readonly [number, number])[][] = [
    [
      [-16, -60],
      [-70, -42],
      [-128, -4],
      [-196, 26],
      [-262, 38],
    ],
    [
      [-22, -32],
      [-62, -14],
      [-112, 20],
      [-170, 42],
    ],
    [
      [-30, 2],
      [-70, 22],
      [-120, 48],
      [-190, 60],
      [-250, 58],
    ],
    [
      [-10, 30],
      [-40, 44],
      [-96, 70],
      [-150, 76],
    ],
  ];
  curls.forEach((curl, i) =>
    key.stand(
      curve(
        curl.map(([right, down]): Point => [x + right, y + down]),
        5,
      ),
      [8, 5, 9, 7][i]!,
    ),
  );
  key.stand(shares.slice(0, 11).map(crest), 5);
  const slope: Surface = (along, across) => {
    const [fromX, fromY] = crest(along * 0.8);
    const [toX, toY] = reach(along * 0.8);
    return [lerp(fromX, toX, across), lerp(fromY, toY, across ** 0.7)];
  };
  cutAlong(key, slope, {
    rows: 9,
    push: [0.08, 0.3],
    width: 9,
    light: (along, across) => (across < 0.14 ? 0 : 0.12 + across * 0.6 + along * 0.25),
    standing: true,
  });
}

/** The red boot-topping once more in the water, broken into lenses. */
function mirror(red: Block): void {
  const side = hullSide(1);
  for (let i = 0; i < 90; i++) {
    const t = red.random() ** 0.8;
    const [x, y] = side(t, 0);
    const down = 46 + red.random() * 120;
    const half = lerp(60, 22, down / 170) * (0.5 + red.random());
    red.stand(
      [
        [x - half, y + down],
        [x, y + down + 3],
        [x + half, y + down - 1],
      ],
      5 + red.random() * 8,
    );
  }
}
