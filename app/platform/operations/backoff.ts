/** How long to leave alone what failed, in any one unit: `first` after the first failure, then twice as long each time, up to `longest`. */
type Backoff = { first: number; longest: number };

/** The wait after so many failures, the one just now among them. */
export function waitAfter(failures: number, { first, longest }: Backoff): number {
  return Math.min(longest, first * 2 ** (failures - 1));
}
