import type { InkPage } from '../engine/ink-wash.ts';
import { clamp, smoothstep } from '../engine/numbers.ts';
import type { Point } from '../engine/raster.ts';
import { ellipse, pan, placed } from './page-drawing.ts';

/** A leaf of silver birch, far larger than life: rhombic, doubly toothed, drawn out into a long tip. (x, y) is where its stalk meets the blade. */
export function drawLeafStudy(
  page: InkPage,
  x: number,
  y: number,
  turn: number,
  long: number,
): void {
  const { noise } = page;
  const at = placed(x, y, turn);
  const half = (t: number) =>
    long *
    0.36 *
    (t < 0.3
      ? Math.sin((t / 0.3) * 1.57) ** 0.95
      : (1 - (t - 0.3) / 0.7) ** 1.3 * (1 + 0.2 * Math.sin(((t - 0.3) / 0.7) * 3.1)));
  const side = (way: 1 | -1): Point[] =>
    Array.from({ length: 92 }, (_, i): Point => {
      const t = i / 91;
      const lobe = (t * 8.6) % 1;
      const tooth =
        t > 0.06 && t < 0.93 ? (lobe * 0.055 + ((lobe * 3) % 1) * 0.03) * long * (1.05 - t) : 0;
      return [t * long + tooth * 0.5, way * (half(t) + tooth) + Math.sin(t * 3) * long * 0.035];
    });
  const rib = (t: number): Point => [t * long, Math.sin(t * 3) * long * 0.035];
  const blade = [...at(side(1)), ...at(side(-1)).toReversed()];
  const [c, s] = [Math.cos(turn), Math.sin(turn)];
  const local = (px: number, py: number): Point => [
    (px - x) * c + (py - y) * s,
    -(px - x) * s + (py - y) * c,
  ];
  const vein = (px: number, py: number) => {
    const [u, v] = local(px, py);
    const w = v - Math.sin((u / long) * 3) * long * 0.035;
    const along = (u - Math.abs(w) * 0.92) / long;
    const near = Math.abs(((along * 8.6 + 20) % 1) - 0.5) * 2;
    return { near, w };
  };
  page.wash([blade.map(([px, py]): Point => [px + 34, py + 40])], {
    pigment: pan.payne,
    density: 0.4,
    edge: 0.2,
    bloom: 0.3,
    soft: () => 0.55,
    wobble: 1,
  });
  page.reserve(blade);
  page.wash([blade], {
    pigment: pan.olive,
    density: 0.62,
    edge: 0.7,
    granulate: 0.4,
    bloom: 0.9,
    wobble: 1.5,
    tone: (px, py) => 0.65 + noise.at(px * 0.006, py * 0.006) * 0.4,
    charge: {
      pigment: pan.ochre,
      at: (px, py) =>
        smoothstep(0.35, 1, local(px, py)[0] / long) * 0.9 + noise.at(px * 0.004, py * 0.004) * 0.6,
    },
  });
  const lower = [
    ...at(Array.from({ length: 12 }, (_, i) => rib(i / 11))),
    ...at(side(1)).toReversed(),
  ];
  page.wash([lower], {
    pigment: pan.moss,
    density: 0.6,
    edge: 0.3,
    bloom: 0.5,
    wobble: 1.5,
    tone: (px, py) => 0.5 + vein(px, py).near * 0.6,
    charge: {
      pigment: pan.sienna,
      at: (px, py) =>
        noise.fbm(px * 0.007, py * 0.007, 3) + smoothstep(0.5, 1, local(px, py)[0] / long) * 0.5,
    },
  });
  page.wash([blade], {
    pigment: pan.moss,
    density: 0.75,
    edge: 0.1,
    bloom: 0,
    wobble: 1.5,
    granulate: 0.4,
    tone: (px, py) => {
      const { near, w } = vein(px, py);
      return (
        clamp(smoothstep(0.1, 0.42, near) * smoothstep(3, 22, Math.abs(w)) * (1.05 - near * 0.75)) *
        (w > 0 ? 0.9 : 0.62)
      );
    },
    charge: {
      pigment: pan.rust,
      at: (px, py) =>
        smoothstep(0.7, 1.05, local(px, py)[0] / long) +
        noise.fbm(px * 0.008 + 9, py * 0.008, 3) * 0.8 -
        0.1,
    },
  });
  for (const [u, v, r] of [
    [0.42, 0.16, 13],
    [0.46, 0.13, 7],
    [0.5, 0.12, 9],
    [0.66, 0.05, 10],
    [0.62, 0.1, 14],
    [0.7, 0.03, 6],
  ] as const) {
    const [spot] = at([[u * long, v * long]]);
    page.wash([ellipse(spot![0], spot![1], r, r * 0.8)], {
      pigment: pan.umber,
      density: 0.55,
      edge: 0.9,
      bloom: 0.2,
      wobble: 9,
    });
  }
  const pen = { weight: 2.8, broken: 0.14, stray: 1.4 };
  page.pen(at(side(1)), { ...pen, weight: 3.6, broken: 0.08 });
  page.pen(at(side(-1)), { ...pen, broken: 0.24 });
  for (let i = 0; i < 7; i++) {
    const t = 0.05 + i * 0.118;
    for (const way of [1, -1]) {
      const reach = half(t + 0.16 * (1 - t)) * 0.92;
      const [u, v] = rib(t);
      page.pen(
        at([
          [u, v],
          [u + reach * 0.44, v + way * reach * 0.52],
          [u + reach * 0.86, v + way * reach * 0.93],
        ]),
        { weight: way > 0 ? 2.4 : 1.8, broken: way > 0 ? 0.1 : 0.3, stray: 1.2 },
      );
    }
  }
  page.pen(at([[-230, 46], [-110, 8], ...Array.from({ length: 9 }, (_, i) => rib(i / 8))]), {
    weight: 4.4,
    broken: 0.02,
    stray: 1.2,
  });
  page.brush(
    at([
      [-232, 48],
      [-110, 10],
      [0, 0],
    ]),
    11,
    { pigment: pan.sienna, density: 0.8 },
  );
}
