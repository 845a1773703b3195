import type { Point } from '../engine/raster.ts';
import { curve, type ScreenPrint } from '../engine/screen-print.ts';

/** A swallow sitting on a wire, seen from the side: dark back and cap, pale breast, long folded wing over a forked tail. `facing` 1 is right. */
export function drawPerched(print: ScreenPrint, [x, y]: Point, size: number, facing: number): void {
  const at = (u: number, v: number): Point => [x + u * size * facing, y + v * size];
  const body = curve(
    [
      at(0.42, -1.0),
      at(0.36, -1.22),
      at(0.12, -1.3),
      at(-0.12, -1.14),
      at(-0.36, -0.6),
      at(-0.62, 0.06),
      at(-0.98, 0.74),
      at(-0.5, 0.34),
      at(-0.62, 0.72),
      at(-0.2, 0.1),
      at(0.14, -0.14),
      at(0.32, -0.5),
      at(0.34, -0.84),
    ],
    4,
    true,
  );
  print.line('cloth', [...body, body[0]!], 12);
  print.shape('line', body, 0.5);
  print.shape('line', [at(0.38, -1.1), at(0.62, -1.0), at(0.36, -0.98)], 0.3);
  const breast = curve(
    [
      at(0.3, -0.78),
      at(0.16, -0.82),
      at(-0.02, -0.5),
      at(-0.1, -0.12),
      at(0.1, -0.2),
      at(0.26, -0.5),
    ],
    4,
    true,
  );
  print.shape('cloth', breast, 0.5);
  print.shape(
    'first',
    curve([at(0.38, -1.0), at(0.16, -0.96), at(0.16, -0.82), at(0.34, -0.82)], 4, true),
    0.4,
  );
  print.line('cloth', [at(-0.1, -0.84), at(-0.26, -0.36), at(-0.56, 0.2)], size * 0.06, {
    lens: true,
  });
  print.disc('cloth', ...at(0.24, -1.1), size * 0.055);
}
