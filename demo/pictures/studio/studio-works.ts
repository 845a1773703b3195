import { hex, mix } from '../engine/color.ts';
import { bell, smoothstep } from '../engine/numbers.ts';
import type { Point } from '../engine/raster.ts';
import { noise } from './studio-light.ts';
import { proofs } from './studio-proofs.ts';
import { arc, dusk, inks, inset, type Pinned } from './studio-work.ts';

/** What hangs on the wall and stands on the bench, the larger works first. */
export const pinned: readonly Pinned[] = [
  {
    x: 905,
    y: 336,
    wide: 500,
    tall: 330,
    turn: -0.012,
    canvas: true,
    paper: '#e8dcc2',
    image: (u, v) =>
      mix(
        dusk(v + noise.at(u * 6, v * 12) * 0.05),
        [96, 46, 34],
        u > 0.5 && u < 0.82 && v > 0.36 && v < 0.66 ? 0.85 - (u - 0.5) * 1.2 : 0,
      ),
    strokes: (mark) => {
      for (let i = 0; i < 9; i++)
        mark(
          [
            [0.49 + i * 0.042, 0.64],
            [0.49 + i * 0.042, 0.16 - bell(i, 4, 4) * 0.05],
          ],
          5,
          '#2a252b',
        );
      for (const y of [0.16, 0.33, 0.49])
        mark(arc(0.658, y, 0.17, 0.05, Math.PI, Math.PI * 2), 4, '#2e282c');
      for (const [x, w] of [
        [0.09, 13],
        [0.2, 7],
      ] as const) {
        mark(
          [
            [x, 1],
            [x + 0.02, 0.5],
            [x + 0.005, 0],
          ],
          w,
          '#8d8784',
        );
        mark(
          [
            [x + 0.008, 0.96],
            [x + 0.027, 0.5],
            [x + 0.012, 0.02],
          ],
          w * 0.4,
          '#d9c4a4',
        );
      }
      for (let i = 0; i < 16; i++)
        mark(
          [
            [0.02 + noise.hash(i, 4) * 0.3, 0.06 + noise.hash(i, 5) * 0.44],
            [0.03 + noise.hash(i, 4) * 0.3, 0.1 + noise.hash(i, 5) * 0.44],
          ],
          7,
          i % 3 ? '#a87434' : '#4e3a30',
        );
      for (let i = 0; i < 9; i++)
        mark(
          [
            [0.3 + noise.hash(i, 6) * 0.16, 0.7 + i * 0.028],
            [0.36 + noise.hash(i, 6) * 0.2, 0.7 + i * 0.028],
          ],
          3,
          '#d99a66',
        );
      for (let i = 0; i < 34; i++) {
        const u = noise.hash(i, 12) ** 1.6;
        mark(
          [
            [u, 1],
            [u + 0.012, 0.93 - noise.hash(i, 7) * 0.16 * (1 - u * 0.7)],
          ],
          6,
          i % 4 ? '#1f2023' : '#4a4030',
        );
      }
    },
  },
  {
    x: 1476,
    y: 300,
    wide: 262,
    tall: 350,
    turn: 0.028,
    paper: '#efe6d0',
    image: (u, v) =>
      inset(u, v, 0.09, 0.13)
        ? Math.hypot((u - 0.66) * 0.75, v - 0.5) < 0.09
          ? hex('#f1e4c4')
          : noise.at(u * 5 + v * 3, v * 34) > 0.16
            ? hex('#2a2a33')
            : inks(v)
        : hex('#efe6d0'),
    strokes: (mark) => {
      for (const line of [
        [
          [0.36, 0.48],
          [0.86, 0.14],
        ],
        [
          [0.3, 0.5],
          [0.34, 0.36],
        ],
        [
          [0.34, 0.36],
          [0.86, 0.14],
        ],
        [
          [0.84, 0.15],
          [0.84, 0.62],
        ],
        [
          [0.3, 0.56],
          [0.22, 0.8],
        ],
        [
          [0.46, 0.56],
          [0.54, 0.8],
        ],
        [
          [0.26, 0.68],
          [0.5, 0.68],
        ],
      ] as Point[][])
        mark(line, 7, '#22222a');
      mark(
        [
          [0.22, 0.52],
          [0.5, 0.52],
        ],
        26,
        '#22222a',
      );
      mark(
        [
          [0.1, 0.82],
          [0.9, 0.82],
        ],
        12,
        '#24262a',
      );
    },
  },
  {
    x: 1150,
    y: 912,
    wide: 330,
    tall: 318,
    turn: 0.006,
    canvas: true,
    behind: true,
    paper: '#d8cdb6',
    image: (u, v) => {
      const peel = noise.fbm(u * 3 + 3, v * 3, 6, 0.6) + (u - v) * 0.4;
      const lichen = noise.cells(u * 5 + 1, v * 5).nearest;
      const base = peel > 0.06 ? hex('#6c7f80') : peel > -0.04 ? hex('#c9bb9c') : hex('#875040');
      return lichen < 0.28 && Math.hypot(u - 0.42, v - 0.6) < 0.34 ? hex('#c39a50') : base;
    },
    strokes: () => undefined,
  },
  {
    x: 770,
    y: 716,
    wide: 250,
    tall: 372,
    turn: -0.03,
    paper: '#ece2cb',
    image: (u, v) => {
      if (!inset(u, v, 0.06 + noise.at(u * 6, v * 6) * 0.05)) return hex('#ece2cb');
      const wood = smoothstep(
        -0.1,
        0.34,
        noise.fbm(u * 5, v * 2.2 + 3, 4) + 0.3 * (0.66 - v) + 0.12,
      );
      const stem = Math.max(
        bell(u, 0.33 + v * 0.05, 0.055),
        bell(u, 0.6 - v * 0.02, 0.03),
        bell(u, 0.84, 0.02),
      );
      return mix(
        mix(hex('#ddd2ba'), [84, 82, 86], wood * 0.72),
        hex('#f1e8d2'),
        smoothstep(0.25, 0.6, stem),
      );
    },
    strokes: (mark) => {
      mark(
        [
          [0.3, 0.95],
          [0.29, 0.5],
          [0.27, 0.08],
        ],
        6,
        '#4a484c',
      );
      mark(
        [
          [0.57, 0.9],
          [0.58, 0.5],
          [0.6, 0.08],
        ],
        4,
        '#5c5a5c',
      );
      for (let i = 0; i < 6; i++) {
        const [u, v] = [
          i % 3 === 2 ? 0.585 : 0.3 + noise.hash(i, 9) * 0.05,
          0.1 + noise.hash(i, 8) * 0.76,
        ];
        mark(
          [
            [u, v],
            [u + 0.02 + noise.hash(i, 7) * 0.03, v + 0.006],
          ],
          4,
          '#3a383c',
        );
      }
      for (let i = 0; i < 9; i++)
        mark(
          [
            [0.1 + noise.hash(i, 3) * 0.5, 0.86 + noise.hash(i, 2) * 0.06],
            [0.3 + noise.hash(i, 3) * 0.6, 0.84 + noise.hash(i, 1) * 0.08],
          ],
          9,
          '#6c6a6c',
        );
    },
  },
  ...proofs,
];
