const pattern =
  /^designs\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})-(\d{1,5})x(\d{1,5})(?:-cut-(\d{1,5})x(\d{1,5}))?\.png$/;

/** What the name of a design's file says of it: its upload, its pixels, and the file that it was cut out of. */
type Design = {
  id: string;
  width: number;
  height: number;
  isCutOut: boolean;
  /** The name of the file as it came; its own where nothing was cut out. */
  original: string;
};

/** Reads the name of a design that was uploaded; undefined for another file, as a design of the demo is. */
export function readDesignName(name: string): Design | undefined {
  const [, id, width, height, cutWidth, cutHeight] = pattern.exec(name) ?? [];
  if (!id) return undefined;
  const original = { id, width: Number(width), height: Number(height) };
  const isCutOut = cutWidth !== undefined;
  return {
    ...original,
    ...(isCutOut && { width: Number(cutWidth), height: Number(cutHeight) }),
    isCutOut,
    original: designName(original),
  };
}

type Named = Pick<Design, 'id' | 'width' | 'height'>;

/** The name of the file of a design as it came. */
export const designName = ({ id, width, height }: Named) => `designs/${id}-${width}x${height}.png`;

/** The name of the file of a design of which the white was cut out. */
export const cutOutName = (original: Named, cut: { width: number; height: number }) =>
  designName(original).replace('.png', `-cut-${cut.width}x${cut.height}.png`);
