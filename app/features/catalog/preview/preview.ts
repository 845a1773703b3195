/** The widths a preview is kept in besides its own 1000 px: a card's, a cart line's, a letter's. */
export const previewWidths = [360, 720] as const;

/** `share`: as it is shown where a link is shared, 1200 × 630 and a JPEG. */
type PreviewWidth = (typeof previewWidths)[number] | 'share';

/** The address of a smaller file of a preview, as WebP, or as JPEG for letters: `….webp` → `…-360.jpg`. */
export function previewVariant(
  url: string,
  width: PreviewWidth,
  format: 'webp' | 'jpg' = 'webp',
): string {
  return url.replace(/\.webp$/, `-${width}.${format}`);
}

/** The `srcset` of a preview. */
export function previewSrcSet(url: string): string {
  return [
    ...previewWidths.map((width) => `${previewVariant(url, width)} ${width}w`),
    `${url} 1000w`,
  ].join(', ');
}

/** What a preview shows, in words. The color is written the same way wherever it stands. */
export function previewAlt(title: string, color: string): string {
  return `${title} in ${color}`;
}
