import { hash } from 'node:crypto';

/** A rendered page in which the mark is the first attribute of each script that carries it, and gone from everything else. */
export function marksFirst(html: string, nonce: string): string {
  const mark = ` nonce="${nonce}"`;
  const parts = html.split(mark);
  const last = parts.pop()!;
  return parts.map((part) => withMarkFirst(part, mark)).join('') + last;
}

/** `part` ends within the tag that carries the mark. */
function withMarkFirst(part: string, mark: string): string {
  const start = part.lastIndexOf('<');
  const [opening, name] = /^<(script|link|style)\b/.exec(part.slice(start, start + 8)) ?? [];
  if (!opening) return part + mark;
  if (name !== 'script') return part;
  return part.slice(0, start) + opening + mark + part.slice(start + opening.length);
}

/** The marked inline scripts, by hash, as a Content Security Policy names them. What is not marked is not among them. */
export function hashesOfOwn(html: string, nonce: string): string[] {
  const [, ...own] = html.split(`<script nonce="${nonce}"`);
  return own.flatMap((part) => {
    const end = part.indexOf('>');
    if (/\ssrc=/.test(part.slice(0, end))) return [];
    const script = part.slice(end + 1, part.indexOf('</script>', end));
    return `'sha256-${hash('sha256', script, 'base64')}'`;
  });
}

/** The page without the mark, the same for everybody. */
export function unmarked(html: string, nonce: string): string {
  return html.replaceAll(` nonce="${nonce}"`, '');
}
