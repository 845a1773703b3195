import { createHash } from 'node:crypto';

/** A rendered page in which the mark is the first attribute of each script that carries it, and gone from everything else. */
export function marksFirst(html: string, nonce: string): string {
  const mark = ` nonce="${nonce}"`;
  const marked = new RegExp(`<(script|link|style)\\b([^>]*?)${mark}`, 'g');
  return html.replaceAll(marked, (_, tag: string, before: string) =>
    tag === 'script' ? `<script${mark}${before}` : `<${tag}${before}`,
  );
}

/** The marked inline scripts, by hash, as a Content Security Policy names them. What is not marked is not among them. */
export function hashesOfOwn(html: string, nonce: string): string[] {
  const own = new RegExp(
    `<script nonce="${nonce}"(?![^>]*\\ssrc=)[^>]*>([\\s\\S]*?)</script>`,
    'g',
  );
  return [...html.matchAll(own)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  );
}

/** The page without the mark, the same for everybody. */
export function unmarked(html: string, nonce: string): string {
  return html.replaceAll(` nonce="${nonce}"`, '');
}
