/** Pixels on the long side, and JPEG's quality: more than any page shows of it. */
const longest = 2400;
const quality = 0.86;

/**
 * A photograph as it is sent: a telephone's twelve megapixels would take longer on a studio's line than the shop waits for a
 * request. What this browser cannot read is sent as it is, and the shop says what it thinks of it.
 */
export async function shrink(file: Blob): Promise<Blob> {
  const bitmap = await createImageBitmap(file).catch(() => undefined);
  if (!bitmap) return file;
  const scale = Math.min(1, longest / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(bitmap.width * scale);
  canvas.height = Math.round(bitmap.height * scale);
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  const shrunk = await new Promise<Blob | null>((done) =>
    canvas.toBlob(done, 'image/jpeg', quality),
  );
  return shrunk && shrunk.size < file.size ? shrunk : file;
}
