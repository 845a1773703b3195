import { hex, mix, type Rgb } from '../engine/color.ts';
import { clamp, smoothstep } from '../engine/numbers.ts';
import type { Painting } from '../engine/painting.ts';
import { between } from '../engine/random.ts';
import type { Point } from '../engine/raster.ts';
import { rigger } from '../engine/rigger.ts';
import { touch } from '../slack-water/handwork.ts';
import { draftFigures } from './draft-figures.ts';
import { floats, fromHull, shoreAt, stemAt } from './hull-form.ts';
import { laps } from './hull-paint.ts';
import { rustTones } from './rust.ts';

/** The color that lies at a place now. */
function under(
  { scale, pixelWidth, pixelHeight, red, green, blue }: Painting,
  x: number,
  y: number,
): Rgb {
  const pixel =
    clamp((y * scale) | 0, 0, pixelHeight - 1) * pixelWidth +
    clamp((x * scale) | 0, 0, pixelWidth - 1);
  return [red[pixel]!, green[pixel]!, blue[pixel]!];
}

/** A brush that is loaded from a draft figure would draw it out along the plates. */
const isWhite = (color: Rgb) => color[2] > 130;

/** Drags a long dry brush along the plates, a little lighter or darker than what it meets. */
export function brushPlates(painting: Painting): void {
  const { random } = painting;
  for (let i = 0; i < 620; i++) {
    const aft = 40 + random() ** 1.3 * 1600;
    const level = between(random, -300, 1790);
    const long = between(random, 120, 420);
    const [x, y] = fromHull(aft, level);
    const points = [0, 0.25, 0.5, 0.75, 1].map((share): Point =>
      fromHull(aft + share * long, level + share * between(random, -3, 3)),
    );
    const here = under(painting, x, y);
    if (isWhite(here)) continue;
    const color = mix(
      here,
      random() < 0.55 ? hex('#9aa29c') : hex('#0f1114'),
      between(random, 0.06, 0.22),
    );
    painting.stroke(points, between(random, 5, 20), color, {
      jitter: 6,
      opacity: 0.5,
      dry: 0.56,
      load: 0.8,
      pickup: 0.01,
      ragged: 1,
    });
  }
}

/** Each lap: the edge of the upper plate in light, the shade under it, and two rows of rivets; a row up the stem. */
export function driveRivets(painting: Painting): void {
  const { random } = painting;
  for (const lap of laps) {
    for (let aft = 0; aft < 1900; aft += 170) {
      const points = [0, 0.5, 1].map((share): Point => fromHull(aft + share * 190, lap - 3));
      const here = under(painting, ...fromHull(aft + 90, lap - 8));
      if (!isWhite(here))
        painting.stroke(points, 4, mix(here, hex('#c2bda6'), 0.34), {
          dry: 0.4,
          opacity: 0.7,
          ragged: 0.6,
        });
      const shade = [0, 0.5, 1].map((share): Point => fromHull(aft + share * 190, lap + 9));
      painting.stroke(shade, 9, hex('#141416'), { dry: 0.25, opacity: 0.6, ragged: 0.8 });
    }
    for (const row of [-58, -26])
      for (
        let aft = 104 + (row === -26 ? 30 : 0);
        aft < 1800;
        aft += 60 * between(random, 0.95, 1.05)
      )
        if (random() > 0.04) rivet(painting, fromHull(aft, lap + row), 9.5 * (1 - aft / 3600));
  }
  for (let level = -40; level < 1840; level += 62 * between(random, 0.96, 1.04)) {
    rivet(painting, fromHull(34, level), 9.5);
    if (random() < 0.92) rivet(painting, fromHull(74, level + 31), 9.5);
  }
}

function rivet(painting: Painting, [x, y]: Point, radius: number): void {
  const { random } = painting;
  const here = under(painting, x, y);
  const old = random() < 0.24;
  touch(painting, [x - 2, y + 3], radius * 2.3, radius * 1.9, 0.3, mix(here, hex('#101114'), 0.55));
  touch(
    painting,
    [x, y],
    radius * 1.7,
    radius * 1.4,
    0.2,
    old ? rustTones(0.34 + random() * 0.25) : mix(here, hex('#55504a'), 0.3),
  );
  touch(
    painting,
    [x + radius * 0.3, y - radius * 0.34],
    radius * 0.9,
    radius * 0.45,
    -0.5,
    mix(here, hex('#d9cfae'), between(random, 0.3, 0.6)),
  );
}

/** The sign writer's white: narrow pulls beside each other along every stroke of a figure, worn where the brush ran dry, rust over it. */
export function paintFigures(painting: Painting): void {
  const { random } = painting;
  for (const points of draftFigures()) {
    for (const off of [-10.5, 10.5, -3.5, 3.5, 0]) {
      const color = mix(hex('#c4bba2'), hex('#e2d8bc'), random());
      painting.stroke(beside(points, off), 9.5, color, {
        dry: 0.3,
        ragged: 0.3,
        pickup: 0.002,
        load: 0.9,
        jitter: 8,
        opacity: 0.9,
      });
    }
    for (let i = 0; i < 5; i++) {
      const [x, y] = points[(random() * points.length) | 0]!;
      const chip: Point = [x + (random() - 0.5) * 22, y + (random() - 0.5) * 26];
      touch(
        painting,
        chip,
        between(random, 4, 15),
        between(random, 1.4, 3.4),
        1.2 + random() * 0.8,
        mix(hex('#3d4041'), hex('#8f8570'), random()),
      );
    }
    if (random() < 0.5)
      weep(painting, points[(random() * points.length) | 0]!, between(random, 60, 190), 0.4);
  }
}

/** The same line moved to its side by `off`. */
const beside = (points: readonly Point[], off: number): Point[] =>
  points.map(([x, y], i) => {
    const [from, to] = [points[Math.max(0, i - 1)]!, points[Math.min(points.length - 1, i + 1)]!];
    const long = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1;
    return [x - ((to[1] - from[1]) / long) * off, y + ((to[0] - from[0]) / long) * off];
  });

/** Rust that water has carried down: thin, broken, gone at its end. */
function weep(painting: Painting, [x, y]: Point, long: number, share: number): void {
  const { random } = painting;
  const color = mix(under(painting, x, y + long * 0.3), rustTones(0.3 + random() * 0.42), share);
  const foot = Math.min(y + long, shoreAt(x) - 12);
  rigger(painting, [x, y], [x + (random() - 0.5) * 10, foot], between(random, 2.5, 11), color, {
    dry: 0.44,
    opacity: 0.62,
    taper: 'tip',
    ragged: 0.9,
    load: 0.6,
    waver: 3,
  });
}

/** Runs of rust and of lime from the laps, gathered in places as water gathers. */
export function paintRuns(painting: Painting): void {
  const { random, noise } = painting;
  for (let i = 0; i < 420; i++) {
    const lap = laps[(random() * 2.6) | 0]!;
    const aft = 30 + random() * 1650;
    if (noise.fbm(aft / 120, lap, 3) < random() * 0.5 - 0.16) continue;
    const [x, y] = fromHull(aft, lap + between(random, 6, 30));
    const long = (40 + random() ** 2 * 420) * (1 - aft / 2600);
    if (random() < 0.8) weep(painting, [x, y], long, 0.62);
    else
      rigger(
        painting,
        [x, y],
        [x, y + long],
        between(random, 3, 8),
        mix(under(painting, x, y + 30), hex('#a9aba0'), 0.3),
        {
          dry: 0.6,
          opacity: 0.4,
          taper: 'tip',
          load: 0.4,
        },
      );
  }
}

/** Weed at the waterline, hanging wet; and the river's light thrown up on the plates in a loose net. */
export function paintWaterline(painting: Painting): void {
  const { random, noise } = painting;
  for (let i = 0; i < 1300; i++) {
    const aft = random() ** 1.2 * 1600;
    const clump = noise.fbm(aft / 90, 3, 4, 0.6);
    const level = 1872 - clump * 150 + random() ** 1.6 * 90;
    const [x, y] = fromHull(aft, level);
    const wet = smoothstep(0.05, 0.4, noise.fbm(aft / 50, level / 40, 3)) * random() ** 3;
    const color = mix(
      mix(under(painting, x, y), mix(hex('#171b14'), hex('#3b4028'), random() ** 2), 0.5),
      hex('#8f8b52'),
      wet * 0.6,
    );
    painting.stroke(
      [
        [x, y],
        [x + (random() - 0.5) * 10, y + 12],
        [x + (random() - 0.5) * 20, Math.min(shoreAt(x), y + between(random, 10, 36))],
      ],
      between(random, 4, 15),
      color,
      { dry: 0.34, taper: 'lens', ragged: 0.9, load: 0.7, opacity: 0.55 },
    );
  }
  for (let i = 0; i < 240; i++) {
    const aft = 130 + random() ** 1.4 * 860;
    const level = 1790 - random() ** 1.3 * 520;
    if (noise.fbm(aft / 110 + 5, level / 80, 3) < 0) continue;
    const [x, y] = fromHull(aft, level);
    const long = between(random, 24, 84);
    const bow = between(random, -7, 7);
    const strength = 0.36 * smoothstep(1240, 1780, level) * (1 - aft / 1300);
    const net = Array.from({ length: 9 }, (_, n): Point => [
      x + (n / 8 - 0.5) * long,
      y + Math.sin((n / 8) * Math.PI) * bow,
    ]);
    painting.stroke(
      net,
      between(random, 2.5, 6),
      mix(under(painting, x, y), hex('#f2cf94'), strength),
      {
        dry: 0.4,
        taper: 'lens',
        ragged: 0.8,
        pickup: 0.02,
        load: 0.4,
        opacity: 0.6,
      },
    );
  }
}

/** The stem's edge, where the mist's light comes around it, and the wet line where the river begins. */
export function paintStem(painting: Painting): void {
  const { random } = painting;
  for (let y = -20; y < floats - 20; y += 90) {
    const to = y + between(random, 80, 150);
    const edge = (off: number): Point[] =>
      [0, 0.5, 1].map((share): Point => [stemAt(y + (to - y) * share) - off, y + (to - y) * share]);
    painting.stroke(edge(9), 17, mix(hex('#6f6a5d'), rustTones(0.4), random() * 0.7), {
      dry: 0.26,
      ragged: 0.5,
      load: 1.2,
    });
    painting.stroke(edge(2.5), 5, mix(hex('#e9dcb6'), rustTones(0.8), random() * 0.5), {
      dry: 0.14,
      ragged: 0.5,
      load: 1.4,
    });
  }
  for (let i = 0; i < 170; i++) {
    const x = random() * (stemAt(floats) - 60);
    touch(
      painting,
      [x, shoreAt(x) + random() * 10 - 2],
      between(random, 40, 140),
      between(random, 3, 6),
      -0.1,
      mix(hex('#0f1110'), hex('#504a38'), random() ** 2),
    );
  }
}

/** A mooring line from the bow that sags out of the picture. */
export function paintLine(painting: Painting): void {
  const points = (off: number): Point[] =>
    Array.from({ length: 20 }, (_, i): Point => {
      const t = i / 19;
      return [stemAt(96) - 26 + t * 480, 96 + off + 560 * (1 - (1 - t) ** 2.1)];
    });
  painting.stroke(points(0), 15, hex('#2f302e'), { dry: 0.04, ragged: 0, pickup: 0 });
  painting.stroke(points(-3), 6, hex('#8b8672'), { dry: 0.42, ragged: 0.3, pickup: 0 });
}

/** Flat glints on the river below the mist, and on the hull's image. */
export function paintRiver(painting: Painting): void {
  const { random, noise } = painting;
  for (let i = 0; i < 420; i++) {
    const near = random() ** 1.5;
    const y = 1530 + near * 850;
    const x = between(random, 1000, 1920) - (random() < 0.2 ? random() * 700 : 0);
    if (y < shoreAt(x) + 14) continue;
    const lit = x > 1290 + 120 * noise.at(near * 5, 2);
    const color = lit
      ? mix(hex('#fdf0c9'), hex('#d5c193'), random())
      : mix(hex('#8d9490'), hex('#5b5f5b'), random());
    const half = between(random, 8, 36) * (0.4 + near * 1.3);
    rigger(painting, [x - half, y], [x + half, y + random() * 2 - 1], 2 + near * 4.4, color, {
      dry: 0.34,
      load: 0.2,
      taper: 'lens',
      waver: 1.2,
      opacity: 0.72,
    });
  }
}
