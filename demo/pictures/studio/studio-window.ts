import { css, mix } from '../engine/color.ts';
import type { Rgb } from '../engine/color.ts';
import { clamp, smoothstep } from '../engine/numbers.ts';
import type { Painting } from '../engine/painting.ts';
import type { Point } from '../engine/raster.ts';
import { rigger } from '../engine/rigger.ts';
import type { Sheet } from '../engine/sheet.ts';
import { fill } from './studio-fill.ts';
import { benchFront, corner, height, noise } from './studio-light.ts';

const vanish: Point = [1180, 770];

/** A point on the window wall: `x` on the page, and the height at which its line passes the corner. */
const onWindowWall = (x: number, level: number): Point => [
  x,
  vanish[1] + ((level - vanish[1]) * (x - vanish[0])) / (corner - vanish[0]),
];

/** The window wall in steep perspective: dark reveal, twelve panes of northern sky, and what stands outside in the haze. */
export function drawWindow(sheet: Sheet): void {
  const { pen } = sheet;
  sheet.shade(
    (x, y) =>
      mix(
        [40, 40, 47],
        [66, 64, 66],
        clamp(0.5 + noise.fbm(x * 0.01, y * 0.003, 4) + smoothstep(300, 430, x) * 0.3),
      ),
    { x: 0, y: 0, width: corner, height },
    2,
  );
  const pane = (from: number, to: number, top: number, bottom: number): Point[] => [
    onWindowWall(from, top),
    onWindowWall(to, top),
    onWindowWall(to, bottom),
    onWindowWall(from, bottom),
  ];
  fill(pen, pane(-10, 376, 150, 1010), [104, 102, 102]);
  fill(pen, pane(346, 376, 150, 1010), [196, 192, 180]);
  fill(
    pen,
    [
      onWindowWall(-10, 1010),
      onWindowWall(400, 1010),
      onWindowWall(400, 1046),
      onWindowWall(-10, 1050),
    ],
    [206, 200, 184],
  );
  fill(
    pen,
    [
      onWindowWall(-10, 1050),
      onWindowWall(400, 1046),
      onWindowWall(400, 1066),
      onWindowWall(-10, 1080),
    ],
    [62, 60, 62],
  );
  const sky = pen.createLinearGradient(0, 0, 0, 1060);
  for (const [at, code] of [
    [0, '#b9c6cc'],
    [0.45, '#dfe4e0'],
    [0.72, '#f2ecdc'],
    [0.85, '#e0d8c8'],
  ] as const)
    sky.addColorStop(at, code);
  pen.save();
  pen.beginPath();
  for (const [x, y] of pane(-10, 340, 168, 992)) pen.lineTo(x, y);
  pen.clip();
  pen.fillStyle = sky;
  pen.fillRect(0, -100, 400, 1300);
  // Roofs and one jib across the dock, nearly lost in the light.
  fill(
    pen,
    [
      [0, 868],
      [60, 866],
      [66, 838],
      [142, 842],
      [146, 880],
      [220, 876],
      [340, 872],
      [340, 1120],
      [0, 1120],
    ],
    [150, 160, 164],
  );
  pen.strokeStyle = css([146, 156, 162]);
  pen.lineWidth = 9;
  for (const line of [
    [
      [196, 880],
      [196, 720],
    ],
    [
      [176, 740],
      [300, 560],
    ],
    [
      [196, 720],
      [150, 700],
    ],
    [
      [300, 560],
      [302, 720],
    ],
  ] as const) {
    pen.beginPath();
    for (const [x, y] of line) pen.lineTo(x, y);
    pen.stroke();
  }
  pen.restore();
  for (const x of [104, 236])
    fill(pen, pane(x - 9 + (236 - x) * -0.03, x + 9, 160, 1000), [92, 92, 94]);
  for (const level of [300, 436, 574, 712, 852])
    fill(
      pen,
      [
        onWindowWall(-10, level - 6),
        onWindowWall(344, level - 6),
        onWindowWall(344, level + 6),
        onWindowWall(-10, level + 6),
      ],
      [98, 98, 98],
    );
  fill(
    pen,
    [
      [corner - 14, 0],
      [corner + 8, 0],
      [corner + 8, height],
      [corner - 14, height],
    ],
    [52, 50, 54],
  );
}

/** Crisp edges that a painter leaves to the end: glazing bars, sill, the lit edge of the bench and of its legs. */
export function paintEdges(painting: Painting): void {
  const line = (from: Point, to: Point, wide: number, color: Rgb, dry = 0.3) =>
    rigger(painting, from, to, wide, color, { dry, waver: 1.2 });
  for (const x of [104, 236]) {
    line([x, 116], onWindowWall(x, 940), 8, [74, 74, 78], 0.14);
    line([x + 6, 120], onWindowWall(x + 6, 930), 3, [206, 206, 198], 0.4);
  }
  for (const level of [300, 436, 574, 712, 852]) {
    // The beam hides what the steep line of the upper bars would do further left.
    const from = Math.max(
      0,
      corner -
        ((vanish[1] - 118) * (vanish[0] - corner)) / Math.max(1, vanish[1] - level) +
        (vanish[0] - corner),
    );
    line(onWindowWall(from, level), onWindowWall(342, level), 7, [76, 76, 80], 0.16);
    line(onWindowWall(from, level - 7), onWindowWall(340, level - 6), 3, [214, 214, 206], 0.45);
  }
  line([344, 118], onWindowWall(344, 1000), 6, [236, 230, 212], 0.3);
  line(onWindowWall(330, 1010), onWindowWall(398, 1010), 7, [240, 236, 220], 0.3);
  line([716, benchFront + 2], [1700, benchFront + 3], 5, [226, 186, 132], 0.46);
  line([1660, benchFront + 3], [2390, benchFront + 4], 4, [112, 88, 66], 0.5);
  line([722, benchFront + 50], [2390, benchFront + 54], 7, [22, 20, 24], 0.2);
  line([802, benchFront + 60], [802, 1694], 7, [196, 156, 106], 0.35);
  line([corner + 2, 130], [corner - 2, 1240], 5, [36, 35, 40], 0.3);
  line([corner, 122], [2270, 150], 5, [146, 126, 102], 0.5);
}
