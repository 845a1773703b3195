/** The height of the eye: the shore's horizon, and where the lines of the hull would meet far to the left (units). */
export const eyeLevel = 1480;
const vanishing = 3000;

/** The stem's edge against the sky, from the raked top down to the forefoot. */
export function stemAt(y: number): number {
  const down = y / 2200;
  return 1690 - 300 * down - 240 * down ** 3;
}

/** The direction of the stem going down: how far it goes left for each unit. */
export const stemSlope = (y: number) => (stemAt(y + 5) - stemAt(y - 5)) / 10;

/** How far aft of the stem a point lies, and at which height of the stem its waterline meets it. */
export function onHull(x: number, y: number): { aft: number; level: number } {
  const aft = stemAt(y) - x;
  const closed = Math.max(0, aft) / (Math.max(0, aft) + vanishing);
  return { aft, level: (y - eyeLevel * closed) / (1 - closed) };
}

/** The point in the picture for a place on the hull. */
export function fromHull(aft: number, level: number): [number, number] {
  const closed = aft / (aft + vanishing);
  const y = level * (1 - closed) + eyeLevel * closed;
  return [stemAt(y) - aft, y];
}

/** Where the hull stands in the mud. */
export const mudLine = 2215;
