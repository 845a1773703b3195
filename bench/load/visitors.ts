import type { Reply, Traffic } from './traffic.ts';
import { until } from './traffic.ts';

const browser = {
  'accept-encoding': 'gzip, deflate, br',
  accept: 'text/html,application/xhtml+xml,*/*;q=0.8',
};
const script = { 'accept-encoding': 'gzip, deflate, br', accept: 'application/json' };
const picture = { accept: 'image/avif,image/webp,*/*' };
/** What visitors do, all of it reads. */
export const readKinds = ['page', 'revalidation', 'list', 'script', 'picture'] as const;

/** A page and what a browser asks for besides. */
export type Page = { path: string; pictures: string[]; scripts: string[]; lists: [string, string] };

/** The pages that visitors open, with what a browser asks for besides. Works named twice are opened more often. */
export async function pagesOf(traffic: Traffic, slugs: readonly string[]): Promise<Page[]> {
  const lists: Record<'home' | 'shop', [string, string]> = {
    home: ['/api/artworks', '/api/studio'],
    shop: [
      '/api/artworks?type=artwork,print&available=true',
      '/api/artworks?type=merchandise&available=true',
    ],
  };
  const home = await pageOf(traffic, '/', lists.home);
  const shop = await pageOf(traffic, '/shop', lists.shop);
  const works: Page[] = [];
  for (const slug of slugs)
    works.push(await pageOf(traffic, `/work/${slug}`, [`/api/artworks/${slug}`, lists.shop[0]]));
  // Half the visitors come by the front door, the others through the shop or straight to a work.
  return [
    ...works,
    ...works.map((_, index) => (index % 2 === 0 ? home : shop)),
    ...works.map(() => home),
  ];
}

async function pageOf(traffic: Traffic, path: string, lists: [string, string]): Promise<Page> {
  const { text, status } = await traffic.ask({ kind: 'setup', path, wantsText: true });
  if (status !== 200) throw new Error(`${path} answered ${status}`);
  const all = (pattern: RegExp) => [
    ...new Set([...text.matchAll(pattern)].map(([address]) => address)),
  ];
  const pictures = all(/\/media\/[0-9a-f-]{36}\/360\.(?:avif|webp)/g);
  const scripts = all(/\/assets\/[\w.-]+\.js/g);
  if (pictures.length === 0 || scripts.length === 0)
    throw new Error(`${path} names no pictures or no scripts`);
  return { path, pictures, scripts, lists };
}

/**
 * One visitor: a page, its script and two pictures, two lists while they look around, and the page again, which their browser
 * may hold already. Every moment is fixed beforehand, whatever the answers took.
 */
export async function visit(
  traffic: Traffic,
  page: Page,
  start: number,
  chance: () => number,
): Promise<void> {
  const at = (offset: number) => start + offset;
  const pick = (some: readonly string[]) => some[Math.floor(chance() * some.length)] ?? '/';
  const ask = async (
    kind: (typeof readKinds)[number],
    path: string,
    due: number,
    headers: Record<string, string>,
  ) => {
    await until(due);
    return traffic.ask({ kind, path, due, headers });
  };
  const first = ask('page', page.path, at(0), browser);
  const others = [
    ask('script', pick(page.scripts), at(250), { ...script, accept: '*/*' }),
    ask('picture', pick(page.pictures), at(300), picture),
    ask('picture', pick(page.pictures), at(320), picture),
    ask('list', page.lists[0], at(1500 + chance() * 2000), script),
    ask('list', page.lists[1], at(3500 + chance() * 2000), script),
  ];
  const etag = (await first).headers.etag;
  await ask('revalidation', page.path, at(6000 + chance() * 2000), {
    ...browser,
    ...(etag && { 'if-none-match': etag }),
  });
  await Promise.all(others);
}

/** One read of the kinds that `visit` is made of. */
export function readOne(
  traffic: Traffic,
  page: Page,
  due: number,
  chance: () => number,
): Promise<Reply> {
  const pick = (some: readonly string[]) => some[Math.floor(chance() * some.length)] ?? '/';
  const ways = [
    () => traffic.ask({ kind: 'page', path: page.path, due, headers: browser }),
    () => traffic.ask({ kind: 'script', path: pick(page.scripts), due, headers: script }),
    () => traffic.ask({ kind: 'picture', path: pick(page.pictures), due, headers: picture }),
    () => traffic.ask({ kind: 'list', path: pick(page.lists), due, headers: script }),
  ];
  return ways[Math.floor(chance() * ways.length)]!();
}

/** The same chances in every run (mulberry32). */
export function chances(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
