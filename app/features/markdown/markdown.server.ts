import type { Element, Root } from 'hast';
import type { Paragraph, PhrasingContent, Root as Text } from 'mdast';
import rehypeSanitize, { defaultSchema } from 'rehype-sanitize';
import rehypeStringify from 'rehype-stringify';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { type Preset, unified } from 'unified';
import { SKIP, visit } from 'unist-util-visit';
import type { Picture } from '#app/features/pictures/picture.ts';
import { elementOf, textOf } from './elements.ts';
import { pictureElement } from './picture-element.ts';
import { isTangled } from './markdown-limits.ts';
import { type Card, showWorks } from './work-cards.server.ts';

/** A picture in a text is written `![what it shows](picture:<id>)`. */
const pictureAddress = /^picture:([0-9a-f-]{36})$/;

/** What stands below a picture: the work it shows, the way there, and a line about it. */
export type Caption = { title: string; href: string; line: string };

const { protocols } = defaultSchema;
const schema = {
  ...defaultSchema,
  // Ids come from footnotes alone, and those are named apart already.
  clobberPrefix: '',
  protocols: {
    ...protocols,
    href: [...(protocols?.['href'] ?? []), 'work'],
    src: ['http', 'https', 'picture'],
  },
};

const cleaned: Preset = {
  plugins: [remarkParse, remarkGfm, keepLines, remarkRehype, [rehypeSanitize, schema]],
};

/** Who types Enter once means a new line, in a poem or an address: it is one, as in a letter, and not the blank that markdown makes of it. */
function keepLines() {
  return (tree: Text) =>
    visit(tree, 'text', (text, index, parent) => {
      if (!parent || index === undefined || !text.value.includes('\n')) return;
      const lines = text.value
        .split('\n')
        .flatMap((value, at): PhrasingContent[] => [
          ...(at === 0 ? [] : [{ type: 'break' } as const]),
          ...(value === '' ? [] : [{ type: 'text', value } as const]),
        ]);
      parent.children.splice(index, 1, ...lines);
      return index + lines.length;
    });
}

/**
 * The same as a tree of clean elements, for what is no page. A text that is too tangled to be read is shown as it was typed, in
 * paragraphs: one that was stored before such texts were refused breaks no page, no feed and no letter.
 */
export async function markdownTree(text: string): Promise<Root> {
  const processor = unified().use(cleaned);
  const read = isTangled(text) ? asTyped(text) : processor.parse(text);
  return (await processor.run(read)) as Root;
}

function asTyped(text: string): Text {
  const paragraphs = text.split(/(?:\r?\n[ \t]*){2,}/).filter((words) => words.trim() !== '');
  const children = paragraphs.map((value): Paragraph => ({
    type: 'paragraph',
    children: [{ type: 'text', value }],
  }));
  return { type: 'root', children };
}

/**
 * Markdown with tables, task lists, strikethrough, autolinks and footnotes as HTML that may be put into a page: raw HTML is left out
 * and the rest passes a sanitizer (invariant 14). Links open in a new tab, footnotes stay on the page (spec. section 2, /blog/{slug}).
 */
export async function renderMarkdown(
  text: string,
  pictures: ReadonlyMap<string, Picture> = new Map(),
  captions: ReadonlyMap<string, Caption> = new Map(),
  cards: ReadonlyMap<string, Card> = new Map(),
): Promise<string> {
  const tree = await markdownTree(text);
  let tables = 0;
  let codes = 0;
  let shown = 0;
  showWorks(tree, cards);
  visit(tree, 'element', (element, index, parent) => {
    // One of ours already.
    if (element.tagName === 'picture') return SKIP;
    if (element.tagName === 'a') openApart(element);
    if (element.tagName === 'input') nameTask(element);
    if (element.tagName === 'pre') moveSideways(element, `Code ${(codes += 1)}`);
    if (element.tagName === 'p') caption(element, captions, pictures);
    if (element.tagName === 'img') delete element.properties['title'];
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
  return unified().use(rehypeStringify).stringify(tree);
}

/** The ids of the pictures that a text shows. */
export function picturesIn(text: string): string[] {
  return [...text.matchAll(/\(picture:([0-9a-f-]{36})[\s)]/g)].map((match) => match[1]!);
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

/** A paragraph that is nothing but a picture becomes a figure where something is said below it: the work it shows, or its caption. */
function caption(
  paragraph: Element,
  captions: ReadonlyMap<string, Caption>,
  pictures: ReadonlyMap<string, Picture>,
): void {
  const [image, ...others] = paragraph.children;
  if (image?.type !== 'element' || image.tagName !== 'img' || others.length > 0) return;
  const { src, title } = image.properties;
  const id = pictureAddress.exec(String(src))?.[1] ?? '';
  const given = captions.get(id);
  if (!given && !(title && pictures.has(id))) return;
  const cite = given && elementOf('cite', {}, [textOf(given.title)]);
  const label = given
    ? [elementOf('a', { href: given.href }, [cite!]), elementOf('small', {}, [textOf(given.line)])]
    : [textOf(String(title))];
  paragraph.tagName = 'figure';
  paragraph.children.push(elementOf('figcaption', {}, label));
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
  return pictureElement(picture, String(image.properties['alt'] || picture.alt), {
    sizes,
    loading,
  });
}
