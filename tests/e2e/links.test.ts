import { expect, inject, it } from 'vitest';

const site = inject('siteUrl');

type Page = { status: number; ids: Set<string>; links: string[]; heading: string | undefined };

async function read(path: string): Promise<Page> {
  const answer = await fetch(site + path);
  const isPage = answer.headers.get('content-type')?.includes('text/html');
  const html = isPage ? await answer.text() : '';
  if (!isPage) await answer.arrayBuffer();
  return {
    status: answer.status,
    ids: new Set([...html.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id!)),
    links: [...html.matchAll(/<a\s[^>]*?href="([^"]*)"/g)].map(([, href]) =>
      href!.replaceAll('&amp;', '&'),
    ),
    heading: isPage ? (/<h1[^>]*>([\s\S]*?)<\/h1>/.exec(html)?.[1] ?? '') : undefined,
  };
}

it('every link of every page leads to a finished page, and to a place that is on it', async () => {
  const pages = new Map<string, Page>();
  const broken: string[] = [];
  const sitemap = await (await fetch(`${site}/sitemap.xml`)).text();
  const start = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => ({
    from: 'sitemap',
    to: new URL(address!).pathname,
  }));
  const queue = [
    { from: 'start', to: '/' },
    { from: 'start', to: '/subscription-success' },
    ...start,
  ];
  for (let next = queue.shift(); next; next = queue.shift()) {
    const { from, to } = next;
    const address = new URL(to, site);
    if (address.origin !== site) continue;
    const path = address.pathname + address.search;
    const known = pages.get(path) ?? (await read(path));
    if (!pages.has(path)) {
      pages.set(path, known);
      queue.push(
        ...known.links
          .filter((link) => /^[/#]/.test(link))
          .map((link) => ({ from: path, to: new URL(link, site + path).href })),
      );
      if (known.status !== 200 || known.heading === '')
        broken.push(`${from} → ${path}: ${known.status}, heading “${known.heading}”`);
    }
    const place = address.hash.slice(1);
    if (place && !known.ids.has(place)) broken.push(`${from} → ${path}#${place}: no such place`);
  }
  expect(broken).toEqual([]);
  expect(pages.size).toBeGreaterThan(40);
  // Sixty pages, one after the other.
}, 240_000);
