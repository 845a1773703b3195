import type { Element, Root } from 'hast';
import rehypeSanitize, { defaultSchema } from 'rehype-sanitize';
import rehypeStringify from 'rehype-stringify';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { mainUrl, type Picture, pictureFormats, srcSet } from '#app/features/pictures/picture.ts';

/** A picture in a text is written `![what it shows](picture:<id>)`. */
const pictureAddress = /^picture:([0-9a-f-]{36})$/;

/** What stands below a picture: the work it shows, the way there, and a line about it. */
export type Caption = { title: string; href: string; line: string };

const schema = {
  ...defaultSchema,
  // Ids come from footnotes alone, and those are named apart already.
  clobberPrefix: '',
  protocols: { ...defaultSchema.protocols, src: ['http', 'https', 'picture'] },
};

/**
 * Markdown with tables, task lists, strikethrough, autolinks and footnotes as HTML that may be put into a page: raw HTML is left out
 * and the rest passes a sanitizer (invariant 14). Links open in a new tab, footnotes stay on the page (spec. section 2, /blog/{slug}).
 */
export async function renderMarkdown(
  text: string,
  pictures: ReadonlyMap<string, Picture> = new Map(),
  captions: ReadonlyMap<string, Caption> = new Map(),
): Promise<string> {
  const html = await unified()
    .use(remarkParse)
    .use(remarkGfm)
    .use(remarkRehype)
    .use(rehypeSanitize, schema)
    .use(() => (tree: Root) => {
      let tables = 0;
      let codes = 0;
      let shown = 0;
      visit(tree, 'element', (element, index, parent) => {
        if (element.tagName === 'a') openApart(element);
        if (element.tagName === 'input') nameTask(element);
        if (element.tagName === 'pre') moveSideways(element, `Code ${(codes += 1)}`);
        if (element.tagName === 'p') caption(element, captions);
        if (element.tagName === 'th' && element.children.length === 0) element.tagName = 'td';
        if (!parent || index === undefined) return;
        if (element.tagName === 'table') {
          const frame = elementOf('div', { className: ['sideways'] }, [element]);
          parent.children[index] = moveSideways(frame, `Table ${(tables += 1)}`);
          return index + 1;
        }
        if (element.tagName !== 'img') return;
        const hung = hang(element, pictures, shown === 0 ? 'eager' : 'lazy');
        shown += 1;
        if (hung) parent.children[index] = hung;
        else parent.children.splice(index, 1);
        return index + 1;
      });
    })
    .use(rehypeStringify)
    .process(text);
  return String(html);
}

/** The ids of the pictures that a text shows. */
export function picturesIn(text: string): string[] {
  return [...text.matchAll(/\(picture:([0-9a-f-]{36})\)/g)].map((match) => match[1]!);
}

/** Wider than a phone, it is moved sideways: by a finger, or by the arrow keys once it has the focus. */
function moveSideways(element: Element, name: string): Element {
  Object.assign(element.properties, { tabIndex: 0, role: 'region', ariaLabel: name });
  return element;
}

function openApart(link: Element): void {
  const { href } = link.properties;
  if (typeof href !== 'string' || href.startsWith('#')) return;
  link.properties['target'] = '_blank';
  link.properties['rel'] = ['noopener'];
}

function nameTask(box: Element): void {
  box.properties['ariaLabel'] = box.properties['checked'] ? 'Done' : 'To do';
}

/** A paragraph that is nothing but a picture of a work becomes a figure with its label. */
function caption(paragraph: Element, captions: ReadonlyMap<string, Caption>): void {
  const [image, ...others] = paragraph.children;
  if (image?.type !== 'element' || image.tagName !== 'img' || others.length > 0) return;
  const given = captions.get(pictureAddress.exec(String(image.properties['src']))?.[1] ?? '');
  if (!given) return;
  const text = (value: string) => ({ type: 'text' as const, value });
  const title = {
    type: 'element' as const,
    tagName: 'cite',
    properties: {},
    children: [text(given.title)],
  };
  const link: Element = {
    type: 'element',
    tagName: 'a',
    properties: { href: given.href },
    children: [title],
  };
  const line: Element = {
    type: 'element',
    tagName: 'small',
    properties: {},
    children: [text(given.line)],
  };
  paragraph.tagName = 'figure';
  paragraph.children.push({
    type: 'element',
    tagName: 'figcaption',
    properties: {},
    children: [link, line],
  });
}

/** Our own picture in all its widths, the first of a text at once; nothing for a picture we do not have, so that no reader's address goes to a stranger's host. */
function hang(
  image: Element,
  pictures: ReadonlyMap<string, Picture>,
  loading: 'eager' | 'lazy',
): Element | undefined {
  const id = pictureAddress.exec(String(image.properties['src']))?.[1];
  const picture = id ? pictures.get(id) : undefined;
  if (!picture) return undefined;
  const sizes = '(min-width: 60rem) 45rem, calc(100vw - 2.5rem)';
  const sources = pictureFormats
    .filter((format) => format !== 'jpg')
    .map((format) =>
      elementOf('source', { type: `image/${format}`, srcSet: srcSet(picture, format), sizes }),
    );
  const own = {
    src: mainUrl(picture),
    srcSet: srcSet(picture, 'jpg'),
    sizes,
    width: picture.width,
    height: picture.height,
    loading,
  };
  return elementOf('picture', {}, [
    ...sources,
    elementOf('img', { ...own, alt: String(image.properties['alt'] || picture.alt) }),
  ]);
}

const elementOf = (
  tagName: string,
  properties: Element['properties'],
  children: Element[] = [],
): Element => ({
  type: 'element',
  tagName,
  properties,
  children,
});
