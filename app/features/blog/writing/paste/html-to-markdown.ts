import type { Element, Root } from 'hast';
import rehypeParse from 'rehype-parse';
import rehypeRemark from 'rehype-remark';
import remarkGfm from 'remark-gfm';
import remarkStringify from 'remark-stringify';
import { unified } from 'unified';
import { tidyMarkdown } from './tidy-markdown.ts';
import { tidyPasted } from './tidy-pasted.ts';

/** What was copied from a word processor or a page, as markdown of our kind. Loaded when something is pasted. */
export function htmlToMarkdown(html: string): string {
  const made = unified()
    .use(rehypeParse, { fragment: true })
    .use(() => (tree: Root) => tidyPasted(tree))
    .use(rehypeRemark, {
      // Pictures of elsewhere are not shown: they are uploaded by themselves.
      handlers: { img: () => undefined, input: keepTask },
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

/** A box of a list of tasks is said by the list's own mark. */
const keepTask = (_state: unknown, _node: Element) => undefined;
