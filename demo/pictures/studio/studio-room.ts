import { css, hex, mix } from '../engine/color.ts';
import type { Rgb } from '../engine/color.ts';
import { bell, clamp, smoothstep } from '../engine/numbers.ts';
import type { Sheet } from '../engine/sheet.ts';
import { fill } from './studio-fill.ts';
import { benchBack, corner, lime, noise, wallLight, width } from './studio-light.ts';

/** The back wall: old matchboards under many coats of limewash, rubbed and stained above the bench. */
export function drawBoards(sheet: Sheet): void {
  const joints: number[] = [];
  for (let x = corner; x < width; x += 128 + noise.at(x * 0.013, 6) * 62) joints.push(x);
  sheet.shade(
    (x, y) => {
      const sway = noise.at(y * 0.0016, x * 0.002) * 5;
      const board = joints.findLastIndex((at) => at <= x + sway);
      const inside = x + sway - (joints[board] ?? corner);
      const old = noise.fbm(x * 0.004 + board * 3.7, y * 0.0022, 5, 0.55);
      const worn = smoothstep(
        0.2,
        0.5,
        noise.fbm(x * 0.012 + board * 9, y * 0.0035 + 3, 4) + 0.2 * bell(y, 1150, 160),
      );
      const light = wallLight(x, y) * (1 + noise.hash(board, 3) * 0.1 - 0.06 + old * 0.13);
      let color = mix(lime(clamp(light)), [light * 158, light * 132, light * 104], worn * 0.42);
      color = mix(color, mix(color, [96, 104, 104], 0.5), clamp(old) * 0.4);
      const open = clamp(0.5 + noise.fbm(board * 5.3, y * 0.004, 3) * 1.4, 0.12, 0.8);
      const groove = inside < 4 ? open * 0.6 : inside < 9 ? -0.1 : 0;
      return groove > 0
        ? mix(color, [40, 38, 42], groove)
        : groove < 0
          ? mix(color, [250, 240, 216], 0.16 * light)
          : color;
    },
    { x: corner, y: 0, width: width - corner, height: benchBack + 10 },
    2,
  );
  const { pen } = sheet;
  for (const [x, y, code, wide, tall] of [
    [1540, 1130, '#b5532a', 60, 22],
    [1606, 1096, '#5b6973', 46, 16],
    [1490, 1168, '#c08a45', 52, 14],
    [1660, 1150, '#9c4526', 34, 44],
    [1010, 1150, '#5b6973', 38, 20],
  ] as const) {
    pen.save();
    pen.translate(x, y);
    pen.rotate(noise.at(x, y) * 0.6 + 0.1);
    pen.fillStyle = css(mix(lime(wallLight(x, y)), hex(code), 0.75), 0.85);
    pen.fillRect(-wide / 2, -tall / 2, wide, tall);
    pen.restore();
  }
}

/** Tie beam and a grown knee of the sail loft, in the dark above the light. */
export function drawBeams(sheet: Sheet): void {
  const wood = (x: number, y: number): Rgb =>
    mix(
      [30, 27, 30],
      [74, 62, 54],
      clamp(0.35 + noise.fbm(x * 0.002, y * 0.03, 4) + 0.3 * Math.exp(-Math.abs(x - 700) / 500)),
    );
  sheet.shade(
    (x, y) => (y < 118 + (x - 400) * 0.016 + noise.at(x * 0.004, 3) * 6 ? wood(x, y) : null),
    { x: 0, y: 0, width, height: 190 },
    2,
  );
  sheet.shade(
    (x, y) =>
      y > 92 + x * 0.016
        ? mix(wood(x, y), [132, 116, 96], 0.34 * Math.exp(-Math.abs(x - 800) / 700))
        : null,
    { x: 400, y: 92, width: 2000, height: 42 },
    2,
  );
  const { pen } = sheet;
  fill(
    pen,
    [
      [2290, 100],
      [2400, 100],
      [2400, 560],
      [2352, 470],
      [2310, 330],
    ],
    [40, 36, 38],
  );
  fill(
    pen,
    [
      [2290, 100],
      [2310, 330],
      [2352, 470],
      [2400, 560],
      [2400, 590],
      [2334, 476],
      [2288, 330],
      [2270, 110],
    ],
    [84, 74, 66],
  );
}
