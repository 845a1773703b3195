/** The widths a picture is made in when one is asked for, in pixels; a source narrower than one is not enlarged. */
export const pictureWidths = [360, 720, 1080, 1600, 2400] as const;

/** From the smallest file to the one every browser reads. */
export const pictureFormats = ['avif', 'jpg'] as const;

export type PictureFormat = (typeof pictureFormats)[number];

/** What a page needs to hang a picture without anything jumping. */
export type Picture = {
  id: string;
  width: number;
  height: number;
  alt: string;
  caption: string | null;
  focus: { x: number; y: number };
  placeholder: string;
};

/** The address of one variant. It never changes its content, so it may be kept for ever. */
export function pictureUrl(id: string, width: number, format: PictureFormat = 'jpg'): string {
  return `/media/${id}/${width}.${format}`;
}

/** The address of a picture where only one can be given: the largest JPEG of at most 1600 px. */
export function mainUrl(picture: Pick<Picture, 'id' | 'width'>): string {
  const width = widthsOf(picture.width).findLast((made) => made <= 1600) ?? pictureWidths[0];
  return pictureUrl(picture.id, width);
}

/** The address of its largest JPEG. */
export function largestUrl(picture: Pick<Picture, 'id' | 'width'>): string {
  return pictureUrl(picture.id, widthsOf(picture.width).at(-1) ?? pictureWidths[0]);
}

/** The `srcset` of one format: every width up to the picture's own. */
export function srcSet(picture: Pick<Picture, 'id' | 'width'>, format: PictureFormat): string {
  return widthsOf(picture.width)
    .map((width) => `${pictureUrl(picture.id, width, format)} ${Math.min(width, picture.width)}w`)
    .join(', ');
}

/** Width by height of the upright part that a phone shows where the whole picture would be a strip. */
export const detailRatio = 390 / 470;
/** For a phone's width of 414 at 1.75 pixels each, and of 390 at two and three. */
export const detailWidths = [728, 780, 1170] as const;

/** The point a crop must keep, in steps of 5 %, as class names and addresses have it. */
export function focusSteps(focus: Picture['focus']): { x: number; y: number } {
  const step = (share: number) => Math.round(share * 20) * 5;
  return { x: step(focus.x), y: step(focus.y) };
}

/** The `srcset` of a picture's detail, in AVIF. Another focus has another address. */
export function detailSrcSet(picture: Pick<Picture, 'id' | 'width' | 'height' | 'focus'>): string {
  const { x, y } = focusSteps(picture.focus);
  const full = Math.min(picture.width, Math.round(picture.height * detailRatio));
  return detailWidths
    .filter((_, index) => index === 0 || detailWidths[index - 1]! < full)
    .map((width) => `/media/${picture.id}/detail-${x}-${y}-${width}.avif ${Math.min(width, full)}w`)
    .join(', ');
}

/** A picture's ratio to a thousandth, as class names (app.css): enough for frames in one row to be equally high to a fifth of a pixel. */
export function ratioClass({ width, height }: Pick<Picture, 'width' | 'height'>): string {
  const thousandths = Math.min(4009, Math.max(300, Math.round((1000 * width) / height)));
  return `ratio-${Math.floor(thousandths / 10)} ratio-plus-${thousandths % 10}`;
}

/** The nominal widths a source of this width is made in: all it can fill, and the one that holds it whole. */
export function widthsOf(sourceWidth: number): number[] {
  const full = pictureWidths.findIndex((width) => width >= sourceWidth);
  return pictureWidths.slice(0, full === -1 ? undefined : full + 1);
}
