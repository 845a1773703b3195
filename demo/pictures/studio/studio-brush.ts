import type { Brush } from '../engine/painting.ts';

/** The loaded brush of the last touches: wet, close to the color it was mixed to. */
export const wet: Brush = { jitter: 7, dry: 0.13, ragged: 0.3, load: 1.2, pickup: 0.006 };
