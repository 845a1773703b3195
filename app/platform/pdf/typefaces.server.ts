/** The site's faces in single weights, as printed sheets carry them. */
export type Face = 'text' | 'strong' | 'display' | 'serif' | 'italic';

/** A face comes in parts with different letters; what the first lacks, a later one may have. */
export const parts = ['latin', 'latin-ext', 'vietnamese'] as const;
export type Part = (typeof parts)[number];

/** Every part of every face, read when the first sheet is printed. */
export function readTypefaces(): Map<`${Face}-${Part}`, Buffer> {
  const files = import.meta.glob<string>('./typefaces/*.woff', {
    query: '?inline',
    import: 'default',
    eager: true,
  });
  return new Map(
    Object.entries(files).map(([path, url]) => [
      /([a-z]+-[a-z-]+)\.woff$/.exec(path)![1] as `${Face}-${Part}`,
      Buffer.from(url.slice(url.indexOf(',') + 1), 'base64'),
    ]),
  );
}
