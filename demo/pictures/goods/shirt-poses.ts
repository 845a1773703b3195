import { settle, type Mesh } from '../engine/cloth.ts';
import { makeNoise } from '../engine/noise.ts';
import { clamp, smoothstep } from '../engine/numbers.ts';
import { clothTest, patternBox, shoulderTip, thickness, underarm } from './shirt-pattern.ts';

const spacing = 6;
/** How thick the cloth below the front is, in units. */
const thick = 7;

type Lying = {
  seed: number;
  /** How much cloth was pushed together when it was put down: 15 smoothed, 34 as it falls. */
  gather?: number;
  /** How far each sleeve is turned down (radians), left and right. */
  sleeves?: readonly [number, number];
  steps?: number;
};

/** The front of a shirt that somebody put on the table, smoothed with the hand and left. */
export function lying({ seed, gather = 32, sleeves = [0.12, 0.16], steps = 200 }: Lying): Mesh {
  const noise = makeNoise(seed);
  const back = thickness(thick, undefined, 7.54);
  const below = (u: number, v: number) =>
    back(u, v) +
    3 * Math.max(0, noise.fbm(u / 130 + 5, v / 100, 3)) +
    8 * Math.max(0, noise.at(u / 290 + 9, v / 240)) * Math.min(1, back(u, v) / 7);
  return settle({
    box: patternBox,
    spacing,
    inside: clothTest(10),
    place: (u, v) => {
      const [x, y] = turnedSleeve(u, v, u < 0 ? sleeves[0] : sleeves[1]);
      const low = smoothstep(60, 700, v) * 0.7 + 0.3;
      return [
        x + gather * low * (noise.at(u / 330, v / 420) + 0.32 * noise.at(u / 150 + 9, v / 180)),
        y +
          gather * low * (noise.at(u / 420 + 50, v / 300) + 0.32 * noise.at(u / 180 + 70, v / 140)),
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
