import { hex, mix } from '../engine/color.ts';
import { lerp } from '../engine/numbers.ts';
import type { Painting } from '../engine/painting.ts';
import { between } from '../engine/random.ts';
import type { Point } from '../engine/raster.ts';
import { rigger } from '../engine/rigger.ts';
import { touch } from './handwork.ts';
import { at, eye } from './viaduct.ts';

const lamp = { x: -196, size: 0.34, up: 425, lean: 0.087 };
const posts = [4.3, 3.2, 2.5, 2.02, 1.68, 1.42, 1.22].map((size, i) => ({
  x: eye.x + 100 + (4.3 / size - 1) * 22,
  size,
  up: [84, 76, 70, 56, 45, 27, 14][i]!,
}));

const wet = { dry: 0, load: 0.3, jitter: 4, pickup: 0, ragged: 0.1 };

const lampAt = (x: number, up: number) => at(lamp.x + x + up * lamp.lean, up, lamp.size);

/** A street lamp up to its waist in the flood, which has pushed it over by five degrees. */
export function drawLamp(painting: Painting): void {
  const dark = hex('#2b2523');
  rigger(painting, lampAt(0, -4), lampAt(2, 200), 11, dark, { ...wet, waver: 0.6 });
  rigger(painting, lampAt(2, 190), lampAt(4, lamp.up + 4), 8, dark, { ...wet, waver: 0.6 });
  const neck = [
    [4, 0],
    [10, 36],
    [40, 58],
    [84, 60],
    [108, 46],
  ].map(([x, up]) => lampAt(x!, lamp.up + up!));
  painting.stroke(neck, 6.5, dark, wet);
  painting.stroke(
    [lampAt(86, lamp.up + 48), lampAt(106, lamp.up + 54), lampAt(130, lamp.up + 38)],
    13,
    dark,
    { ...wet, taper: 'lens' },
  );
}

/** The lamp's image: eight flat pieces that lean as the lamp does, wider apart and further out of line the nearer they come. */
export function drawLampImage(painting: Painting): void {
  const { random } = painting;
  const dashes = 8;
  for (let i = 0; i < dashes; i++) {
    const depth = 22 + lamp.up * 1.05 * (i / dashes) ** 1.15 * (1 + (random() - 0.5) * 0.12);
    const x = lampAt(0, depth)[0] + (random() - 0.5) * (3 + i * 3.2);
    const [, y] = lampAt(0, -depth);
    const half = 5 + random() * (2 + i * 1.2);
    for (const row of [-0.4, 0, 0.4]) {
      const [from, to] = [
        x - half * between(random, 0.5, 1.2),
        x + half * between(random, 0.5, 1.2),
      ];
      const drop = y + row * Math.max(6, 13 - i);
      rigger(
        painting,
        [from, drop],
        [to, drop + random() * 2],
        Math.max(3.4, 6 - i * 0.3),
        mix(hex('#332a24'), hex('#6d5a37'), i / 11),
        {
          ...wet,
          dry: 0.08,
        },
      );
    }
  }
}

/** Where a post goes into the water: a dark wet band, and the bright line that the water draws up around it. */
function touchFoot(painting: Painting, [x, y]: Point, wide: number): void {
  painting.stroke(
    [
      [x - wide * 0.46, y - wide * 0.22],
      [x, y - wide * 0.16],
      [x + wide * 0.46, y - wide * 0.22],
    ],
    wide * 0.42,
    hex('#1f1c1c'),
    { dry: 0.3, ragged: 0.1, opacity: 0.8 },
  );
  painting.stroke(
    [
      [x - wide * 0.62, y - 1],
      [x, y + wide * 0.07],
      [x + wide * 0.62, y - 1],
    ],
    2 + wide * 0.05,
    hex('#6f6a59'),
    { dry: 0.5, taper: 'lens', ragged: 0.4 },
  );
}

/** A line of fence posts that walks down into the water, each with its broken image, and the wire between them. */
export function drawPosts(painting: Painting): void {
  const { random } = painting;
  const tops: Point[] = [];
  for (const [i, { x, size, up }] of [...posts.entries()].reverse()) {
    const lean = (painting.noise.at(i * 2.3, 4) * 0.5 + 0.1) * up;
    const wide = 17 * size;
    const [foot, top] = [at(x, -4, size), at(x + lean, up, size)];
    tops.unshift([top[0], top[1] + wide * 0.5]);
    for (let pull = 0; pull < 60; pull++) {
      const depth = random() ** 1.25;
      const [off, shift] = [
        (random() - 0.5) * wide * 0.5,
        painting.noise.at(depth * 9, i * 3) * wide * 0.4 * depth,
      ];
      const y = foot[1] + depth * up * size * 1.1;
      const middle = foot[0] + off + shift + lean * depth * size;
      const color = mix([20, 18, 20], [48, 40, 34], random() * 0.5);
      painting.stroke(
        [
          [middle - wide * 0.4, y],
          [middle, y + 1],
          [middle + wide * 0.4, y + (random() - 0.5) * 3],
        ],
        3 + size * 2,
        color,
        {
          dry: 0.3 + depth * 0.25,
          taper: 'lens',
          opacity: 0.85,
        },
      );
    }
    for (let dash = 0; dash < 6; dash++) {
      const y = foot[1] + wide * (0.4 + random() ** 1.6 * 2.6);
      const x = foot[0] - wide * 0.3 + (random() - 0.5) * wide * 0.5;
      const rim = mix(hex('#7d5d36'), hex('#2e2721'), random());
      touch(painting, [x, y], wide * between(random, 0.2, 0.9), 2 + size * 0.6, 0, rim);
    }
    for (let strip = 0; strip < 5; strip++) {
      const off = (strip / 4 - 0.5) * wide * 0.78;
      const color = mix(
        mix(hex('#2b2526'), hex('#6d5c49'), strip < 2 ? 0.85 - strip * 0.3 : 0.12),
        hex('#27251f'),
        random() * 0.3,
      );
      painting.stroke(
        [
          [foot[0] + off, foot[1]],
          [(foot[0] + top[0]) / 2 + off, (foot[1] + top[1]) / 2],
          [top[0] + off * 0.94, top[1] + random() * 5 + strip * size],
        ],
        wide * 0.3,
        color,
        { dry: 0.18, ragged: 0.15, load: 1.4 },
      );
    }
    painting.stroke(
      [
        [foot[0] - wide * 0.42, foot[1] - wide * 0.3],
        [(foot[0] + top[0]) / 2 - wide * 0.43, (foot[1] + top[1]) / 2],
        [top[0] - wide * 0.4, top[1]],
      ],
      2.5 + size * 0.9,
      hex('#c79a58'),
      { dry: 0.5, ragged: 0.6 },
    );
    touchFoot(painting, foot, wide);
    painting.stroke(
      [
        [top[0] - wide * 0.42, top[1]],
        [top[0] + wide * 0.4, top[1] + size * 3],
      ],
      wide * 0.2,
      hex('#a8936a'),
      { dry: 0.35, ragged: 0.2, load: 1.6 },
    );
  }
  for (let i = 1; i < tops.length; i++) {
    const [from, to] = [tops[i - 1]!, tops[i]!];
    const sag = 14 * posts[i]!.size;
    painting.stroke(
      [
        from,
        [(from[0] * 2 + to[0]) / 3, (from[1] * 2 + to[1]) / 3 + sag],
        [(from[0] + to[0] * 2) / 3, (from[1] + to[1] * 2) / 3 + sag * 0.8],
        to,
      ],
      2.4 + posts[i]!.size * 0.5,
      hex('#3a2f2b'),
      { dry: 0.3, ragged: 0.1, pickup: 0 },
    );
  }
}

const palletDeck = {
  near: [262, 1806],
  right: [744, 1768],
  back: [712, 1672],
  left: [330, 1694],
} as const;

/** A place on the pallet's deck: `u` along the boards, `v` from the near board to the far one. */
const onDeck = (u: number, v: number): Point => {
  const { near, right, back, left } = palletDeck;
  return [
    lerp(lerp(near[0], right[0], u), lerp(left[0], back[0], u), v),
    lerp(lerp(near[1], right[1], u), lerp(left[1], back[1], u), v),
  ];
};

/** A pallet afloat, its right end under: one dark slab, three blocks below its near edge, seven boards that catch the rift's light. */
export function drawPallet(painting: Painting): void {
  const { random } = painting;
  const slab = { dry: 0, ragged: 0.02, jitter: 5, pickup: 0, opacity: 1 };
  for (let i = 0; i < 26; i++) {
    const [x, y] = onDeck(random() * 0.9, 0);
    const down = 40 + random() ** 1.4 * 90;
    touch(
      painting,
      [x + 8, y + down],
      between(random, 60, 170),
      between(random, 5, 10),
      0.01,
      mix(hex('#191719'), hex('#3d3226'), random() * 0.6),
    );
  }
  for (let i = 0; i < 12; i++)
    painting.stroke(
      [onDeck(0, i / 11), onDeck(0.5, i / 11), onDeck(1, i / 11)],
      15,
      hex('#1d191a'),
      slab,
    );
  const low = (u: number, drop: number): Point => [
    onDeck(u, 0)[0],
    onDeck(u, 0)[1] + drop * (1 - u * 0.75),
  ];
  painting.stroke([low(0, 24), low(0.5, 24), low(0.97, 24)], 34, hex('#171415'), slab);
  for (const u of [0.035, 0.49, 0.93])
    painting.stroke(
      [low(u - 0.04, 26), low(u, 27), low(u + 0.04, 26)],
      24 - u * 14,
      hex('#4a3b2e'),
      { ...slab, dry: 0.1 },
    );
  for (let board = 0; board < 7; board++) {
    const v = (board + 0.42) / 7;
    const end = board === 4 ? 0.62 : 1.01 - random() * 0.02;
    const from = -0.008 - random() * 0.012;
    const skew = (random() - 0.5) * 0.012;
    const wide = lerp(13.5, 8.6, v);
    const color = mix(hex('#40362f'), hex('#86734f'), 0.1 + 0.5 * v + random() * 0.3);
    painting.stroke([onDeck(from, v), onDeck(0.5, v + skew), onDeck(end, v + skew)], wide, color, {
      dry: 0.06,
      jitter: 8,
      ragged: 0.2,
      load: 1.3,
      pickup: 0,
    });
    const gleam = between(random, 0, 0.4);
    painting.stroke(
      [onDeck(gleam, v + 0.035), onDeck(gleam + 0.2, v + 0.035), onDeck(gleam + 0.42, v + 0.035)],
      3,
      hex('#d9bd7c'),
      {
        dry: 0.45,
        ragged: 1,
        taper: 'lens',
      },
    );
  }
  painting.stroke([low(0, 7), low(0.5, 7), low(0.99, 7)], 10, hex('#5f4f3c'), {
    ...slab,
    dry: 0.12,
  });
}
