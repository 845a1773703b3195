import type { Point } from '../engine/raster.ts';
import { curve, type ScreenPrint } from '../engine/screen-print.ts';

/** Turns a drawing in its own measure (u to the right, v down) to its place, size and angle. */
export const placed =
  ([x, y]: Point, size: number, angle: number) =>
  (u: number, v: number): Point => [
    x + (Math.cos(angle) * u - Math.sin(angle) * v) * size,
    y + (Math.sin(angle) * u + Math.cos(angle) * v) * size,
  ];

/** A small cap mushroom with gills in shade; `at` is its foot. */
export function drawMushroom(print: ScreenPrint, at: Point, size: number, angle: number): void {
  const to = placed(at, size, angle);
  const stem = curve(
    [
      to(-0.13, 0.12),
      to(-0.1, -0.5),
      to(-0.14, -1.05),
      to(0.14, -1.05),
      to(0.1, -0.5),
      to(0.17, 0.12),
    ],
    6,
    true,
  );
  const cap = curve(
    [
      to(-0.82, -0.98),
      to(-0.62, -1.36),
      to(-0.1, -1.72),
      to(0.42, -1.52),
      to(0.8, -1.02),
      to(0.4, -0.9),
      to(-0.4, -0.88),
    ],
    6,
    true,
  );
  for (const part of [stem, cap]) print.line('dark', [...part, part[0]!, part[1]!], 13);
  print.shape('light', stem);
  for (const u of [-0.02, 0.05, 0.1])
    print.line('dark', [to(u, 0), to(u * 0.6, -0.6), to(u * 1.1, -0.9)], 4, { to: 2 });
  print.shape('first', cap);
  print.within(cap, () => {
    print.shape(
      'light',
      curve(
        [to(-0.8, -0.97), to(0, -1.1), to(0.8, -1.0), to(0.4, -0.85), to(-0.4, -0.82)],
        6,
        true,
      ),
    );
    for (let i = -9; i <= 9; i++)
      print.line('dark', [to(i * 0.03, -0.82), to(i * 0.085, -1.07)], 3.4, { to: 2 });
    for (const [u, v, l] of [
      [-0.5, -1.28, 0.2],
      [-0.36, -1.42, 0.24],
      [-0.2, -1.54, 0.2],
      [-0.62, -1.16, 0.16],
    ] as const)
      print.line('light', [to(u, v), to(u + l * 0.5, v - l * 0.34), to(u + l, v - l * 0.5)], 7, {
        lens: true,
      });
    print.dots(
      'dark',
      { x: at[0] - size, y: at[1] - size * 2, width: size * 2, height: size * 2 },
      (x) => ((x - at[0]) / size) * 0.55,
      11,
    );
  });
}

/** A ground beetle from above: furrowed wing cases, a narrow breast, six legs, its feelers forward (to the right before turning). */
export function drawBeetle(print: ScreenPrint, at: Point, size: number, angle: number): void {
  const to = placed(at, size, angle);
  const legs = [
    [to(0.35, 0.25), to(0.72, 0.62), to(1.0, 0.8), to(1.2, 0.76)],
    [to(0.3, -0.25), to(0.55, -0.66), to(0.86, -0.9), to(1.08, -0.96)],
    [to(0.1, 0.3), to(0.08, 0.78), to(-0.12, 1.04), to(-0.1, 1.22)],
    [to(0.1, -0.3), to(0.22, -0.8), to(0.1, -1.04), to(0.16, -1.2)],
    [to(-0.15, 0.3), to(-0.6, 0.7), to(-1.02, 0.86), to(-1.26, 1.0)],
    [to(-0.15, -0.3), to(-0.48, -0.74), to(-0.96, -0.84), to(-1.22, -0.76)],
  ];
  const feelers = [
    [to(0.95, 0.08), to(1.3, 0.3), to(1.62, 0.34), to(1.9, 0.22)],
    [to(0.95, -0.08), to(1.26, -0.28), to(1.5, -0.46), to(1.72, -0.62)],
  ];
  for (const points of [...legs, ...feelers])
    print.line('cloth', curve(points, 6), size * 0.24, { to: size * 0.16 });
  for (const points of legs) print.line('line', curve(points, 6), size * 0.13, { to: size * 0.04 });
  for (const points of feelers)
    print.line('line', curve(points, 6), size * 0.06, { to: size * 0.03 });
  const cases = curve(
    [
      to(0.36, 0),
      to(0.3, 0.34),
      to(-0.1, 0.47),
      to(-0.65, 0.42),
      to(-1.02, 0.12),
      to(-1.05, 0),
      to(-1.02, -0.12),
      to(-0.65, -0.42),
      to(-0.1, -0.47),
      to(0.3, -0.34),
    ],
    5,
    true,
  );
  const breast = curve(
    [to(0.4, 0.28), to(0.6, 0.36), to(0.78, 0.22), to(0.78, -0.22), to(0.6, -0.36), to(0.4, -0.28)],
    5,
    true,
  );
  const head = curve(
    [to(0.8, 0.16), to(0.98, 0.17), to(1.1, 0.06), to(1.1, -0.06), to(0.98, -0.17), to(0.8, -0.16)],
    5,
    true,
  );
  for (const part of [cases, breast, head])
    print.line('cloth', [...part, part[0]!, part[1]!], size * 0.14);
  for (const part of [cases, breast, head]) print.shape('line', part, 1);
  print.shape(
    'first',
    curve(
      [to(0.3, 0.03), to(0.26, 0.28), to(-0.1, 0.39), to(-0.62, 0.34), to(-0.96, 0.06)],
      5,
      true,
    ),
  );
  print.shape(
    'first',
    curve(
      [to(0.3, -0.03), to(0.26, -0.28), to(-0.1, -0.39), to(-0.62, -0.34), to(-0.96, -0.06)],
      5,
      true,
    ),
  );
  for (const side of [-1, 1])
    for (const v of [0.1, 0.18, 0.26, 0.33])
      print.line(
        'cloth',
        curve(
          [to(0.2, side * v), to(-0.2, side * v * 1.12), to(-0.82 + v * 0.5, side * v * 0.75)],
          6,
        ),
        4,
        { to: 2 },
      );
  print.line('cloth', [to(0.5, -0.2), to(0.66, -0.16)], 6, { lens: true });
  print.line('cloth', [to(0.46, 0), to(0.74, 0)], 3);
}
