/** The site's faces in single weights, as printed sheets carry them. */
export type Face = 'text' | 'strong' | 'display' | 'serif' | 'italic';

/** A face comes in parts with different letters; what the first lacks, a later one may have. */
export const parts = ['latin', 'latin-ext', 'vietnamese'] as const;
/** A file of letters. Scripts that no face of the site has, and emoji, are the same in every face. */
export type Font = `${Face}-${(typeof parts)[number]}` | (typeof inEveryFace)[number];
export const inEveryFace = [
  'other-greek',
  'other-greek-ext',
  'other-cyrillic',
  'other-cyrillic-ext',
  'emoji-symbols',
] as const;

/** Every part of every face, read when the first sheet is printed. */
export function readTypefaces(): Map<Font, Buffer> {
  const files = import.meta.glob<string>('./typefaces/*.woff', {
    query: '?inline',
    import: 'default',
    eager: true,
  });
  return new Map(
    Object.entries(files).map(([path, url]) => [
      /([a-z]+-[a-z-]+)\.woff$/.exec(path)![1] as Font,
      Buffer.from(url.slice(url.indexOf(',') + 1), 'base64'),
    ]),
  );
}
