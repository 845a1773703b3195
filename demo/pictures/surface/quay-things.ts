import { hex, mix, type Rgb } from '../engine/color.ts';
import { clamp, lerp, smoothstep } from '../engine/numbers.ts';
import type { Painting } from '../engine/painting.ts';
import { between } from '../engine/random.ts';
import type { Point } from '../engine/raster.ts';
import { rigger } from '../engine/rigger.ts';
import { blade, touch } from '../slack-water/handwork.ts';
import { copingFoot, copingTop, seamX, waterline } from './quay-wall.ts';

const ring = { x: 872, y: 862 };

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

/** Dry pulls of the brush down the wall, where water has run; rust below the ring; the lines of the boards, broken. */
export function paintStains(painting: Painting): void {
  const { random, noise } = painting;
  for (let i = 0; i < 210; i++) {
    const x = random() * painting.width;
    const y = copingFoot(x) + 20 + random() ** 2 * 420;
    const long = between(random, 80, 420);
    const here = under(painting, x, y + long * 0.4);
    const color =
      random() < 0.66
        ? mix(here, hex('#3b3436'), between(random, 0.2, 0.5))
        : mix(here, hex('#f0e2be'), between(random, 0.1, 0.24));
    rigger(painting, [x, y], [x + (random() - 0.5) * 12, y + long], between(random, 3, 16), color, {
      dry: 0.62,
      opacity: 0.3,
      taper: 'tip',
      ragged: 1,
      load: 0.5,
    });
  }
  for (let i = 0; i < 60; i++) {
    const spread = (random() + random() - 1) * 62;
    const y = ring.y + between(random, -10, 90);
    const here = under(painting, ring.x + spread, y + 40);
    const color = mix(here, mix(hex('#5b2f1e'), hex('#a9622f'), random()), 0.55);
    rigger(
      painting,
      [ring.x + spread, y],
      [ring.x + spread * 1.25 + 8 * noise.at(i, 2), y + between(random, 90, 380)],
      between(random, 3, 13),
      color,
      {
        dry: 0.5,
        opacity: 0.36,
        taper: 'tip',
        ragged: 1,
        load: 0.6,
      },
    );
  }
  for (let row = 4; row < 12; row++)
    for (let x = random() * 200; x < painting.width; x += between(random, 120, 520)) {
      const y = row * 92 + (x < seamX ? 0 : 30) + 2;
      rigger(
        painting,
        [x, y],
        [x + between(random, 60, 260), y + (random() - 0.5) * 5],
        between(random, 1.8, 4),
        mix(under(painting, x + 30, y), hex('#3a3032'), 0.45),
        {
          dry: 0.55,
          opacity: 0.5,
        },
      );
    }
}

/** Weed and slime on the foot of the wall and over the feet of the roots: short hanging pulls, a few of them wet in the light. */
export function paintTide(painting: Painting): void {
  const { random, noise } = painting;
  for (let i = 0; i < 2600; i++) {
    const x = random() * painting.width;
    const y = 1080 + random() * 214;
    const reach = smoothstep(1060, 1260, y + 70 * noise.fbm(x / 120, 3, 3));
    if (random() > reach) continue;
    const here = under(painting, x, y);
    const wet = smoothstep(0.1, 0.4, noise.fbm(x / 90, y / 40, 3)) * random() ** 3;
    const color = mix(
      mix(here, mix(hex('#1d211b'), hex('#43442b'), random() ** 2), 0.2 + 0.5 * reach),
      hex('#8a8549'),
      wet * 0.8,
    );
    painting.stroke(
      [
        [x, y],
        [x + (random() - 0.5) * 8, y + 14],
        [x + (random() - 0.5) * 12, Math.min(waterline, y + between(random, 20, 62))],
      ],
      between(random, 5, 15),
      color,
      { dry: 0.26, taper: 'tip', ragged: 0.7, load: 1, opacity: 0.75 },
    );
  }
}

/** The mooring ring: it hangs from an eye in the wall, pitted, with light on its upper left and its own shade beside it. */
export function paintRing(painting: Painting): void {
  const arc = (radius: number, from: number, to: number, dx = 0, dy = 0): Point[] =>
    Array.from({ length: 48 }, (_, i): Point => {
      const angle = lerp(from, to, i / 47);
      return [
        ring.x + Math.cos(angle) * radius * 0.82 + dx,
        ring.y + Math.sin(angle) * radius + dy,
      ];
    });
  const whole = [-Math.PI / 2, Math.PI * 1.5] as const;
  const iron = { dry: 0.06, ragged: 0.1, pickup: 0, load: 1.3, jitter: 7 };
  painting.stroke(arc(58, ...whole, 20, 17), 17, hex('#3c353d'), { ...iron, opacity: 0.7 });
  touch(painting, [ring.x + 12, ring.y - 52], 70, 52, 0.7, hex('#3a3238'));
  touch(painting, [ring.x, ring.y - 60], 54, 48, 0.4, hex('#4f3226'));
  painting.stroke(arc(58, ...whole), 19, hex('#452b23'), iron);
  painting.stroke(arc(60, Math.PI * 0.8, Math.PI * 1.75), 9, hex('#96572f'), {
    ...iron,
    dry: 0.25,
  });
  painting.stroke(arc(55, -0.1, Math.PI * 0.62), 8, hex('#7c4528'), { ...iron, dry: 0.3 });
  painting.stroke(arc(62, Math.PI * 0.95, Math.PI * 1.5), 4, hex('#e0a86c'), {
    ...iron,
    dry: 0.42,
  });
  painting.stroke(arc(54, 0.15, Math.PI * 0.5), 3, hex('#d69a5e'), { ...iron, dry: 0.45 });
  touch(painting, [ring.x - 4, ring.y - 64], 30, 20, -0.5, hex('#a9683a'));
  touch(painting, [ring.x - 9, ring.y - 68], 16, 7, -0.5, hex('#e2b07a'));
}

/** Ferns in the joint: fronds that arch out and hang, each with its leaflets, the dark ones behind and the lit ones last. */
export function paintFern(painting: Painting): void {
  const { random } = painting;
  for (const [at, count, long] of [
    [[1538, 1040], 15, 150],
    [[1556, 604], 7, 84],
    [[1066, 704], 5, 66],
  ] as const)
    for (let i = 0; i < count; i++) {
      const side = i % 2 ? 1 : -1;
      const angle = -Math.PI / 2 + side * between(random, 0.2, 2.3);
      const foot: Point = [at[0] + side * random() * 10, at[1] + (random() - 0.3) * long * 0.55];
      frond(painting, foot, angle, long * between(random, 0.4, 1.1), i / count);
    }
}

function frond(painting: Painting, [x, y]: Point, angle: number, long: number, lit: number): void {
  const { random } = painting;
  const green = mix(
    mix(hex('#1b2119'), hex('#41472c'), random()),
    hex('#858042'),
    lit ** 2.4 * between(random, 0.4, 1),
  );
  const points = Array.from({ length: 19 }, (_, i): Point => {
    const t = i / 18;
    return [
      x + Math.cos(angle) * long * t * (1 - 0.2 * t),
      y + Math.sin(angle) * long * t + long * 0.42 * t ** 2,
    ];
  });
  painting.stroke(points, 2.6, mix(green, hex('#2a2318'), 0.5), {
    dry: 0.05,
    taper: 'tip',
    ragged: 0.1,
    pickup: 0,
  });
  for (let i = 2; i < 18; i++)
    for (const side of [-1, 1]) {
      if (random() < 0.08) continue;
      const [px, py] = points[i]!;
      const [nx, ny] = points[i + 1]!;
      const t = i / 18;
      const size =
        long *
        0.17 *
        Math.sin(Math.PI * clamp(t * 0.84 + 0.14)) ** 0.9 *
        between(random, 0.75, 1.1);
      const turn = Math.atan2(ny - py, nx - px) + side * (1.1 - t * 0.35);
      const leaf: Rgb = mix(
        green,
        Math.sin(turn) < 0.1 ? hex('#b3a962') : hex('#171d19'),
        0.1 + random() * 0.3,
      );
      touch(
        painting,
        [px + Math.cos(turn) * size * 0.5, py + Math.sin(turn) * size * 0.5],
        size,
        Math.max(2, size * 0.22),
        turn,
        leaf,
      );
    }
}

/** Dry grass along the edge of the quay against the haze, in clumps, and some that hangs over. */
export function paintGrass(painting: Painting): void {
  const { random, noise } = painting;
  for (let i = 0; i < 3200; i++) {
    const x = random() * painting.width;
    const clump = clamp(0.42 + noise.fbm(x / 130, 9, 4, 0.6) * 1.5, 0, 1);
    if (random() > 0.25 + clump || (x > 1330 && x < 1690 && random() < 0.85)) continue;
    const back = i < 1500;
    const tall = (16 + random() ** 3 * 150) * (0.35 + clump) * (back ? 0.8 : 1);
    const straw = random() ** 3 * (x < 1400 ? 0.95 : 0.55) * (back ? 0.6 : 1);
    const color = mix(mix(hex('#25251c'), hex('#5f5a36'), random()), hex('#dcc58a'), straw);
    blade(
      painting,
      [x, copingTop(x) + random() * 9],
      tall,
      between(random, 1.8, 3.6),
      color,
      (random() - 0.45) * 0.55,
      random() * 0.16,
    );
  }
  for (let i = 0; i < 150; i++) {
    const x = random() * painting.width;
    if (noise.fbm(x / 150, 40, 3) < 0.02) continue;
    const long = between(random, 14, 70);
    painting.stroke(
      [
        [x, copingTop(x) + 2],
        [x + 7, copingTop(x) + long * 0.3],
        [x + 9, copingTop(x) + long],
      ],
      2.4,
      mix(hex('#34321f'), hex('#b39b5a'), random() ** 2),
      { dry: 0.12, taper: 'tip', ragged: 0.2 },
    );
  }
}

/** What the water catches of the sunlit wall, and a dark line where it touches it. */
export function paintGlints(painting: Painting): void {
  const { random } = painting;
  for (let i = 0; i < 150; i++) {
    const x = random() * painting.width;
    touch(
      painting,
      [x, waterline + random() * 9],
      between(random, 40, 150),
      4.5,
      0,
      mix(hex('#121414'), hex('#3b3a2c'), random() ** 2),
    );
  }
  for (let i = 0; i < 190; i++) {
    const near = random() ** 1.4;
    const y = waterline + 16 + near * 290;
    const x = 1290 + (random() + random() + random() - 1.5) * 620;
    const color = mix(hex('#d8bd83'), hex('#7d6a48'), clamp(near * 0.8 + random() * 0.4));
    const half = between(random, 10, 45) * (0.5 + near);
    rigger(painting, [x - half, y], [x + half, y + random() * 2 - 1], 2.4 + near * 3, color, {
      dry: 0.2,
      load: 0.3,
      taper: 'lens',
      waver: 1,
      opacity: 0.85,
    });
  }
}
