import type { Raster } from './engine/raster.ts';
import type { Painting } from './engine/painting.ts';

/** A part of a picture shown on its own, in the picture's units. */
export type Detail = { name: string; x: number; y: number; width: number; height: number };

/** A picture the program can make. It is `width` by `height` units, 2400 on the longer side (a plate for cloth has its own size). */
export type Picture = {
  /** The file's name without its ending. */
  name: string;
  width: number;
  height: number;
  /** Draws it with so many pixels to a unit. The same scale gives the same bytes. `watch` sees the canvas after every stroke. */
  draw(scale: number, watch?: (painting: Painting) => void): Raster | Promise<Raster>;
  details?: readonly Detail[];
};
