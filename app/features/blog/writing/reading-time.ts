/** How many words of a text are read: captions are; the marks of markdown, where links lead, and what a picture shows are not. */
export function countWords(body: string): number {
  const read = body
    .replaceAll(/!\[(?:\\.|[^\]\\])*\]\([^\s)]*(?:\s+"((?:\\.|[^"\\])*)")?\)/g, '$1')
    .replaceAll(/\[((?:\\.|[^\]\\])*)\]\([^)]*\)/g, '$1')
    .replaceAll(/https?:\/\/\S+/g, ' ');
  return read.match(/[\p{L}\p{N}]+(?:['’.,-][\p{L}\p{N}]+)*/gu)?.length ?? 0;
}

/** Words that are read in a minute, as most sites reckon. */
const perMinute = 200;

/** What the owner reads of it while she writes: of nothing there is no time yet. */
export function timeToRead(body: string): string | undefined {
  return body.trim() === '' ? undefined : readingTimeOf(body);
}

/** `2 min read`; less than a minute counts as one. */
export function readingTimeOf(body: string): string {
  return `${Math.max(1, Math.round(countWords(body) / perMinute))} min read`;
}
