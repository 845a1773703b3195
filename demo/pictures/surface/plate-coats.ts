import { mix, ramp, type Rgb } from '../engine/color.ts';
import type { Noise } from '../engine/noise.ts';
import { clamp, lerp, smoothstep } from '../engine/numbers.ts';
import type { Relief } from '../engine/relief.ts';
import { Sheet } from '../engine/sheet.ts';
import { rustAt } from './rust.ts';

const topCoat = ramp([
  [0, '#3d5a5c'],
  [0.35, '#5d7c79'],
  [0.6, '#82998f'],
  [0.85, '#a3afa0'],
  [1, '#bcc0ae'],
]);
const cream = ramp([
  [0, '#b9a98a'],
  [0.5, '#d2c5a6'],
  [1, '#e2d8bf'],
]);
const redLead: Rgb = [154, 74, 48];

/** The thickness of paint at which the top coat begins; below lie cream, red lead and rust. */
export const topCoatAt = 0.2;

/** The stencilled 7 with its bridges, as a mask. */
function stencilledSeven(width: number, height: number): (x: number, y: number) => boolean {
  const sheet = new Sheet(width, height, 0.5);
  const { pen } = sheet;
  pen.strokeStyle = '#f00';
  pen.lineWidth = 150;
  pen.beginPath();
  pen.moveTo(width * 0.1, height * 0.15);
  pen.lineTo(width * 0.56, height * 0.15);
  pen.lineTo(width * 0.3, height * 0.62);
  pen.stroke();
  pen.clearRect(width * 0.375, height * 0.1, 26, height * 0.14);
  pen.translate(width * 0.47, height * 0.38);
  pen.rotate(Math.PI / 2 - 1.02);
  pen.clearRect(-160, -14, 320, 28);
  const drawn = sheet.reader();
  return (x, y) => drawn(x, y)[0] > 128;
}

/**
 * Lays rust, red lead, cream and blue-green over each other as thresholds of one field of paint thickness, so that every edge steps
 * through all coats as flaking paint does. Returns that field.
 */
export function layCoats(relief: Relief, form: Noise, grain: Noise): Float32Array {
  const { width, height } = relief;
  const thickness = relief.field();
  const seven = stencilledSeven(width, height);
  relief.visit((x, y, cell) => {
    const u = x / 430;
    const v = y / 430;
    const warpX = form.fbm(u * 1.1, v * 1.1, 3);
    const warpY = form.fbm(u * 1.1 + 5.2, v * 1.1 + 1.3, 3);
    const fine = grain.fbm(u * 14, v * 14, 4, 0.6);
    const rust = rustAt(form, grain, x, y, -0.14 * smoothstep(0.3, 1, y / height));
    relief.tint(cell, rust.color);
    let z = rust.z;
    const bias =
      0.66 -
      1.12 * smoothstep(0.24, 0.95, (x / width) * 0.62 + (y / height) * 0.78) +
      0.2 * smoothstep(0.5, 0.2, Math.hypot(x / width - 0.86, y / height - 0.16));
    const flake = form.cells(u * 3.1 + warpX * 0.8, v * 2.4 + warpY * 0.8);
    const chip = grain.cells(u * 9 + warpX * 1.2, v * 9 + warpY * 1.2);
    const paint =
      bias +
      form.fbm(u * 0.9 + warpY * 0.9 + 8, v * 0.9 + warpX * 0.9, 5, 0.5) * 1.15 +
      (flake.id - 0.5) * 0.24 +
      (chip.id - 0.5) * 0.1 +
      fine * 0.03;
    thickness[cell] = paint;
    const lead = smoothstep(0.02, 0.035, paint + fine * 0.03);
    if (lead > 0) {
      relief.tint(cell, mix(redLead, [120, 66, 48], clamp(0.5 + fine * 1.4)), lead * 0.92);
      z = lerp(z, z * 0.5 + 3, lead);
    }
    const creamed = smoothstep(0.1, 0.112, paint);
    if (creamed > 0) {
      relief.tint(
        cell,
        mix(
          cream(clamp(0.5 + fine * 0.9)),
          [150, 96, 62],
          smoothstep(0.06, 0, paint - 0.11) * 0.55,
        ),
        creamed,
      );
      z = lerp(z, z * 0.35 + 6, creamed);
    }
    const top = smoothstep(topCoatAt, topCoatAt + 0.01, paint);
    if (top > 0) {
      relief.tint(cell, topColor(form, grain, x, y, fine, paint, seven(x, y)), top);
      // The coat curls up at some edges only, where water has got under it.
      const curl =
        smoothstep(0.1, 0.45, form.fbm(u * 2.3 + 40, v * 2.3, 3)) *
        smoothstep(0.1, 0, paint - topCoatAt);
      z = lerp(z, z * 0.2 + 10 + curl * 19, top);
      relief.tint(cell, [214, 216, 196], curl * top * 0.3);
    }
    relief.z[cell] = z;
  });
  return thickness;
}

function topColor(
  form: Noise,
  grain: Noise,
  x: number,
  y: number,
  fine: number,
  paint: number,
  numeral: boolean,
): Rgb {
  const u = x / 430;
  const v = y / 430;
  const tone =
    0.55 +
    form.fbm(u * 0.8 + 2, v * 0.8 + 7, 4) * 0.95 +
    fine * 0.26 +
    grain.fbm(u * 5, v * 0.5, 3) * 0.16;
  let color = topCoat(clamp(tone));
  if (numeral) {
    const wear = grain.fbm(u * 6, v * 6, 5, 0.6) + fine * 0.5 + smoothstep(0.5, 0.2, paint) * 0.1;
    color = mix(
      color,
      mix([226, 216, 190], [200, 182, 150], clamp(0.5 + fine)),
      smoothstep(0.24, 0.12, wear) * 0.88,
    );
  }
  const stain =
    smoothstep(0.08, 0.5, form.fbm(u * 7, v * 0.55, 4, 0.6)) * smoothstep(0.9, 0.25, paint);
  color = mix(color, [140, 84, 48], stain * 0.4);
  color = mix(color, [122, 74, 48], smoothstep(0.07, 0, paint - topCoatAt) * 0.5);
  return mix(color, [52, 62, 62], smoothstep(0.1, 0.5, grain.fbm(u * 2.2, v * 2.6, 5, 0.6)) * 0.4);
}
