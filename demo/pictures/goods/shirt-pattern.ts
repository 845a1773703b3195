import type { SKRSContext2D } from '@napi-rs/canvas';

import { smoothstep } from '../engine/numbers.ts';
import { Sheet } from '../engine/sheet.ts';

/**
 * The front of a T-shirt cut flat, in units of 0.7 mm: 54 cm across the chest, 73 cm long. The origin lies in the middle between
 * the two neck points; x to the right, y down.
 */
export const chest = 378;
const hem = 1022;
export const patternBox = { x: -640, y: -60, width: 1280, height: 1160 };

const neckPoint = 120;
export const shoulderTip = [332, 80] as const;
export const underarm = [380, 376] as const;
const sleeveOuter = [590, 300] as const;
const sleeveInner = [446, 478] as const;

/** What is drawn once on the flat pattern and looked up for every pixel of the photograph. */
type PatternSheets = {
  /** Where there is cloth on the front. */
  cloth: Patch;
  /** Stitches, ribs and grooves: 0.5 is flat. */
  relief: Patch;
  /** How close a seam is: cloth puckers there. */
  seam: Patch;
  /** The ribbed collar. */
  rib: Patch;
};

/** A closed path on the pattern: the part of the shirt that is seen. */
export type Shape = (pen: SKRSContext2D) => void;

/** One grey sheet of the pattern. */
export type Patch = (u: number, v: number) => number;

/** Draws the pattern with `density` pixels for a unit. `window` is the part that will be seen. */
export function patternSheets(
  density: number,
  window = patternBox,
  shape: Shape = outline,
): PatternSheets {
  const sheet = (draw: (pen: SKRSContext2D) => void, ground?: string, soften = 0) =>
    grey(window, density, draw, ground, soften);
  return {
    cloth: sheet((pen) => {
      shape(pen);
      pen.fillStyle = '#fff';
      pen.fill();
      pen.globalCompositeOperation = 'destination-out';
      pen.beginPath();
      neckEdge(pen);
      pen.lineTo(neckPoint - 30, -60);
      pen.lineTo(30 - neckPoint, -60);
      pen.fill();
      pen.globalCompositeOperation = 'source-over';
    }),
    relief: sheet(drawRelief, '#808080'),
    seam: sheet(
      (pen) => {
        pen.strokeStyle = '#fff';
        pen.lineWidth = 10;
        for (const path of [...seams, (p: SKRSContext2D) => hemLine(p, 26), ...cuffs(26)])
          stroke(pen, path);
      },
      undefined,
      7,
    ),
    rib: sheet((pen) => {
      ribArea(pen);
      pen.fillStyle = '#fff';
      pen.fill();
    }),
  };
}

/** Whether a place of the pattern is cloth or within `margin` units of it. */
export function clothTest(margin: number): (u: number, v: number) => boolean {
  const box = patternBox;
  const drawn = grey(box, 0.5, (pen) => {
    outline(pen);
    pen.fillStyle = '#fff';
    pen.strokeStyle = '#fff';
    pen.lineJoin = 'round';
    pen.lineWidth = margin * 2;
    pen.fill();
    pen.stroke();
  });
  return (u, v) => drawn(u, v) > 0.5;
}

/** The back of the shirt under the front: `thick` units, rounded where the cloth turns over at the sides. */
export function thickness(thick: number, shape: Shape = outline, roundness = 9): Patch {
  const soft = grey(
    patternBox,
    0.5,
    (pen) => {
      shape(pen);
      pen.fillStyle = '#fff';
      pen.fill();
    },
    undefined,
    roundness,
  );
  return (u, v) => thick * smoothstep(0.05, 0.95, soft(u, v));
}

/** Draws on one grey sheet and returns its reader: brightness times coverage, from 0 to 1, read between the pixels. */
export function grey(
  box: { x: number; y: number; width: number; height: number },
  density: number,
  draw: (pen: SKRSContext2D) => void,
  ground?: string,
  soften = 0,
): Patch {
  const sheet = new Sheet(box.width, box.height, density);
  const { pen } = sheet;
  if (ground) {
    pen.fillStyle = ground;
    pen.fillRect(0, 0, box.width, box.height);
  }
  if (soften) pen.filter = `blur(${soften * density}px)`;
  pen.translate(-box.x, -box.y);
  pen.lineCap = 'butt';
  draw(pen);
  const pixels = sheet.pixels();
  const { pixelWidth, pixelHeight } = sheet;
  const values = new Uint8Array(pixelWidth * pixelHeight);
  for (let i = 0; i < values.length; i++) values[i] = (pixels[i * 4]! * pixels[i * 4 + 3]!) / 255;
  return (u, v) => {
    const x = (u - box.x) * density - 0.5;
    const y = (v - box.y) * density - 0.5;
    const column = Math.floor(x);
    const row = Math.floor(y);
    if (column < 0 || row < 0 || column >= pixelWidth - 1 || row >= pixelHeight - 1)
      return ground ? 0.5 : 0;
    const right = x - column;
    const down = y - row;
    const index = row * pixelWidth + column;
    const upper = values[index]! * (1 - right) + values[index + 1]! * right;
    const lower =
      values[index + pixelWidth]! * (1 - right) + values[index + pixelWidth + 1]! * right;
    return (upper * (1 - down) + lower * down) / 255;
  };
}

/** The whole front, spread out. */
function outline(pen: SKRSContext2D): void {
  pen.beginPath();
  pen.moveTo(-neckPoint, 0);
  for (const side of [-1, 1]) {
    const points: Step[] = [
      [-neckPoint, 0],
      [-210, 32, -272, 56, -shoulderTip[0], shoulderTip[1]],
      [-378, 92, -400, 106, -430, 138],
      [-490, 200, -545, 252, -sleeveOuter[0], sleeveOuter[1]],
      [-546, 374, -500, 430, -sleeveInner[0], sleeveInner[1]],
      [-424, 440, -400, 404, -underarm[0], underarm[1]],
      [-374, 560, -372, 800, -chest, hem - 6],
      [-250, hem + 4, -120, hem + 6, 0, hem + 6],
    ];
    if (side < 0) trace(pen, points, 1);
    else trace(pen, reversed(points), -1);
  }
  pen.bezierCurveTo(90, -14, -90, -14, -neckPoint, 0);
  pen.closePath();
}

type Step = number[];

function trace(pen: SKRSContext2D, steps: Step[], side: number): void {
  for (const [a, b, c, d, e, f] of steps) {
    if (c === undefined) pen.lineTo(a! * side, b!);
    else pen.bezierCurveTo(a! * side, b!, c * side, d!, e! * side, f!);
  }
}

/** The same curve walked backward. */
function reversed(steps: Step[]): Step[] {
  const back: Step[] = [steps.at(-1)!.slice(-2)];
  for (let i = steps.length - 1; i > 0; i--) {
    const [a, b, c, d] = steps[i]!;
    back.push([c!, d!, a!, b!, ...steps[i - 1]!.slice(-2)]);
  }
  return back;
}

function neckEdge(pen: SKRSContext2D): void {
  pen.moveTo(-92, -30);
  pen.bezierCurveTo(-92, 52, -48, 94, 0, 94);
  pen.bezierCurveTo(48, 94, 92, 52, 92, -30);
}

function neckSeam(pen: SKRSContext2D): void {
  pen.moveTo(-122, -6);
  pen.bezierCurveTo(-112, 84, -60, 124, 0, 124);
  pen.bezierCurveTo(60, 124, 112, 84, 122, -6);
}

function ribArea(pen: SKRSContext2D): void {
  pen.beginPath();
  neckSeam(pen);
  pen.lineTo(92, -30);
  pen.bezierCurveTo(92, 52, 48, 94, 0, 94);
  pen.bezierCurveTo(-48, 94, -92, 52, -92, -30);
  pen.closePath();
}

const armhole = (side: number) => (pen: SKRSContext2D) => {
  pen.moveTo(side * shoulderTip[0], shoulderTip[1] - 4);
  pen.bezierCurveTo(side * 330, 170, side * 336, 290, side * underarm[0], underarm[1] + 2);
};

const seams = [armhole(-1), armhole(1), neckSeam];

function hemLine(pen: SKRSContext2D, up: number): void {
  pen.moveTo(-chest - 4, hem - 6 - up);
  pen.bezierCurveTo(-250, hem + 4 - up, -120, hem + 6 - up, 0, hem + 6 - up);
  pen.bezierCurveTo(120, hem + 6 - up, 250, hem + 4 - up, chest + 4, hem - 6 - up);
}

const cuff = (side: number, up: number) => (pen: SKRSContext2D) => {
  const x = up * 0.77;
  const y = up * 0.64;
  pen.moveTo(side * (sleeveOuter[0] - x), sleeveOuter[1] - y);
  pen.bezierCurveTo(
    side * (546 - x),
    374 - y,
    side * (500 - x),
    430 - y,
    side * (sleeveInner[0] - x),
    sleeveInner[1] - y,
  );
};

const cuffs = (up: number) => [cuff(-1, up), cuff(1, up)];

function stroke(pen: SKRSContext2D, path: (pen: SKRSContext2D) => void): void {
  pen.beginPath();
  path(pen);
  pen.stroke();
}

function drawRelief(pen: SKRSContext2D): void {
  pen.save();
  ribArea(pen);
  pen.clip();
  for (let i = 0; i <= 118; i++) {
    const angle = Math.PI * (i / 118);
    pen.strokeStyle = i % 2 ? '#9c9c9c' : '#646464';
    pen.lineWidth = 2;
    pen.beginPath();
    pen.moveTo(Math.cos(angle) * 78, -10 + Math.sin(angle) * 92);
    pen.lineTo(Math.cos(angle) * 138, -10 + Math.sin(angle) * 148);
    pen.stroke();
  }
  pen.restore();
  // Seams are a groove with the turned-in cloth standing up beside it.
  for (const [width, tone] of [
    [16, '#8e8e8e'],
    [7, '#969696'],
    [2.2, '#4c4c4c'],
  ] as const) {
    pen.lineWidth = width;
    pen.strokeStyle = tone;
    for (const path of seams) stroke(pen, path);
  }
  for (const up of [24, 31]) {
    for (const path of [(p: SKRSContext2D) => hemLine(p, up), ...cuffs(up)]) {
      pen.setLineDash([]);
      pen.lineWidth = 4;
      pen.strokeStyle = '#6a6a6a';
      stroke(pen, path);
      pen.lineWidth = 1.7;
      pen.setLineDash([3.6, 1.2]);
      pen.strokeStyle = '#a2a2a2';
      stroke(pen, path);
    }
  }
  pen.setLineDash([3.4, 1.3]);
  pen.lineWidth = 1.5;
  pen.strokeStyle = '#9e9e9e';
  pen.save();
  pen.translate(0, 6);
  stroke(pen, neckSeam);
  pen.restore();
}
