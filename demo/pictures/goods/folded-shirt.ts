import type { SKRSContext2D } from '@napi-rs/canvas';

import { bentSheet, carried, type Mesh } from '../engine/cloth.ts';
import { makeNoise } from '../engine/noise.ts';
import { bell, clamp, smoothstep } from '../engine/numbers.ts';
import type { Look, ProductShot } from '../engine/product-shot.ts';
import { grey, patternBox, thickness, type Patch, type Shape } from './shirt-pattern.ts';

type Place = { angle: number; zoom: number; to: readonly [number, number] };

/** How high the parcel is under the front, and how wide the fold is at which the cloth turns under. */
const pile = 40;
const turn = 15;

/** Folded to a parcel as on a shop's table: sleeves and sides turned under, the lower half too. */
export const parcel: Shape = (pen) => {
  pen.beginPath();
  pen.moveTo(-120, 0);
  pen.bezierCurveTo(-176, 20, -222, 34, -262, 50);
  pen.bezierCurveTo(-276, 56, -281, 72, -281, 92);
  pen.bezierCurveTo(-278, 300, -282, 500, -277, 676);
  pen.bezierCurveTo(-276, 696, -266, 703, -248, 704);
  pen.bezierCurveTo(-90, 708, 90, 703, 250, 700);
  pen.bezierCurveTo(270, 699, 277, 690, 278, 671);
  pen.bezierCurveTo(282, 500, 276, 300, 281, 92);
  pen.bezierCurveTo(281, 72, 276, 56, 262, 50);
  pen.bezierCurveTo(222, 34, 176, 20, 120, 0);
  pen.bezierCurveTo(90, -14, -90, -14, -120, 0);
  pen.closePath();
};

/** A side or a hem that was turned under and looks out: it begins below the shoulder. */
const layer: Shape = (pen) => {
  pen.beginPath();
  pen.roundRect(-280, 112, 560, 592, [60, 60, 26, 26]);
};

/** A fold seen from above: flat on top, then a quarter of a circle down to the table. */
const rolled = (soft: Patch, high: number) => (u: number, v: number) => {
  const inward = clamp((soft(u, v) - 0.5) * 2);
  return high * Math.sqrt(1 - (1 - inward) ** 2);
};

/** The front of the parcel: smooth over the chest, a few slack folds that run from where the cloth was turned under. */
export function parcelFront(seed: number): Mesh {
  const noise = makeNoise(seed);
  const edge = rolled(thickness(1, parcel, turn), pile);
  return bentSheet(patternBox, 6, (u, v) => {
    const low = smoothstep(300, 690, v);
    const slack =
      noise.at((u + v * 0.5) / 150 + 4, (v - u * 0.35) / 420) +
      0.4 * noise.at((u - v * 0.3) / 84 + 20, v / 260);
    const drag =
      bell(u - 0.4 * (v - 90), 210, 26) * bell(v, 150, 90) +
      bell(u + 0.4 * (v - 90), -214, 24) * bell(v, 160, 80);
    const soft =
      3 * noise.at(u / 190 + 30, v / 170) + Math.max(0, slack) * 15 * (0.18 + low) + 5 * drag;
    // What lies below shows through: the edges of the two sides that meet under the chest, and the hem that was turned up.
    const below =
      2.4 * smoothstep(-7, 7, u + 34 + 9 * noise.at(v / 160, 3)) +
      2.2 * smoothstep(6, -6, v - 520 - 10 * noise.at(u / 150, 8));
    return [
      u + 3 * noise.at(u / 140, v / 200),
      v + 4 * noise.at(u / 210 + 9, v / 160),
      edge(u, v) * (0.35 + 0.65 * smoothstep(10, 190, v)) + soft + below,
    ];
  });
}

/** What looks out below the front: one sleeve at the right, and the layers of the sides and of the turned-up hem. */
export function parcelLayers(shot: ProductShot, cloth: Look, { angle, zoom, to }: Place): void {
  laySleeve(shot, cloth, { angle, zoom, to });
  const inLayer = thickness(1, layer, 3);
  const soft = thickness(1, layer, turn);
  for (const [dx, dy, skew, high, seed] of [
    [5, 34, 0.004, 10, 3],
    [-9, 22, -0.007, 20, 5],
    [8, 10, 0.006, 30, 8],
  ] as const) {
    const noise = makeNoise(seed);
    const round = rolled(soft, high);
    const mesh = bentSheet(patternBox, 8, (u, v) => [
      u + 5 * noise.at(v / 190, 2),
      v + 5 * noise.at(u / 170, 6),
      round(u, v) + 1.5 * noise.at(u / 60, v / 60),
    ]);
    shot.lay(
      carried(mesh, { angle: angle + skew, zoom, to: [to[0] + dx * zoom, to[1] + dy * zoom] }),
      (u, v, touch) => {
        cloth(u + 300, v + seed * 90, touch);
        touch.cover = smoothstep(0.4, 0.55, inLayer(u, v));
      },
    );
  }
}

const sleeveBox = { x: 180, y: 40, width: 220, height: 330 };

function sleeve(pen: SKRSContext2D): void {
  pen.beginPath();
  pen.moveTo(210, 60);
  pen.bezierCurveTo(268, 66, 300, 96, 312, 140);
  pen.lineTo(352, 286);
  pen.lineTo(236, 330);
  pen.lineTo(210, 330);
  pen.closePath();
}

/** The cuff's two rows of stitches, `up` from its edge. */
function cuffLine(pen: SKRSContext2D, up: number): void {
  pen.beginPath();
  pen.moveTo(356 - up * 0.3, 284 - up);
  pen.lineTo(220 - up * 0.3, 336 - up);
  pen.stroke();
}

/** The end of a sleeve that was turned under and looks out at the side, its cuff stitched. */
function laySleeve(shot: ProductShot, cloth: Look, place: Place): void {
  const density = shot.scale * place.zoom;
  const cover = grey(sleeveBox, density, (pen) => {
    sleeve(pen);
    pen.fillStyle = '#fff';
    pen.fill();
  });
  const soft = grey(
    sleeveBox,
    0.5,
    (pen) => {
      sleeve(pen);
      pen.fillStyle = '#fff';
      pen.fill();
    },
    undefined,
    7,
  );
  const stitches = grey(
    sleeveBox,
    density,
    (pen) => {
      for (const up of [24, 31]) {
        pen.setLineDash([]);
        pen.lineWidth = 4;
        pen.strokeStyle = '#6a6a6a';
        cuffLine(pen, up);
        pen.lineWidth = 1.7;
        pen.setLineDash([3.6, 1.2]);
        pen.strokeStyle = '#a2a2a2';
        cuffLine(pen, up);
      }
    },
    '#808080',
  );
  const noise = makeNoise(71);
  const round = rolled(soft, 11);
  const mesh = bentSheet(sleeveBox, 6, (u, v) => [
    u,
    v,
    round(u, v) + 5 * Math.max(0, noise.at((u - v * 0.4) / 46, v / 150)),
  ]);
  shot.lay(carried(mesh, place), (u, v, touch) => {
    cloth(u + 500, v, touch);
    touch.cover = cover(u, v);
    const stitch = stitches(u, v) - 0.5;
    touch.relief += stitch * 3.4;
    const groove = 1 + clamp(stitch, -0.4, 0.1) * 0.7;
    touch.red *= groove;
    touch.green *= groove;
    touch.blue *= groove;
  });
}
