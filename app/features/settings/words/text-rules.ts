import { isTangled, tangledSentence } from '#app/features/markdown/markdown-limits.ts';
import { promisesIn } from '#app/features/settings/promises.ts';
import { longestText, type WordName } from './names.ts';
import { refusals } from './refusals.ts';

/** What keeps a text off the site, in a sentence; undefined where nothing does. Nothing may always stand there. */
export function faultOf(name: WordName, body: string): string | undefined {
  const length = [...body].length;
  if (length > longestText[name]) return refusals.long(longestText[name], length);
  if (body === '') return undefined;
  if (isTangled(body)) return tangledSentence;
  if (name === 'promises' && (promisesIn(body).length === 0 || !body.startsWith('##')))
    return refusals.headings;
  if (name === 'education') {
    const [, block, ...more] = body.split(/^##[ \t]+/m);
    const isBare = block !== undefined && !/^[^\n]*\S[^\n]*\n\s*\S/.test(block);
    if (more.length > 0 || isBare) return refusals.education;
  }
  return undefined;
}

/** A text without what no reader sees: other line ends, and space around it. */
export const tidied = (body: string) => body.replaceAll('\r\n', '\n').trim();
