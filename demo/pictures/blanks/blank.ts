import { toLinear, type ProductShot } from '../engine/product-shot.ts';
import type { Raster } from '../engine/raster.ts';
import type { LightField } from '../engine/soft-light.ts';
import type { Rgb } from '../engine/color.ts';
import type { Ink } from '../goods/plates.ts';

/** What a pixel of a blank thing must know to take a print: where it lies on the design's sheet, and what light there does to ink. */
type Spot = {
  /** In shares of the sheet's width from its upper left corner; a little beyond it where there is cloth. */
  x: number;
  y: number;
  /** How much of the ink stays on top. */
  share: number;
  /** What ink gives back of its own color, and what shines over it: linear, 1 is paper in full light. */
  light: number;
  shine: number;
};

/** A thing to print on: its photograph in any color, and a spot for each printable pixel. */
export type Blank = {
  name: string;
  photograph: (color: Rgb, scale: number) => Raster;
  spots: (scale: number) => (column: number, row: number) => Spot | undefined;
};

/** How far beyond the sheet spots are known. */
const beyond = 0.12;

/** An ink that prints its own place, to be read back from an unlit photograph. */
const places = (tall: number): Ink => ({
  tall,
  at(x, y, into) {
    into.fill(0);
    if (x < -beyond || y < -beyond || x > 1 + beyond || y > tall + beyond) return;
    into[0] = x + beyond;
    into[1] = y + beyond;
    into[2] = 1;
    into[3] = 1;
  },
});

const none = (tall: number): Ink => ({ tall, at: (_x, _y, into) => into.fill(0) });
const black: Rgb = [0, 0, 0];
const gray: Rgb = [170, 170, 170];

/** A blank that is photographed on the table: what `lay` puts before the camera, three times in colors that tell one thing each. */
export function tableBlank(
  name: string,
  tall: number,
  lay: (color: Rgb, ink: Ink, scale: number) => ProductShot,
): Blank {
  const lights = new Map<number, LightField>();
  const developed = (shot: ProductShot) => {
    const light = lights.get(shot.scale) ?? shot.light();
    lights.set(shot.scale, light);
    return shot.develop(light);
  };
  return {
    name,
    photograph: (color, scale) => developed(lay(color, none(tall), scale)),
    spots(scale) {
      const map = lay(black, places(tall), scale);
      const bare = lay(black, none(tall), scale);
      const dark = developed(bare);
      const lit = developed(lay(gray, none(tall), scale));
      return (column, row) => {
        const pixel = row * map.pixels + column;
        const share = map.blue[pixel]! - bare.blue[pixel]!;
        if (share < 0.02) return undefined;
        const shine = toLinear(dark.data[pixel * 3 + 1]!);
        return {
          x: map.red[pixel]! / share - beyond,
          y: map.green[pixel]! / share - beyond,
          share: Math.min(1, share),
          light: Math.max(0, toLinear(lit.data[pixel * 3 + 1]!) - shine) / toLinear(gray[1]),
          shine,
        };
      };
    },
  };
}
