import { carried, settle, type Mesh } from '../engine/cloth.ts';
import { makeNoise } from '../engine/noise.ts';
import { clamp, smoothstep } from '../engine/numbers.ts';
import type { Look, ProductShot } from '../engine/product-shot.ts';
import { clothTest, patternBox, shoulderTip, thickness, underarm, type Shape } from './shirt-pattern.ts';

const spacing = 6;

export type Lying = {
  seed: number;
  /** How much cloth was pushed together when it was put down: 15 smoothed, 34 as it falls. */
  gather?: number;
  /** How far each sleeve is turned down (radians), left and right. */
  sleeves?: readonly [number, number];
  shape?: Shape;
  /** How thick the cloth below the front is, in units. */
  thick?: number;
  steps?: number;
};

/** The front of a shirt that somebody put on the table, smoothed with the hand and left. */
export function lying({ seed, gather = 32, sleeves = [0.12, 0.16], shape, thick = 7, steps = 200 }: Lying): Mesh {
  const noise = makeNoise(seed);
  const back = thickness(thick, shape, 6 + thick * 0.22);
  const below = (u: number, v: number) =>
    back(u, v) +
    3 * Math.max(0, noise.fbm(u / 130 + 5, v / 100, 3)) +
    8 * Math.max(0, noise.at(u / 290 + 9, v / 240)) * Math.min(1, back(u, v) / 7);
  return settle({
    box: patternBox,
    spacing,
    inside: clothTest(10, shape),
    place: (u, v) => {
      const [x, y] = turnedSleeve(u, v, u < 0 ? sleeves[0] : sleeves[1]);
      const low = shape ? 0.8 : smoothstep(60, 700, v) * 0.7 + 0.3;
      return [
        x + gather * low * (noise.at(u / 330, v / 420) + 0.32 * noise.at(u / 150 + 9, v / 180)),
        y + gather * low * (noise.at(u / 420 + 50, v / 300) + 0.32 * noise.at(u / 180 + 70, v / 140)),
        below(u, v) + 1 + Math.max(0, noise.fbm(u / 200 + 20, v / 200, 3) + 0.15) * gather * 1.3,
      ];
    },
    floor: (_x, _y, u, v) => below(u, v),
    gravity: { y: 0, z: -0.35 },
    stiffness: 0.2,
    friction: 0.96,
    steps,
  });
}

/** Turns what lies beyond the armhole about the tip of the shoulder. */
export function turnedSleeve(u: number, v: number, angle: number): [number, number] {
  const side = u < 0 ? -1 : 1;
  const along = clamp((v - shoulderTip[1]) / (underarm[1] - shoulderTip[1]), 0, 1);
  const seam = shoulderTip[0] + (underarm[0] - shoulderTip[0]) * along ** 3;
  const share = smoothstep(seam - 30, seam + 50, Math.abs(u)) * smoothstep(520, 470, v) * angle;
  const dx = Math.abs(u) - shoulderTip[0] + 20;
  const dy = v - shoulderTip[1];
  return [
    side * (shoulderTip[0] - 20 + dx * Math.cos(share) - dy * Math.sin(share)),
    shoulderTip[1] + dx * Math.sin(share) + dy * Math.cos(share),
  ];
}

/** Folded to a parcel as in a drawer: sleeves, sides and hem turned under. */
export const parcel: Shape = (pen) => {
  pen.beginPath();
  pen.moveTo(-120, 0);
  pen.bezierCurveTo(-180, 22, -220, 36, -262, 54);
  pen.bezierCurveTo(-272, 60, -275, 74, -274, 92);
  pen.bezierCurveTo(-270, 250, -277, 460, -272, 676);
  pen.bezierCurveTo(-271, 692, -264, 698, -250, 698);
  pen.bezierCurveTo(-90, 705, 80, 699, 252, 695);
  pen.bezierCurveTo(266, 694, 271, 687, 271, 673);
  pen.bezierCurveTo(277, 460, 268, 250, 273, 92);
  pen.bezierCurveTo(274, 74, 271, 60, 262, 54);
  pen.bezierCurveTo(220, 36, 180, 22, 120, 0);
  pen.bezierCurveTo(90, -14, -90, -14, -120, 0);
  pen.closePath();
};

/** The turned-under sides and hem of the parcel, which look out a little at the right and below. */
export function parcelLayers(shot: ProductShot, cloth: Look, to: readonly [number, number], angle: number, zoom: number): void {
  const parcelEdge = thickness(1, parcel, 3);
  for (const [dx, dy, turn, thick, seed] of [
    [9, 13, -0.004, 9, 3],
    [5, 5, 0.006, 17, 5],
  ] as const) {
    const mesh = lying({ seed, gather: 7, shape: parcel, thick, steps: 30 });
    shot.lay(carried(mesh, { angle: angle + turn, zoom: zoom * 0.995, to: [to[0] + dx * zoom, to[1] + dy * zoom] }), (u, v, touch) => {
      cloth(u + 300, v, touch);
      touch.cover = v > 40 ? smoothstep(0.2, 0.3, parcelEdge(u, v)) : 0;
    });
  }
}
