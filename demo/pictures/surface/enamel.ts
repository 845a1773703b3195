import { mix, ramp, type Rgb } from '../engine/color.ts';
import type { Noise } from '../engine/noise.ts';
import { bell, clamp, smoothstep } from '../engine/numbers.ts';
import type { Relief } from '../engine/relief.ts';
import { Sheet } from '../engine/sheet.ts';
import { rustAt } from './rust.ts';

const glaze = ramp([
  [0, '#a9aca4'],
  [0.3, '#c4c3b6'],
  [0.55, '#d6d2c1'],
  [0.8, '#e2dcc9'],
  [1, '#ebe4d0'],
]);
const lineInk: Rgb = [84, 98, 106];
const barInk: Rgb = [58, 62, 68];

/** A chip knocked out of the enamel: where, and how far the glass has gone (units). */
export type Chip = { x: number; y: number; radius: number };

/** The board's divisions: a net of lines and the checkered scale along two edges, drawn a little askew as it hangs. */
function divisions(
  width: number,
  height: number,
): { line: (x: number, y: number) => number; bar: (x: number, y: number) => number } {
  const sheet = new Sheet(width, height, 0.8);
  const { pen } = sheet;
  pen.translate(150, 1842);
  pen.rotate(-0.055);
  pen.strokeStyle = '#f00';
  const pitch = 118;
  for (let i = 0; i < 22; i++) {
    pen.lineWidth = i % 5 === 0 ? 9 : 2.6;
    pen.strokeRect(i * pitch, -2300, 0.01, 2300);
    pen.strokeRect(0, -i * pitch, 2700, 0.01);
  }
  pen.fillStyle = '#0f0';
  pen.strokeStyle = '#0f0';
  pen.lineWidth = 6;
  pen.strokeRect(-64, -2400, 64, 2464);
  pen.strokeRect(-64, 0, 2900, 64);
  for (let i = 0; i < 24; i++) {
    pen.fillRect(i * pitch, i % 2 ? 0 : 32, pitch, 32);
    pen.fillRect(i % 2 ? -64 : -32, -(i + 1) * pitch, 32, pitch);
  }
  const drawn = sheet.reader();
  return { line: (x, y) => drawn(x, y)[0] / 255, bar: (x, y) => drawn(x, y)[1] / 255 };
}

/** Lays white vitreous enamel with its painted divisions, chips down to the iron and the rust that has crept from them. */
export function layEnamel(relief: Relief, form: Noise, grain: Noise, chips: readonly Chip[]): void {
  const { line, bar } = divisions(relief.width, relief.height);
  relief.visit((x, y, cell) => {
    const u = x / 430;
    const v = y / 430;
    const fine = grain.fbm(u * 12, v * 12, 3, 0.6);
    const cloud = form.fbm(u * 0.55, v * 0.55, 4);
    const wear = grain.fbm(u * 4, v * 4, 4, 0.6);
    let color = glaze(
      clamp(
        0.64 +
          cloud * 0.9 +
          fine * 0.2 -
          0.42 * smoothstep(0.42, 1, (x / relief.width + y / relief.height) / 2),
      ),
    );
    color = mix(
      color,
      [176, 150, 112],
      smoothstep(0.12, 0.55, form.fbm(u * 3.4, v * 0.5, 4, 0.6)) * 0.34,
    );
    color = mix(
      color,
      [146, 158, 154],
      smoothstep(0.1, 0.5, form.fbm(u * 0.9 + 20, v * 0.9 + 4, 4)) * 0.35,
    );
    const waver = form.at(u * 5, v * 5) * 0.8;
    color = mix(
      color,
      lineInk,
      line(x + waver, y + waver) *
        clamp(0.66 - smoothstep(-0.12, 0.3, wear + form.fbm(u * 0.7 + 3, v * 0.7, 3) * 0.7) * 0.62),
    );
    color = mix(
      color,
      barInk,
      bar(x + waver, y + waver) * smoothstep(0.3, 0.14, wear + fine * 0.4) * 0.88,
    );
    let z = 9 + fine * 0.8;
    // The glass crazes in few long lines.
    const craze = Math.abs(form.fbm(u * 0.34 + 60, v * 0.34, 3, 0.24));
    const hair =
      smoothstep(0.0022, 0.0006, craze) * smoothstep(0, 0.3, form.at(u * 0.9, v * 0.9 + 8));
    color = mix(color, [104, 92, 82], hair * 0.42);
    for (const chip of chips) {
      const far = Math.hypot(x - chip.x, y - chip.y);
      if (far > chip.radius * 4) continue;
      const ragged = chip.radius * (1 + form.fbm(x / 60, y / 60, 4, 0.6) * 1.1);
      const outside = far - ragged;
      color = mix(
        color,
        [164, 108, 60],
        bell(Math.max(0, outside), 0, chip.radius * 0.5) * 0.6 * (0.6 + wear),
      );
      color = mix(color, [232, 226, 210], smoothstep(9, 3, outside) * 0.6);
      const through = smoothstep(2, -2, outside);
      if (through > 0) {
        const rust = rustAt(form, grain, x * 1.6, y * 1.6, -0.1);
        color = mix(
          color,
          mix(rust.color, form.fbm(u * 3, v * 3, 4) > 0.05 ? [46, 30, 28] : [112, 56, 30], 0.55),
          through,
        );
        z = z * (1 - through) + (rust.z * 0.6 - 2) * through;
      }
    }
    relief.tint(cell, color);
    relief.z[cell] = z;
  });
}

/** The shade of a wall beyond the frame, soft at its edge, with a cable's shade before it: lies over the lower right of the board. */
export function throwShade(sheet: Sheet): void {
  const { pen, width, height } = sheet;
  pen.save();
  pen.globalCompositeOperation = 'multiply';
  pen.translate(width * 0.43, height);
  pen.rotate(-0.6);
  const wall = pen.createLinearGradient(0, -26, 0, 60);
  wall.addColorStop(0, 'rgb(255,255,255)');
  wall.addColorStop(1, 'rgb(148,152,170)');
  pen.fillStyle = wall;
  pen.fillRect(-900, -26, 4000, 3000);
  const cable = pen.createLinearGradient(0, -104, 0, -62);
  cable.addColorStop(0, 'rgb(255,255,255)');
  cable.addColorStop(0.5, 'rgb(196,198,206)');
  cable.addColorStop(1, 'rgb(255,255,255)');
  pen.fillStyle = cable;
  pen.fillRect(-900, -104, 4000, 42);
  pen.restore();
}
