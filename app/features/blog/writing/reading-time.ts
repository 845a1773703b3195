/** How many words of a text are read; the marks of markdown, and where its links and pictures lead, are none. */
export function countWords(body: string): number {
  const read = body
    .replaceAll(/!?\[((?:\\.|[^\]\\])*)\]\([^)]*\)/g, '$1')
    .replaceAll(/https?:\/\/\S+/g, ' ');
  return read.match(/[\p{L}\p{N}]+(?:['’.,-][\p{L}\p{N}]+)*/gu)?.length ?? 0;
}

/** Words that are read in a minute, as most sites reckon. */
const perMinute = 200;

/** `2 min read`; less than a minute counts as one. */
export function readingTimeOf(body: string): string {
  return `${Math.max(1, Math.round(countWords(body) / perMinute))} min read`;
}
