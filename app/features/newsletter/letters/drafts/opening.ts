import { blockOf } from '#app/features/blog/writing/field/blocks.ts';
import { limits } from '../limits.ts';

/** Characters of a post's text, about; its reader goes on on the site. */
const enough = 500;

/**
 * How a letter begins that is made from a post: its title, and its first paragraphs, whole, with the pictures among them in their order. Where
 * none is among them, the post's first picture stands above.
 */
export function openingOf(title: string, body: string): string {
  const parts = partsOf(body);
  const chosen: string[] = [];
  let length = 0;
  for (const part of parts) {
    if (length >= enough || (isHeading(part) && length > 0)) break;
    if (isHeading(part)) continue;
    chosen.push(part);
    if (!isPicture(part)) length += part.length;
  }
  const above = chosen.some(isPicture) ? [] : parts.filter(isPicture).slice(0, 1);
  const heading = `# ${title.replaceAll(/([\\*_`[\]<>#])/g, '\\$1')}`;
  return fitting([...above, heading, ...chosen]).join('\n\n');
}

/** Paragraphs, and each picture by itself: several that were chosen at once stand on lines that follow each other. */
function partsOf(body: string): string[] {
  return body
    .split('\n')
    .map((line) => (isPicture(line.trim()) ? `\n${line.trim()}\n` : line))
    .join('\n')
    .split(/\n{2,}/)
    .map((part) => part.trim())
    .filter(Boolean);
}

/** As many parts as a letter has room for: half of a picture's line would be signs. */
function fitting(parts: readonly string[]): string[] {
  let left = limits.body;
  const end = parts.findIndex((part) => (left -= part.length + 2) < 0);
  return end < 0 ? [...parts] : parts.slice(0, end);
}

const isPicture = (part: string) => blockOf(part)?.kind === 'picture';

const isHeading = (part: string) => /^#{1,6}\s/.test(part);
