import type { Element, Root } from 'hast';
import rehypeParse from 'rehype-parse';
import rehypeStringify from 'rehype-stringify';
import { unified } from 'unified';
import { SKIP, visit } from 'unist-util-visit';
import type { Write } from './export-shop.server.ts';

/** Asks the site for one of its addresses, as a visitor without scripts would. */
export type FetchPage = (
  path: string,
) => Promise<{ status: number; type: string; bytes: Uint8Array }>;

/** Where an address of the site lies in the copy. */
const fileOfPage = (path: string): string =>
  path === '/' ? 'index.html' : `${path.slice(1)}/index.html`;
const fileOfAsset = (path: string): string => path.slice(1);

/**
 * Copies every page that search engines may find, with the styles, fonts and pictures it needs, into `site/`, its links relative: it opens from the
 * disk, without a server and without scripts. Links to what is no part of it lead to the living site at `url`. Answers how many pages.
 */
export async function exportSite(
  fetchPage: FetchPage,
  { write, url }: { write: Write; url: string },
): Promise<number> {
  const copy: Copy = { fetchPage, write, url, pages: await listed(fetchPage), assets: new Map() };
  let written = 0;
  for (const path of copy.pages) {
    const { status, type, bytes } = await fetchPage(path);
    if (status !== 200 || !type.startsWith('text/html')) continue;
    const html = await standalone(Buffer.from(bytes).toString(), path, copy);
    await write(`site/${fileOfPage(path)}`, Buffer.from(html));
    written += 1;
  }
  return written;
}

type Copy = {
  fetchPage: FetchPage;
  write: Write;
  url: string;
  pages: ReadonlySet<string>;
  /** Whether an address could be copied. */
  assets: Map<string, Promise<boolean>>;
};

async function listed(fetchPage: FetchPage): Promise<Set<string>> {
  const { bytes } = await fetchPage('/sitemap.xml');
  const found = Buffer.from(bytes)
    .toString()
    .matchAll(/<loc>([^<]+)<\/loc>/g);
  return new Set(['/', ...[...found].map(([, address = '']) => new URL(address).pathname)]);
}

/** A page that needs nothing but what lies beside it. */
async function standalone(html: string, path: string, copy: Copy): Promise<string> {
  const file = fileOfPage(path);
  const processor = unified().use(rehypeParse).use(rehypeStringify);
  const tree = processor.parse(html);
  removeScripts(tree);
  const wanted: { element: Element; property: string; address: string }[] = [];
  visit(tree, 'element', (element) => {
    for (const property of ['href', 'src', 'poster'])
      if (isOfSite(element.properties[property]))
        wanted.push({ element, property, address: String(element.properties[property]) });
  });
  for (const { element, property, address } of wanted)
    element.properties[property] = await placeOf(address, {
      from: file,
      copy,
      isLink: element.tagName === 'a',
    });
  return processor.stringify(tree);
}

const isOfSite = (address: unknown): boolean =>
  typeof address === 'string' && address.startsWith('/') && !address.startsWith('//');

/**
 * Takes out what only a script or a server uses, and puts what is meant for browsers without scripts in its place. Of a picture's files the one for
 * all stays.
 */
function removeScripts(tree: Root): void {
  visit(tree, 'element', (element, index, parent) => {
    if (!parent || index === undefined) return undefined;
    const { tagName, properties } = element;
    if (tagName === 'noscript') {
      parent.children.splice(index, 1, ...element.children);
      return index;
    }
    const isForScripts =
      tagName === 'form' ||
      tagName === 'button' ||
      properties['ariaLabel'] === 'Without JavaScript' ||
      (tagName === 'script' && properties['type'] !== 'application/ld+json') ||
      (tagName === 'source' && parent.type === 'element' && parent.tagName === 'picture') ||
      (tagName === 'link' &&
        [properties['rel']]
          .flat()
          .some((rel) => /^(modulepreload|preload|alternate)$/.test(String(rel))));
    if (isForScripts) {
      parent.children.splice(index, 1);
      return [SKIP, index];
    }
    delete properties['srcSet'];
    delete properties['crossOrigin'];
    delete properties['loading'];
    return undefined;
  });
}

/** The address from one file of the copy to another; the living site's for what is not in the copy. */
async function placeOf(
  address: string,
  { from, copy, isLink }: { from: string; copy: Copy; isLink: boolean },
): Promise<string> {
  const { pathname, hash, search } = new URL(address, copy.url);
  const up = '../'.repeat(from.split('/').length - 1);
  if (isLink && copy.pages.has(pathname) && search === '')
    return `${up}${fileOfPage(pathname)}${hash}`;
  if (!isLink && (await copied(pathname + search, copy))) return `${up}${fileOfAsset(pathname)}`;
  return new URL(address, copy.url).href;
}

/** Copies a file of the site once, with what a style sheet names. Answers whether it is there. */
function copied(address: string, copy: Copy): Promise<boolean> {
  const begun = copy.assets.get(address);
  if (begun) return begun;
  const copying = copyFile(address, copy);
  copy.assets.set(address, copying);
  return copying;
}

async function copyFile(address: string, copy: Copy): Promise<boolean> {
  const { status, type, bytes } = await copy.fetchPage(address);
  if (status !== 200) return false;
  const { pathname } = new URL(address, copy.url);
  const isSheet = type.startsWith('text/css');
  const sheet = isSheet && (await relativeSheet(Buffer.from(bytes).toString(), pathname, copy));
  await copy.write(`site/${fileOfAsset(pathname)}`, sheet ? Buffer.from(sheet) : bytes);
  return true;
}

async function relativeSheet(css: string, path: string, copy: Copy): Promise<string> {
  const named = /url\((["']?)(\/[^)"']+)\1\)/g;
  const places = new Map<string, string>();
  for (const [, , address = ''] of css.matchAll(named))
    places.set(address, await placeOf(address, { from: fileOfAsset(path), copy, isLink: false }));
  return css.replaceAll(named, (_, quote: string, address: string) => {
    return `url(${quote}${places.get(address)}${quote})`;
  });
}
