import { type Cloth, type Inks, ScreenPrint } from '../engine/screen-print.ts';
import type { Picture } from '../picture.ts';

/** A screen-print design: one drawing in values, pulled with light inks on dark cloth and with dark inks on light cloth. */
export type Design = {
  name: string;
  width: number;
  height: number;
  seed: number;
  inks: Record<Cloth, Inks>;
  draw(print: ScreenPrint): void;
  wear?: number;
};

/** The plate of a design for one cloth. */
export function plate(design: Design, cloth: Cloth): Picture {
  const { name, width, height, seed, inks, wear = 1 } = design;
  return {
    name: `${name}-for-${cloth}`,
    width,
    height,
    draw(scale) {
      const print = new ScreenPrint(width, height, scale, seed, cloth);
      design.draw(print);
      return print.print(inks[cloth], wear);
    },
  };
}
