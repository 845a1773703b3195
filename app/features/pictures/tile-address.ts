// Addresses that no first load asks for.

/** The side of a tile that the large picture is cut into for looking closer, in pixels. */
export const tileSize = 512;

/** The address of one tile of the pyramid: at level 0 the whole picture is one pixel, each level is twice the one before. */
export function tileUrl(id: string, level: number, x: number, y: number): string {
  return `/media/${id}/tiles/${level}_${x}_${y}.jpg`;
}

/** The address of a picture as it is shared: 1200 × 630, the whole of it on the wall. */
export function sharePictureUrl(id: string): string {
  return `/media/${id}/share.jpg`;
}
