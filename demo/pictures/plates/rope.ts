import { clamp } from '../engine/numbers.ts';
import type { Point } from '../engine/raster.ts';
import type { ScreenPrint } from '../engine/screen-print.ts';

/** Three-strand rope along a line: its outline, then the lay of the strands as slanted S-cuts. `skin` (0 to 1 along it) smooths it into skin. */
export function drawRope(
  print: ScreenPrint,
  points: readonly Point[],
  width: number,
  skin: (share: number) => number = () => 0,
  halo = 20,
): void {
  print.line('cloth', points, width + halo * 2, { chatter: 0 });
  print.line('dark', points, width + 13);
  print.line('light', points, width - 3);
  const lay = width * 0.62;
  let run = 0;
  for (let i = 1; i < points.length - 1; i++) {
    const [x, y] = points[i]!;
    const [beforeX, beforeY] = points[i - 1]!;
    run += Math.hypot(x - beforeX, y - beforeY);
    if (run < lay) continue;
    run -= lay;
    const [nextX, nextY] = points[i + 1]!;
    const length = Math.hypot(nextX - beforeX, nextY - beforeY);
    const [tx, ty] = [(nextX - beforeX) / length, (nextY - beforeY) / length];
    const fade = skin(i / points.length);
    const half = (width / 2) * (1 - fade * 0.45);
    const on = (along: number, across: number): Point => [
      x + tx * along * lay - ty * across * half,
      y + ty * along * lay + tx * across * half,
    ];
    if (fade < 0.95)
      print.line(
        'dark',
        [on(-0.75, -1), on(-0.5, -0.5), on(0.1, 0), on(0.7, 0.5), on(0.95, 1)],
        clamp(width * 0.1 * (1 - fade), 2.4, 12),
      );
    for (const [from, to] of [
      [-0.34, 0.16],
      [-0.08, 0.36],
    ] as const)
      if (print.random() < 0.8)
        print.line(
          'dark',
          [on(from, -0.1), on((from + to) / 2 + 0.1, 0.34), on(to + 0.3, 0.78)],
          Math.max(2.6, width * 0.05),
          {
            lens: true,
          },
        );
  }
}
