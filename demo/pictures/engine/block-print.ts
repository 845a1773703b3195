import { hex, mix, type Rgb } from './color.ts';
import type { Area, Block } from './gouge.ts';
import { makeNoise, type Noise } from './noise.ts';
import { clamp, smoothstep } from './numbers.ts';
import { mulberryPaper, plateEdge } from './paper.ts';
import type { Raster } from './raster.ts';

/** One block under the press. */
type Impression = {
  block: Block;
  /** One ink, or a rainbow roll: several inks side by side on the roller. */
  ink: Rgb | ((x: number, y: number) => Rgb);
  /** How far off this block was laid, in units, and how far it was turned, in radians. */
  shift?: readonly [number, number];
  turn?: number;
  /** How thick the ink lies: 1 hides the paper, 0.8 lets it through. */
  strength?: number;
  /** How much of the paper's tooth stays white in the ink. */
  salt?: number;
  /** Opaque ink covers what lies under it instead of multiplying with it. */
  opaque?: boolean;
};

type Printing = { paper: string; plate: Area; seed: number; impressions: readonly Impression[] };

/** Prints blocks one over the other on warm paper, the lightest first: registration is never quite true and the ink never quite even. */
export function printBlocks({ paper, plate, seed, impressions }: Printing): Raster {
  const { scale, pixelWidth: width, pixelHeight: height } = impressions[0]!.block.sheet;
  const noise = makeNoise(seed);
  const white = hex(paper);
  const prints = impressions.map((impression) => pressed(impression, plate, noise));
  const data = new Uint8ClampedArray(width * height * 3);
  for (let row = 0; row < height; row++)
    for (let column = 0; column < width; column++) {
      const x = column / scale;
      const y = row / scale;
      let color = mulberryPaper(noise, white, x, y);
      const step = plateEdge(plate, x, y);
      if (step !== 0) color = [color[0] + step, color[1] + step, color[2] + step];
      const onPlate =
        x > plate.x - 12 &&
        y > plate.y - 12 &&
        x < plate.x + plate.width + 12 &&
        y < plate.y + plate.height + 12;
      if (onPlate) {
        const tooth = noise.fbm(x * 0.22, y * 0.22, 3, 0.7) + noise.at(x * 0.95, y * 0.95) * 0.35;
        const roll = noise.fbm(x * 0.008, y * 0.008, 3);
        const wobbleX = noise.at(x * 0.12, y * 0.12) * 0.85;
        const wobbleY = noise.at(x * 0.12 + 40, y * 0.12) * 0.85;
        for (const print of prints)
          color = print(color, x + wobbleX, y + wobbleY, tooth, roll, white);
      }
      data.set(color, (row * width + column) * 3);
    }
  return { width, height, channels: 3, data };
}

type Print = (under: Rgb, x: number, y: number, tooth: number, roll: number, white: Rgb) => Rgb;

function pressed(
  { block, ink, shift = [0, 0], turn = 0, strength = 0.95, salt = 0.5, opaque = false }: Impression,
  plate: Area,
  noise: Noise,
): Print {
  const { scale, pixelWidth, pixelHeight } = block.sheet;
  const pixels = block.sheet.pixels();
  const standing = new Uint8Array(pixelWidth * pixelHeight);
  for (let i = 0; i < standing.length; i++) standing[i] = pixels[i * 4 + 3]!;
  const cos = Math.cos(turn);
  const sin = Math.sin(turn);
  const middleX = plate.x + plate.width / 2;
  const middleY = plate.y + plate.height / 2;
  return (under, px, py, tooth, roll, white) => {
    const fromX = px - middleX;
    const fromY = py - middleY;
    const x = fromX * cos + fromY * sin + middleX - shift[0];
    const y = -fromX * sin + fromY * cos + middleY - shift[1];
    const depth = Math.min(
      x - plate.x,
      y - plate.y,
      plate.x + plate.width - x,
      plate.y + plate.height - y,
    );
    if (depth < 5 && depth + noise.at(x * 0.03, y * 0.03) * 3 + noise.at(x * 0.15, y * 0.15) < 0)
      return under;
    const column = clamp((x * scale) | 0, 0, pixelWidth - 1);
    const row = clamp((y * scale) | 0, 0, pixelHeight - 1);
    const relief = standing[row * pixelWidth + column]! / 255;
    if (relief === 0) return under;
    const bare = smoothstep(0.3, 0.54, tooth + roll * 0.35) * salt;
    const cover = clamp(relief * (strength + roll * 0.05 - bare - Math.max(0, tooth) * 0.06));
    const color = typeof ink === 'function' ? ink(x, y) : ink;
    if (opaque) return mix(under, color, cover);
    const over: Rgb = [
      (under[0] * color[0]) / white[0],
      (under[1] * color[1]) / white[1],
      (under[2] * color[2]) / white[2],
    ];
    return mix(under, over, cover);
  };
}
