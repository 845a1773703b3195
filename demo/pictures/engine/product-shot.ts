import { clamp } from './numbers.ts';
import { hex, type Rgb } from './color.ts';
import type { Mesh } from './cloth.ts';
import { lightField, type LightField } from './soft-light.ts';
import { makeNoise } from './noise.ts';
import type { Raster } from './raster.ts';
import { drawMesh } from './mesh-drawing.ts';

export type Box = { x: number; y: number; width: number; height: number };

/** What the camera finds at a place of a sheet. Colors are linear light from 0 to 1. */
type Touch = {
  red: number;
  green: number;
  blue: number;
  /** 0 where the sheet has ended or has a hole. */
  cover: number;
  /** Height of yarn, stitches and ink above the sheet, in units. */
  relief: number;
  /** How much the fibers or a coating scatter the light of the lamp itself: 0 paper, 0.5 jersey, 1 satin. */
  sheen: number;
};

/** Fills in what is to be seen at (u, v) of the sheet. */
export type Look = (u: number, v: number, touch: Touch) => void;

/** The paper-grey roll on which everything in the shop is photographed. */
export const paperGrey = hex('#ebe6dc');

/** From an sRGB byte to linear light. */
export const toLinear = (byte: number) => {
  const share = clamp(byte / 255);
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
};

export const linear = (color: Rgb): [number, number, number] => [
  toLinear(color[0]),
  toLinear(color[1]),
  toLinear(color[2]),
];

/**
 * A table (or a wall) under a camera that looks straight at it. Sheets are laid on one after the other; what is kept for each pixel
 * is its color and its height. `develop` lights the whole height field at once with one large lamp at the upper left and the room:
 * shadow, contact and the shading of folds come from the same sum, so nothing has to be painted in.
 */
export class ProductShot {
  readonly scale: number;
  readonly size: number;
  readonly pixels: number;
  readonly red: Float32Array;
  readonly green: Float32Array;
  readonly blue: Float32Array;
  readonly height: Float32Array;
  readonly sheen: Float32Array;
  /** Which sheet lies uppermost: 0 is the table. */
  private readonly sheet: Uint8Array;
  private sheets = 0;

  /** `size` units square, `scale` pixels for a unit. */
  constructor(size: number, scale: number, ground: Rgb = paperGrey) {
    this.size = size;
    this.scale = scale;
    this.pixels = Math.round(size * scale);
    const count = this.pixels * this.pixels;
    const [red, green, blue] = linear(ground);
    this.red = new Float32Array(count).fill(red);
    this.green = new Float32Array(count).fill(green);
    this.blue = new Float32Array(count).fill(blue);
    this.height = new Float32Array(count);
    this.sheen = new Float32Array(count);
    this.sheet = new Uint8Array(count);
    this.grainGround();
  }

  /** Lays a sheet over what is there. */
  lay(mesh: Mesh, look: Look): void {
    const touch: Touch = { red: 0, green: 0, blue: 0, cover: 0, relief: 0, sheen: 0 };
    const { red, green, blue, height, sheen, sheet } = this;
    const id = ++this.sheets;
    drawMesh(mesh, this.pixels, this.scale, (pixel, z, u, v) => {
      touch.cover = 1;
      touch.relief = 0;
      touch.sheen = 0;
      look(u, v, touch);
      const { cover } = touch;
      if (cover < 0.004) return;
      red[pixel]! += (touch.red - red[pixel]!) * cover;
      green[pixel]! += (touch.green - green[pixel]!) * cover;
      blue[pixel]! += (touch.blue - blue[pixel]!) * cover;
      sheen[pixel]! += (touch.sheen - sheen[pixel]!) * cover;
      // A half-covered pixel has one height or the other: one between would be lit like neither.
      if (cover <= 0.5) return;
      height[pixel] = z + touch.relief;
      sheet[pixel] = id;
    });
  }

  /** The height of what lies at a place, for the next sheet to rest on. */
  heightAt(x: number, y: number): number {
    const column = clamp((x * this.scale) | 0, 0, this.pixels - 1);
    const row = clamp((y * this.scale) | 0, 0, this.pixels - 1);
    return this.height[row * this.pixels + column]!;
  }

  /** What the lamp and the room give every place of what lies there; it depends on heights alone, not on colors. */
  light(): LightField {
    return lightField(this.height, this.pixels, this.scale);
  }

  /** Turns on the lamp and takes the picture; `light` may come from another shot of the same things in other colors. */
  develop(light = this.light()): Raster {
    const { pixels, scale, red, green, blue, sheen } = this;
    const noise = makeNoise(3);
    const data = new Uint8ClampedArray(pixels * pixels * 3);
    for (let row = 0; row < pixels; row++) {
      for (let column = 0; column < pixels; column++) {
        const pixel = row * pixels + column;
        const dx = this.slope(
          pixel,
          column > 0 ? pixel - 1 : pixel,
          column < pixels - 1 ? pixel + 1 : pixel,
        );
        const dy = this.slope(
          pixel,
          row > 0 ? pixel - pixels : pixel,
          row < pixels - 1 ? pixel + pixels : pixel,
        );
        const { lamp, room, open } = light(column, row, dx, dy);
        const fall = 1.012 - 0.03 * ((column + row) / (2 * pixels) - 0.1);
        const bounce = (1 - open) * 0.55;
        const halo = sheen[pixel]! * (lamp * 0.022 + (1 - open) * 0.004);
        // Sensor grain a little stronger in the dark, as in a real file.
        const x = column / scale;
        const y = row / scale;
        const grain =
          (noise.hash(column, row) + noise.hash(column, row, 7) - 1) * 1.1 +
          noise.at(x * 0.61, y * 0.61) * 0.5;
        const shade = (albedo: number, warm: number) =>
          encode(
            (albedo * (lamp * warm + room / warm + bounce * albedo * (0.6 + 0.4 * warm)) + halo) *
              fall,
          ) + grain;
        data[pixel * 3] = shade(red[pixel]!, 1.03);
        data[pixel * 3 + 1] = shade(green[pixel]!, 1);
        data[pixel * 3 + 2] = shade(blue[pixel]!, 0.955);
      }
    }
    return { width: pixels, height: pixels, channels: 3, data };
  }

  // Where one sheet ends above another there is no slope, only two heights: shading it would draw a bevel around every edge.
  private slope(here: number, before: number, after: number): number {
    const { height, sheet, scale } = this;
    const back = (height[here]! - height[before]!) * scale;
    const on = (height[after]! - height[here]!) * scale;
    const joined = sheet[before] === sheet[here] && Math.abs(back) < cliff;
    const goesOn = sheet[after] === sheet[here] && Math.abs(on) < cliff;
    if (joined && goesOn) return (back + on) / 2;
    if (joined) return back;
    return goesOn ? on : 0;
  }

  private grainGround(): void {
    const { pixels, scale, height, red, green, blue } = this;
    const noise = makeNoise(11);
    for (let row = 0; row < pixels; row++)
      for (let column = 0; column < pixels; column++) {
        const x = column / scale;
        const y = row / scale;
        const pixel = row * pixels + column;
        height[pixel] = noise.at(x * 0.22, y * 0.22) * 0.035 + noise.at(x * 0.5, y * 0.5) * 0.03;
        const fiber =
          1 + noise.at(x * 0.3, y * 0.05) * 0.006 + noise.at(x * 0.05 + 30, y * 0.33) * 0.006;
        red[pixel]! *= fiber;
        green[pixel]! *= fiber;
        blue[pixel]! *= fiber;
      }
  }
}

/** More than this is where a sheet lies over itself. */
const cliff = 2.6;

const shoulder = 0.83;

/** From linear light to an sRGB byte with film's shoulder, so that a white sleeve in full light keeps its folds. */
export function encode(light: number): number {
  const rest = 0.985 - shoulder;
  const kept =
    light < shoulder
      ? Math.max(0, light)
      : shoulder + rest * (1 - Math.exp(-(light - shoulder) / rest));
  return 255 * (kept <= 0.0031308 ? kept * 12.92 : 1.055 * kept ** (1 / 2.4) - 0.055);
}
