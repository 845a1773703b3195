import { InkPage } from '../engine/ink-wash.ts';
import { bell, clamp, smoothstep } from '../engine/numbers.ts';
import type { Point } from '../engine/raster.ts';
import type { Picture } from '../picture.ts';
import { drawGaffBoat } from './gaff-boat.ts';
import { drawWreck } from './lighter-wreck.ts';
import { pan, spatter } from './page-drawing.ts';
import { flats, rim } from './river-flats.ts';

const width = 2400;

const height = 1500;

const horizon = 690;

function sky(page: InkPage): void {
  const { noise } = page;
  const cloud = (x: number, y: number) => noise.fbm(x * 0.0017 + 4, y * 0.0034 + 9, 4);
  const outline: Point[] = [
    [250, 150],
    [900, 96],
    [1500, 130],
    [2190, 90],
    [2296, 330],
    [2280, 688],
    [1500, 694],
    [700, 690],
    [190, 694],
    [150, 420],
  ];
  page.wash([outline], {
    pigment: pan.rose,
    density: 0.34,
    bloom: 0,
    granulate: 0.1,
    edge: 0.1,
    soft: () => 1,
    wobble: 20,
    tone: (_, y) => smoothstep(200, 640, y) * 0.9 + 0.12,
    charge: { pigment: pan.ochre, at: (x, y) => bell(x, 1900, 500) * smoothstep(330, 600, y) },
  });
  page.wash([outline], {
    pigment: pan.payne,
    density: 0.95,
    bloom: 0.3,
    granulate: 0.42,
    edge: 0.25,
    wobble: 24,
    soft: (x, y) => smoothstep(520, 200, y) * 0.8 + smoothstep(1500, 2300, x) * 0.4 + 0.3,
    tone: (x, y) =>
      clamp(
        smoothstep(-0.16, 0.3, cloud(x, y)) * smoothstep(700, 260, y + x * 0.03) * 1.15 +
          0.1 -
          bell(x, 760, 260) * bell(y, 480, 170) * 0.6,
        0.02,
        1.3,
      ),
  });
}

function farShore(page: InkPage): void {
  const { noise } = page;
  const crest = (x: number) =>
    horizon -
    14 -
    40 * smoothstep(1500, 2300, x) * Math.abs(noise.fbm(x * 0.01, 3, 3)) -
    10 * Math.abs(noise.at(x * 0.02, 8));
  const far: Point[] = Array.from({ length: 90 }, (_, i): Point => [
    140 + i * 24.4,
    crest(140 + i * 24.4),
  ]);
  page.wash([[...far, [2310, horizon + 12], [150, horizon + 10]]], {
    pigment: pan.slate,
    density: 0.62,
    edge: 0.3,
    soft: (x) => smoothstep(500, 160, x) + smoothstep(2150, 2300, x),
    wobble: 2,
  });
  // A gantry and two sheds, so far off that one wash is enough.
  const steel = { pigment: pan.slate, density: 0.5, bloom: 0, wobble: 1 };
  for (const [x, y, to, down] of [
    [498, 548, 506, 684],
    [526, 548, 533, 684],
    [640, 548, 647, 684],
    [668, 548, 675, 684],
    [420, 536, 812, 546],
    [574, 546, 600, 566],
    [700, 655, 880, 684],
  ] as const)
    page.wash(
      [
        [
          [x, y],
          [to, y],
          [to, down],
          [x, down],
        ],
      ],
      steel,
    );
  const hair = { weight: 1.6, stray: 0.8, color: [110, 114, 122] as const };
  for (const line of [
    [
      [588, 484],
      [424, 536],
    ],
    [
      [588, 484],
      [808, 536],
    ],
    [
      [588, 484],
      [574, 538],
    ],
    [
      [588, 484],
      [604, 538],
    ],
    [
      [500, 600],
      [530, 640],
    ],
    [
      [530, 600],
      [500, 640],
    ],
    [
      [644, 600],
      [672, 640],
    ],
  ] as Point[][])
    page.pen(line, hair);
  page.pen(
    [
      [160, horizon],
      [700, horizon - 2],
    ],
    { weight: 2, broken: 0.4 },
  );
  page.pen(
    [
      [1500, horizon + 2],
      [2290, horizon - 2],
    ],
    { weight: 2, broken: 0.4 },
  );
}

/** Sketchbook page: the lower river at low tide, everything that is water or sky left as bare as the tide leaves the mud. */
export const picture: Picture = {
  name: 'post-lower-river',
  width,
  height,
  draw(scale) {
    const page = new InkPage(width, height, scale, 611);
    sky(page);
    farShore(page);
    flats(page);
    drawWreck(page, { x: 2010, y: 852, long: 210, deep: 26, tall: 70, turn: 0.02, near: 0.25 });
    rim(page);
    drawGaffBoat(page, 1500, 1052);
    drawWreck(page, { x: 430, y: 1170, long: 470, deep: 92, tall: 265, turn: -0.14, near: 1 });
    spatter(page, 900, 1330, 380, 26, pan.sepia);
    spatter(page, 2060, 240, 200, 9, pan.payne);
    return page.finish('#efe6d2', 'left');
  },
};
