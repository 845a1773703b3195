import { css, hex, mix, type Rgb } from '../engine/color.ts';
import { leafDab } from '../engine/foliage.ts';
import type { Noise } from '../engine/noise.ts';
import { clamp } from '../engine/numbers.ts';
import type { Painting } from '../engine/painting.ts';
import type { Random } from '../engine/random.ts';
import type { Point } from '../engine/raster.ts';
import { rigger } from '../engine/rigger.ts';
import type { Sheet } from '../engine/sheet.ts';

export const [width, height] = [2400, 1480];
export const horizon = 969;
const [middle, radius, tall, foot] = [1440, 427, horizon * 0.8, horizon - 16];
const columns = 18;
const bellHeight = 0.47;
const fourths = [0.25, 0.5, 0.75, 1];

/** Rings bend more the higher they stand above the eye. `share` is height on the frame, `angle` goes round it; positive sines are in front. */
const around = (share: number, angle: number): Point => [
  middle + Math.cos(angle) * radius,
  foot - tall * share - Math.sin(angle) * (0.035 + 0.13 * share) * radius,
];
const columnAngle = (i: number) => (i / columns) * Math.PI * 2 + 0.09;
const inFront = (angle: number) => Math.sin(angle) > 0;

export const onBell = (x: number, y: number) =>
  Math.abs(x - middle) < radius * 0.95 && y < horizon && y > around(bellHeight, Math.PI / 2)[1];

/** The bell in the underpainting: warm where it faces the sun, then streaks, peeled plates, and seams whose upper edges take light. */
export function drawBell(sheet: Sheet, noise: Noise, random: Random): void {
  const { pen } = sheet;
  pen.save();
  pen.beginPath();
  for (let i = 0; i <= 60; i++) {
    const [x, y] = around(bellHeight, (Math.PI * i) / 60);
    pen.lineTo(x * 0.94 + middle * 0.06, y + 4);
  }
  pen.lineTo(middle - radius * 0.94, horizon + 4);
  pen.lineTo(middle + radius * 0.94, horizon + 4);
  pen.closePath();
  const turn = pen.createLinearGradient(middle - radius, 0, middle + radius, 0);
  const stops = [
    [0, '#d08e5a'],
    [0.1, '#ad6340'],
    [0.28, '#784534'],
    [0.55, '#4f3230'],
    [0.85, '#2f262c'],
    [1, '#3d3640'],
  ] as const;
  for (const [at, color] of stops) turn.addColorStop(at, color);
  pen.fillStyle = turn;
  pen.fill();
  pen.clip();
  for (let i = 0; i < 420; i++) {
    const angle = Math.acos(1 - 2 * random());
    const x = middle - Math.cos(angle) * radius * 0.94;
    const y = around(bellHeight * random(), Math.PI / 2)[1];
    pen.fillStyle =
      random() < 0.5
        ? css([40, 26, 28], 0.22)
        : css([206, 120, 66], 0.16 * (x < middle ? 1 : 0.35));
    pen.fillRect(x, y, 3 + random() * 9 * Math.sin(angle), 40 + random() * 220);
  }
  for (let i = 0; i < 2600; i++) {
    const x = middle + (random() * 2 - 1) * radius * 0.94;
    const y = horizon - random() * tall * 0.55;
    const peel = noise.fbm(x * 0.006 + 20, y * 0.0045, 5, 0.55);
    const side = (x - middle) / radius;
    if (peel > 0.1) {
      pen.fillStyle = css(
        mix([172, 152, 130], [112, 106, 112], clamp(side * 0.5 + 0.5)),
        0.3 * clamp(0.9 - side * 0.6),
      );
      pen.fillRect(x, y, 6 + random() * 12, 8 + random() * 26);
    } else if (peel < -0.16) {
      pen.fillStyle = 'rgba(48,28,26,.22)';
      pen.fillRect(x, y, 3 + random() * 6, 20 + random() * 70);
    }
  }
  for (const [shares, from, part, color, line] of [
    [[0.12, 0.235, 0.35], 0, 1, 'rgba(30,20,24,.5)', 5],
    [[0.128, 0.243, 0.358, 0.462], 1, -0.55, 'rgba(236,156,94,.4)', 3],
  ] as const) {
    pen.strokeStyle = color;
    pen.lineWidth = line;
    for (const share of shares) {
      pen.beginPath();
      for (let i = 0; i <= 60; i++)
        pen.lineTo(...around(share, Math.PI * (from + (part * i) / 60)));
      pen.stroke();
    }
  }
  pen.restore();
}

/** The frame in a few lines, only to be mirrored: the real one is painted by stroke, for a drawn one beside it would be a ghost. */
export function sketchFrame({ pen }: Sheet): void {
  for (const front of [false, true]) {
    pen.strokeStyle = front ? '#2a2329' : '#6a5558';
    for (let i = 0; i < columns; i++) {
      const angle = columnAngle(i);
      if (inFront(angle) !== front) continue;
      pen.lineWidth = front ? 11 : 7;
      pen.beginPath();
      pen.moveTo(around(0, angle)[0], front ? horizon : around(bellHeight + 0.06, angle)[1]);
      pen.lineTo(...around(1.02, angle));
      pen.stroke();
    }
    for (const share of fourths) {
      if (!front && share < 0.5) continue;
      pen.lineWidth = front ? 9 : 6;
      pen.beginPath();
      for (let i = 0; i <= 40; i++)
        pen.lineTo(...around(share, (front ? 0 : Math.PI) + (Math.PI * i) / 40));
      pen.stroke();
    }
  }
}

function steel(angle: number, front: boolean): Rgb {
  const light = clamp(-Math.cos(angle) * 0.6 + 0.3);
  return mix(
    front ? [36, 29, 34] : [104, 82, 82],
    front ? [132, 74, 48] : [170, 120, 98],
    light * 0.42,
  );
}

/** The guide frame, back half first and paler: crossed braces, double rings, columns with a rim of light on the sun's side. */
export function paintFrame(painting: Painting): void {
  for (const front of [false, true]) {
    const lowest = front ? 0 : bellHeight + 0.05;
    const angles = Array.from({ length: columns }, (_, i) => columnAngle(i)).filter(
      (angle) => inFront(angle) === front,
    );
    for (const angle of angles) paintBraces(painting, angle, front, lowest);
    for (const share of fourths)
      if (front || share >= lowest - 0.1) paintRing(painting, share, front);
    for (const angle of angles) paintColumn(painting, angle, front, lowest);
  }
}

function paintBraces(painting: Painting, angle: number, front: boolean, lowest: number): void {
  const next = angle + (Math.PI * 2) / columns;
  const color = mix(steel(angle, front), front ? [60, 48, 52] : [130, 100, 96], front ? 0.1 : 0.2);
  for (const share of [0, ...fourths.slice(0, 3)]) {
    if (share < lowest - 0.06) continue;
    const brush = { dry: 0.3, opacity: 0.8 };
    rigger(
      painting,
      around(share, angle),
      around(share + 0.25, next),
      front ? 3 : 2.2,
      color,
      brush,
    );
    rigger(
      painting,
      around(share + 0.25, angle),
      around(share, next),
      front ? 3 : 2.2,
      color,
      brush,
    );
  }
}

function paintRing(painting: Painting, share: number, front: boolean): void {
  const start = front ? 0 : Math.PI;
  for (const below of [0, front ? 13 : 9]) {
    const points = Array.from({ length: 41 }, (_, i): Point => {
      const [x, y] = around(share, start + (Math.PI * i) / 40);
      return [x, y + below + painting.noise.at(i * 0.3, share * 9) * 1.2];
    });
    for (let s = 0; s < 40; s += 8)
      painting.stroke(
        points.slice(s, s + 9),
        (front ? 7 : 4.5) - below * 0.2,
        steel(start + (Math.PI * (s + 4)) / 40, front),
        {
          jitter: 9,
          dry: 0.16,
          ragged: 0.2,
          load: 1.2,
        },
      );
  }
}

function paintColumn(painting: Painting, angle: number, front: boolean, lowest: number): void {
  const [x, top] = around(1.03, angle);
  const bottom = front ? horizon - 4 : around(lowest, angle)[1];
  const color = steel(angle, front);
  rigger(painting, [x, bottom], [x, top], front ? 12 : 7, color, { dry: 0.12, ragged: 0.3 });
  const light = mix(color, [238, 156, 94], 0.66 * clamp(0.75 - Math.cos(angle) * 0.6));
  if (front)
    rigger(painting, [x - 4, bottom - 16], [x - 4, top + 18], 3.4, light, {
      dry: 0.46,
      opacity: 0.88,
    });
  const half = front ? 10 : 6;
  rigger(painting, [x - half, top], [x + half, top], front ? 9 : 6, color, { dry: 0, ragged: 0.1 });
  if (front)
    rigger(painting, [x - 5, top - 9], [x + 5, top - 9], 5, color, { dry: 0, ragged: 0.1 });
}

/** Creeper on the frame's shaded side: hundreds of small dull leaves up the columns, and garlands that hang from the rings. */
export function paintCreeper(painting: Painting): void {
  const { random, noise } = painting;
  const leaf = (): Rgb =>
    mix(
      mix(
        mix([46, 50, 36], [118, 110, 62], random() ** 2),
        [176, 92, 56],
        random() < 0.18 ? 0.7 : 0,
      ),
      [34, 32, 32],
      0.2 + 0.42 * random(),
    );
  for (const [i, top] of [0.66, 0.95, 0.55, 0.8, 0.3].entries()) {
    const angle = columnAngle(i);
    for (let n = 0; n < 950 * top; n++) {
      const share = random() ** 1.25 * top;
      const [x, y] = around(share, angle);
      const spread = 18 + 46 * Math.max(0, noise.fbm(share * 9, i * 3.3, 3) + 0.35) * (1.1 - share);
      leafDab(
        painting,
        [x + (random() + random() - 1) * spread, y + random() * 6],
        2.6 + random() * 3.2,
        random() * 3,
        leaf(),
      );
    }
  }
  for (const share of [0.5, 0.75])
    for (let garland = 0; garland < 13; garland++) {
      const [x, y] = around(share, 0.05 + random() * 1.35);
      const length = 16 + random() * random() * 120;
      for (let n = 0; n < 14 + length / 2; n++)
        leafDab(
          painting,
          [x + (random() - 0.5) * 12 + Math.sin(n * 0.5) * 3, y + random() * random() * length],
          2.4 + random() * 2.8,
          1.3 + random(),
          leaf(),
        );
    }
}

/** Growth that climbs the bell's shaded foot, in the underpainting. */
export function drawGrowth({ pen }: Sheet, noise: Noise, random: Random): void {
  for (let i = 0; i < 1400; i++) {
    const u = random();
    const x = middle + radius * (0.25 + 0.72 * Math.sqrt(u));
    const reach = noise.fbm(x * 0.006, 4, 3) * 0.5 + 0.5;
    const y = horizon - random() ** 1.4 * tall * 0.62 * reach * (0.5 + u);
    pen.fillStyle =
      random() < 0.5
        ? css(hex('#363e29'), 0.7)
        : random() < 0.4
          ? css(hex('#686437'), 0.5)
          : css(hex('#1e221f'), 0.7);
    pen.beginPath();
    pen.ellipse(x, y, 6 + random() * 13, 5 + random() * 8, random() * 3, 0, 7);
    pen.fill();
  }
}
