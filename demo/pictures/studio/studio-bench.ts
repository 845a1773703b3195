import { css, mix } from '../engine/color.ts';
import { bell, clamp, smoothstep } from '../engine/numbers.ts';
import type { Random } from '../engine/random.ts';
import type { Sheet } from '../engine/sheet.ts';
import { fill } from './studio-fill.ts';
import { benchBack, benchFront, corner, height, noise, width } from './studio-light.ts';

/** The bench along the wall, its top lit from the left, darkness with drawers and rolls of paper under it, and the floor. */
export function drawBench(sheet: Sheet, random: Random): void {
  const { pen } = sheet;
  sheet.shade(
    (x, y) =>
      mix(
        [24, 24, 30],
        [58, 50, 46],
        clamp(0.3 + noise.fbm(x * 0.003, y * 0.01, 4) * 0.8 + bell(x, 1000, 500) * 0.2),
      ),
    { x: corner, y: benchBack, width: width - corner, height: height - benchBack },
    2,
  );
  sheet.shade(
    (x, y) => {
      const near = (y - 1610) / 190;
      const plank = Math.floor((x - 1180) / (120 + near * 60));
      const light = clamp(
        0.2 +
          0.5 * bell(x, 1050 + near * 160, 420) +
          noise.fbm(x * 0.004 + plank, y * 0.012, 4) * 0.4,
      );
      return mix([32, 30, 34], [128, 110, 90], light * 0.75);
    },
    { x: 0, y: 1610, width, height: 190 },
    2,
  );
  fill(
    pen,
    [
      [0, 1610],
      [corner, 1560],
      [corner, 1640],
      [0, 1800],
    ],
    [34, 32, 36],
  );
  const left = 780;
  sheet.shade(
    (x, y) => {
      if (x < left + (y - benchBack) * -0.5) return null;
      const back = (y - benchBack) / (benchFront - benchBack);
      const light = clamp(
        1.02 * Math.exp(-Math.max(0, x - 800) / 900) * (0.55 + 0.5 * back) +
          noise.fbm(x * 0.0024, y * 0.05, 4) * 0.3,
      );
      const stain = smoothstep(0.16, 0.3, noise.fbm(x * 0.006 + 30, y * 0.012, 4));
      return mix(mix([44, 37, 36], [205, 170, 124], light), [52, 48, 52], stain * 0.42);
    },
    { x: left - 90, y: benchBack, width: width - left + 90, height: benchFront - benchBack },
    2,
  );
  sheet.shade(
    (x, y) =>
      mix(
        [34, 29, 30],
        [122, 94, 68],
        clamp(
          0.75 * Math.exp(-Math.max(0, x - 720) / 700) + noise.fbm(x * 0.003, y * 0.08, 3) * 0.3,
        ),
      ),
    { x: left - 66, y: benchFront, width: width - left + 66, height: 52 },
    2,
  );
  fill(
    pen,
    [
      [left - 66, benchFront + 50],
      [width, benchFront + 50],
      [width, benchFront + 92],
      [left - 60, benchFront + 84],
    ],
    [18, 18, 23],
    0.75,
  );
  for (const [x, wide] of [
    [800, 74],
    [1560, 70],
    [2220, 74],
  ] as const) {
    fill(
      pen,
      [
        [x, benchFront + 50],
        [x + wide, benchFront + 50],
        [x + wide, 1700],
        [x, 1700],
      ],
      [46, 40, 38],
    );
    fill(
      pen,
      [
        [x, benchFront + 60],
        [x + 20, benchFront + 60],
        [x + 20, 1700],
        [x, 1700],
      ],
      mix([46, 40, 38], [148, 118, 86], Math.exp(-(x - 700) / 800)),
    );
  }
  fill(
    pen,
    [
      [1628, benchFront + 60],
      [2200, benchFront + 60],
      [2200, benchFront + 250],
      [1628, benchFront + 250],
    ],
    [44, 38, 37],
  );
  for (const row of [0, 1])
    for (const col of [0, 1]) {
      const [x, y] = [1646 + col * 278, benchFront + 72 + row * 90];
      fill(
        pen,
        [
          [x, y],
          [x + 258, y],
          [x + 258, y + 74],
          [x, y + 74],
        ],
        mix([60, 50, 45], [86, 70, 56], 0.5 - col * 0.4),
      );
      fill(
        pen,
        [
          [x, y],
          [x + 258, y],
          [x + 258, y + 5],
          [x, y + 5],
        ],
        [104, 84, 66],
      );
      fill(
        pen,
        [
          [x + 112, y + 34],
          [x + 146, y + 34],
          [x + 142, y + 44],
          [x + 116, y + 44],
        ],
        [150, 122, 84],
      );
    }
  // Rolls of paper stand on end in a crate.
  for (let i = 0; i < 9; i++) {
    const x = 960 + i * 52 + random() * 18;
    const top = benchFront + 90 + random() * 90;
    const color = mix([196, 180, 150], [66, 62, 64], clamp(0.5 + i * 0.05 + random() * 0.2));
    fill(
      pen,
      [
        [x - 20, top],
        [x + 20, top + 4],
        [x + 16 + random() * 14, 1690],
        [x - 18, 1690],
      ],
      mix(color, [40, 38, 42], 0.35),
    );
    fill(
      pen,
      [
        [x - 20, top],
        [x - 4, top],
        [x - 4, 1690],
        [x - 18, 1690],
      ],
      mix(color, [168, 130, 92], 0.3),
      0.6,
    );
    pen.fillStyle = css(mix(color, [40, 36, 36], 0.35));
    pen.beginPath();
    pen.ellipse(x, top, 20, 8, 0, 0, 7);
    pen.fill();
  }
  fill(
    pen,
    [
      [924, 1570],
      [1440, 1570],
      [1434, 1720],
      [930, 1720],
    ],
    [62, 50, 42],
  );
  fill(
    pen,
    [
      [924, 1570],
      [1440, 1570],
      [1440, 1584],
      [924, 1584],
    ],
    [128, 100, 72],
  );
  fill(
    pen,
    [
      [926, 1640],
      [1438, 1640],
      [1438, 1650],
      [926, 1650],
    ],
    [34, 30, 30],
  );
}
