import type { SKRSContext2D } from '@napi-rs/canvas';

import { bentSheet, carried } from '../engine/cloth.ts';
import { hex } from '../engine/color.ts';
import { makeNoise } from '../engine/noise.ts';
import { clamp, lerp, smoothstep } from '../engine/numbers.ts';
import { linear, type Look, type ProductShot } from '../engine/product-shot.ts';
import { grey } from './shirt-pattern.ts';

type Handle = {
  /** Half the distance between the two ends, where they are sewn on. */
  from: number;
  /** How far the ends stand from the wall, and where the peg is above the bag's edge. */
  level: number;
  pegY: number;
  back: boolean;
};

const half = 25;
const sewn = 84;
const pegRadius = 21;

/** A strap of doubled canvas from one end up over the peg and down to the other; at the peg it turns its edge to us. */
export function strap(
  shot: ProductShot,
  canvas: Look,
  place: { zoom: number; to: readonly [number, number] },
  handle: Handle,
): void {
  const rise = -handle.pegY;
  const long = 2 * (rise + sewn) + 40;
  const noise = makeNoise(handle.back ? 31 : 32);
  const box = { x: 0, y: -half, width: long, height: half * 2 };
  const mesh = bentSheet(box, 6, (s, t) => {
    const side = s < long / 2 ? -1 : 1;
    const up = (s < long / 2 ? s : long - s) - sewn;
    const climb = clamp(up / (rise + 6));
    const sway = handle.back ? 12 : 0;
    const lean = smoothstep(0.05, 1, climb);
    const overPeg = smoothstep(rise - 30, rise + 20, up);
    const x =
      side * (lerp(handle.from, pegRadius, lean ** 0.82) + 14 * Math.sin(Math.PI * climb)) +
      sway * side * 0.5 * (1 - climb);
    const y = -Math.min(up, rise) - (overPeg ? pegRadius * overPeg : 0);
    const turn = smoothstep(0.25, 0.98, climb) * 1.22 * (handle.back ? 0.92 : 1);
    const across = t * Math.cos(turn);
    const depth = t * Math.sin(turn) * -side;
    const z =
      handle.level +
      3 +
      30 * smoothstep(0.2, 1, climb) +
      depth * 0.8 +
      3 * noise.at(s / 120, t / 60);
    return [
      x * (1 - overPeg) + x * overPeg * 0.55 + across,
      y + (handle.back ? -2 : 0) + 2 * noise.at(s / 90, 4),
      z,
    ];
  });
  const stitches = grey(box, shot.scale * place.zoom, (pen) => sewing(pen, long), '#808080');
  shot.lay(carried(mesh, place), (s, t, touch) => {
    canvas(t, s, touch);
    touch.cover =
      smoothstep(0, 1.2, half - 0.6 - Math.abs(t)) *
      smoothstep(0, 1.4, s) *
      smoothstep(0, 1.4, long - s);
    const stitch = stitches(s, t) - 0.5;
    touch.relief += stitch * 5 + 3.4 * smoothstep(half, half - 6, Math.abs(t));
    const groove = 1 + clamp(stitch, -0.3, 0.1) * 0.9;
    for (const channel of ['red', 'green', 'blue'] as const) touch[channel] *= groove;
  });
}

/** Two rows along the strap, a box with a cross at each end. */
function sewing(pen: SKRSContext2D, long: number): void {
  const rows = (tone: string, width: number, dash: number[]) => {
    pen.strokeStyle = tone;
    pen.lineWidth = width;
    pen.setLineDash(dash);
    for (const t of [-half + 6, half - 6]) {
      pen.beginPath();
      pen.moveTo(0, t);
      pen.lineTo(long, t);
      pen.stroke();
    }
    for (const start of [8, long - 68]) {
      pen.strokeRect(start, -half + 7, 60, half * 2 - 14);
      pen.beginPath();
      pen.moveTo(start, -half + 7);
      pen.lineTo(start + 60, half - 7);
      pen.moveTo(start + 60, -half + 7);
      pen.lineTo(start, half - 7);
      pen.stroke();
    }
  };
  rows('#6a6a6a', 4.6, []);
  rows('#a8a8a8', 2.1, [5.5, 1.6]);
}

/** A turned peg of beech that comes straight out of the wall. */
export function peg(shot: ProductShot, [x, y]: readonly [number, number]): void {
  const noise = makeNoise(51);
  const [pale, dark] = [linear(hex('#c99f6d')), linear(hex('#9b6f43'))];
  const radius = 27;
  const mesh = bentSheet(
    { x: -radius - 6, y: -radius - 6, width: radius * 2 + 12, height: radius * 2 + 12 },
    3,
    (u, v) => {
      const share = clamp(Math.hypot(u, v) / radius);
      return [x + u, y + v, 74 + 12 * Math.sqrt(1 - share * share * 0.96)];
    },
  );
  shot.lay(mesh, (u, v, touch) => {
    const ring =
      0.5 + 0.5 * Math.sin(Math.hypot(u - 8, v + 5) * 0.9 + noise.at(u * 0.05, v * 0.05) * 2);
    const share = 0.25 + 0.45 * ring + 0.3 * noise.at(u * 0.3, v * 0.3);
    touch.red = lerp(pale[0], dark[0], share);
    touch.green = lerp(pale[1], dark[1], share);
    touch.blue = lerp(pale[2], dark[2], share);
    touch.cover = smoothstep(radius, radius - 1, Math.hypot(u, v));
    touch.sheen = 0.8;
  });
}
