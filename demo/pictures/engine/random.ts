/** A source of numbers from 0 up to 1, the same for the same seed. */
export type Random = () => number;

/** Mulberry32: 32 bits of state, even enough for brush marks, the same on every machine. */
export function seededRandom(seed: number): Random {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** A number between two, drawn evenly. */
export const between = (random: Random, low: number, high: number) => low + (high - low) * random();
