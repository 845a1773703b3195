import { bentSheet, carried } from '../engine/cloth.ts';
import { smoothstep } from '../engine/numbers.ts';
import { type Look, type ProductShot } from '../engine/product-shot.ts';
import { grey } from './shirt-pattern.ts';

const box = { x: -150, y: -40, width: 300, height: 190 };

/**
 * The inside of the back that shows in the neck: its ribbed collar, the tape over the seam and the size printed in the cloth. It lies
 * lower than the front, so that the front throws its shadow on it.
 */
export function neckInside(
  shot: ProductShot,
  cloth: Look,
  scale: number,
  pose: { angle?: number; zoom?: number; to: readonly [number, number] },
): void {
  const density = scale * (pose.zoom ?? 1);
  const edge = grey(box, density, (pen) => {
    pen.fillStyle = '#fff';
    pen.beginPath();
    pen.moveTo(-119, 4);
    pen.bezierCurveTo(-70, -19, 70, -19, 119, 4);
    pen.lineTo(124, 140);
    pen.lineTo(-124, 140);
    pen.fill();
  });
  const band = (from: number, to: number) =>
    grey(box, density, (pen) => {
      pen.fillStyle = '#fff';
      pen.beginPath();
      pen.moveTo(-140, from + 6);
      pen.bezierCurveTo(-80, from - 12, 80, from - 12, 140, from + 6);
      pen.lineTo(140, to + 6);
      pen.bezierCurveTo(80, to - 12, -80, to - 12, -140, to + 6);
      pen.fill();
    });
  const rib = band(-8, 22);
  const tape = band(22, 34);
  const lower = bentSheet(box, 10, (u, v) => [
    u,
    v,
    0.8 + 4.5 * smoothstep(30, -4, v) + 1.5 * smoothstep(60, 130, Math.abs(u)),
  ]);
  shot.lay(carried(lower, pose), (u, v, touch) => {
    cloth(u, v, touch);
    touch.cover = edge(u, v);
    touch.relief += rib(u, v) * (2 + 0.5 * Math.cos((u * Math.PI) / 2)) + tape(u, v) * 1.4;
    const inside = 0.92;
    touch.red *= inside;
    touch.green *= inside;
    touch.blue *= inside;
    touch.sheen *= 0.7;
  });
}
