export const clamp = (value: number, low = 0, high = 1) =>
  value < low ? low : value > high ? high : value;

export const lerp = (from: number, to: number, share: number) => from + (to - from) * share;

/** 0 below `from`, 1 above `to`, an S-curve between (`from` may be the larger one). */
export function smoothstep(from: number, to: number, value: number): number {
  const share = clamp((value - from) / (to - from));
  return share * share * (3 - 2 * share);
}

/** A bell around `center`: 1 there, about a third at `spread`. */
export const bell = (value: number, center: number, spread: number) =>
  Math.exp(-(((value - center) / spread) ** 2));
