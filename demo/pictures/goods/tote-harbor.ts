import { hex, type Rgb } from '../engine/color.ts';
import { bentSheet, carried, settle } from '../engine/cloth.ts';
import { makeNoise } from '../engine/noise.ts';
import { clamp, smoothstep } from '../engine/numbers.ts';
import { linear, ProductShot, type Look } from '../engine/product-shot.ts';
import type { Raster } from '../engine/raster.ts';
import type { Picture } from '../picture.ts';
import { readInk, type Ink } from './plates.ts';
import { frame } from './shirt.ts';
import { grey } from './shirt-pattern.ts';
import { peg, strap } from './tote-handles.ts';

// The bag is 38 by 41 cm; a unit is half a millimeter. Its origin is the middle of the upper edge.
const half = 380;
const deep = 820;
const box = { x: -half - 30, y: -30, width: half * 2 + 60, height: deep + 60 };
const handleAt = 150;
const wall = 16;
const printWidth = 560;
const place = { zoom: 0.94, to: [812, 640] as const };

/** A natural canvas tote on a wooden peg. */
export const picture: Picture = {
  name: 'tote-harbor',
  width: frame,
  height: frame,
  details: [{ name: 'eel', x: 560, y: 1060, width: 560, height: 420 }],
  draw,
};

async function draw(scale: number): Promise<Raster> {
  const ink = await readInk('harbor-tote', printWidth * scale * place.zoom);
  return hangTote(hex('#dbd0b8'), ink, scale).develop();
}

/** Hangs a bag of any canvas before the camera, with any ink on its front. */
export function hangTote(color: Rgb, ink: Ink, scale: number): ProductShot {
  const shot = new ProductShot(frame, scale);
  const density = scale * place.zoom;
  const canvas = plainWeave(color, density);
  peg(shot, [812, 112]);
  strap(shot, canvas, place, { from: handleAt, level: wall + 6, pegY: -528, back: true });
  shot.lay(carried(inside(), place), lining(canvas, density));
  shot.lay(carried(front(), place), printedBag(canvas, ink, density));
  strap(shot, canvas, place, { from: handleAt, level: wall + 46, pegY: -528, back: false });
  return shot;
}

/** 1 in the middle of the panel, 0 at its seams, which are three layers thick and hang straight. */
const slack = (u: number, v: number) =>
  smoothstep(half, half - 90, Math.abs(u)) * smoothstep(deep, deep - 90, v);

/** How far the mouth of the bag hangs below where the handles hold it: between them, and at the corners. */
const sag = (u: number) =>
  40 *
  (1 - Math.exp(-(((Math.abs(u) - handleAt) / 92) ** 2))) *
  (Math.abs(u) > handleAt ? 0.62 : 0.85);

/** The front panel: held where the handles are sewn on, straight at its seams, everything else hangs from there. */
function front() {
  const noise = makeNoise(15);
  const puff = grey(
    box,
    0.5,
    (pen) => {
      pen.fillStyle = '#fff';
      pen.fillRect(-half, -60, half * 2, deep + 60);
    },
    undefined,
    26,
  );
  const filled = (u: number, v: number) =>
    wall + 8 + 24 * smoothstep(0.42, 1, puff(u, v)) * smoothstep(-60, 260, v);
  return settle({
    box,
    spacing: 8,
    inside: (u, v) => Math.abs(u) < half + 14 && v > -14 && v < deep + 14,
    place: (u, v) => {
      const low = smoothstep(0, deep, v);
      const loose = slack(u, v);
      return [
        u * (0.964 + 0.014 * low - 0.012 * Math.sin(Math.PI * low)) +
          11 * loose * noise.at(u / 260, v / 260),
        v +
          sag(u) * (1 - low) +
          14 * low * (u / half) ** 2 +
          11 * loose * noise.at(u / 240 + 30, v / 200),
        filled(u, v) +
          4 +
          (0.15 + 0.85 * loose) * Math.max(-0.2, noise.fbm(u / 190, v / 260 + 8, 3)) * 28,
      ];
    },
    floor: (_x, _y, u, v) => filled(u, v) + 3 * noise.fbm(u / 160 + 60, v / 160, 2),
    pinned: (u, v) => isSewn(u, v),
    gravity: { y: 0.1, z: -0.16 },
    stiffness: 0.4,
    friction: 0.5,
    steps: 170,
  });
}

/** Where the panel cannot give: under the handles, along the side seams and the bottom. */
const isSewn = (u: number, v: number) =>
  (Math.abs(Math.abs(u) - handleAt) < 26 && v > -12 && v < 66) ||
  Math.abs(u) > half - 5 ||
  v > deep - 5;

/** The back panel behind the mouth: it stands a little higher in the middle and meets the front at the side seams. */
const inside = () =>
  bentSheet({ x: -half, y: -40, width: half * 2, height: 150 }, 10, (u, v) => {
    const open = 1 - (u / half) ** 2;
    return [
      u * 0.962,
      v + sag(u) - 3 - 21 * open - 6 * Math.exp(-(((Math.abs(u) - handleAt) / 60) ** 2)),
      wall + 6,
    ];
  });

const lining =
  (canvas: Look, density: number): Look =>
  (u, v, touch) => {
    canvas(u, v, touch);
    touch.cover =
      smoothstep(0, 1.5 / density, half - 4 - Math.abs(u)) * smoothstep(0, 1.5 / density, v);
    for (const channel of ['red', 'green', 'blue'] as const) touch[channel] *= 0.86;
  };

/** Unbleached cotton in plain weave: warp over weft over warp, thick and thin yarns, now and then a husk. */
function plainWeave(color: Rgb, density: number): Look {
  const noise = makeNoise(18);
  const [red, green, blue] = linear(color);
  const pitch = 1.9;
  const near = smoothstep(1.6, 3, pitch * density);
  return (u, v, touch) => {
    const thickWarp = noise.at(u * 0.5, v * 0.008);
    const thickWeft = noise.at(u * 0.008 + 40, v * 0.5);
    const bend = 0.35 * noise.at(u * 0.03, v * 0.03);
    const over = Math.sin((u / pitch + bend) * Math.PI) * Math.sin((v / pitch - bend) * Math.PI);
    const yarn = noise.at(u * 0.8, v * 0.3) * 0.5 + noise.at(u * 0.3, v * 0.8) * 0.5;
    const husk =
      smoothstep(0.66, 0.74, noise.at(u * 0.23 + 9, v * 0.14)) *
      smoothstep(0.1, 0.5, noise.at(u * 0.02, v * 0.02));
    const tone =
      1 +
      yarn * 0.06 +
      (thickWarp + thickWeft) * 0.035 +
      over * near * 0.07 +
      noise.fbm(u * 0.005, v * 0.005, 3) * 0.05;
    touch.red = red * tone * (1 - husk * 0.3);
    touch.green = green * tone * (1 - husk * 0.42);
    touch.blue = blue * tone * (1 - husk * 0.55);
    touch.relief = yarn * 0.3 + (thickWarp + thickWeft) * 0.16 + over * near * 0.3;
    touch.sheen = 0.25;
  };
}

/** The bag's front with its turned hem, side seams and the print, which sinks between the yarns. */
function printedBag(canvas: Look, ink: Ink, density: number): Look {
  const noise = makeNoise(19);
  const stitches = grey(
    box,
    density,
    (pen) => {
      for (const v of [60, 7]) {
        pen.setLineDash([]);
        pen.lineWidth = 5;
        pen.strokeStyle = '#6c6c6c';
        pen.strokeRect(-half - 40, v, half * 2 + 80, 0.01);
        pen.setLineDash([6, 1.6]);
        pen.lineWidth = 2.2;
        pen.strokeStyle = '#a6a6a6';
        pen.strokeRect(-half - 40, v, half * 2 + 80, 0.01);
      }
    },
    '#808080',
  );
  const found = new Float32Array(4);
  return (u, v, touch) => {
    canvas(u, v, touch);
    const edge = 1.4 / density;
    const corner =
      Math.hypot(Math.max(0, Math.abs(u) - half + 16), Math.max(0, v - deep + 16)) - 16;
    touch.cover = smoothstep(edge, 0, corner) * smoothstep(-edge, 0, v);
    const stitch = stitches(u, v) - 0.5;
    // The hem is three layers of canvas: it stands up a little, and its lower edge throws a thin shade.
    const hem = smoothstep(69, 66, v);
    const shade = 1 - 0.07 * Math.exp(-(((v - 71) / 3) ** 2));
    const seam = Math.exp(-(((half - 11 - Math.abs(u)) / 3.4) ** 2)) * smoothstep(60, 74, v);
    const pucker =
      Math.exp(-(((v - 62) / 26) ** 2)) * noise.at(u * 0.05, v * 0.02) +
      Math.exp(-(((half - Math.abs(u)) / 20) ** 2)) * noise.at(u * 0.02, v * 0.05);
    touch.relief += stitch * 5 + hem * 2.6 - seam * 1.6 + pucker * 1.6;
    const groove = (1 + clamp(stitch, -0.3, 0.1) * 0.9) * shade * (1 - 0.05 * seam);
    for (const channel of ['red', 'green', 'blue'] as const) touch[channel] *= groove;
    ink.at((u + 4) / printWidth + 0.5, (v - 138) / printWidth, found);
    if (found[3]! < 0.01) return;
    const worn = noise.at(u * 0.5, v * 0.5) * 0.5 + noise.at(u * 0.2, v * 0.2) * 0.5;
    const share =
      found[3]! *
      clamp(0.94 + Math.min(0.1, touch.relief * 0.12) - Math.max(0, worn) * 0.26, 0.55, 0.97);
    touch.red += (found[0]! - touch.red) * share;
    touch.green += (found[1]! - touch.green) * share;
    touch.blue += (found[2]! - touch.blue) * share;
  };
}
