/** The height of the eye, where the lines of the hull would meet far to the left (units). */
export const eyeLevel = 1500;
const vanishing = 3000;

/** Where the river stands on the stem now. */
export const floats = 1962;

/** The stem's edge against the sky, from the raked top down into the water. */
export function stemAt(y: number): number {
  const down = y / 2200;
  return 1560 - 250 * down - 210 * down ** 3;
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

/** Where the water begins below a point of the picture: along the hull, and before the stem toward the eye. */
export function shoreAt(x: number): number {
  const aft = stemAt(floats) - x;
  const closed = aft / (aft + vanishing);
  return floats + (eyeLevel - floats) * (aft > 0 ? closed : aft / vanishing);
}

/** The way along the plates at a point (radians): level on the ship, drawn toward the vanishing point in the picture. */
export function alongPlates(x: number, y: number): number {
  const { aft, level } = onHull(x, y);
  const [nextX, nextY] = fromHull(Math.max(0, aft) + 20, level);
  const [hereX, hereY] = fromHull(Math.max(0, aft), level);
  return Math.atan2(hereY - nextY, hereX - nextX);
}
