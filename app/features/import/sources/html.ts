import rehypeParse from 'rehype-parse';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { htmlToMarkdown } from '#app/features/blog/writing/paste/html-to-markdown.ts';
import type { ForeignPicture } from '../shape.ts';
import { isTooDeep } from './html-depth.ts';

/**
 * A work's text of what a shop wrote in HTML: paragraphs with `*emphasis*` and `**weight**`, all that a work's own texts use; of one that is
 * nested too deeply to be read its words alone.
 */
export function textOfHtml(html: string): string {
  if (!/[<&]/.test(html)) return html.trim();
  if (isTooDeep(html)) return textOfEntities(html.replaceAll(/<[^<>]*>/g, ' ')).trim();
  return htmlToMarkdown(html)
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/\\\n/g, '\n')
    .replaceAll(/\\([\\`*_{}[\]()#+.!~<>|&-])/g, '$1');
}

/** The pictures that a text in HTML shows, in their order. */
export function picturesInHtml(html: string): ForeignPicture[] {
  const found: ForeignPicture[] = [];
  visit(unified().use(rehypeParse, { fragment: true }).parse(html), 'element', (element) => {
    const { src, dataSrc, alt } = element.properties;
    const address = typeof src === 'string' && src !== '' ? src : dataSrc;
    if (element.tagName === 'img' && typeof address === 'string')
      found.push({ address, alt: typeof alt === 'string' ? alt : '' });
  });
  return found;
}

/** Plain text of which only the marks of HTML are written as such: `&quot;` is a quotation mark, and lines stay. */
export function textOfEntities(text: string): string {
  if (!text.includes('&')) return text;
  const tree = unified().use(rehypeParse, { fragment: true }).parse(text.replaceAll('<', '&lt;'));
  return tree.children.map((node) => (node.type === 'text' ? node.value : '')).join('');
}
