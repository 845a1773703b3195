import { blockOf } from '#app/features/blog/writing/field/blocks.ts';
import { limits } from '../limits.ts';

/** Characters of a post's text, about; its reader goes on on the site. */
const enough = 500;

/** How a letter begins that is made from a post: its first picture, its title, and its first paragraphs, whole. */
export function openingOf(title: string, body: string): string {
  const parts = body
    .split(/\n{2,}/)
    .map((part) => part.trim())
    .filter(Boolean);
  const picture = parts.find((part) => blockOf(part)?.kind === 'picture');
  const chosen: string[] = [];
  for (const part of parts.filter((one) => blockOf(one)?.kind !== 'picture')) {
    if (isHeading(part) && chosen.length > 0) break;
    if (!isHeading(part)) chosen.push(part);
    if (chosen.join('').length >= enough) break;
  }
  const heading = `# ${title.replaceAll(/([\\*_`[\]<>#])/g, '\\$1')}`;
  return [picture, heading, ...chosen].filter(Boolean).join('\n\n').slice(0, limits.body);
}

const isHeading = (part: string) => /^#{1,6}\s/.test(part);
