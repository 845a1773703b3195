import { hex, mix } from '../engine/color.ts';
import { clamp, smoothstep } from '../engine/numbers.ts';
import { noise } from './studio-light.ts';
import { inset, type Pinned } from './studio-work.ts';

/** Proofs, notes and trials, pinned where there was room. */
export const proofs: readonly Pinned[] = [
  {
    x: 1520,
    y: 728,
    wide: 214,
    tall: 150,
    turn: -0.05,
    paper: '#e9dfc9',
    image: (u, v) =>
      inset(u, v, 0.1)
        ? mix(
            hex('#c9bda4'),
            [70, 68, 72],
            clamp(smoothstep(0.45, 0.95, v) * 0.8 + noise.at(u * 20, v * 20) * 0.2),
          )
        : hex('#e9dfc9'),
    strokes: (mark) => {
      for (const [x, s] of [
        [0.3, 1],
        [0.62, 0.6],
        [0.78, 0.4],
      ] as const) {
        mark(
          [
            [x - 0.07 * s, 0.72],
            [x, 0.72 - 0.5 * s],
            [x + 0.07 * s, 0.72],
          ],
          4 * s + 1,
          '#3b393e',
        );
        mark(
          [
            [x - 0.09 * s, 0.72 - 0.36 * s],
            [x + 0.09 * s, 0.72 - 0.36 * s],
          ],
          3 * s + 1,
          '#3b393e',
        );
      }
    },
  },
  {
    x: 1796,
    y: 560,
    wide: 190,
    tall: 262,
    turn: 0.06,
    paper: '#e0d4ba',
    image: (u, v) => {
      const [dx, dy] = [(u - 0.5) * 0.73, v - 0.45];
      const d = Math.hypot(dx, dy) * (1 + noise.at(Math.atan2(dy, dx) * 1.4, 2) * 0.2);
      if (d > 0.3) return hex('#e0d4ba');
      return Math.sin(d * 160 + noise.at(u * 9, v * 9)) > 0.1 - d
        ? mix(hex('#9a4a2a'), hex('#4a3630'), d * 2.4)
        : hex('#dccbaa');
    },
    strokes: (mark) => {
      mark(
        [
          [0.5, 0.45],
          [0.66, 0.36],
          [0.86, 0.3],
        ],
        4,
        '#e0d4ba',
      );
      mark(
        [
          [0.49, 0.47],
          [0.42, 0.6],
          [0.38, 0.72],
        ],
        3,
        '#e0d4ba',
      );
    },
  },
  {
    x: 1604,
    y: 918,
    wide: 150,
    tall: 118,
    turn: 0.09,
    paper: '#ded3bc',
    image: (u, v) => {
      const [i, j] = [Math.floor(u * 4), Math.floor(v * 3)];
      const within =
        Math.abs(u * 4 - i - 0.5) < 0.34 &&
        Math.abs(v * 3 - j - 0.5) < 0.33 &&
        noise.hash(i, j, 3) > 0.2;
      return within
        ? mix(
            hex(
              ['#c9562a', '#d2a04a', '#53717a', '#66744c', '#7d3122', '#3b4652'][
                (noise.hash(i, j) * 6) | 0
              ]!,
            ),
            hex('#ded3bc'),
            noise.hash(i, j, 7) * 0.6,
          )
        : hex('#ded3bc');
    },
    strokes: () => undefined,
  },
];
