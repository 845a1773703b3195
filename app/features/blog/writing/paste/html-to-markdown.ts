import type { Element, Root } from 'hast';
import type { Image } from 'mdast';
import rehypeParse from 'rehype-parse';
import rehypeRemark from 'rehype-remark';
import remarkGfm from 'remark-gfm';
import remarkStringify from 'remark-stringify';
import { unified } from 'unified';
import { tidyMarkdown } from './tidy-markdown.ts';
import { tidyPasted } from './tidy-pasted.ts';

/**
 * What was copied from a word processor or a page, as markdown of our kind. Loaded when something is pasted. Pictures of elsewhere are not
 * shown, for they are uploaded by themselves; `pictureOf` says of an address what it is here, where it is.
 */
export function htmlToMarkdown(
  html: string,
  pictureOf: (address: string) => string | undefined = () => undefined,
): string {
  const made = unified()
    .use(rehypeParse, { fragment: true })
    .use(() => (tree: Root) => tidyPasted(tree))
    .use(rehypeRemark, {
      handlers: { img: (_state, node: Element) => pictureHere(node, pictureOf), input: keepTask },
    })
    .use(() => tidyMarkdown)
    .use(remarkGfm)
    .use(remarkStringify, { bullet: '-', emphasis: '*', rule: '-', listItemIndent: 'one' })
    .processSync(html);
  return String(made)
    .replaceAll(/\u00a0/g, ' ')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}

function pictureHere(
  { properties: { src, dataSrc, alt } }: Element,
  pictureOf: (address: string) => string | undefined,
): Image | undefined {
  const address = typeof src === 'string' && src !== '' ? src : dataSrc;
  const url = typeof address === 'string' ? pictureOf(address) : undefined;
  return url === undefined
    ? undefined
    : { type: 'image', url, alt: typeof alt === 'string' ? alt : '' };
}

/** A box of a list of tasks is said by the list's own mark. */
const keepTask = (_state: unknown, _node: Element) => undefined;
