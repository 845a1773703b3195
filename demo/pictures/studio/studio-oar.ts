import { mix } from '../engine/color.ts';
import { clamp, lerp, smoothstep } from '../engine/numbers.ts';
import type { Painting } from '../engine/painting.ts';
import type { Point } from '../engine/raster.ts';
import { wet } from './studio-brush.ts';
import { lit } from './studio-light.ts';

export const oar = {
  top: [2010, -60] as Point,
  neck: [2036, 330] as Point,
  foot: [2112, 1700] as Point,
};

export const oarBlade = (): Point[] => {
  const half = (t: number) => 15 + 43 * smoothstep(0, 0.42, t);
  const at = (t: number, side: number): Point => [
    lerp(oar.neck[0], oar.top[0], t) + side * half(t),
    lerp(oar.neck[1] + 30, oar.top[1], t),
  ];
  return [
    ...Array.from({ length: 14 }, (_, i) => at(i / 13, -1)),
    ...Array.from({ length: 14 }, (_, i) => at(1 - i / 13, 1)),
  ];
};

/** An ash oar, its blade among the beams: the rim and grain that catch the light, and the leather. */
export function paintOar(painting: Painting): void {
  const { random } = painting;
  const on = (t: number, across: number): Point => [
    lerp(oar.neck[0], oar.foot[0], t) + across,
    lerp(oar.neck[1], oar.foot[1], t),
  ];
  for (let i = 0; i < 6; i++)
    painting.stroke(
      [on(i / 8, -11), on((i + 0.5) / 8, -11), on((i + 1) / 8, -11)],
      5,
      lit([250, 216, 160], 1500, clamp(330 + i * 150, 330, 900), 1.1),
      { ...wet, dry: 0.45 },
    );
  for (let i = 0; i < 6; i++)
    painting.stroke(
      [on(i / 7, 13), on((i + 0.5) / 7, 13), on((i + 1) / 7, 13)],
      6,
      lit([66, 48, 40], 1500, 700),
      { ...wet, dry: 0.3 },
    );
  const rim = oarBlade();
  painting.stroke(rim.slice(1, 13), 6, lit([250, 222, 172], 1500, 480, 1.1), { ...wet, dry: 0.35 });
  painting.stroke(rim.slice(15, 27), 7, lit([74, 58, 48], 1500, 480), { ...wet, dry: 0.3 });
  for (let i = 0; i < 12; i++) {
    const across = (random() - 0.5) * 70;
    const y = 20 + random() * 190;
    painting.stroke(
      [
        [2014 + across, y],
        [2016 + across * 0.94, y + 50],
        [2020 + across * 0.86, y + 110 * random() + 60],
      ],
      2.4,
      lit([128, 92, 62], 1500, 480),
      { ...wet, dry: 0.5, opacity: 0.6 },
    );
  }
  for (let i = 0; i < 10; i++)
    painting.stroke(
      [on(0.25 + i * 0.0105, -18), on(0.253 + i * 0.0105, 0), on(0.256 + i * 0.0105, 18)],
      15,
      lit(mix([104, 60, 42], [58, 38, 34], random()), 1560, 700),
      wet,
    );
}
