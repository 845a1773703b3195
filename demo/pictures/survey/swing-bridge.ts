import { pull } from '../engine/etching-paper.ts';
import { CopperPlate } from '../engine/etching.ts';
import { crossHatch, hatch } from '../engine/hatching.ts';
import { bell, lerp, smoothstep } from '../engine/numbers.ts';
import { between } from '../engine/random.ts';
import type { Point } from '../engine/raster.ts';
import type { Picture } from '../picture.ts';
import { smallBird, wader } from './birds.ts';
import { drum, masonry } from './bridge-pier.ts';
import { boat, distantCrane, fender, mudBank, rill, tideline } from './estuary.ts';
import { look, type Place } from './station-point.ts';
import { bar, deck, drawCabin, drawSpan, type Span } from './swing-truss.ts';

const width = 2400;
const height = 1050;
const box = { x: 124, y: 84, width: 2152, height: 850 };
const bottom = box.y + box.height;
const right = box.x + box.width;
const station = { focal: 1600, center: 1064, horizon: 632, eye: 4 };
const view = look(station);
/** Half open: the track on the span no longer meets the track on the shore. */
const span: Span = { right: 9, away: 62, along: [0.79, -0.613], half: 37 };

function farShore(plate: CopperPlate): void {
  const bite = 0.5;
  plate.needle(
    [
      [box.x, 634],
      [560, 632],
      [1240, 634],
    ],
    { weight: 1.4, bite },
  );
  const roofs: Point[] = [
    [box.x, 636],
    [box.x, 618],
    [172, 606],
    [226, 618],
    [226, 622],
    [300, 621],
    [301, 600],
    [306, 600],
    [307, 621],
    [402, 623],
    [404, 612],
    [486, 611],
    [488, 625],
    [640, 627],
    [720, 624],
    [820, 629],
    [1100, 632],
    [1100, 636],
  ];
  hatch(plate, roofs, { angle: 90, spacing: 3.4, weight: 1, bite: 0.45 });
  plate.needle(roofs.slice(1), { weight: 1, bite: 0.5 });
  for (const [x, size, turn] of [
    [446, 104, 1],
    [556, 78, 1],
    [606, 72, 1],
    [648, 62, -1],
  ] as const)
    distantCrane(plate, x, 633, size, turn, 0.4 + size * 0.002);
}

/** The fixed spans of the approach: plate girders on masonry piers. They stop short where the bridge used to meet them. */
function approach(
  plate: CopperPlate,
  from: Place,
  to: Place,
  piers: readonly number[],
  bite: number,
): void {
  const place = (share: number, up: number): Place => [
    lerp(from[0], to[0], share),
    up,
    lerp(from[2], to[2], share),
  ];
  for (const share of piers) {
    const [x, low] = view(place(share, -0.3));
    const high = view(place(share, deck - 1.9))[1];
    const half = (1.3 * station.focal) / place(share, 0)[2];
    const block: Point[] = [
      [x - half, high],
      [x + half, high],
      [x + half * 1.15, low],
      [x - half * 1.15, low],
    ];
    plate.stopOut(block);
    hatch(plate, block, {
      angle: 88,
      spacing: 3.4,
      weight: 1.5,
      bite,
      tone: (px) => (px > x + half * 0.2 ? 1 : 0),
    });
    hatch(plate, block, {
      angle: 62,
      spacing: 4.2,
      weight: 1.4,
      bite,
      tone: (px, y) => (px > x + half * 0.2 || y < high + 14 ? 0.9 : 0),
    });
    masonry(plate, [x - half, high], [x + half * 0.3, low], half * 0.5);
    plate.needle([...block, block[0]!], { weight: 1.4, bite, taper: 'none' });
  }
  const web: Point[] = [
    view(place(0, deck - 1.9)),
    view(place(0, deck)),
    view(place(1, deck)),
    view(place(1, deck - 1.9)),
  ];
  plate.stopOut(web);
  crossHatch(plate, web, { angle: 91, spacing: 3.6, weight: 1.6, bite }, [-32, 30]);
  for (const up of [deck, deck - 1.9])
    bar(plate, view, place(0, up), place(1, up), 0.3, station.focal, 0.5, bite);
  for (let share = 0; share < 1; share += 0.045)
    bar(plate, view, place(share, deck - 1.9), place(share, deck), 0.12, station.focal, 0.3, bite);
}

const leftShore: Point[] = [
  [box.x - 30, 686],
  [300, 690],
  [520, 700],
  [680, 712],
  [738, 728],
  [650, 748],
  [600, 764],
  [668, 786],
  [730, 812],
  [640, 846],
  [520, 872],
  [500, 905],
  [540, bottom + 30],
];
const rightShore: Point[] = [
  [right + 30, 694],
  [2080, 700],
  [1880, 714],
  [1700, 736],
  [1600, 760],
  [1690, 784],
  [1580, 812],
  [1400, 836],
  [1290, 866],
  [1350, 900],
  [1240, bottom + 30],
];

function channel(plate: CopperPlate): void {
  const mirror = plate.inkReader(6);
  const water: Point[] = [
    [box.x, 650],
    [right, 650],
    [right, bottom],
    [box.x, bottom],
  ];
  // Piers stand in the water at about this height; what is above it hangs below it, broken by the stream.
  const footAt = (x: number) => (x > 1130 && x < 1256 ? lerp(812, 748, (x - 1130) / 126) : 724);
  const tone = (x: number, y: number) => {
    if (y < 655) return 0.1;
    const foot = footAt(x);
    const near = (y - foot) / 200;
    const sway = plate.noise.at(x * 0.008, y * 0.08) * (3 + near * 46);
    const broken = plate.noise.at(x * 0.03, y * 0.12) * (5 + near * 26);
    const seen = smoothstep(0.1, 0.5, mirror(x + sway, foot - (y - foot) * 1.12 - broken));
    const ripple = 0.3 * plate.noise.at(x * 0.012, y * 0.11);
    return (
      (seen * (1.3 + plate.noise.at(x * 0.024, y * 0.05) * 0.8) + ripple * (0.2 + near) - 0.08) *
        smoothstep(foot - 4, foot + 3, y) -
      0.1
    );
  };
  hatch(plate, water, {
    angle: 0,
    spacing: 3,
    weight: 1.7,
    bite: 0.92,
    tone,
    irregular: 0.7,
    skip: 0.15,
    bend: (x, y) => [x, y + plate.noise.at(x * 0.02, y * 0.1) * 1.6],
  });
}

function banks(plate: CopperPlate): void {
  mudBank(plate, tideline(plate, leftShore), [[box.x - 40, bottom + 30]], 0.5, 0.03);
  mudBank(plate, tideline(plate, rightShore), [[right + 40, bottom + 30]], 0.92, -0.05);
  rill(plate, [250, 706], [628, 850], 30);
  rill(plate, [380, 706], [640, 764], 9);
  rill(plate, [150, 880], [500, 920], 26);
  rill(plate, [2250, 850], [1672, 787], 30, 3);
  rill(plate, [2190, 922], [1330, 884], 46, 3);
  rill(plate, [2120, 730], [1660, 774], 10);
  boat(plate, 190, 836, 268);
}

function birds(plate: CopperPlate): void {
  for (const [x, y, size, facing, feeding] of [
    [580, 846, 33, -1, true],
    [706, 806, 27, -1, false],
    [640, 820, 30, 1, true],
    [520, 884, 41, 1, false],
    [726, 734, 15, 1, true],
    [1392, 858, 35, -1, true],
    [1496, 868, 38, 1, false],
  ] as const) {
    wader(plate, x, y, size, facing, feeding);
    for (let k = 0; k < 4; k++)
      plate.needle(
        [
          [x - size * between(plate.random, 0.1, 0.5), y + 4 + k * 4],
          [x + size * between(plate.random, 0.1, 0.4), y + 4 + k * 4],
        ],
        { weight: 1.3, bite: 0.7 },
      );
  }
  // A small flock of dunlin turns low over the channel.
  for (let k = 0; k < 34; k++) {
    const t = k / 33;
    const spread = 8 + 26 * Math.sin(Math.PI * t);
    smallBird(
      plate,
      560 + t * 150 + between(plate.random, -8, 8),
      376 - t * 30 + between(plate.random, -spread, spread) * 0.7,
      between(plate.random, 4, 6.2),
      -0.2 + between(plate.random, -0.3, 0.3),
    );
  }
}

export const picture: Picture = {
  name: 'swing-bridge',
  width,
  height,
  details: [
    { name: 'cabin', x: 1040, y: 180, width: 640, height: 470 },
    { name: 'boat-and-waders', x: 130, y: 610, width: 760, height: 310 },
  ],
  draw(scale) {
    const plate = new CopperPlate(width, height, scale, 88, box);
    farShore(plate);
    approach(plate, [-26, 0, 57], [-66, 0, 50], [0.03, 0.42, 0.8], 0.86);
    approach(plate, [44, 0, 76], [80, 0, 84], [0.04, 0.5], 0.6);
    fender(plate, view, station.focal, [17, 0, 72], [10, 0, 88], 8, 3);
    drum(plate, view, [span.right, 0, span.away], 4.6, 4.4, station.focal);
    const table: Point[] = [
      [-3.6, 4.4],
      [3.6, 4.4],
      [3.9, 5.6],
      [-3.9, 5.6],
    ].map(([x, up]) => view([span.right + x!, up!, span.away - 3]));
    plate.stopOut(table);
    plate.aquatint(table, 0.9);
    crossHatch(plate, table, { angle: 90, spacing: 3, weight: 1.9 }, [30, -28]);
    drawSpan(plate, view, span, station.focal);
    drawCabin(plate, view, span, station.focal);
    fender(plate, view, station.focal, [6.6, 0, 56], [1.6, 0, 36], 11, 3.1);
    channel(plate);
    banks(plate);
    birds(plate);
    return pull(plate, {
      ink: '#20272f',
      film: '#a8a693',
      paper: '#efe8d8',
      stroke: 0.12,
      wipe: (x, y) =>
        0.15 +
        0.17 * smoothstep(360, 90, y) -
        0.19 * bell(x, 700, 560) * bell(y, 590, 190) +
        0.1 * smoothstep(820, 1080, Math.abs(x - 1200)) +
        0.08 * smoothstep(780, 930, y),
    });
  },
};
