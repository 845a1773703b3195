import { css, hex, mix, type Rgb } from '../engine/color.ts';
import type { Noise } from '../engine/noise.ts';
import { clamp, lerp, smoothstep } from '../engine/numbers.ts';
import type { Painting } from '../engine/painting.ts';
import { between } from '../engine/random.ts';
import type { Point } from '../engine/raster.ts';
import { rigger } from '../engine/rigger.ts';
import type { Sheet } from '../engine/sheet.ts';

export const horizon = 1690;
export const top = 640;
/** The bins in plan: middle and radius of each. They stand in a row that recedes a little to the right. */
export const bins = [1085, 1395, 1693, 1978, 2270].map((middle, i) => ({
  middle,
  radius: 158 - i * 4.5,
  foot: horizon + 34 - i * 4,
  top: top + i * 14,
}));
export const head = { left: 1240, right: 1905, top: 270, foot: top - 22 };
export const gallery = { top: 380, foot: 520 };

/** How a horizontal ring of a bin bends: seen from below, the higher the more. */
const ringY = (bin: (typeof bins)[number], up: number, across: number) =>
  lerp(bin.foot, bin.top, up) -
  Math.sqrt(Math.max(0, 1 - across * across)) * bin.radius * 0.2 * clamp(up);

/** Concrete in the blue hour: the last orange from the lower left, a cold core, snow light coming back from the ground at the right. */
export function concrete(across: number, up: number, sheltered = 0): Rgb {
  const core = smoothstep(-0.85, 0.35, across);
  let color = mix(hex('#7b7d84'), hex('#30343f'), core);
  color = mix(color, hex('#4c5564'), smoothstep(0.62, 1, across) * 0.85);
  color = mix(
    color,
    hex('#c4906c'),
    0.85 * smoothstep(-0.5, -0.97, across) * (0.35 + 0.65 * (1 - up)) * (1 - 0.62 * sheltered),
  );
  color = mix(color, hex('#23262f'), sheltered * 0.75 * smoothstep(-0.72, -1, across));
  return mix(color, hex('#59667a'), 0.24 * smoothstep(0.3, 0, up));
}

function drawBin(sheet: Sheet, noise: Noise, bin: (typeof bins)[number]): void {
  const { middle, radius, foot } = bin;
  sheet.shade(
    (x, y) => {
      const across = (x - middle) / radius;
      if (Math.abs(across) > 1 || y > foot + 20 || y < ringY(bin, 1, across)) return null;
      const up = (foot - y) / (foot - bin.top);
      const stain = noise.fbm(x * 0.03, y * 0.002 + middle, 4, 0.6);
      const patch = noise.fbm(x * 0.004 + 5, y * 0.004, 4);
      let color = mix(
        concrete(across, up, bin === bins[0] ? 0 : 1),
        hex('#272a33'),
        clamp(0.14 + stain * 0.6 + patch * 0.3) * 0.75,
      );
      color = mix(color, hex('#8b8b8b'), smoothstep(0.12, 0.5, stain - patch * 0.4) * 0.22);
      return color;
    },
    {
      x: middle - radius - 4,
      y: bin.top - radius * 0.25,
      width: radius * 2 + 8,
      height: foot - bin.top + 80,
    },
  );
}

/** Bins, the head house over them and the gallery that leaves to the right; the windows are painted later, by hand. */
export function drawSilos(sheet: Sheet, noise: Noise): void {
  const { pen } = sheet;
  pen.fillStyle = '#262a33';
  pen.fillRect(1085, top + 40, 1300, horizon - top);
  for (const bin of bins.toReversed()) drawBin(sheet, noise, bin);
  // The deck that ties the bins together throws its shade on them.
  const wall = pen.createLinearGradient(head.left, 0, head.right, 0);
  wall.addColorStop(0, '#8a7f7b');
  wall.addColorStop(0.062, '#777276');
  wall.addColorStop(0.064, '#434854');
  wall.addColorStop(1, '#2f343f');
  pen.fillStyle = wall;
  pen.fillRect(head.left, head.top, head.right - head.left, head.foot - head.top + 40);
  pen.fillStyle = '#3d424d';
  pen.fillRect(head.left + 190, head.top - 96, 250, 100);
  pen.fillStyle = '#2c313b';
  pen.beginPath();
  pen.moveTo(head.right - 8, gallery.top);
  pen.lineTo(2420, gallery.top + 70);
  pen.lineTo(2420, gallery.foot + 52);
  pen.lineTo(head.right - 8, gallery.foot);
  pen.fill();
  pen.fillStyle = '#30353f';
  pen.beginPath();
  for (const [x, y] of deck()) pen.lineTo(x, y);
  pen.fill();
  pen.fillStyle = css([62, 64, 72]);
  pen.fillRect(885, horizon - 128, 120, 150);
}

const deck = (): Point[] => [
  [920, top - 40],
  [2420, top + 20],
  [2420, top + 74],
  [920, top + 26],
];

/** The rings where the slipform stopped at the end of each day, uneven and broken, and the tie-holes between them. */
export function drawRings(painting: Painting): void {
  const { random } = painting;
  for (const bin of bins)
    for (let ring = 1; ring < 15; ring++) {
      const up = ring / 15 + (random() - 0.5) * 0.016;
      for (let from = -0.97; from < 0.95;) {
        const to = Math.min(0.97, from + between(random, 0.12, 0.4));
        if (random() < 0.76) {
          const points = Array.from({ length: 7 }, (_, i): Point => {
            const across = lerp(from, to, i / 6);
            return [
              bin.middle + across * bin.radius,
              ringY(bin, up, across) + painting.noise.at(across * 9, ring + bin.middle) * 1.6,
            ];
          });
          const light = concrete((from + to) / 2, up);
          painting.stroke(points, between(random, 2.2, 4.2), mix(light, hex('#1d2029'), 0.55), {
            dry: 0.4,
            ragged: 0.4,
            opacity: 0.7,
          });
          if (random() < 0.4)
            painting.stroke(
              points.map(([x, y]) => [x, y + 4]),
              2.4,
              mix(light, hex('#b6bac2'), 0.35),
              { dry: 0.55, opacity: 0.7 },
            );
        }
        from = to;
      }
    }
}

/** Rust that has come down from ledges, hoops and the deck: thin pulls that start sharp and die away. */
export function drawStreaks(painting: Painting): void {
  const { random, noise } = painting;
  for (let i = 0; i < 430; i++) {
    const bin = bins[(random() * bins.length) | 0]!;
    const across = Math.sin((random() - 0.5) * Math.PI * 0.94);
    const x = bin.middle + across * bin.radius;
    if (noise.fbm(x * 0.014, 3, 3) < -0.05) continue;
    const up = random() < 0.6 ? 0.955 : ((random() * 15) | 0) / 15;
    const from = ringY(bin, up, across);
    const long = Math.min(bin.foot - 40 - from, between(random, 40, 420) * random() + 30);
    if (long < 12) continue;
    const rusty = noise.at(x * 0.02, 8) > 0.02;
    const color = mix(
      rusty ? mix(hex('#7a4a34'), hex('#9a6744'), random()) : hex('#22252d'),
      concrete(across, up),
      0.25 + 0.45 * random(),
    );
    painting.stroke(
      [
        [x, from],
        [x + (random() - 0.5) * 3, from + long / 2],
        [x + (random() - 0.5) * 5, from + long],
      ],
      between(random, 3, 11),
      color,
      { dry: 0.45, taper: 'tip', opacity: 0.72, ragged: 0.4 },
    );
  }
}

/** A ledge of snow: a heap with a soft, uneven top edge that the sky lights. */
export function snowLedge(painting: Painting, from: Point, to: Point, thick: number): void {
  const { random, noise } = painting;
  const long = Math.hypot(to[0] - from[0], to[1] - from[1]);
  for (let done = 0; done < long; done += between(random, 5, 12)) {
    const share = done / long;
    const heap = thick * clamp(0.7 + noise.fbm(done * 0.011, from[1], 3) * 1.3, 0.12, 1.3);
    const [x, y] = [
      lerp(from[0], to[0], share),
      lerp(from[1], to[1], share) - heap * between(random, 0.15, 0.75),
    ];
    // At its ends the heap is as short as the ledge lets it be.
    const wide = Math.min(between(random, 16, 44), 9 + Math.min(share, 1 - share) * long);
    const color = mix(hex('#c6ced8'), hex('#8896ab'), random() ** 1.3);
    painting.stroke(
      [
        [x - wide, y + 2],
        [x, y - 1],
        [x + wide, y + 2],
      ],
      heap * between(random, 0.35, 0.7),
      color,
      { dry: 0.2, taper: 'lens', ragged: 0.5, load: 1.5, jitter: 6 },
    );
  }
}

/** Steel on the concrete: hoop ladder, handrail along the deck, braces under the gallery, windows and the one that is lit. */
export function drawFittings(painting: Painting): void {
  const { random } = painting;
  const iron = hex('#1d2028');
  for (let x = 930; x < 2400; x += 56) {
    const y = top - 24 + (x - 920) * 0.035;
    if (x > head.left - 10 && x < head.right) continue;
    rigger(painting, [x, y], [x + 1, y - 50], 4, iron, { waver: 1 });
  }
  for (const lift of [28, 50]) {
    rigger(painting, [922, top - 24 - lift], [head.left, top - 13 - lift], 3.6, iron, { waver: 2 });
    rigger(painting, [head.right, top + 10 - lift], [2410, top + 28 - lift], 3.6, iron, {
      waver: 2,
    });
  }
  const ladder = bins[1]!.middle - 128;
  for (const side of [0, 26])
    rigger(painting, [ladder + side, horizon - 60], [ladder + side, top + 44], 4, iron, {
      waver: 1.6,
    });
  for (let y = top + 50; y < horizon - 60; y += 17)
    if (random() < 0.9)
      rigger(painting, [ladder, y], [ladder + 26, y + 1], 2.4, iron, { waver: 0.6 });
  for (let y = top + 90; y < horizon - 260; y += 62)
    painting.stroke(
      [
        [ladder - 4, y],
        [ladder + 4, y + 13],
        [ladder + 24, y + 13],
        [ladder + 32, y],
      ],
      3,
      mix(iron, hex('#59606e'), 0.3),
      { dry: 0.25 },
    );
  drawWindows(painting);
  for (let x = head.right + 40; x < 2400; x += 82) {
    const slope = (x - head.right) * 0.14;
    rigger(
      painting,
      [x, gallery.top + slope + 8],
      [x, gallery.foot + slope - 6],
      5,
      hex('#20242c'),
      { waver: 1, dry: 0.3 },
    );
    if (random() < 0.8)
      painting.stroke(
        [
          [x + 14, gallery.top + 52 + slope],
          [x + 64, gallery.top + 58 + slope],
        ],
        32,
        mix(hex('#55606f'), hex('#262b34'), random()),
        { dry: 0.25, ragged: 0.1 },
      );
  }
}

function drawWindows(painting: Painting): void {
  const { random } = painting;
  const pane = (x: number, y: number, wide: number, tall: number, color: Rgb) =>
    painting.stroke(
      [
        [x, y],
        [x, y + tall / 2],
        [x + 0.5, y + tall],
      ],
      wide,
      color,
      { dry: 0.08, ragged: 0.05, load: 1.3, pickup: 0 },
    );
  for (let row = 0; row < 2; row++)
    for (let column = 0; column < 7; column++) {
      const [x, y] = [
        head.left + 96 + column * 83 + (column > 3 ? 8 : 0),
        head.top + 70 + row * 132,
      ];
      if ((row === 1 && column === 5) || (row === 0 && column === 2)) continue;
      const lighted = row === 1 && column === 1;
      pane(
        x,
        y,
        46,
        74,
        lighted ? hex('#f2b660') : mix(hex('#191c24'), hex('#56637a'), random() ** 3 * 0.8),
      );
      if (lighted) {
        pane(x - 9, y + 8, 18, 40, hex('#fbdc96'));
        for (const glow of [34, 46, 60])
          painting.stroke(
            [
              [x - 20, y + 76],
              [x + 22, y + 76 + glow * 0.2],
            ],
            glow * 0.3,
            mix(hex('#454a56'), hex('#d08a4a'), 0.5),
            { dry: 0.62, opacity: 0.5 },
          );
      }
      rigger(painting, [x, y], [x, y + 74], 3.4, hex('#1f2229'), { waver: 0.6 });
      for (const bar of [25, 50])
        rigger(painting, [x - 23, y + bar], [x + 23, y + bar], 3, hex('#1f2229'), { waver: 0.6 });
      painting.stroke(
        [
          [x - 26, y + 78],
          [x + 26, y + 78],
        ],
        7,
        hex('#b4bfcd'),
        { dry: 0.2, ragged: 0.3, load: 1.6 },
      );
    }
}
