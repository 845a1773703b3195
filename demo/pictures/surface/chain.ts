import type { Noise } from '../engine/noise.ts';
import { clamp } from '../engine/numbers.ts';
import { between, type Random } from '../engine/random.ts';
import type { Relief } from '../engine/relief.ts';
import { rustTones } from './rust.ts';

const wire = 17;
const linkLength = 168;
const linkWidth = 104;

/** A chain hanging from a point (its cells are returned): links turned by a quarter from one to the next, so that one shows its ring and the next its edge. */
export function hangChain(relief: Relief, grain: Noise, random: Random, x: number, top: number, bottom: number): Float32Array {
  const chain = relief.field();
  const pitch = linkLength - wire * 2.6;
  let lean = 0;
  for (let index = 0, y = top; y < bottom; index++, y += pitch) {
    lean += between(random, -2.5, 2.5);
    const turn = between(random, -0.05, 0.05);
    const flat = index % 2 === 0;
    layLink(relief, chain, grain, x + lean, y + linkLength / 2, flat ? linkWidth : between(random, 34, 46), turn, flat ? 30 : 44);
  }
  return chain;
}

/** One link: a round bar bent to a stadium; `width` is how much of its ring shows. */
function layLink(relief: Relief, chain: Float32Array, grain: Noise, x: number, y: number, width: number, turn: number, base: number): void {
  const bend = Math.max(1, width / 2 - wire);
  const straight = linkLength / 2 - Math.max(bend, wire) - wire;
  relief.visit(
    (px, py, cell) => {
      const dx = (px - x) * Math.cos(turn) + (py - y) * Math.sin(turn);
      const dy = (py - y) * Math.cos(turn) - (px - x) * Math.sin(turn);
      const beyond = Math.max(0, Math.abs(dy) - straight);
      const rough = grain.fbm(px / 24, py / 24, 4, 0.6);
      const off = Math.abs(Math.hypot(dx, beyond) - bend) / (wire * (1 + rough * 0.16));
      if (off > 1) return;
      const height = base + Math.sqrt(1 - off * off) * wire * 1.5;
      if (height < relief.z[cell]!) return;
      relief.tint(cell, rustTones(clamp(0.26 + rough * 0.8 + (1 - off) * 0.1)));
      relief.z[cell] = height + rough * 3;
      chain[cell] = 1;
    },
    x - width,
    y - linkLength * 0.6,
    x + width,
    y + linkLength * 0.6,
  );
}
