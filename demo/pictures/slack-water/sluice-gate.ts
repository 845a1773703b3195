import { css, hex, mix, type Rgb } from '../engine/color.ts';
import type { Painting } from '../engine/painting.ts';
import { between } from '../engine/random.ts';
import { rigger } from '../engine/rigger.ts';
import type { Sheet } from '../engine/sheet.ts';
import { blockGaugeHouse, drawGaugeHouse } from './gauge-house.ts';
import { touch } from './handwork.ts';

/** The footbridge's deck: it comes nearer, and so lower, toward the right. */
const deckY = (x: number) => 786 + (x - 1560) * 0.075;
const piers = [
  { left: 1590, right: 1706, foot: 1236 },
  { left: 2020, right: 2150, foot: 1300 },
];
const timber = hex('#2f2d2b');

/** Piers, gates and the gauge house at the right, cropped by the frame. */
export function drawSluice(sheet: Sheet): void {
  const { pen } = sheet;
  const fill = (color: string, points: readonly (readonly [number, number])[]) => {
    pen.fillStyle = color;
    pen.beginPath();
    for (const [x, y] of points) pen.lineTo(x, y);
    pen.fill();
  };
  fill('#1d2322', [
    [1690, 800],
    [2420, 856],
    [2420, 1330],
    [1690, 1240],
  ]);
  for (const { left, right, foot } of piers) {
    fill('#3a3f3a', [
      [left, deckY(left) + 14],
      [right, deckY(right) + 14],
      [right, foot + 10],
      [left - 22, foot],
    ]);
    fill('#575d56', [
      [left, deckY(left) + 14],
      [left + 26, deckY(left) + 14],
      [left + 8, foot],
      [left - 22, foot],
    ]);
  }
  blockGaugeHouse(sheet);
  pen.fillStyle = css(hex('#222523'));
  pen.fillRect(1560, deckY(1560) - 4, 20, 26);
  fill('#2a2b29', [
    [1548, deckY(1548)],
    [2420, deckY(2420)],
    [2420, deckY(2420) + 34],
    [1548, deckY(1548) + 24],
  ]);
}

/** Boards, coursed stone, gates and gear, each pulled by hand. */
export function drawGear(painting: Painting): void {
  drawStone(painting);
  drawGaugeHouse(painting);
  drawGates(painting);
  drawBridge(painting);
  for (const [x, tall] of [
    [1795, 236],
    [1938, 226],
  ] as const)
    drawPaddle(painting, x, tall);
}

function drawStone(painting: Painting): void {
  const { random } = painting;
  for (const { left, right, foot } of piers) {
    for (let y = deckY(left) + 34; y < foot; y += between(random, 30, 38)) {
      const batter = (y - deckY(left)) * -0.05;
      for (let x = left + batter; x < right;) {
        const quoin = x === left + batter;
        const long = quoin ? between(random, 25, 33) : Math.min(right - x, between(random, 38, 74));
        const face = quoin ? 0.46 : 0.1;
        const wet = y > foot - 130 ? 0.6 : 0.1;
        let color = mix(
          mix(hex('#3c413c'), hex('#8a8d82'), face + random() * 0.24),
          hex('#1c211f'),
          wet,
        );
        if (quoin) color = mix(color, hex('#a58b72'), 0.2);
        if (y > foot - 190 && random() < 0.4) color = mix(color, hex('#3d4a2c'), 0.6);
        painting.stroke(
          [
            [x + 3, y],
            [x + long / 2, y + random() * 2],
            [x + long - 4, y + 1],
          ],
          27,
          color,
          { dry: 0.26, ragged: 0.1, jitter: 8, load: 1.1 },
        );
        x += long;
      }
    }
    rigger(
      painting,
      [left - 10, deckY(left) + 22],
      [right + 10, deckY(right) + 24],
      20,
      hex('#8d9086'),
      { dry: 0.2, waver: 2 },
    );
  }
}

/** Oak gates that no longer close: water stands white in the joints of the boards. */
function drawGates(painting: Painting): void {
  const { random } = painting;
  for (const [from, to, foot] of [
    [1712, 2014, 1248],
    [2156, 2420, 1320],
  ] as const) {
    for (let x = from + 8; x < to; x += 27) {
      const color = mix(hex('#191f1e'), hex('#3d4239'), random());
      rigger(painting, [x, deckY(x) + 40], [x + 1, foot - 20], 25, color, { dry: 0.18, waver: 2 });
    }
    for (const y of [930, 1060])
      rigger(painting, [from, y], [to, y + 18], 22, hex('#2b2f2b'), { dry: 0.25 });
    for (let i = 0; i < 15; i++) {
      const joint = ((random() ** 1.5 * (to - from)) / 27) | 0;
      const x = from + 20 + joint * 27 + (random() - 0.5) * 9;
      const y = foot - 40 - ((joint * 71) % 190) * random();
      const last = foot + 8;
      const color = mix(hex('#9fa9a3'), hex('#465150'), random() ** 0.6);
      painting.stroke(
        [
          [x, y],
          [x + (random() - 0.5) * 8, (y + last) / 2],
          [x + (random() - 0.5) * 22, last],
        ],
        between(random, 2, 4.5),
        mix(color, hex('#36403e'), 0.35),
        { dry: 0.55, taper: 'lens', ragged: 0.8, load: 1.4 },
      );
    }
    for (let i = 0; i < 170; i++)
      touch(
        painting,
        [between(random, from, to), foot + 2 + (random() + random() - 1) * 14 + random() ** 3 * 60],
        12 + 60 * random() ** 2.5,
        between(random, 2, 5.5),
        (random() - 0.5) * 0.1,
        mix(hex('#b4bbb3'), hex('#36423f'), random() ** 0.36),
      );
  }
}

function drawBridge(painting: Painting): void {
  const { random } = painting;
  for (let x = 1552; x < 2420; x += 24) {
    const color = mix(hex('#302e2b'), hex('#868579'), random() ** 2);
    painting.stroke(
      [
        [x, deckY(x) - 2],
        [x + 22, deckY(x) - 1],
      ],
      12,
      color,
      { dry: 0.2, ragged: 0.1, load: 1.3 },
    );
  }
  rigger(painting, [1550, deckY(1550) + 16], [2420, deckY(2420) + 20], 20, hex('#232625'), {
    dry: 0.15,
  });
  for (const [i, x] of [1562, 1690, 1832, 1992, 2146].entries())
    rigger(painting, [x, deckY(x) + 24], [x + (i % 2) * 3, deckY(x) - 104 - i * 4], 12, timber, {
      dry: 0.15,
      waver: 1.4,
    });
  rigger(
    painting,
    [1552, deckY(1552) - 104],
    [2148, deckY(2148) - 120],
    10,
    mix(timber, hex('#9a9d92'), 0.35),
    { dry: 0.25 },
  );
  rigger(painting, [1556, deckY(1556) - 54], [2010, deckY(2010) - 62], 7, timber, {
    dry: 0.2,
    waver: 3,
  });
}

/** Paddle gear: two posts and a head beam, the toothed rack between them, pinion, ratchet wheel and crank. */
function drawPaddle(painting: Painting, x: number, tall: number): void {
  const foot = deckY(x);
  const head = foot - tall;
  const iron: Rgb = hex('#1e2224');
  const light = hex('#7f8984');
  for (const side of [-38, 38]) {
    rigger(painting, [x + side, foot + 10], [x + side, head], 15, hex('#2a2928'), {
      dry: 0.12,
      waver: 1.2,
    });
    rigger(painting, [x + side - 6, foot], [x + side - 6, head + 6], 3.4, light, {
      dry: 0.5,
      waver: 1.2,
    });
  }
  rigger(painting, [x - 56, head + 4], [x + 56, head + 6], 20, hex('#2f2d2a'), { dry: 0.15 });
  rigger(painting, [x, foot + 80], [x, head - 74], 11, iron, { dry: 0.08, waver: 0.6 });
  for (let y = head - 70; y < foot; y += 11)
    painting.stroke(
      [
        [x + 4, y],
        [x + 13, y + 1],
      ],
      5,
      iron,
      { dry: 0, ragged: 0.1, pickup: 0 },
    );
  const middle = head + 62;
  const ring = (radius: number, at: number, thick: number, color: Rgb) =>
    painting.stroke(
      Array.from(
        { length: 25 },
        (_, i) =>
          [x + at + Math.cos(i * 0.2618) * radius, middle + Math.sin(i * 0.2618) * radius] as const,
      ),
      thick,
      color,
      { dry: 0.1, ragged: 0 },
    );
  ring(12, 26, 16, iron);
  ring(27, 26, 7, mix(iron, hex('#6f4430'), 0.5));
  for (let i = 0; i < 16; i++) {
    const angle = (i / 16) * Math.PI * 2;
    painting.stroke(
      [
        [x + 26 + Math.cos(angle) * 27, middle + Math.sin(angle) * 27],
        [x + 26 + Math.cos(angle) * 35, middle + Math.sin(angle) * 35],
      ],
      5,
      iron,
      { dry: 0, ragged: 0, pickup: 0 },
    );
  }
  painting.stroke(
    [
      [x + 26, middle],
      [x + 62, middle + 34],
      [x + 74, middle + 50],
    ],
    7,
    iron,
    { dry: 0.1 },
  );
  painting.stroke(
    [
      [x + 74, middle + 50],
      [x + 94, middle + 50],
    ],
    8,
    hex('#7a5138'),
    { dry: 0.1, ragged: 0.1 },
  );
}
