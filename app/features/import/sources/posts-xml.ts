import { XMLParser } from 'fast-xml-parser';
import type { ForeignPost, Problem } from '../shape.ts';
import type { GivenFile } from './given-file.ts';
import { decode } from './tables/decode.ts';

/** An element as the parser answers it: text, or its own elements and attributes by their names. */
type Element = string | { [name: string]: Element | Element[] };

const parser = () =>
  new XMLParser({
    ignoreAttributes: false,
    attributeNamePrefix: '@',
    textNodeName: 'text',
    parseTagValue: false,
    trimValues: true,
    // Those that XML itself has: a document that declares others was refused before.
    processEntities: true,
    isArray: (name) => name === 'item' || name === 'category',
  });

/**
 * The posts of an export in the XML of WordPress (WXR), which Squarespace writes too. Pages, menus and attachments are no posts and are left out. A
 * document that declares entities is refused: none of these exports does, and they can fill a memory.
 */
export function readPosts(given: GivenFile, problems: Problem[]): ForeignPost[] {
  const file = given.name;
  const text = decode(given.bytes);
  if (/<!(DOCTYPE|ENTITY)/i.test(text.slice(0, text.indexOf('<rss') + 1 || 10_000))) {
    problems.push({ file, line: 1, text: 'it declares entities of its own and was not read.' });
    return [];
  }
  try {
    const channel = childOf(childOf(parser().parse(text, true) as Element, 'rss'), 'channel');
    const lines = linesOfItems(text);
    return listOf(channel, 'item').flatMap((item, at) => postOf(item, file, lines[at] ?? 1));
  } catch (error) {
    const { line, msg = 'it is no XML' } =
      (error as { err?: { line?: number; msg?: string } }).err ?? {};
    const message = error instanceof Error ? error.message : msg;
    const found = /Line:(\d+)/.exec(message)?.[1];
    problems.push({
      file,
      line: line ?? (found ? Number(found) : 1),
      text: `this cannot be read as XML (${message.split('\n', 1)[0]}). Nothing of the file was read.`,
    });
    return [];
  }
}

function postOf(item: Element, file: string, line: number): ForeignPost[] {
  const get = (name: string) => textOf(childOf(item, name));
  if (get('wp:post_type') !== 'post') return [];
  const link = get('link');
  const path = /^https?:/.test(link) ? new URL(link).pathname : link;
  const slug = get('wp:post_name') || (path.split('/').findLast(Boolean) ?? '');
  const tags = listOf(item, 'category')
    .filter((one) => ['post_tag', 'category'].includes(textOf(childOf(one, '@domain'))))
    .map(textOf)
    .filter((tag) => tag !== '' && tag !== 'Uncategorized');
  const date = get('wp:post_date_gmt') || get('wp:post_date');
  const at = Date.parse(`${date.replace(' ', 'T')}Z`);
  return [
    {
      file,
      line,
      id: get('wp:post_id') || link || slug,
      title: get('title'),
      html: paragraphs(get('content:encoded')),
      description: withoutTags(get('excerpt:encoded')),
      tags: [...new Set(tags)],
      cover: null,
      publishedAt:
        get('wp:status') === 'publish' && !Number.isNaN(at) ? new Date(at).toISOString() : null,
      slug,
      paths: path ? [path] : [],
    },
  ];
}

/** WordPress keeps paragraphs of its older editor as lines that are apart. */
function paragraphs(html: string): string {
  if (/<p[\s>]/i.test(html)) return html;
  return html
    .split(/\n\s*\n/)
    .map((block) =>
      /^\s*<(h\d|ul|ol|blockquote|figure|div|table|pre)/i.test(block) ? block : `<p>${block}</p>`,
    )
    .join('\n');
}

const withoutTags = (html: string): string => html.replaceAll(/<[^>]*>/g, ' ').trim();

/** The line of each item, in their order; one that a text only speaks of is none. */
function linesOfItems(text: string): number[] {
  const lines: number[] = [];
  let line = 1;
  let isText = false;
  for (const [found] of text.matchAll(/\n|<!\[CDATA\[|\]\]>|<item[\s>]/g)) {
    if (found === '\n') line += 1;
    else if (found === '<![CDATA[') isText = true;
    else if (found === ']]>') isText = false;
    else if (!isText) lines.push(line);
  }
  return lines;
}

function childOf(element: Element, name: string): Element {
  const child = typeof element === 'string' ? '' : (element[name] ?? '');
  return Array.isArray(child) ? (child[0] ?? '') : child;
}

function listOf(element: Element, name: string): Element[] {
  const child = typeof element === 'string' ? [] : (element[name] ?? []);
  return Array.isArray(child) ? child : [child];
}

const textOf = (element: Element): string =>
  typeof element === 'string' ? element : String(element['text'] ?? '');
