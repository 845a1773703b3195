import { blur } from './blur.ts';
import { hex, mix, multiply, type Rgb } from './color.ts';
import type { CopperPlate } from './etching.ts';
import { makeNoise, type Noise } from './noise.ts';
import { clamp, smoothstep } from './numbers.ts';
import type { Raster } from './raster.ts';

type Inking = {
  /** Ink in the lines. */
  ink: string;
  /** The thin film that the wiping leaves: warmer than the ink itself. */
  film: string;
  paper: string;
  /** How much film stays at a point, about 0 (wiped with the palm) to 0.4 (left for tone). */
  wipe: (x: number, y: number) => number;
  /** Direction of the last wiping, in radians. */
  stroke?: number;
};

/** A grain of rosin every so many units. */
const grain = 1.7;
const bevel = 7;

/** Pulls a print: the wiped plate is pressed into damp rag paper and leaves its lines, its tones and its own edge. */
export function pull(plate: CopperPlate, { ink, film, paper, wipe, stroke = 0.5 }: Inking): Raster {
  const { pixelWidth: width, pixelHeight: height, scale } = plate.lines;
  const noise = makeNoise(4711);
  const lines = plate.lines.coverage();
  const tints = plate.tints.coverage();
  const squeeze = blur(lines, width, height, Math.max(1, Math.round(1.6 * scale)));
  const burr = blur(plate.burr.coverage(), width, height, Math.max(1, Math.round(2.2 * scale)));
  const [inkColor, filmColor, sheet] = [hex(ink), hex(film), hex(paper)];
  const [across, along] = [Math.cos(stroke), Math.sin(stroke)];
  const data = new Uint8ClampedArray(width * height * 3);
  for (let py = 0; py < height; py++)
    for (let px = 0; px < width; px++) {
      const i = py * width + px;
      const [x, y] = [px / scale, py / scale];
      let color = rag(noise, sheet, x, y);
      const inside = depthInside(plate, x, y);
      if (inside < 0) color = pressed(color, plate, x, y, inside);
      else {
        const cloth =
          noise.at((x * across + y * along) * 0.004, (y * across - x * along) * 0.05) * 0.55 +
          noise.at(x * 0.0035, y * 0.0035);
        const soft = wipe(x, y) * (1 + cloth * 0.32) + Math.max(0, squeeze[i]! - 0.12) * 0.2;
        const edge =
          inside < 1.5 ? 0.5 + noise.at(x * 0.02, y * 0.02) * 0.4 : inside < bevel ? -0.05 : 0;
        const tooth = noise.at(x * 0.8, y * 0.8);
        const deep = 0.97 - 0.05 * noise.at(x * 0.12, y * 0.12) - Math.max(0, tooth - 0.45) * 0.5;
        const bitten = lines[i]! * deep;
        const rough = clamp(burr[i]! * (0.9 + tooth * 0.7)) * 0.75;
        const solid = 1 - (1 - bitten) * (1 - rough) * (1 - rosin(noise, x, y, tints[i]!));
        color = mix(
          multiply(color, mix([255, 255, 255], filmColor, clamp(soft + edge, 0, 0.9))),
          inkColor,
          solid,
        );
        if (inside < bevel) color = tilted(color, plate, x, y);
      }
      data.set(color, i * 3);
    }
  return { width, height, channels: 3, data };
}

/** How much ink aquatint holds at a point: the acid bites a net around grains of rosin, which stay white until they are eaten away. */
function rosin(noise: Noise, x: number, y: number, level: number): number {
  if (level < 0.01) return 0;
  // Each size of grain lies on its own turned lattice, or rows would show in a large flat tone.
  const coarse = noise.at((x * 0.8 + y * 0.6) / grain, (y * 0.8 - x * 0.6) / grain);
  const fine = noise.at(
    ((x * 0.94 - y * 0.34) / grain) * 1.9 + 31,
    ((y * 0.94 + x * 0.34) / grain) * 1.9,
  );
  const grains = coarse + 0.6 * fine + noise.at(x * 0.0031 + 5, y * 0.0043) * 0.09;
  const threshold = (0.5 - level) * 1.2;
  return smoothstep(threshold - 0.6, threshold + 0.5, grains) * (0.62 + level * 0.4);
}

/** Warm rag paper: cloudy, with tooth, and here and there a fiber. */
function rag(noise: Noise, sheet: Rgb, x: number, y: number): Rgb {
  const cloud = noise.fbm(x * 0.006, y * 0.006, 3) * 3.2;
  const tooth = noise.at(x * 0.55, y * 0.55) * 1.9 + noise.at(x * 0.17, y * 0.17) * 1.4;
  const thread = Math.abs(noise.at(x * 0.021 + noise.at(x * 0.05, y * 0.05) * 0.7, y * 0.021 + 40));
  const fiber = thread < 0.012 && noise.at(x * 0.013 + 9, y * 0.013) > 0.42 ? -5 : 0;
  const light = cloud + tooth + fiber;
  return [sheet[0] + light, sheet[1] + light, sheet[2] + light * 1.15 + cloud * 0.4];
}

/** Distance to the edge of the plate with its filed corners: negative outside. */
function depthInside({ box }: CopperPlate, x: number, y: number): number {
  const corner = 9;
  const dx = Math.abs(x - box.x - box.width / 2) - box.width / 2 + corner;
  const dy = Math.abs(y - box.y - box.height / 2) - box.height / 2 + corner;
  return corner - Math.hypot(Math.max(dx, 0), Math.max(dy, 0)) - Math.min(Math.max(dx, dy), 0);
}

/** The light falls from the upper left: the wall of the plate mark is dark there and lit at the lower right. */
function facing({ box }: CopperPlate, x: number, y: number): number {
  const dx = (x - box.x - box.width / 2) / box.width;
  const dy = (y - box.y - box.height / 2) / box.height;
  return Math.abs(dx) > Math.abs(dy) ? Math.sign(dx) * 0.8 : Math.sign(dy);
}

function pressed(color: Rgb, plate: CopperPlate, x: number, y: number, inside: number): Rgb {
  const light = facing(plate, x, y) * -9 * Math.exp(inside / 5) + (inside > -3 ? -3 : 0);
  return [color[0] + light, color[1] + light, color[2] + light];
}

function tilted(color: Rgb, plate: CopperPlate, x: number, y: number): Rgb {
  const light = facing(plate, x, y) * 9;
  return [
    clamp(color[0] + light, 0, 250),
    clamp(color[1] + light, 0, 246),
    clamp(color[2] + light, 0, 240),
  ];
}
