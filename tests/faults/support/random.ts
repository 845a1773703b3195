/** A number from 0 up to 1, the same ones in the same order for the same seed. */
export type Random = () => number;

/** Mulberry32: small, and good enough to choose moments with. */
export function seeded(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** `WHOLE=on` runs everything at full length; otherwise what must fit into every run of the tests. */
export const isWhole = process.env['WHOLE'] === 'on';
