import { hex, mix, type Rgb } from '../engine/color.ts';
import { lerp } from '../engine/numbers.ts';
import type { Painting } from '../engine/painting.ts';
import { between } from '../engine/random.ts';
import type { Point } from '../engine/raster.ts';
import { rigger } from '../engine/rigger.ts';
import type { Sheet } from '../engine/sheet.ts';

/*
 * The house stands corner-on. Its gable looks up the footbridge, toward the light; its long wall looks at us and lies in shadow.
 * All of it but the sill is above the eye, so every level line sinks as it goes away from the near corner.
 */
const back = { x: 2146, top: 560, sill: 826 };
const corner = { x: 2248, top: 540, sill: 842 };
const apex: Point = [2190, 372];
const frame = 2430;
const stack = { left: 2312, edge: 2330, right: 2376, top: 226 };
/** The verge stands out from the gable, the eave from the long wall. */
const verge = {
  peak: [2172, 352],
  eave: [2226, 566],
  behind: [2130, 584],
} as const satisfies Record<string, Point>;
const ridgeY = (x: number) => verge.peak[1] - (x - verge.peak[0]) * 0.05;
const eaveY = (x: number) => verge.eave[1] - (x - verge.eave[0]) * 0.03;
const wallTop = (x: number) =>
  x < corner.x ? lerp(back.top, corner.top, (x - back.x) / (corner.x - back.x)) : corner.top;
const sill = (x: number) =>
  x < corner.x
    ? lerp(back.sill, corner.sill, (x - back.x) / (corner.x - back.x))
    : corner.sill + (x - corner.x) * 0.06;
const gableTop = (x: number) =>
  x < apex[0]
    ? lerp(back.top, apex[1], (x - back.x) / (apex[0] - back.x))
    : lerp(apex[1], corner.top, (x - apex[0]) / (corner.x - apex[0]));

/** The gauge house in flat tones: lit gable, shadowed long wall, roof, chimney. */
export function blockGaugeHouse({ pen }: Sheet): void {
  const fill = (color: string, points: readonly Point[]) => {
    pen.fillStyle = color;
    pen.beginPath();
    for (const [x, y] of points) pen.lineTo(x, y);
    pen.fill();
  };
  const { left, edge, right, top } = stack;
  for (const [color, from, to] of [
    ['#8d7566', left, edge],
    ['#493631', edge, right],
  ] as const)
    fill(color, [
      [from, top - 8],
      [to, top - 8],
      [to, ridgeY(to) + 10],
      [from, ridgeY(from) + 10],
    ]);
  fill('#33393a', [
    [corner.x, corner.top],
    [frame, corner.top],
    [frame, sill(frame)],
    [corner.x, corner.sill],
  ]);
  fill('#5a5148', [verge.behind, verge.peak, apex, [back.x + 2, back.top + 20]]);
  fill('#94897a', [
    [back.x, back.top],
    apex,
    [corner.x, corner.top],
    [corner.x, corner.sill],
    [back.x, back.sill],
  ]);
  fill('#744738', [verge.peak, [frame, ridgeY(frame)], [frame, eaveY(frame)], verge.eave]);
}

/** Boards, tiles, door and stack over the flat tones, each pulled by hand. */
export function drawGaugeHouse(painting: Painting): void {
  drawStack(painting);
  drawWalls(painting);
  drawRoof(painting);
  drawOpenings(painting);
}

function drawWalls(painting: Painting): void {
  const { random } = painting;
  for (let x = back.x + 5; x < corner.x; x += between(random, 8, 12)) {
    const toward = (x - back.x) / (corner.x - back.x);
    const color = mix(
      mix(hex('#b3a186'), hex('#857e70'), toward * 0.5 + random() * 0.4),
      hex('#4c4a44'),
      random() < 0.12 ? 0.5 : 0,
    );
    rigger(painting, [x, gableTop(x) + 4], [x, sill(x) - 3], 11, color, {
      dry: 0.2,
      waver: 1,
      ragged: 0.2,
    });
    // Rain comes up from the deck into the feet of the boards.
    rigger(painting, [x, sill(x) - between(random, 24, 70)], [x, sill(x) - 2], 9, hex('#5c574c'), {
      dry: 0.5,
      opacity: 0.6,
      ragged: 0.9,
    });
  }
  for (let x = corner.x + 6; x < frame; x += between(random, 13, 19)) {
    const color = mix(hex('#252c2f'), hex('#4a5152'), random() * 0.8);
    rigger(painting, [x, wallTop(x) + 2], [x + 1, sill(x) - 3], 16, color, {
      dry: 0.22,
      waver: 1.2,
      ragged: 0.2,
    });
  }
  // The eave's own shadow lies on the wall below it.
  for (let i = 0; i < 3; i++)
    rigger(
      painting,
      [corner.x + 2, eaveY(corner.x) + 6 + i * 9],
      [frame, eaveY(frame) + 6 + i * 9],
      14,
      hex('#171c1f'),
      {
        dry: 0.12 + i * 0.18,
        opacity: 0.85 - i * 0.2,
        ragged: 0.2,
      },
    );
  for (const [from, to] of [
    [
      [back.x - 4, back.top + 6],
      [apex[0] - 4, apex[1] - 8],
    ],
    [apex, [corner.x, corner.top + 6]],
  ] as const)
    rigger(painting, [from[0] + 4, from[1] + 8], [to[0], to[1] + 14], 11, hex('#4e473f'), {
      dry: 0.25,
      opacity: 0.8,
      ragged: 0.2,
    });
  rigger(painting, [corner.x, corner.top + 10], [corner.x, corner.sill], 6, hex('#aa9b82'), {
    dry: 0.1,
    waver: 1,
  });
}

/** Courses from the eave up, so that each laps the one below; moss below the ridge, a few slipped tiles. */
function drawRoof(painting: Painting): void {
  const { random, noise } = painting;
  const rows = 15;
  for (let row = 0; row < rows; row++) {
    const share = row / (rows - 0.4);
    const left = lerp(verge.eave[0], verge.peak[0], share);
    const at = (x: number) => lerp(eaveY(x), ridgeY(x), share) - 4;
    for (let x = left + 4; x < frame;) {
      const long = between(random, 13, 24);
      const moss = noise.fbm(x * 0.012, row * 0.3, 3) > 0.08 ? 0.45 : 0.06;
      const fired = mix(
        mix(hex('#583a33'), hex('#8a5a46'), random()),
        hex('#8a8a82'),
        0.16 + share * 0.24,
      );
      const end = Math.min(frame, x + long);
      painting.stroke(
        [
          [x, at(x)],
          [end, at(end)],
        ],
        15.5,
        mix(fired, hex('#5d664c'), moss * random()),
        { dry: 0.2, ragged: 0.1, load: 1.2, jitter: 6 },
      );
      x = end + 1;
    }
    rigger(painting, [left + 2, at(left) + 7], [frame, at(frame) + 7], 2.6, hex('#33231f'), {
      dry: 0.5,
      waver: 1.6,
      opacity: 0.7,
    });
  }
  const board = hex('#a0957f');
  rigger(painting, verge.behind, verge.peak, 8, board, { dry: 0.12, waver: 0.8, ragged: 0.1 });
  rigger(painting, verge.peak, verge.eave, 10, mix(board, hex('#5a4a40'), 0.45), {
    dry: 0.12,
    waver: 0.8,
    ragged: 0.1,
  });
  rigger(painting, verge.eave, [frame, eaveY(frame)], 8, hex('#6d6a60'), {
    dry: 0.15,
    waver: 0.8,
    ragged: 0.1,
  });
  rigger(
    painting,
    [verge.eave[0] + 2, verge.eave[1] + 6],
    [frame, eaveY(frame) + 6],
    6,
    hex('#14181a'),
    { dry: 0.1, waver: 0.8 },
  );
  rigger(painting, verge.peak, [frame, ridgeY(frame)], 9, hex('#a08876'), {
    dry: 0.34,
    waver: 1,
    ragged: 0.1,
  });
}

/** The stack comes through the roof at the ridge: one face to the light, one to us. */
function drawStack(painting: Painting): void {
  const { random } = painting;
  const { left, edge, right, top } = stack;
  const foot = ridgeY(left) + 26;
  for (let y = foot; y > top; y -= 10.5) {
    const brick = (light: Rgb, dark: Rgb) => mix(light, dark, random());
    course(painting, left, edge, y, brick(hex('#a08a79'), hex('#7f675b')));
    const joint = between(random, edge + 12, right - 12);
    course(painting, edge, joint, y, brick(hex('#5a3d35'), hex('#3d302e')));
    course(painting, joint, right, y, brick(hex('#5f4138'), hex('#39302f')));
  }
  for (const [y, wider] of [
    [top + 4, 5],
    [top - 6, 8],
  ] as const) {
    course(painting, left - wider, edge, y, hex('#a39080'));
    course(painting, edge, right + wider, y, hex('#4c3a34'));
  }
  rigger(painting, [2334, top - 8], [2334, top - 44], 9, hex('#9a7460'), {
    dry: 0.1,
    waver: 0.5,
    ragged: 0.1,
  });
  rigger(painting, [2344, top - 8], [2344, top - 44], 13, hex('#5d4036'), {
    dry: 0.1,
    waver: 0.5,
    ragged: 0.1,
  });
}

function course(painting: Painting, from: number, to: number, y: number, color: Rgb): void {
  painting.stroke(
    [
      [from, y],
      [to, y],
    ],
    10.5,
    color,
    { dry: 0.06, ragged: 0.1, load: 1.2 },
  );
}

/** A door onto the footbridge in the gable, a loft hatch over it, one window that holds a little sky. */
function drawOpenings(painting: Painting): void {
  const upright = (x: number, from: number, to: number, thick: number, color: string) =>
    rigger(painting, [x, from], [x, to], thick, hex(color), {
      dry: 0.04,
      waver: 0.7,
      ragged: 0.08,
    });
  upright(2194, 640, sill(2194) - 2, 44, '#38443f');
  upright(2186, 644, sill(2186) - 3, 12, '#4f5d55');
  upright(2170, 636, sill(2170) - 2, 5, '#6e6657');
  upright(2217, 636, sill(2217) - 2, 4, '#3a3833');
  rigger(painting, [2168, 640], [2219, 634], 6, hex('#5e574b'), { dry: 0.15, waver: 0.6 });
  upright(2192, 470, 520, 26, '#3b3a36');
  upright(2338, 634, 722, 66, '#12181b');
  upright(2322, 640, 676, 24, '#5b6a6d');
  upright(2353, 640, 664, 22, '#43524f');
  upright(2338, 632, 724, 5, '#6b6d66');
  for (const y of [632, 679])
    rigger(painting, [2304, y], [2372, y - 1], 5, hex('#6b6d66'), { waver: 0.7, dry: 0.15 });
  rigger(painting, [2300, 726], [2378, 727], 9, hex('#74766d'), { waver: 0.7, dry: 0.2 });
}
