/** Makes a picture of a drawing. `width` pixels; JPEG where it is shared, PNG where it is an icon. The drawing is the program's own. */
export async function rasterize(
  svg: string,
  { width, format }: { width: number; format: 'png' | 'jpeg' },
): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  const drawn = sharp(Buffer.from(svg)).resize({ width });
  return format === 'png'
    ? drawn.png({ palette: true, compressionLevel: 9 }).toBuffer()
    : drawn.flatten().jpeg({ quality: 88 }).toBuffer();
}
