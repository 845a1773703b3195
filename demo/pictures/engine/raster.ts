/** Finished pixels: 3 channels on paper or canvas, 4 for a plate that is printed on cloth. */
export type Raster = { width: number; height: number; channels: 3 | 4; data: Uint8ClampedArray };

/** A point in the picture's own units: every picture is 2400 units long on its longer side, whatever its pixels. */
export type Point = readonly [number, number];
